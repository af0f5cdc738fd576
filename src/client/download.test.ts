import { expect, test } from 'vitest';
import { download, stream } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { expired, ok, openServer, refusal } from './testing/realServer.ts';

const call = { method: 'POST', url: '/admin/shop.order.Order/export' } as const;

const csv = (disposition: string) => ({
  headers: { 'Content-Type': 'text/csv', 'Content-Disposition': disposition },
  body: 'order_no\n20261120\n',
});

test.each([
  ["attachment; filename=orders.csv; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv", '订单.csv'],
  ['attachment; filename="all orders.csv"', 'all orders.csv'],
  ['attachment; filename=orders.csv', 'orders.csv'],
  ["attachment; filename*=UTF-8''%zz; filename=orders.csv", 'orders.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.csv"', 'a.csv'],
  ['inline', ''],
])('a file sent as %j is called %j', async (disposition, name) => {
  const server = await openServer(() => csv(disposition));
  const tab = openTab(server.base);
  signIn(tab);

  const got = await download(tab.http, { ...call, body: { format: 'csv' } });

  expect(got).toMatchObject({ type: 'file', name });
  expect(got.type === 'file' && (await got.blob.text())).toBe('order_no\n20261120\n');
  expect(server.received[0]).toMatchObject({
    headers: { batoken: 'a1' },
    body: '{"format":"csv"}',
  });
});

test('a file that takes long comes as a job', async () => {
  const server = await openServer(() => ok({ job: 12 }));
  const { http } = openTab(server.base);

  expect(await download(http, call)).toMatchObject({
    type: 'envelope',
    envelope: { code: 1, data: { job: 12 } },
  });
});

test('a refused file is a refusal, and an expired token is renewed for a file too', async () => {
  const server = await openServer(({ path, headers }) => {
    if (path === '/api/common/refreshToken') return ok({ type: 'admin-refresh', token: 'a2' });
    if (headers['batoken'] === 'a1') return expired();
    return path === call.url ? csv('inline') : refusal(401, [], 'No permission');
  });
  const tab = openTab(server.base);
  signIn(tab);

  expect(await download(tab.http, call)).toMatchObject({ type: 'file' });
  await expect(download(tab.http, { ...call, url: '/admin/user.User/export' })).rejects.toThrow(
    'No permission',
  );
});

test('a stream arrives in pieces, with signs cut in two put together', async () => {
  const text = new TextEncoder().encode('青石 ok');
  const pieces = [text.slice(0, 2), text.slice(2, 7), text.slice(7)];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const fetch = async () => new Response(body, { headers: { 'Content-Type': 'text/plain' } });
  const { http } = openTab('http://127.0.0.1:9', { ports: { fetch } });

  const parts: string[] = [];
  for await (const part of stream(http, call)) parts.push(part);

  expect(parts.join('')).toBe('青石 ok');
  expect(parts.length).toBeGreaterThan(1);
});

test('leaving a stream ends it', async () => {
  const ended: string[] = [];
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('line\n')),
    cancel: () => void ended.push('cancelled'),
  });
  const fetch = async () => new Response(body, { headers: { 'Content-Type': 'text/plain' } });
  const { http } = openTab('http://127.0.0.1:9', { ports: { fetch } });

  const lines = stream(http, call);
  const first = await lines.next();
  await lines.return(undefined);

  expect(first).toEqual({ done: false, value: 'line\n' });
  expect(ended).toEqual(['cancelled']);
});
