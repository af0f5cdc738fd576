import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { listPage } from '../../src/contract/index.ts';
import { useLoadedPage, useOpenedShop, waitUntilIdle } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { fetchFirstId, signIn } from '../support/serverProcess.ts';
import { isSound, moveTo, opensSoundly, tabTo } from '../support/accessibility.ts';

const shop = useOpenedShop();
/** A signed-in member of staff at a page. From here on no pointer is touched. */
const at = useLoadedPage(shop);

const orders = listPage('shop/order/order');
const goods = listPage('shop/goods/goods');

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name ? { name } : {}).last();
const more = (row: Locator) => row.getByRole('button', { name: /^More actions/ });
const firstRow = (page: Page) => page.locator('[data-row]:visible').first();
/** Chooses an entry of the menu of a row, or of whatever else has one. */
const chooseOf = async (page: Page, opener: Locator, entry: string | RegExp) => {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await chooseEntry(page, entry);
};
const chooseEntry = async (page: Page, entry: string | RegExp) => {
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await item.waitFor();
  await moveTo(page, 'ArrowDown', item);
  await page.keyboard.press('Enter');
};
const isHeld = (locator: Locator) =>
  eventually(() => locator.evaluate((e) => e === document.activeElement)).toBe(true);

const listed = resources.filter(({ verbs }) => verbs.includes('index'));

/** A tree and one list of each kind that is edited are walked, all in the long run: what is only read has no further part. */
function kindOf({ verbs, list }: (typeof listed)[number]): string | undefined {
  if (!verbs.includes('edit')) return undefined;
  if (list?.tree !== undefined) return 'a tree';
  return verbs.includes('detail') ? 'to read and edit' : 'to edit';
}
const walked = isLong
  ? listed
  : [...Map.groupBy(listed, kindOf)].flatMap(([kind, [first]]) => (kind && first ? [first] : []));

test('there are lists to walk through', () => {
  expect(walked.length).toBeGreaterThan(2);
});

test.each(walked.map(({ name, path, verbs }) => ({ name, path, verbs })))(
  'the list $name: from the menu to a row, its drawer, its form and back',
  async ({ path, verbs }) => {
    const { page, complaints } = await at('/admin/dashboard');
    const link = page.getByRole('navigation').locator(`a[href="${listPage(path)}"]`);

    await openGroups(page);
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === listPage(path));
    await waitUntilIdle(page);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    // A new shop has sent nothing and holds no files yet.
    if ((await fetchFirstId(await signIn(shop.url), path)) !== undefined) {
      const identity = firstRow(page).locator('[data-open]');
      await page.keyboard.press('j');
      await isHeld(identity);
      if (verbs.includes('detail')) await opensSoundly(page, 'Enter');
      if (verbs.includes('edit')) await editsByKeyboard(page, path);
    }
    if (verbs.includes('add')) await addsByKeyboard(page, path);

    expect(complaints).toEqual([]);
  },
);

/** The groups of the menu that are closed are opened with Enter. */
async function openGroups(page: Page) {
  const closed = page.getByRole('navigation').locator('button[aria-expanded=false]');
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await tabTo(page, closed.first());
    await page.keyboard.press('Enter');
  }
}

/** E opens the form of the row; Escape asks about what was typed, and leads back. */
async function editsByKeyboard(page: Page, path: string) {
  await page.keyboard.press('e');
  await page.waitForURL(/\/edit$/);
  await waitUntilIdle(page);
  const field = page.locator('[data-page]:visible :is(input[type=text], textarea):enabled').first();
  await tabTo(page, field);
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await button(page, 'Save').waitFor();
  await page.keyboard.press('Escape');
  await isSound(page, dialog(page, 'Discard unsaved changes?'));
  await tabTo(page, button(page, 'Discard changes').last());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === listPage(path));
  await firstRow(page).waitFor();
}

/** Ctrl+S names what is missing and leads there; Escape leaves, as nothing was typed. */
async function addsByKeyboard(page: Page, path: string) {
  await tabTo(page, page.locator(`[data-page]:visible a[href="${listPage(path)}/add"]`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/add$/);
  await waitUntilIdle(page);
  await page.keyboard.press('Control+s');
  const wrong = page.locator('[data-page]:visible [aria-invalid=true]');
  await wrong.first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === listPage(path));
}

test('views, a filter, pages, columns and row height are worked by keyboard', async () => {
  const { page, complaints } = await at(orders);

  await tabTo(page, page.getByRole('tab', { name: /^All/ }).last());
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/status=|preset=/);
  await page.keyboard.press('Home');
  await page.waitForURL((url) => url.search === '');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('2026');
  await page.waitForURL(/q=2026/);
  await tabTo(page, button(page, /Payment method/));
  await opensSoundly(page, 'Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Balance' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.waitForURL(/pay_method/);
  await tabTo(page, button(page, /^Clear filter: Payment method/));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('pay_method'));
  await tabTo(page, button(page, 'Columns'));
  await opensSoundly(page, 'Enter');
  await tabTo(page, button(page, 'Row height'));
  await opensSoundly(page, 'Enter', page.getByRole('menu'));
  await tabTo(page, button(page, 'Saved views'));
  await opensSoundly(page, 'Enter');
  await tabTo(page, button(page, 'Next page'), { most: 300 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/page=2/);

  expect(complaints).toEqual([]);
});

test('a column is sorted by keyboard', async () => {
  const { page } = await at(goods);

  const head = page.locator('thead').getByRole('button').first();
  await tabTo(page, head);
  await page.keyboard.press('Enter');

  await page.waitForURL(/order=/);
});

test('a class is moved among its siblings and below another one by keyboard', async () => {
  const { page, complaints } = await at(listPage('shop/goods/classify'));
  // The first ones: those below are drawn a little later.
  const order = () =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.slice(0, 12).map((row) => row.getAttribute('data-row')));
  const before = await order();

  await chooseOf(page, more(firstRow(page)), 'Move down');
  await eventually(order).not.toEqual(before);
  const moved = await order();
  const leaf = page.locator('[data-row]').nth(2);
  const name = (await leaf.locator('[data-open]').innerText()).trim();
  await chooseOf(page, more(leaf), 'Move to…');
  await isSound(page, dialog(page));
  await tabTo(page, dialog(page).getByRole('combobox'));
  await page.keyboard.press('End');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Move', exact: true }));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await eventually(order).not.toEqual(moved);
  await tabTo(page, button(page, 'Undo').last(), { most: 300 });
  await page.keyboard.press('Enter');
  await eventually(order).toEqual(moved);

  expect(name).not.toBe('');
  expect(complaints).toEqual([]);
});

test('an action is asked for, given up and taken up again without a pointer; typed work is asked about once', async () => {
  const { page, complaints } = await at(`${orders}?status=2`);

  await tabTo(page, firstRow(page).getByRole('button', { name: /^Ship order/ }));
  await opensSoundly(page, 'Enter');
  await page.keyboard.press('Enter');
  const ship = dialog(page, /^Ship order/);
  const tracking = ship.getByLabel('Tracking no.');
  await tabTo(page, tracking);
  await page.keyboard.type('QY20261121');
  await page.keyboard.press('Escape');
  await ship.getByText('Your changes here will be lost.').waitFor();
  await isSound(page, ship);
  await page.keyboard.press('Escape');
  await eventually(() => tracking.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await tracking.inputValue()).toBe('QY20261121');
  await page.keyboard.press('Escape');
  await tabTo(page, ship.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await ship.waitFor({ state: 'hidden' });

  expect(complaints).toEqual([]);
});

test('rows are chosen and worked on together by keyboard', async () => {
  const { page } = await at(`${orders}?status=2`);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 selected').waitFor();
  await tabTo(page, button(page, /^Ship order$/).last(), { most: 300 });
  await opensSoundly(page, 'Enter');
  await page.keyboard.press('Escape');

  await eventually(() => page.getByText(/\d selected/).count()).toBe(0);
});

test('the windows of the shell hold the focus, close with Escape and give it back', async () => {
  const { page, complaints } = await at(orders);

  await tabTo(page, button(page, /^Account menu/));
  await opensSoundly(page, 'Enter', page.getByRole('menu'));
  await page.keyboard.press('Enter');
  await chooseEntry(page, 'Appearance');
  const appearance = dialog(page, 'Appearance');
  await isSound(page, appearance);
  await tabTo(page, appearance.getByRole('radio', { name: 'Standard' }));
  await page.keyboard.press('ArrowLeft');
  await page.locator('html[data-density=compact]').waitFor();
  await tabTo(page, appearance.getByRole('button', { name: 'Restore' }));
  await page.keyboard.press('Enter');
  await page.locator('html:not([data-density=compact])').waitFor();
  await page.keyboard.press('Escape');
  await appearance.waitFor({ state: 'hidden' });
  await tabTo(page, button(page, 'Refresh'));
  await opensSoundly(page, '?');
  await opensSoundly(page, 'Control+k');

  expect(complaints).toEqual([]);
});

test('goods are imported by keyboard up to the choice of a file', async () => {
  const { page } = await at(goods);

  await chooseOf(page, button(page, 'More'), 'Import products');
  await isSound(page, dialog(page));
  await page.keyboard.press('Escape');

  await dialog(page).waitFor({ state: 'hidden' });
  await isHeld(button(page, 'More'));
});

test('a view of a list is saved under a name, and exported, by keyboard', async () => {
  const { page, complaints } = await at(`${orders}?status=2`);

  await tabTo(page, button(page, 'Saved views'));
  await page.keyboard.press('Enter');
  await isHeld(dialog(page, 'Saved views').getByLabel('Name', { exact: true }));
  await page.keyboard.type('Morning round');
  await page.keyboard.press('Enter');
  await button(page, 'Remove view Morning round').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Morning round', selected: true }).waitFor();
  await tabTo(page, button(page, 'More'), { most: 300 });
  await page.keyboard.press('Enter');
  await chooseEntry(page, 'Export');
  const exporting = dialog(page, 'Export · Orders');
  await tabTo(page, exporting.getByRole('button', { name: 'Export', exact: true }), { most: 200 });
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/exportFile')),
    page.keyboard.press('Enter'),
  ]);
  await page.getByText('Export started.', { exact: false }).waitFor();
  await exporting.waitFor({ state: 'detached' });

  expect(await reply.json()).toMatchObject({ code: 1 });
  expect(reply.request().postDataJSON()).toMatchObject({ filter: { preset: 'toShip' } });
  await tabTo(page, button(page, 'Saved views'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Remove view Morning round'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^To ship/, selected: true }).waitFor();
  expect(await page.getByRole('tab', { name: 'Morning round' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('opened pages are walked, moved, pinned and closed by keyboard', async () => {
  const { page, complaints } = await at(orders);
  const bar = page.getByRole('tablist', { name: 'Opened pages' });
  /** The first has an icon for a name. */
  const names = () =>
    bar.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.textContent));
  const tab = (name: RegExp) => bar.getByRole('tab', { name });
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL((url) => url.pathname === goods);
  await waitUntilIdle(page);

  await tabTo(page, tab(/^Products/));
  await opensSoundly(page, 'Shift+F10', page.getByRole('menu'));
  await page.keyboard.press('Shift+F10');
  await chooseEntry(page, 'Move left');
  await eventually(names).toEqual(['', 'Products', 'Orders']);
  await isHeld(tab(/^Products/));
  await page.keyboard.press('ArrowRight');
  await isHeld(tab(/^Orders/));
  await page.keyboard.press('Shift+F10');
  await chooseEntry(page, 'Pin');
  await eventually(names).toEqual(['', 'Orders (pinned)', 'Products']);
  await moveTo(page, 'ArrowRight', tab(/^Products/));
  await page.keyboard.press('Delete');
  await eventually(names).toEqual(['', 'Orders (pinned)']);
  await page.waitForURL((url) => url.pathname === orders);

  expect(complaints).toEqual([]);
});

test('a picture is chosen among the uploads by keyboard', async () => {
  const admin = await signIn(shop.url);
  const create = { width: 30, height: 20, channels: 3, background: '#245a8c' } as const;
  const body = new FormData();
  body.set(
    'file',
    new File([await sharp({ create }).png().toBuffer()], 'mark.png', { type: 'image/png' }),
  );
  const headers = { server: 'true', batoken: admin.token };
  await fetch(`${shop.url}/admin/ajax/upload`, { method: 'POST', headers, body });
  const { page, complaints } = await at(`${listPage('shop/delivery/company')}/1/edit`);

  await tabTo(page, button(page, 'Choose from uploads for Logo'));
  await opensSoundly(page, 'Enter');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('option').first());
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Use'));
  await page.keyboard.press('Enter');

  await dialog(page).waitFor({ state: 'hidden' });
  await eventually(() => page.getByLabel('Logo', { exact: true }).inputValue()).toMatch(
    /^\/storage\/.*mark.*\.png$/,
  );
  expect(complaints).toEqual([]);
});
