import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from '../support/accessibility.ts';
import { enter, useOpenedShop, visit, waitUntilIdle } from '../support/browser.ts';
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
  await enter(page, shop.url, given.as ? { username: given.as } : {});
  await page.goto(`${shop.url}/admin/shop/order/order`);
  await page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });
  return visited;
}

const linkTo = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href="/admin/${path}"]`);

test('a session that ends elsewhere asks for the password without a click', async () => {
  const { page } = await listening({ as: 'service' });
  const token = await page.evaluate(() => {
    const { token: own }: { token: string } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}');
    return own;
  });

  await fetch(`${shop.url}/admin/Index/logout`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    body: '{}',
  });

  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  // Whoever comes back has everything as it was, and hears again.
  await page.locator('input[name=password]').fill('stone-lantern-88');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });
});

test('a menu entry that is switched off goes from open pages, and comes back', async () => {
  const { page } = await listening({ as: 'manager' });
  const { data } = await boss.get('/admin/auth.Rule/index', { limit: '500' });
  const rule = nodesIn(data['list']).find(({ name }) => name === 'shop/goods/goods');
  const goods = linkTo(page, 'shop/goods/goods');
  await goods.waitFor();

  await boss.post('/admin/auth.Rule/edit', { id: rule?.id, status: '0' });

  await goods.waitFor({ state: 'detached' });
  await boss.post('/admin/auth.Rule/edit', { id: rule?.id, status: '1' });
  await goods.waitFor();
});

test('an order that comes into the open view is announced above the table, and shown when asked for', async () => {
  const { page } = await listening();
  await page.goto(`${shop.url}/admin/shop/order/order?status=2`);
  await page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });
  await waitUntilIdle(page);
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

// Decides about all that is left: what needs one order stands before it.
test('work at the server that is over is told on any page, and the counts follow', async () => {
  const { page } = await listening();
  await page.goto(`${shop.url}/admin/shop/goods/goods`);
  await page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });
  const caller = await page.evaluate(() => {
    const { token }: { token: string } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}');
    return token;
  });
  const counts = page.waitForResponse((reply) => reply.url().includes('/shop.order.Order/counts'));

  await fetch(`${shop.url}/admin/shop.order.Order/refuseCancel`, {
    method: 'POST',
    headers: { server: 'true', batoken: caller, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { preset: 'cancelAsked' }, input: { reason: '已经打包' } }),
  });

  await page.getByText(/Bulk action finished: \d+ done/).waitFor();
  expect((await counts).status()).toBe(200);
});

test('a notice rings the bell, is shown with the way to its destination, and goes when it was read', async () => {
  const { page } = await listening();
  const bell = page.getByRole('button', { name: /^Notifications, / });
  const before = Number.parseInt((await bell.textContent()) || '0', 10);
  const { data } = await boss.get('/admin/shop.NotifyConfig/index');
  const [config] = nodesIn(data['list']).filter((each) => each.message_type === 'order');

  await boss.post('/admin/shop.NotifyConfig/test', { ids: [config?.id] });

  const toast = page.locator('[data-toast]').filter({ hasText: 'New order to ship' });
  await toast.waitFor();
  await expect.poll(() => bell.textContent()).toBe(String(before + 1));
  await toast.getByRole('button', { name: 'Ship' }).click();
  await page.waitForURL(/shop\/order\/order\?.*order_no=20251120148213/);
  expect(new URL(page.url()).searchParams.get('status')).toBe('2');
  await expect.poll(async () => (await bell.textContent()) || '0').toBe(String(before));
  await bell.click();
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  await panel.getByRole('link', { name: 'See all' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('of two tabs of one person one is connected, both follow, and the other takes over', async () => {
  const { page } = await listening({ as: 'manager' });
  const sockets: string[] = [];
  const other = await page.context().newPage();
  other.on('websocket', (socket) => sockets.push(socket.url()));
  await other.goto(`${shop.url}/admin/shop/order/order`);
  await other.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });
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

test.each([
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)('a server that is gone is tried again, and by hand ($width, $theme)', async (given) => {
  await using place = await tempDir();
  const own = await startServer({ DATA_DIR: place.path, SEED: 'minimal' });
  const { page } = await visit(shop.browser, given);
  await enter(page, own.url);
  await page.getByText('Live updates are on', { exact: true }).waitFor({ state: 'attached' });

  await own.stop();

  await page.getByText('Reconnecting, try 1 of 3').first().waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'Live updates are off, reconnect' });
  await button.waitFor({ timeout: 40_000 });
  expect(await findings(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Reconnecting, try 1 of 3').first().waitFor({ state: 'attached' });
});

type Node = {
  readonly id: number;
  readonly name: string;
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
