import type { Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { listPage } from '../../src/contract/index.ts';
import { findings } from '../support/accessibility.ts';
import {
  arrive,
  closeTabs,
  enter,
  goTo,
  open,
  useLoadedPage,
  useOpenedShop,
  visit,
  type Visit,
  waitUntilIdle,
} from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { tableFaults } from '../support/tableFaults.ts';

const shop = useOpenedShop();

type Who = Parameters<typeof arrive>[2];

const loaded = useLoadedPage(shop);
/** The same in a page that is loaded once. */
async function on(path: string) {
  const visited = await loaded(`/admin/${path}`);
  await rowsOf(visited.page).first().waitFor();
  return visited;
}

/** Somebody in a browser of their own, looking at a list. */
async function at(path: string, { who = {}, ...given }: Visit & { readonly who?: Who } = {}) {
  const visited = await visit(shop.browser, given);
  await arrive(visited.page, shop.url, who);
  await visited.page.goto(`${shop.url}/admin/${path}`);
  await rowsOf(visited.page).first().waitFor();
  return visited;
}

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);
const rowsOf = (page: Page) => page.locator('[data-row]:visible');
const headsOf = (page: Page) => page.locator('thead th:visible').allInnerTexts();
const orders = 'shop/order/order';
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a view is saved by keyboard, is there in another browser, opens the list, and goes again', async () => {
  const { page, complaints } = await at(`${orders}?status=2&pay_method=balance`);

  await tool(page, 'Saved views').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Give the view a name').waitFor();
  await page.keyboard.type('Paid by balance');
  await page.keyboard.press('Enter');
  // Behind the popover, which is in front of everything.
  const tab = page.getByRole('tab', { name: 'Paid by balance', includeHidden: true });
  await tab.waitFor();
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await tool(page, 'Start with Paid by balance').click();
  expect(await findings(page)).toEqual([]);

  const elsewhere = await at(orders);
  await elsewhere.page.waitForURL(/status=2.*pay_method/);
  await elsewhere.page.getByRole('tab', { name: 'All' }).click();
  await elsewhere.page.waitForURL((url) => url.search === '');
  await tool(elsewhere.page, 'Saved views').click();
  await elsewhere.page.getByLabel('Name of view').fill('Balance');
  await elsewhere.page.keyboard.press('Enter');
  const renamed = { name: 'Balance', exact: true, includeHidden: true };
  await elsewhere.page.getByRole('tab', renamed).waitFor();
  await tool(elsewhere.page, 'Remove view Balance').click();
  await eventually(() => elsewhere.page.getByRole('tab', renamed).count()).toBe(0);
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});

test('columns are put away and moved by keyboard, stay so, and are reset', async () => {
  const { page, complaints } = await on(orders);
  const before = await headsOf(page);

  await tool(page, 'Columns').focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('checkbox', { name: 'Items' });
  await items.press('Space');
  await eventually(() => items.isChecked()).toBe(false);
  await tool(page, 'Move Status / Shipping up').focus();
  await page.keyboard.press('Enter');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const [select, number, , customer, amount, status, note, ...others] = before;
  // A column that gives way to a narrow window stays once a person has arranged them.
  const own = 'Assigned to / Tags';
  const arranged = [select, number, customer, status, amount, note, own, others.at(-1)];
  await eventually(() => headsOf(page)).toEqual(arranged);
  await page.reload();
  await eventually(() => headsOf(page)).toEqual(arranged);
  await tool(page, 'Columns').click();
  await tool(page, 'Reset').click();
  await eventually(() => headsOf(page)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('an unsaved preference is reported, and reverted', async () => {
  const { page } = await on(orders);
  const before = await headsOf(page);
  await page.route('**/admin/preference/save', (route) => route.abort());

  await tool(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Items' }).click();

  await page.getByText(/Not saved/).waitFor();
  await eventually(() => headsOf(page)).toEqual(before);
});

test('a range is chosen with Shift, and everything that matches with one button', async () => {
  const { page, complaints } = await on(`${orders}?status=3`);
  const boxes = rowsOf(page).getByRole('checkbox');

  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: /^Select all 1\d\d/ }).click();
  await page.getByText(/^1\d\d selected$/).waitFor();
  await page.keyboard.press('Escape');

  await eventually(() => page.getByText(/selected$/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an action on everything that matches goes on at the server, tells how far it is, and why not', async () => {
  const { page, complaints } = await on(`${orders}?status=6`);
  const all = Number(
    (await page.getByRole('tab', { name: 'Cancelled' }).innerText()).match(/\d+/)?.[0],
  );

  await rowsOf(page).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: /Decline/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Already packed');
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar').or(page.getByRole('alert')).first().waitFor();
  // The refused rows are still there after leaving the list.
  await page.goto(`${shop.url}/admin/shop/goods/goods`);
  await goTo(page, `/admin/${orders}?status=6`);
  // The list says so, and a message if it ended just now.
  await page.getByText(`0 done, ${all} refused`).first().waitFor();
  await page.getByRole('button', { name: 'Show reasons' }).click();
  await page
    .getByRole('dialog')
    .getByText(/not possible|current state|cannot/i)
    .first()
    .waitFor();

  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(Math.min(all, 500));
  expect(complaints).toEqual([]);
});

test('the shown columns of a filter come as a file, in the language of the reader', async () => {
  const { page, complaints } = await at('shop/goods/goods?name=衬衫', { language: 'zh-cn' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '导出', exact: true }).click();
  const file = await downloading;

  const lines = (await readSheet(await file.path())).map((cells) => cells.join());
  expect(file.suggestedFilename()).toMatch(/^商品列表-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(lines[0]).toContain('名称');
  expect(lines.slice(1).every((line) => line.includes('衬衫'))).toBe(true);
  expect(lines).toHaveLength(1 + (await rowsOf(page).count()));
  await page.getByText(/^已导出/).waitFor();
  expect(complaints).toEqual([]);
});

test('the export is not offered without its permission', async () => {
  const { page } = await at(orders, { who: { username: 'packer' } });

  expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
});

test('a list that takes long says so and can be called off; the filters stay', async () => {
  const { page } = await on(orders);
  await page.route('**/shop.order.Order/index**', () => {});

  await page.getByRole('tab', { name: 'To ship' }).click();
  await page.getByText('Still loading').waitFor();
  const stale = page.locator('[data-stale]', { has: rowsOf(page) });
  expect(await stale.evaluate((table) => getComputedStyle(table).opacity)).toBe('0.6');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.getByText(/These are the rows from before/).waitFor();
  expect(new URL(page.url()).search).toBe('?status=2');
  expect(await rowsOf(page).count()).toBeGreaterThan(0);
});

test('on a phone filters come from the bottom, and the bar of the chosen is docked', async () => {
  const { page, complaints } = await at(orders, { width: 390, theme: 'dark' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('menuitem', { name: 'Payment method' }).click();
  await page.getByRole('checkbox', { name: 'Balance' }).check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await page.waitForURL(/pay_method/);
  await rowsOf(page).getByRole('checkbox').first().check();

  const bar = await page.getByRole('group', { name: 'Bulk actions' }).boundingBox();
  expect(bar && Math.round(bar.y + bar.height)).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(complaints).toEqual([]);
});

/** The widest lists on the narrowest window; in the long run all. English takes more room than Chinese. */
const tables = resources
  .filter(({ verbs }) => verbs.includes('index'))
  .filter(({ list }) => isLong || list.columns.length > 7);
const widths = isLong ? [1440, 1280] : [1280];

test.concurrent.each(isLong ? (['en', 'zh-cn'] as const) : (['en'] as const))(
  'no cell of a list is cut beside an empty one, and no column stands under the actions: %s',
  { timeout: 900_000 },
  async (language) => {
    const { page, complaints } = await open(shop.browser, { language });
    await enter(page, shop.url);
    // The first page has an address of its own, which must not replace the next one.
    await page.waitForURL(/\/admin\/dashboard$/);
    const found: unknown[] = [];
    for (const { path } of tables) {
      await goTo(page, listPage(path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await waitUntilIdle(page);
        const faults = await settledFaults(page);
        if (faults.length > 0) found.push({ path, width, faults });
      }
      await closeTabs(page, 'behind');
    }

    expect(tables.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

/** The faults that stay: a table tries its columns again after its frame became narrower. */
async function settledFaults(page: Page): Promise<readonly string[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await page.evaluate(tableFaults)).length === 0) return [];
    await page.waitForTimeout(100);
  }
  return page.evaluate(tableFaults);
}
