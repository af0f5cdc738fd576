import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { listPage } from '../../src/contract/index.ts';
import {
  arrive,
  goTo,
  useLoadedPage,
  useOpenedShop,
  visit,
  waitUntilIdle,
} from '../support/browser.ts';
import { firstOf } from '../support/long.ts';
import { findings, isSound, moveTo, tabTo } from '../support/accessibility.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let admin: Caller;

const recycled = listPage('security/dataRecycleLog');
const changes = listPage('security/sensitiveDataLog');

const at = useLoadedPage(shop);

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);
const rowOf = (page: Page, name: string) => page.locator('[data-row]:visible', { hasText: name });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
/** On a row it names the row as well. */
const next = (row: Locator, name: string) =>
  row.getByRole('button', { name: new RegExp(`^${name}`) });
/** Also while a sheet is open, which hides the page behind it. */
const told = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

let members = 0;
/** A member of their own, so that no test meets what another one left, nor what its first try did. */
async function member() {
  members += 1;
  const username = `kept${members}`;
  const name = `Member ${username}.`;
  const mobiles = [1, 2, 3].map((each) => `1990000${7000 + 10 * members + each}`);
  const values = { username, nickname: name, mobile: mobiles[0], password: 'paper-kite-17' };
  const { data, msg } = await admin.post('/admin/user.User/add', { ...values, group_id: 1 });
  expect(msg).toBe('');
  return { id: Number(data['id']), username, name, mobiles };
}
const edit = (id: number, values: object) => admin.post('/admin/user.User/edit', { id, ...values });
const memberOf = async (id: number) => {
  const { data } = await admin.get('/admin/user.User/edit', { id: String(id) });
  return data['row'];
};
const isGone = (id: number) => eventually(() => memberOf(id)).toBeUndefined();

test('a member who was deleted in the list is found in the recycle bin and comes back, all by keyboard', async () => {
  const { id, username, name } = await member();
  const before = await memberOf(id);
  const { page, complaints } = await at(`${listPage('user/user')}?quickSearch=${username}`);
  await press(page, rowOf(page, name).getByRole('button', { name: /^More actions/ }));
  const entry = page.getByRole('menuitem', { name: 'Delete', exact: true });
  await entry.waitFor();
  await moveTo(page, 'ArrowDown', entry);
  await page.keyboard.press('Enter');
  // Closing the message does not undo.
  await press(page, button(page, 'Close message').last());
  await isGone(id);

  await goTo(page, recycled);
  await waitUntilIdle(page);
  const row = rowOf(page, name);
  await press(page, next(row, 'Restore'));
  const dialog = page.getByRole('dialog', { name: `Restore ${name}?` });
  await isSound(page, dialog);
  await dialog.getByText('Set a new one afterwards').waitFor();
  await press(page, button(dialog, 'Restore'));

  await dialog.waitFor({ state: 'detached' });
  await told(page, 'Restored').waitFor();
  // The list shows what can still be restored.
  await row.waitFor({ state: 'detached' });
  expect(await memberOf(id)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('a changed mobile is found with both values and rolled back', async () => {
  const { id, name, mobiles } = await member();
  const [before, after] = mobiles;
  const { page, complaints } = await at(`${listPage('user/user')}/${id}/edit`);
  await page.getByLabel('Mobile', { exact: false }).first().fill(String(after));
  await page.keyboard.press('Control+s');
  await told(page, 'Saved').waitFor();

  await goTo(page, changes);
  await waitUntilIdle(page);
  await press(page, page.getByRole('link', { name }));
  const sheet = page.getByRole('dialog').last();
  const side = (name: string) => sheet.getByRole('region', { name });
  expect(await side('Before').innerText()).toContain(before);
  expect(await side('After').innerText()).toContain(after);
  await press(page, button(sheet, 'Roll back'));
  const dialog = page.getByRole('dialog', { name: /^Roll back the change/ });
  await isSound(page, dialog);
  await press(page, button(dialog, 'Roll back'));

  await dialog.waitFor({ state: 'detached' });
  await told(page, 'Rolled back').waitFor();
  expect(await memberOf(id)).toMatchObject({ mobile: before });
  expect(complaints).toEqual([]);
});

test('a value changed again since is not overwritten: the dialog explains it, with all three values', async () => {
  const { id, name, mobiles } = await member();
  await edit(id, { mobile: mobiles[1] });
  await edit(id, { mobile: mobiles[2] });
  const { page, complaints } = await at(changes);
  // A list of a moment ago is not asked for again.
  await page.reload();
  // The newest stands first.
  const older = rowOf(page, name).nth(1);

  await press(page, next(older, 'Roll back'));
  const dialog = page.getByRole('dialog', { name: /^Roll back the change/ });
  const pressed = button(dialog, 'Roll back');
  await press(page, pressed);

  await dialog.getByRole('alert').getByText('changed again since then').waitFor();
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(mobiles);
  expect(await pressed.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await memberOf(id)).toMatchObject({ mobile: mobiles[2] });
  expect(complaints).toEqual([]);
});

const views = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1440 },
] as const;

test.each(firstOf(views))(
  'both dialogs and both logs read well: $theme, $width wide',
  async (seen) => {
    const { id, name, mobiles } = await member();
    await edit(id, { mobile: mobiles[1] });
    await edit(id, { mobile: mobiles[2] });
    await edit(id, { password: 'paper-kite-18' });
    const { page, complaints } = await visit(shop.browser, seen);
    await arrive(page, shop.url);
    await page.goto(shop.url + changes);
    await waitUntilIdle(page);
    const found = [await findings(page)];

    // A password is not offered to be rolled back: nothing of it is kept.
    expect(await next(rowOf(page, name).first(), 'Roll back').count()).toBe(0);
    await next(rowOf(page, name).nth(2), 'Roll back').click();
    await button(page.getByRole('dialog'), 'Roll back').click();
    await page.getByRole('dialog').getByRole('definition').first().waitFor();
    found.push(await findings(page));
    await fetch(`${shop.url}/admin/user.User/del?ids[]=${id}`, {
      method: 'DELETE',
      headers: { server: 'true', batoken: admin.token },
    });
    await goTo(page, recycled);
    await waitUntilIdle(page);
    found.push(await findings(page));
    await next(rowOf(page, name), 'Restore').click();
    await page.getByRole('dialog').getByText('Set a new one afterwards').waitFor();
    found.push(await findings(page));

    expect(found).toEqual([[], [], [], []]);
    expect(complaints).toEqual([]);
  },
);
