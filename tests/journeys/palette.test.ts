import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arrive, goTo, useLoadedPage, useOpenedShop, visit } from '../support/browser.ts';

const shop = useOpenedShop();

const orders = '/admin/shop/order/order';
const rowsOf = (page: Page) => page.locator('[data-row]:visible');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const field = (page: Page) => page.getByRole('combobox', { name: /Search or jump|搜索或跳转/ });
const lines = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');
const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

const at = useLoadedPage(shop);

/** Opens the palette and types without waiting. */
async function ask(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await eventually(() => field(page).inputValue()).toBe(text);
}

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
  await goTo(page, '/admin/dashboard');

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

test('the palette shows a reader of orders neither members nor the action to close one', async () => {
  const { page } = await visit(shop.browser);
  await arrive(page, shop.url, { username: 'packer' });
  await page.goto(shop.url + orders);
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

async function chooseCarrier(page: Page) {
  await page.getByRole('combobox', { name: /Carrier/ }).focus();
  await page.keyboard.press('ArrowDown');
  const carrier = page.getByRole('listbox').getByRole('option').first();
  await carrier.waitFor();
  await page.keyboard.press('Enter');
  await carrier.waitFor({ state: 'hidden' });
}
