import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { findings, isSound } from '../support/accessibility.ts';
import { arrive, goTo, useLoadedPage, useOpenedShop, visit } from '../support/browser.ts';
import { firstOf } from '../support/long.ts';
import { signIn, startServer, type Caller } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

const shop = useOpenedShop(async () => {
  boss = await signIn(shop.url);
});
let boss: Caller;

/** Somebody at the orders, whose page hears what happens. */
async function listening(given: Parameters<typeof visit>[1] & { readonly as?: string } = {}) {
  const visited = await visit(shop.browser, given);
  const { page } = visited;
  await arrive(page, shop.url, given.as ? { username: given.as } : {});
  await page.goto(shop.url + orders);
  await isHearing(page);
  return visited;
}

const isHearing = (page: Page) =>
  page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });

/** An admin at a page that hears what happens, for tests that go on inside of it. */
const loaded = useLoadedPage(shop);
async function at(path: string) {
  const visited = await loaded(path);
  await isHearing(visited.page);
  return visited;
}

const orders = '/admin/shop/order/order';

const linkTo = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="/admin/${path}"]`);

test('a session that ends elsewhere asks for the password without a click: the same person finds what was typed, another one starts afresh', async () => {
  const { page } = await listening();
  const form = '/admin/shop/delivery/company/add';
  await goTo(page, form);
  const front = page.locator('[data-page]:visible');
  const name = front.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('Half typed');

  await endSession(page);
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await isSound(page, ended);
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await signInAgain(page, 'admin');
  await page.waitForURL((url) => url.pathname === form);
  expect(await name.inputValue()).toBe('Half typed');
  await isHearing(page);

  await endSession(page);
  await signInAgain(page, 'packer');
  await page.waitForURL((url) => !/login|company/.test(url.pathname));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Signs out the session of a page, as from another device. */
const endSession = async (page: Page) =>
  fetch(`${shop.url}/admin/Index/logout`, {
    method: 'POST',
    headers: {
      server: 'true',
      batoken: await tokenOf(page),
      'content-type': 'application/json',
    },
    body: '{}',
  });

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const { token }: { token: string } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}');
    return token;
  });

async function signInAgain(page: Page, username: string) {
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.locator('input[name=username]').fill(username);
  await ended.locator('input[name=password]').fill('stone-lantern-88');
  await ended.locator('button[type=submit]').click();
  await ended.waitFor({ state: 'hidden' });
}

test('an order that comes into the open view is announced above the table, and shown when asked for', async () => {
  const { page } = await at(`${orders}?status=2`);
  const { data } = await boss.get('/admin/shop.order.Order/index', {
    'search[0][field]': 'status',
    'search[0][operator]': 'eq',
    'search[0][val]': '7',
  });
  const [order] = nodesIn(data['list']);

  await boss.post('/admin/shop.order.Order/refuseCancel', {
    ids: [order?.id],
    input: { reason: '已经打包' },
  });

  const announced = page.getByRole('button', { name: '1 new order, show' });
  await announced.click();
  await announced.waitFor({ state: 'detached' });
});

test('an open thread shows what a colleague adds, edits, pins and deletes, beside a note being typed', async () => {
  const { data } = await boss.get('/admin/shop.order.Order/index', { limit: '1' });
  const [order] = nodesIn(data['list']);
  const packer = await signIn(shop.url, { username: 'packer', password: 'stone-lantern-88' });
  const write = (call: string, body: object) =>
    packer.post(`/admin/shop.order.Order/${call}`, body);
  const { page } = await at(`${orders}/${order?.id}`);
  const section = page.getByRole('region', { name: 'Notes' });
  const entry = section.getByRole('listitem');
  const draft = section.getByRole('textbox', { name: 'New note' });
  await draft.fill('Own');
  await draft.press('Control+Enter');
  await entry.filter({ hasText: 'Own' }).getByRole('button', { name: 'Edit note' }).click();
  const edited = section.getByRole('textbox', { name: 'Note', exact: true });
  await edited.fill('Own, half edi');
  await draft.pressSequentially('Half a no');

  const added = await write('note', { id: order?.id, text: 'Box is damaged' });
  const { id: note } = Object(added.data['note']);
  await entry.filter({ hasText: 'Box is damaged' }).waitFor();
  await write('editNote', { id: order?.id, note, text: 'Box is repacked' });
  await entry.filter({ hasText: 'Box is repacked' }).waitFor();
  const [own] = nodesIn(Object((await notesOn(order?.id)).data)['list']).filter(
    (each) => each.id !== note,
  );
  await write('pinNote', { note: own?.id, pinned: true });
  await page.locator('[data-pinned]').getByRole('textbox').waitFor();
  await write('delNote', { note });
  await entry.filter({ hasText: 'Box is repacked' }).waitFor({ state: 'detached' });

  await page.keyboard.type('te');
  expect(await draft.inputValue()).toBe('Half a note');
  expect(await edited.inputValue()).toBe('Own, half edi');
});

const notesOn = (id: number | undefined) =>
  boss.get('/admin/shop.order.Order/notes', { id: String(id) });

// Decides about all that is left: what needs one order stands before it.
test('work at the server that is over is told on any page, and the counts follow', async () => {
  const { page } = await at('/admin/shop/goods/goods');
  const counts = page.waitForResponse((reply) => reply.url().includes('/shop.order.Order/counts'));

  await fetch(`${shop.url}/admin/shop.order.Order/refuseCancel`, {
    method: 'POST',
    headers: { server: 'true', batoken: await tokenOf(page), 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { preset: 'cancelAsked' }, input: { reason: '已经打包' } }),
  });

  await page.getByText(/Bulk action finished: \d+ done/).waitFor();
  expect((await counts).status()).toBe(200);
});

test('cells that somebody else saves in a sheet are shown in a list that is open', async () => {
  const { page } = await at('/admin/shop/delivery/company');
  const { data } = await boss.get('/admin/shop.delivery.Company/index', { limit: '1' });
  const [company] = nodesIn(data['list']);

  await boss.post('/admin/shop.delivery.Company/sheet', {
    rows: [{ id: company?.id, version: company?.version, values: { name_en: 'Heron Express' } }],
  });

  await page.getByRole('row', { name: /Heron Express/ }).waitFor();
});

test('a notice rings the bell, is shown with the way to its destination, and goes when it was read', async () => {
  const { page } = await at(orders);
  const bell = page.getByRole('button', { name: /^Notifications, / });
  const before = Number.parseInt((await bell.textContent()) || '0', 10);
  const { data } = await boss.get('/admin/shop.NotifyConfig/index');
  const [config] = nodesIn(data['list']).filter((each) => each.message_type === 'order');

  await boss.post('/admin/shop.NotifyConfig/test', { ids: [config?.id] });

  const toast = page.locator('[data-toast]').filter({ hasText: 'New order to ship' });
  await toast.waitFor();
  await expect.poll(() => bell.textContent()).toBe(String(before + 1));
  await toast.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.waitForURL(/shop\/order\/order\?.*order_no=20251120148213/);
  expect(new URL(page.url()).searchParams.get('status')).toBe('2');
  await expect.poll(async () => (await bell.textContent()) || '0').toBe(String(before));
  await bell.click();
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  await panel.getByRole('link', { name: 'See all' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('one of two tabs of a person is connected, both lose a disabled menu entry, and the other takes over', async () => {
  const { page } = await listening({ as: 'manager' });
  const sockets: string[] = [];
  const other = await page.context().newPage();
  other.on('websocket', (socket) => sockets.push(socket.url()));
  await other.goto(shop.url + orders);
  await isHearing(other);
  expect(sockets).toEqual([]);

  const { data } = await boss.get('/admin/auth.Rule/index', { limit: '500' });
  const rule = nodesIn(data['list']).find(({ name }) => name === 'shop/goods/goods');
  await boss.post('/admin/auth.Rule/edit', { id: rule?.id, status: '0' });
  for (const tab of [page, other])
    await linkTo(tab, 'shop/goods/goods').waitFor({ state: 'detached' });

  await page.close();
  await expect.poll(() => sockets.length).toBe(1);
  await boss.post('/admin/auth.Rule/edit', { id: rule?.id, status: '1' });
  await linkTo(other, 'shop/goods/goods').waitFor();
});

const views = [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const;

test.each(firstOf(views))(
  'a server that is gone is tried again, and by hand ($width, $theme)',
  async (given) => {
    await using place = await tempDir();
    await cp(inject('demoDir'), place.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const own = await startServer({ DATA_DIR: place.path });
    const { page } = await visit(shop.browser, given);
    await arrive(page, own.url);
    await page.goto(own.url + orders);
    await isHearing(page);

    await own.stop();

    await page.getByText('Reconnecting, try 1 of 3').first().waitFor({ state: 'attached' });
    const button = page.getByRole('button', { name: 'Live updates are off, reconnect' });
    await button.waitFor();
    expect(await findings(page)).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Reconnecting, try 1 of 3').first().waitFor({ state: 'attached' });
  },
);

type Node = {
  readonly id: number;
  readonly name: string;
  readonly version?: number;
  readonly message_type?: string;
  readonly children?: unknown;
};

/** The rows of a tree, one after the other. */
function nodesIn(list: unknown): readonly Node[] {
  // As the rule list sends them.
  return (list as readonly Node[]).flatMap((node) => [
    node,
    ...(node.children ? nodesIn(node.children) : []),
  ]);
}
