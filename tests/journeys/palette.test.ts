import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arrive, useOpenedShop, visit, type Visit } from '../support/browser.ts';
import { firstOf } from '../support/long.ts';

const shop = useOpenedShop();

const orders = '/admin/shop/order/order';
const rowsOf = (page: Page) => page.locator('[data-row]');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const field = (page: Page) => page.getByRole('combobox', { name: /Search or jump|搜索或跳转/ });
const lines = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 });

async function at(
  path: string,
  { username = 'admin', ...seen }: Visit & { username?: string } = {},
) {
  const visited = await visit(shop.browser, seen);
  await arrive(visited.page, shop.url, { username });
  await visited.page.goto(shop.url + path);
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

/** Opens the palette and types, as somebody does who looks at nothing. */
async function ask(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await eventually(() => field(page).inputValue()).toBe(text);
}

test('a page is found by the initials of its Chinese name, and Enter opens it', async () => {
  const { page, complaints } = await at('/admin/dashboard', { language: 'zh-cn' });

  await ask(page, 'dd');
  await eventually(() => chosen(page).innerText()).toContain('订单列表');
  await page.keyboard.press('Enter');

  await rowsOf(page).first().waitFor();
  expect(pathOf(page)).toBe(orders);
  expect(complaints).toEqual([]);
});

test('an English reader finds the same page by either language, and each view of it', async () => {
  const { page } = await at('/admin/dashboard');

  await ask(page, '商品');
  await eventually(() => chosen(page).innerText()).toContain('Products');
  await field(page).fill('daifahuo');
  await eventually(() => chosen(page).innerText()).toContain('To ship');
  await page.keyboard.press('Enter');

  await rowsOf(page).first().waitFor();
  expect(page.url()).toContain(`${orders}?status=2`);
});

test('the whole number of an order leads to it at once, though Enter comes before the answer', async () => {
  const { page } = await at(orders);
  const number = await rowsOf(page).nth(3).getByRole('link').first().innerText();
  await page.goto(`${shop.url}/admin/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await ask(page, number);
  await page.keyboard.press('Enter');

  await page.getByRole('dialog').getByRole('heading', { name: number }).waitFor();
  expect(pathOf(page)).toMatch(/\/order\/\d+$/);
});

test('an order is shipped from the palette while it is open, without a pointer', async () => {
  const { page } = await at(`${orders}?status=2`);
  await rowsOf(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Ship order', exact: true }).waitFor();

  await ask(page, 'fahuo');
  await eventually(() => chosen(page).innerText()).toContain('Ship order');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Ship order/ });
  await dialog.waitFor();
  await chooseCarrier(page);
  await dialog.getByLabel('Tracking no.').focus();
  await page.keyboard.type('QY202611210077');
  await dialog.getByRole('button', { name: 'Ship order', exact: true }).focus();
  await page.keyboard.press('Enter');

  await drawer.getByText('To receive').first().waitFor();
});

test('chosen rows are shipped from the palette, which says how many there are', async () => {
  const { page } = await at(`${orders}?status=2`);
  await rowsOf(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');

  await ask(page, 'ship');
  await eventually(() => lines(page).filter({ hasText: 'Ship order' }).innerText()).toContain(
    '3 selected',
  );
});

test('Escape closes and gives the focus back; what was opened lately stands there the next time', async () => {
  const { page } = await at('/admin/dashboard');
  await ask(page, 'carriers');
  await eventually(() => chosen(page).innerText()).toContain('Carriers');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Carriers' }).waitFor();
  const button = page.getByRole('button', { name: 'Search or jump' });
  await button.focus();

  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Recent' }).waitFor();
  expect(await page.getByRole('group', { name: 'Recent' }).innerText()).toContain('Carriers');
  await page.keyboard.press('Escape');

  await eventually(() => field(page).count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Ctrl + Enter adds the page to the bar and stays', async () => {
  const { page } = await at('/admin/dashboard');

  await ask(page, 'members');
  await eventually(() => chosen(page).innerText()).toContain('Members');
  await page.keyboard.press('Control+Enter');

  await page.getByRole('tab', { name: 'Members' }).waitFor();
  expect(pathOf(page)).toBe('/admin/dashboard');
});

test('who may only see orders finds neither members nor the way to close an order', async () => {
  const { page } = await at(orders, { username: 'packer' });
  await rowsOf(page).first().waitFor();
  const phone = await rowsOf(page).first().innerText();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').first().waitFor();

  await ask(page, 'close');
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  expect(await lines(page).filter({ hasText: 'Close order' }).count()).toBe(0);
  await field(page).fill('admins');
  await eventually(() => page.getByText('Nothing found').count()).toBe(1);
  expect(phone).not.toBe('');
});

test('keys walk, choose, search, and lead to pages; the sheet lists them', async () => {
  const { page, complaints } = await at(orders);
  await rowsOf(page).first().waitFor();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await rowsOf(page).nth(1).getByRole('checkbox').isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await rowsOf(page).nth(1).getByRole('checkbox').isChecked()).toBe(false);
  await page.keyboard.press('/');
  await page.keyboard.type('go');
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('go');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  expect(await sheet.innerText()).toMatch(/Next row\s*J/);
  await page.keyboard.press('Escape');
  await eventually(() => sheet.count()).toBe(0);
  await page.keyboard.press('g');
  await page.keyboard.press('m');

  await eventually(async () => pathOf(page)).toBe('/admin/user/user');
  expect(complaints).toEqual([]);
});

const views = [
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'zh-cn', theme: 'light', width: 1440 },
] as const;

test.each(firstOf(views))(
  'the palette and the sheet of keys are free of axe findings: $language $theme $width',
  async (seen) => {
    const { page, complaints } = await at('/admin/dashboard', seen);
    const findings = async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    };

    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await ask(page, 'dd');
    await lines(page).first().waitFor();

    expect(await findings()).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

async function chooseCarrier(page: Page) {
  await page.getByRole('combobox', { name: /Carrier/ }).focus();
  await page.keyboard.press('ArrowDown');
  const carrier = page.getByRole('listbox').getByRole('option').first();
  await carrier.waitFor();
  await page.keyboard.press('Enter');
  await carrier.waitFor({ state: 'hidden' });
}
