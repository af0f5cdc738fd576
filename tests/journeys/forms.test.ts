import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isSound } from '../support/accessibility.ts';
import { goTo, useLoadedPage, useOpenedShop } from '../support/browser.ts';
import { signIn, type Caller } from '../support/serverProcess.ts';

const shop = useOpenedShop(async () => {
  admin = await signIn(shop.url);
});
let admin: Caller;

const company = '/admin/shop/delivery/company';
const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

/** A signed-in person at a page of the back office. */
const at = useLoadedPage(shop);
/** In a page of its own, since a dialog of the one before may stand over the next. */
const inNewPage = useLoadedPage(shop);

const box = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
/** Drafts of unsaved forms. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formDraft_')));
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(text) });

/** Named, as the foot of a form has a button of the same name. */
const discarding = (page: Page) => page.getByRole('dialog', { name: 'Discard unsaved changes?' });

/** A carrier of its own, so that no test meets what another one left. */
async function carrier(name: string): Promise<number> {
  const code = name.toLowerCase();
  const reply = await admin.post('/admin/shop.delivery.Company/add', { name, code });
  if (reply.code !== 1) throw new Error(JSON.stringify(reply));
  return Number(reply.data['id']);
}
const nameOf = async (id: number) => {
  const { data } = await admin.get('/admin/shop.delivery.Company/edit', { id: String(id) });
  return (data['row'] as Record<string, unknown> | undefined)?.['name'];
};

test('a form is filled in and saved by keyboard alone: Ctrl+S names the first problem and leads to it', async () => {
  const { page, complaints } = await at(`${company}/add`);
  await box(page, 'Name').waitFor();

  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByText('Name required').first().waitFor();
  await eventually(() => box(page, 'Name').evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type('Keyboard Express');
  await page.keyboard.press('Control+s');
  await page.getByText('Code required').first().waitFor();
  await eventually(() => box(page, 'Code').evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type('KBE');
  await page.keyboard.press('Control+s');

  await toast(page, 'Saved').waitFor();
  expect(complaints).toEqual([]);
  await eventually(() => draftsIn(page)).toEqual([]);
});

test('a field required only on creation is marked and checked there, and optional later', async () => {
  const { page } = await inNewPage('/admin/user/user/add');
  // The form that was left is kept for a moment.
  const password = page.getByLabel(/^Password/).locator('visible=true');
  await password.waitFor();

  expect(await password.getAttribute('aria-required')).toBe('true');
  await box(page, 'Nickname').fill('Somebody');
  await box(page, 'Username').fill('somebody');
  await page.keyboard.press('Control+s');
  await page.getByText('Password required').first().waitFor();
  await eventually(() => page.getByText('Group required').count()).toBeGreaterThan(0);

  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await back.press('Enter');
  await discarding(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await page.waitForURL(`${shop.url}/admin/user/user`);
  await goTo(page, '/admin/user/user/1/edit');
  await password.waitFor();
  expect(await password.getAttribute('aria-required')).not.toBe('true');
});

test('a save can be undone while that is offered, and the server has the old value again', async () => {
  const id = await carrier('Undoable');
  const { page } = await at(`${company}/${id}/edit`);

  await box(page, 'Name').fill('Mistyped');
  await page.keyboard.press('Control+s');
  await toast(page, 'Saved').waitFor();
  expect(await nameOf(id)).toBe('Mistyped');
  await page.getByRole('button', { name: 'Undo' }).click();

  await toast(page, 'Undone').waitFor();
  expect(await nameOf(id)).toBe('Undoable');
  await eventually(() => box(page, 'Name').inputValue()).toBe('Undoable');
});

test('a conflict of two edits is resolved field by field, in a dialog that holds the focus', async () => {
  const id = await carrier('Contested');
  const { page } = await at(`${company}/${id}/edit`);
  await box(page, 'Name').fill('Mine');
  expect(
    await admin.post('/admin/shop.delivery.Company/edit', { id, name: 'Theirs' }),
  ).toMatchObject({ code: 1 });

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('group', { name: 'Name' });
  await choice.waitFor();
  expect(await choice.innerText()).toMatch(/Mine\s+Mine\s+Theirs\s+Theirs/);
  await isSound(page, dialog);
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() => choice.getByRole('radio').last().isChecked()).toBe(true);
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Continue with this choice' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');

  await toast(page, 'Saved').waitFor();
  expect(await nameOf(id)).toBe('Mine');
});

test('a draft is kept while somebody types, offered to them on return, and gone once it is saved', async () => {
  const id = await carrier('Drafted');
  const { page } = await at(`${company}/${id}/edit`);
  await box(page, 'Name').fill('Half a na');
  await eventually(() =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Half a na'))),
  ).toBe(true);

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByText('You have a draft from').waitFor();
  expect(await box(page, 'Name').inputValue()).toBe('Drafted');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await eventually(() => box(page, 'Name').inputValue()).toBe('Half a na');
  await page.keyboard.press('Control+s');

  await toast(page, 'Saved').waitFor();
  await page.reload();
  await box(page, 'Name').waitFor();
  expect(await page.getByText('You have a draft from').count()).toBe(0);
  expect(await draftsIn(page)).toEqual([]);
});

test('without a network nothing typed is lost, and saving goes on when it is back', async () => {
  const id = await carrier('Offline');
  const { page } = await at(`${company}/${id}/edit`);
  await box(page, 'Name').fill('Typed offline');
  await page.context().setOffline(true);

  await page.keyboard.press('Control+s');
  await page.getByText('Nothing is lost').waitFor();
  expect(await box(page, 'Name').inputValue()).toBe('Typed offline');
  await page.context().setOffline(false);
  await page.getByText('The network is back').first().waitFor();
  await page.keyboard.press('Control+s');

  await toast(page, 'Saved').waitFor();
  expect(await nameOf(id)).toBe('Typed offline');
});

test('a record that is not there, or was deleted while it was edited, says so and keeps what was typed', async () => {
  const id = await carrier('Doomed');
  const { page } = await at(`${company}/${id}/edit`);
  await box(page, 'Name').fill('Too late');
  await fetch(`${shop.url}/admin/shop.delivery.Company/del?ids[]=${id}`, {
    method: 'DELETE',
    headers: { server: 'true', batoken: admin.token },
  });

  await page.keyboard.press('Control+s');
  await page.getByText('Someone has deleted this record').waitFor();
  expect(await box(page, 'Name').inputValue()).toBe('Too late');
  page.once('dialog', (asked) => void asked.accept());
  await page.goto(`${shop.url}${company}/999999/edit`);

  await page.getByRole('heading', { name: 'There is no such carrier' }).waitFor();
});

test('leaving typed work by its own link asks once, and staying keeps it', async () => {
  const id = await carrier('Left');
  const { page } = await at(`${company}/${id}/edit`);
  await box(page, 'Name').fill('Not saved');
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');

  await back.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  expect(await box(page, 'Name').inputValue()).toBe('Not saved');
  await back.press('Enter');
  await discarding(page).getByRole('button', { name: 'Discard changes' }).press('Enter');

  await page.waitForURL(`${shop.url}${company}`);
  expect(await nameOf(id)).toBe('Left');
});

test('a packer ships one order after the other with a scanner: the carrier stays, Enter goes on', async () => {
  const { page, complaints } = await at('/admin/shop/order/order?status=2');
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: 'Ship order' })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Ship order/ });
  await dialog.getByRole('combobox', { name: /Carrier/ }).click();
  await page.getByRole('option', { name: /青羽|Qingyu/ }).click();
  const first = await dialog.getByRole('heading').innerText();

  await dialog.getByLabel('Tracking no.').fill('QY202611219001');
  await page.keyboard.press('Enter');
  await eventually(() => dialog.getByRole('heading').innerText()).not.toBe(first);
  const number = dialog.getByLabel('Tracking no.');
  await eventually(() => number.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.type('QY202611219002');
  // The plain button ships this one and stops.
  await dialog.getByRole('button', { name: 'Ship order', exact: true }).press('Enter');

  await dialog.waitFor({ state: 'detached' });
  // Counts that are asked for again while they are on their way are only logged.
  expect(complaints.filter((text) => !text.includes('identical call'))).toEqual([]);
});

test('a group is granted a button by keyboard, its page along with it, and the list says how much it holds', async () => {
  const added = await admin.post('/admin/auth.Group/add', { name: 'Night shift', rules: [] });
  const id = Number(added.data['id']);
  const { page, complaints } = await at(`/admin/auth/group/${id}/edit`);
  const orders = page.getByRole('group', { name: 'Orders', exact: true });
  const ship = orders.getByRole('checkbox', { name: 'Ship order' });

  await ship.focus();
  await page.keyboard.press('Space');
  expect(await orders.getByRole('checkbox').first().evaluate(isMixed)).toBe(true);
  await page.keyboard.press('Control+s');
  await toast(page, 'Saved').waitFor();

  const { data } = await admin.get('/admin/auth.Group/edit', { id: String(id) });
  const held = (data['row'] as Record<string, unknown> | undefined)?.['rules'];
  const rules = await admin.get('/admin/auth.Rule/index', {});
  // A form lists leaves alone; their ancestors are held as well, as the list shows.
  expect(namesOf(rules.data['list'], held)).toEqual(['shop/order/order/delivery']);
  await page.goto(`${shop.url}/admin/auth/group`);
  await page
    .getByRole('row', { name: /Night shift/ })
    .getByText('3 permissions')
    .waitFor();
  expect(complaints).toEqual([]);
});

const isMixed = (box: Element) => box.matches(':indeterminate');

/** Nodes of the rules with these ids, in the order of the tree. */
const namesOf = (list: unknown, ids: unknown): readonly string[] => {
  const wanted = new Set(Array.isArray(ids) ? ids.map(Number) : []);
  const walk = (rules: unknown): readonly string[] =>
    (Array.isArray(rules) ? rules : []).flatMap(({ id, name, children }) => [
      ...(wanted.has(Number(id)) ? [String(name)] : []),
      ...walk(children),
    ]);
  return walk(list);
};
