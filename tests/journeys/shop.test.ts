import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  arrive,
  goTo,
  useLoadedPage,
  useOpenedShop,
  visit,
  waitUntilIdle,
} from '../support/browser.ts';

const shop = useOpenedShop();

const loaded = useLoadedPage(shop);

/** A signed-in admin on the orders. */
async function atOrders(query = '') {
  const visited = await loaded(`/admin/shop/order/order${query}`);
  await rowsOf(visited.page).first().waitFor();
  return visited;
}

/** Screens follow the server after a moment. */
const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

const rowsOf = (page: Page) => page.locator('tbody tr:visible');
const viewCount = async (page: Page, view: string): Promise<number> =>
  Number((await page.getByRole('tab', { name: view }).innerText()).replaceAll(/\D/g, ''));

test('the way in: from / to the login page, a wrong password is refused beside the form, then the page that was asked for opens', async () => {
  const { page, complaints } = await visit(shop.browser);

  await page.goto(`${shop.url}/`);
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await page.goto(`${shop.url}/admin/shop/order/order?status=3`);
  await page.waitForURL(/\/admin\/login\?to=/);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('not-the-one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await page.locator('input[name=password]').fill('stone-lantern-88');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/admin\/shop\/order\/order\?status=3/);
  await rowsOf(page).first().waitFor();
  expect(await page.getByRole('navigation').first().innerText()).toContain('Orders');
  expect(complaints).toEqual([]);
});

test('the address chooses view and filter, and the counts of the views are those of the shop', async () => {
  const { page, complaints } = await atOrders('?status=2');
  const number = await rowsOf(page).first().getByRole('link').first().innerText();

  expect(await page.getByRole('tab', { name: 'To ship' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(await viewCount(page, 'To ship')).toBe(64);
  await goTo(page, `/admin/shop/order/order?status=2&order_no=${number}`);
  await page.getByText(number).first().waitFor();

  await eventually(() => rowsOf(page).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('an order is opened, shipped and then stands in the next state with its log', async () => {
  const { page, complaints } = await atOrders('?status=2');
  const before = await viewCount(page, 'To ship');

  await rowsOf(page).first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog').first();
  const [number = ''] = (await drawer.getByRole('heading').first().innerText()).split('\n');
  await drawer.getByRole('button', { name: 'Ship order', exact: true }).click();
  await chooseCarrier(page);
  await page.getByLabel('Tracking no.').fill('QY202611210001');
  const dialog = page.getByRole('dialog', { name: /^Ship order/ });
  await dialog.getByRole('button', { name: 'Ship order', exact: true }).click();

  await dialog.waitFor({ state: 'detached' });
  await drawer.getByText('To receive').first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await goTo(page, `/admin/shop/order/order?order_no=${number}`);
  await eventually(() => rowsOf(page).first().innerText()).toContain('To receive');
  await eventually(() => viewCount(page, 'To ship')).toBe(before - 1);
  expect(complaints).toEqual([]);
});

test('the phone of a receiver is shown and copied on demand, stands masked again, and the log says who looked', async () => {
  const { page, complaints } = await atOrders('?status=2');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const open = () => rowsOf(page).first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog').first();
  const whole = drawer.getByText(/^1\d{10}$/);

  await open();
  await drawer.getByRole('button', { name: 'Show in full: Mobile' }).click();
  const number = await whole.innerText();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await open();
  await drawer.getByRole('button', { name: 'Show in full: Mobile' }).waitFor();
  expect(await whole.count()).toBe(0);
  await drawer.getByRole('button', { name: 'Copy receiver and address' }).click();
  await drawer.getByText('Copied').first().waitFor();

  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(number);
  await page.keyboard.press('Escape');
  await goTo(page, '/admin/auth/adminLog');
  await eventually(() => page.getByText('Orders-Show in full').count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('only the shippable ones of several orders are shipped, and the others show the reason', async () => {
  const { page } = await atOrders();
  const choose = (state: string) =>
    rowsOf(page).filter({ hasText: state }).first().getByRole('checkbox').check();

  await choose('To ship');
  await choose('To pay');
  await page.getByRole('button', { name: /Ship order \(1 of 2\)/ }).click();
  await page.getByText('Applies to 1 of 2').waitFor();
});

test('a cancellation is approved, the money goes back and the order ends', async () => {
  const { page } = await atOrders('?status=7');
  const before = await viewCount(page, 'Cancel requested');

  await rowsOf(page).first().getByRole('button', { name: 'Approve', exact: false }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel (and refund )?order$/ })
    .click();

  await eventually(() => viewCount(page, 'Cancel requested')).toBe(before - 1);
});

test('editing and closing are not offered without their permissions', async () => {
  const atGoods = async (username: string) => {
    const { page } = await visit(shop.browser);
    await arrive(page, shop.url, { username });
    await page.goto(`${shop.url}/admin/shop/goods/goods`);
    await rowsOf(page).first().getByRole('link').first().click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: 'Close' }).first().waitFor();
    await waitUntilIdle(page);
    const add = await page.locator('main').getByText('Add product').count();
    const edit = await drawer.getByText('Edit', { exact: true }).count();
    await page.keyboard.press('Escape');
    await goTo(page, '/admin/shop/order/order?status=2');
    await rowsOf(page).first().getByRole('link').first().click();
    await drawer.getByRole('button', { name: 'Ship order', exact: true }).waitFor();
    const close = await drawer.getByRole('button', { name: 'Close order' }).count();
    return { add, edit, close };
  };

  const offered = [await atGoods('manager'), await atGoods('packer')];

  expect(offered).toEqual([
    { add: 1, edit: 1, close: 1 },
    { add: 0, edit: 0, close: 0 },
  ]);
});

test('a product file is tried, imported, and then the goods are there', async () => {
  const { page, complaints } = await loaded('/admin/shop/goods/goods');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import products' }).click();
  const file = (price: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n' +
        `night-lamp,Night Lamp,false,Title,Default Title,LAMP-1,4,${price}\n`,
    ),
  });

  await page.locator('input[type=file]').setInputFiles(file('12.345'));
  await chooseClass(page);
  await page.getByText('Row 2').waitFor();
  await page.locator('input[type=file]').setInputFiles(file('120.50'));
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await page.getByText('1 products imported').waitFor();
  await page.getByRole('link', { name: 'View the imported product' }).click();

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => rowsOf(page).count()).toBe(1);
  await eventually(() => rowsOf(page).first().innerText()).toContain('120.50');
  expect(complaints).toEqual([]);
});

async function chooseCarrier(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Carrier/ }).click();
  await page.getByRole('option', { name: /青羽|Qingyu/ }).click();
}

async function chooseClass(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('listbox').getByRole('option').last().click();
}
