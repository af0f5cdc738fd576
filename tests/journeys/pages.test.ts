import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { listPage, notFoundPage } from '../../src/contract/index.ts';
import {
  arrive,
  goTo,
  useLoadedPage,
  useOpenedShop,
  visit,
  type Visit,
  waitUntilIdle,
} from '../support/browser.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let admin: Caller;

const orders = listPage('shop/order/order');
const goods = listPage('shop/goods/goods');
const companies = listPage('shop/delivery/company');
const eventually = <T>(look: () => Promise<T>) => expect.poll(look);
const rowsOf = (page: Page) => page.locator('[data-row]:visible');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menuLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="${href}"]`);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A signed-in admin at a page that is loaded once. */
const on = useLoadedPage(shop);

/** The same in a browser of its own. */
async function at(path: string, given: Visit = {}) {
  const visited = await visit(shop.browser, given);
  await arrive(visited.page, shop.url);
  await visited.page.goto(shop.url + path);
  await waitUntilIdle(visited.page);
  return visited;
}

/** A carrier of its own, so that no test meets what another one left. */
async function carrier(name: string): Promise<number> {
  const reply = await admin.post('/admin/shop.delivery.Company/add', {
    name,
    code: name.toLowerCase(),
  });
  if (reply.code !== 1) throw new Error(JSON.stringify(reply));
  return Number(reply.data['id']);
}
const isThere = async (id: number) =>
  (await admin.get('/admin/shop.delivery.Company/edit', { id: String(id) })).code === 1;

/** Deletes the only carrier of that name, as a person does. */
async function deleteFirst(page: Page) {
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('a deleted record disappears at once, and returns on undo', async () => {
  const id = await carrier('Taken');
  const { page, complaints } = await on(`${companies}?q=Taken`);

  await deleteFirst(page);
  await eventually(() => rowsOf(page).count()).toBe(0);
  expect(await isThere(id)).toBe(true);
  await button(page, 'Undo').click();

  await eventually(() => rowsOf(page).count()).toBe(1);
  expect(await isThere(id)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a deletion is final after a moment, or as soon as the window is left', async () => {
  const kept = await carrier('Bystander');
  const waited = await carrier('Waited');
  const left = await carrier('Leaving');
  const { page } = await at(`${companies}?q=Waited`);

  await deleteFirst(page);
  await eventually(() => isThere(waited)).toBe(false);
  await page.getByText('Waited deleted').waitFor();
  await page.goto(`${shop.url}${companies}?q=Leaving`);
  await rowsOf(page).first().waitFor();
  await deleteFirst(page);
  await page.getByText('Deleting Leaving').waitFor();
  await page.goto('about:blank');

  await eventually(() => isThere(left)).toBe(false);
  expect(await isThere(kept)).toBe(true);
});

test('a record that cannot be deleted returns, with the reason', async () => {
  const { page } = await on(`${listPage('shop/goods/classify')}`);
  const id = await rowsOf(page).first().getAttribute('data-row');

  await deleteFirst(page);
  await button(page, 'Close message').last().click();

  await page
    .getByRole('alert')
    .getByText(/was not deleted/)
    .waitFor();
  await page.locator(`[data-row="${id}"]:visible`).waitFor();
});

test('a record is taken out of its list as a page of its own, and both stay', async () => {
  const { page, complaints } = await on(`${orders}?status=2`);
  const link = rowsOf(page).first().getByRole('link').first();
  const number = await link.innerText();

  await link.click();
  await button(page, 'Open as a page').click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await page.getByRole('button', { name: 'Ship order', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();

  await rowsOf(page).first().waitFor();
  expect(new URL(page.url()).search).toBe('?status=2');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(complaints).toEqual([]);
});

test('a form whose record does not load says so under a heading, and is tried again', async () => {
  const id = await carrier('Unreadable');
  const { page } = await on(companies);
  let isBroken = true;
  await page.route('**/shop.delivery.Company/edit**', (route) =>
    isBroken ? route.abort() : route.continue(),
  );

  await goTo(page, `${companies}/${id}/edit`);
  await button(page, 'Try again').waitFor();
  isBroken = false;
  await button(page, 'Try again').click();

  await eventually(() => page.locator('main input[type=text]:visible').first().inputValue()).toBe(
    'Unreadable',
  );
});

test('a page whose part is gone after an update offers to reload, and nothing typed is lost', async () => {
  const id = await carrier('Typed');
  const { page } = await at(`${companies}/${id}/edit`);
  await page.locator('main input[type=text]').first().fill('Half typed');
  await eventually(() =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Half typed'))),
  ).toBe(true);
  // As a server does that has newer files only.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));

  await menuLink(page, goods).click();
  await page.getByRole('heading', { level: 1, name: "Couldn't load this page" }).waitFor();
  await page.unroute('**/assets/**');
  page.on('dialog', (asked) => void asked.accept());
  await button(page, 'Reload').click();

  await rowsOf(page).first().waitFor();
  await page.locator(`[data-tab="${companies}/${id}/edit"]`).click();
  await button(page, 'Restore').click();
  await eventually(() =>
    page.locator('[data-page]:visible input[type=text]').first().inputValue(),
  ).toBe('Half typed');
});

/** A menu entry, as an administrator adds it. */
async function menuEntry(title: string, menuType: 'iframe' | 'link', url: string) {
  const reply = await admin.post('/admin/auth.Rule/add', {
    pid: 0,
    type: 'menu',
    title,
    title_en: title,
    name: `help/${title.toLowerCase()}`,
    path: `help/${title.toLowerCase()}`,
    menu_type: menuType,
    url,
    keepalive: '1',
    weigh: 1,
    status: '1',
  });
  if (reply.code !== 1) throw new Error(JSON.stringify(reply));
}

test('a page of another site opens as a tab, and is not loaded again when it comes back', async () => {
  await menuEntry('Manual', 'iframe', 'https://manual.test/start');
  const { page } = await visit(shop.browser);
  let loads = 0;
  await page.context().route('https://manual.test/**', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body: '<h1>Manual of the shop</h1>' });
  });
  await arrive(page, shop.url);
  await page.goto(shop.url + companies);
  await waitUntilIdle(page);

  await page.getByRole('link', { name: 'Manual' }).click();
  await page.frameLocator('iframe').getByText('Manual of the shop').waitFor();
  expect(pathOf(page)).toBe(`/admin/iframe/${encodeURIComponent('https://manual.test/start')}`);
  await menuLink(page, goods).click();
  await rowsOf(page).first().waitFor();
  await page.getByRole('tab', { name: 'Manual' }).click();
  await page.frameLocator('iframe').getByText('Manual of the shop').waitFor();

  expect(loads).toBe(1);
});

test('a link of the menu opens a window of its own, says so, and adds no tab', async () => {
  await menuEntry('Forum', 'link', 'https://forum.test/');
  const { page } = await on('/admin/dashboard');
  await page.context().route('https://forum.test/**', (route) => route.fulfill({ body: 'Forum' }));
  const tabs = await page.getByRole('tab').count();

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Forum.*opens a new window/i }).click(),
  ]);

  expect(opened.url()).toBe('https://forum.test/');
  expect(await page.getByRole('tab').count()).toBe(tabs);
  expect(pathOf(page)).toBe('/admin/dashboard');
});

test('a page comes into sight with motion when it is opened, and at once when it is only shown again', async () => {
  const { page } = await visit(shop.browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function counted(...given) {
      if (this.matches('main')) document.documentElement.dataset['moved'] += '.';
      return animate.apply(this, given);
    };
    document.documentElement.dataset['moved'] = '';
  });
  await arrive(page, shop.url);
  await page.goto(shop.url + orders);
  await waitUntilIdle(page);
  const moved = () => page.evaluate(() => document.documentElement.dataset['moved']);
  await page.evaluate(() => (document.documentElement.dataset['moved'] = ''));

  await menuLink(page, goods).click();
  await rowsOf(page).first().waitFor();
  expect(await moved()).toBe('.');
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('tab', { name: 'Products', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();

  expect(await moved()).toBe('.');
});

const boxOf = (element: Element) => {
  const { top, left, right } = element.getBoundingClientRect();
  return { top, left, right };
};

test('a table wider than its page keeps its head and the actions of its rows in sight', async () => {
  const { page } = await on(orders);
  onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
  // Columns that a person has arranged do not stand aside.
  await button(page, 'Columns').click();
  await button(page, 'Move Status / Shipping up').click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 920, height: 600 });
  await page.locator('[data-scrolls]').waitFor();
  const scroller = page.locator('[data-page]:visible');
  const frame = page.locator('[data-scrolls]');
  const place = (selector: string) => page.locator(selector).first().evaluate(boxOf);

  await frame.evaluate((element) => element.scrollTo(120, 0));
  const port = await scroller.evaluate(boxOf);
  const edge = (await frame.evaluate(boxOf)).right;
  const headBelowEdge = async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 500));
    return Math.round((await place('thead th')).top - port.top);
  };

  await eventually(headBelowEdge).toBe(0);
  expect(Math.round((await place('tbody td[data-actions]')).right - edge)).toBeLessThanOrEqual(0);
  expect(Math.round(edge - (await place('tbody td[data-actions]')).right)).toBeLessThan(3);
  expect((await place('tbody [data-identity]')).left).toBeGreaterThanOrEqual(port.left);
  await button(page, 'Columns').click();
  await button(page, 'Reset').click();
  // As declared, columns stand aside, and the list says which.
  await page.getByText(/^No room here for: /).waitFor();
});

test('each arranges the dashboard for themselves, by keyboard, and finds it so in another browser', async () => {
  const { page, complaints } = await at('/admin/dashboard');
  const blocks = (window: Page) =>
    window.locator('main section').evaluateAll(
      (all, unmoved) =>
        all
          // The charts of the site stand within their block.
          .filter((each) => !each.parentElement?.closest('section'))
          .map((each) => each.getAttribute('aria-label') ?? each.querySelector('h2')?.textContent)
          // Missing setup steps are above the blocks; the two others follow today's figures, on days that have any.
          .filter((name) => !unmoved.includes(String(name))),
      ['Set up your shop', 'What changed most', 'Ends soon'],
    );
  const site = 'Site overview';
  const waiting = ['Orders to ship, oldest first', 'Refunds to review, oldest first'];
  const low = 'Products low on stock';
  const today = ['Today', 'Customers today'];
  await page.getByRole('region', { name: 'Latest orders' }).waitFor();

  await button(page, 'Customise').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Move Latest orders up').focus();
  await page.keyboard.press('Enter');
  await eventually(() => blocks(page)).toEqual([
    'Needs attention',
    ...today,
    ...waiting,
    'Latest orders',
    low,
    site,
  ]);
  await page.getByRole('checkbox', { name: 'Needs attention' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');

  const arranged = [...today, ...waiting, 'Latest orders', low, site];
  await eventually(() => blocks(page)).toEqual(arranged);
  const elsewhere = await at('/admin/dashboard');
  await eventually(() => blocks(elsewhere.page)).toEqual(arranged);
  await button(elsewhere.page, 'Customise').click();
  await button(elsewhere.page, 'Reset').click();
  await eventually(() => blocks(elsewhere.page)).toEqual([
    'Needs attention',
    ...today,
    ...waiting,
    low,
    'Latest orders',
    site,
  ]);
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});

test('a visitor without a session is told of a page that is not there or not allowed, and signs in at the login of the area', async () => {
  const { page } = await visit(shop.browser);
  const told: unknown[] = [];
  for (const asked of ['/nothing/here', '/401']) {
    await page.goto(shop.url + asked);
    const title = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Sign in to the back office' }).waitFor();
    told.push([asked, pathOf(page), await title.innerText()]);
  }
  await page.getByRole('link', { name: 'Sign in to the back office' }).click();
  await page.waitForURL('**/admin/login');

  await page.goto(`${shop.url}/user/balance`);
  await page.waitForURL((address) => address.pathname === '/user/login');
  await page.locator('input[type=password]').waitFor();
  expect(told).toEqual([
    ['/nothing/here', '/404', 'Page not found'],
    ['/401', '/401', 'No permission'],
  ]);
});

test('the page that is not there finds others by their names', async () => {
  const { page, complaints } = await on('/admin/dashboard');

  await goTo(page, notFoundPage);
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('dingdan');
  await page.getByRole('search').getByRole('link', { name: 'Orders', exact: true }).click();

  await rowsOf(page).first().waitFor();
  expect(pathOf(page)).toBe(orders);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('above what can be counted the bar says how all that match can be chosen', async () => {
  const { page } = await on('/admin/dashboard');
  // As a shop with more orders than a list counts answers.
  await page.route('**/shop.order.Order/index**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.total = 10_000;
    body.data.total_exact = false;
    await route.fulfill({ response: reply, json: body });
  });
  await goTo(page, orders);

  await rowsOf(page).first().getByRole('checkbox').check();

  await page.getByText('More than 10,000 match.').waitFor();
  expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
});

test('an action with values per row explains why it cannot run on all matching rows', async () => {
  const { page } = await on(orders);
  await rowsOf(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Select all/ }).click();

  await button(page, 'More actions for the selection').click();
  const ship = page.getByRole('menuitem', { name: 'Ship order' });

  expect(await ship.getAttribute('aria-disabled')).toBe('true');
  expect(await ship.innerText()).toContain('Asks for values of each row');
});
