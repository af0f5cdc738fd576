import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arrive, useLoadedPage, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';

const shop = useOpenedShop();

const at = (path: string) => `${shop.url}/admin${path}`;
const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/admin', '');

/** A signed-in member of staff at a page, with the dashboard behind it. */
async function opened(path: string, given: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(shop.browser, given);
  const { page } = visited;
  await arrive(page, shop.url);
  await page.goto(at(path));
  await page.locator('h1').waitFor();
  await page.getByRole('status').filter({ hasText: 'Opening' }).waitFor({ state: 'detached' });
  return visited;
}

const loaded = useLoadedPage(shop);
/** The same in a page that is loaded once. */
const on = (path: string) => loaded(`/admin${path}`);

const bar = (page: Page) => page.getByRole('tablist', { name: 'Opened pages' });
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('tab', { name });
const namesIn = (page: Page) => bar(page).getByRole('tab').allInnerTexts();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = { Orders: 'order/order', Products: 'goods/goods' } as const;
const follow = (page: Page, name: keyof typeof links) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator(`a[href="/admin/shop/${links[name]}"]`)
    .click();
const rowsOf = (page: Page) => page.locator('tbody tr:visible');
const menuOf = async (page: Page, name: string | RegExp, act: string) => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};
const discarding = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' });

/** The first field of the form in front, whatever language it is labelled in. */
const nameIn = (page: Page) =>
  page
    .locator('[data-page]:visible')
    .getByRole('textbox', { name: /^(?:Name|名称)/ })
    .first();

/** The form of the first carrier, with something typed that is not saved. */
async function typed(text: string) {
  const visited = await opened('/shop/delivery/company/1/edit');
  await nameIn(visited.page).fill(text);
  await tab(visited.page, /not saved/).waitFor();
  return visited;
}

test('a list keeps its search, its chosen rows and where it was scrolled to while another page is in front', async () => {
  const { page, complaints } = await on('/shop/order/order');
  await page.getByRole('searchbox').fill('2026');
  await page.waitForURL(/q=2026/);
  await waitUntilIdle(page);
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  await page.locator('[data-page]:visible').evaluate((scroller) => scroller.scrollTo(0, 260));

  await follow(page, 'Products');
  await heading(page, 'Products').waitFor();
  await tab(page, 'Orders').click();
  await heading(page, 'Orders').waitFor();

  expect(new URL(page.url()).search).toBe('?q=2026');
  expect(await page.getByRole('searchbox').inputValue()).toBe('2026');
  expect(await rowsOf(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
  expect(await page.locator('[data-page]:visible').evaluate((each) => each.scrollTop)).toBe(260);
  expect(await heading(page, 'Orders').evaluate((each) => each === document.activeElement)).toBe(
    true,
  );
  expect(await page.title()).toMatch(/^Orders - /);
  expect(complaints).toEqual([]);
});

test('an opened page is in front again as it was: none of its rows is drawn anew', async () => {
  const { page } = await on('/shop/order/order');
  await rowsOf(page).first().waitFor();
  const drawn = await rowsOf(page).elementHandles();
  await follow(page, 'Products');
  await heading(page, 'Products').waitFor();
  await tab(page, 'Orders').click();
  await heading(page, 'Orders').waitFor();

  const isSame = (row: SVGElement | HTMLElement) => row.isConnected && row.checkVisibility();
  expect(await Promise.all(drawn.map((row) => row.evaluate(isSame)))).toEqual(
    drawn.map(() => true),
  );
  expect(drawn.length).toBeGreaterThan(10);
});

test('an open drawer goes out of sight with its page, locks nothing, and comes back with it', async () => {
  const { page, complaints } = await on('/shop/order/order');
  await follow(page, 'Products');
  await rowsOf(page).first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('heading').first().waitFor();

  await page.evaluate(() => history.go(-2));
  await heading(page, 'Orders').waitFor();
  expect(await drawer.count()).toBe(0);
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
  expect(await page.locator('#root').getAttribute('aria-hidden')).toBe(null);
  await tab(page, 'Products').click();

  await drawer.getByRole('heading').first().waitFor();
  expect(pathOf(page)).toMatch(/^\/shop\/goods\/goods\/\d+$/);
  await page.keyboard.press('Escape');
  await heading(page, 'Products').waitFor();
  expect(pathOf(page)).toBe('/shop/goods/goods');
  expect(complaints).toEqual([]);
});

test('a hidden page asks the server nothing, and does not follow the address', async () => {
  const { page } = await on('/shop/order/order?status=2');
  await rowsOf(page).first().waitFor();
  await follow(page, 'Products');
  await heading(page, 'Products').waitFor();
  await waitUntilIdle(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));

  await page.getByRole('searchbox').fill('shirt');
  await page.waitForURL(/q=shirt/);
  await expect.poll(() => asked.some((url) => url.includes('shirt'))).toBe(true);

  expect(asked.filter((url) => url.includes('shop.order.Order/index'))).toEqual([]);
});

test('typed work survives another page, the page for unknown addresses, and a change of language', async () => {
  const { page, complaints } = await typed('Half a name');

  await follow(page, 'Orders');
  await heading(page, 'Orders').waitFor();
  await page.evaluate(() => history.pushState(null, '', '/admin/no/such/page'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('button', { name: '简体中文' }).click();
  await page.getByRole('tab', { name: /未保存/ }).click();

  expect(pathOf(page)).toBe('/shop/delivery/company/1/edit');
  expect(await nameIn(page).inputValue()).toBe('Half a name');
  expect(complaints).toEqual([]);
});

test('closing, reloading and signing out ask once before typed work is lost', async () => {
  const { page } = await typed('Half a name');
  const field = nameIn(page);

  await menuOf(page, /not saved/, 'Reload');
  await discarding(page).getByRole('button', { name: 'Keep editing' }).click();
  await tab(page, /not saved/)
    .locator('[data-close]')
    .click();
  await discarding(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await discarding(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await field.inputValue()).toBe('Half a name');

  await menuOf(page, /not saved/, 'Reload');
  await discarding(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => tab(page, /not saved/).count()).toBe(0);
  await expect.poll(() => field.inputValue()).not.toBe('Half a name');
});

test('the window itself asks before it goes with typed work', async () => {
  const { page } = await typed('Half a name');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });

  await page.close({ runBeforeUnload: true });

  await expect.poll(() => asked).toEqual(['beforeunload']);
});

test('signing out with typed work goes through once it was agreed, without a second question', async () => {
  const { page } = await typed('Half a name');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await discarding(page).getByRole('button', { name: 'Discard changes' }).click();

  await page.waitForURL(/\/admin\/login/);
  expect(asked).toEqual([]);
});

test('opened pages are kept for the next visit: where they are, their order and pins, nothing typed', async () => {
  const { page } = await opened('/shop/order/order?status=2');
  await follow(page, 'Products');
  await heading(page, 'Products').waitFor();
  await menuOf(page, 'Products', 'Pin');
  await page.reload();
  await heading(page, 'Products').waitFor();

  expect(await namesIn(page)).toEqual(['', expect.stringContaining('Products'), 'Orders']);
  await tab(page, 'Orders').click();
  await heading(page, 'Orders').waitFor();
  expect(new URL(page.url()).search).toBe('?status=2');
});

test('a pointer drags pages into another order, and closes with its middle button', async () => {
  const { page } = await on('/shop/order/order');
  await follow(page, 'Products');
  await heading(page, 'Products').waitFor();
  const [goods, orders] = await Promise.all([
    tab(page, 'Products').boundingBox(),
    tab(page, 'Orders').boundingBox(),
  ]);
  if (!goods || !orders) throw new Error('the tabs have no place');

  await page.mouse.move(goods.x + 20, goods.y + 10);
  await page.mouse.down();
  await page.mouse.move(orders.x + 10, orders.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page)).toEqual(['', 'Products', 'Orders']);
  await tab(page, 'Orders').click({ button: 'middle' });

  await expect.poll(() => namesIn(page)).toEqual(['', 'Products']);
  expect(pathOf(page)).toBe('/shop/goods/goods');
});

test('one page has the window for itself until Escape, and a dialog is closed before that', async () => {
  const { page } = await on('/shop/order/order');
  await rowsOf(page).first().waitFor();
  const menu = page.getByRole('navigation', { name: 'Main menu' });

  await menuOf(page, 'Orders', 'Full screen');
  await expect.poll(() => menu.count()).toBe(0);
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(0);
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await rowsOf(page).first().getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await menu.count()).toBe(0);
  await page.keyboard.press('Escape');

  await menu.waitFor();
});

test('the list of opened pages is narrowed down by typing and opens the first', async () => {
  const { page } = await opened('/shop/order/order', { width: 390 });
  await page.getByRole('button', { name: 'Opened pages: 2' }).click();

  await page.getByRole('searchbox', { name: 'Find an opened page' }).fill('dash');
  await page.keyboard.press('Enter');

  await expect.poll(() => pathOf(page)).toBe('/dashboard');
});

test('a record once saved takes the place of the form it was typed into', async () => {
  const { page, complaints } = await on('/shop/delivery/company/add');
  await nameIn(page).fill('Bamboo Express');
  await page.getByRole('textbox', { name: /^Code/ }).fill('bamboo');
  await tab(page, /not saved/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect.poll(() => pathOf(page)).not.toBe('/shop/delivery/company/add');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => namesIn(page)).toEqual(['', 'Carriers']);
  expect(complaints).toEqual([]);
});
