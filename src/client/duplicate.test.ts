import { expect, test } from 'vitest';
import { Cancelled } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { ok, openServer, type Answering } from './testing/realServer.ts';

const list = { method: 'GET', url: '/admin/shop.order.Order/index' } as const;

/** Server that answers on command, and notices aborted requests. */
async function slowServer() {
  const waiting: ((answer: Answering) => void)[] = [];
  const server = await openServer(() => new Promise((resolve) => waiting.push(resolve)));
  const answerAll = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
    waiting.forEach((answer, n) => answer(ok(n + 1)));
  };
  return { ...server, answerAll };
}

const outcome = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);

test('the first of two identical pending calls is aborted, without a toast', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);

  const first = outcome(tab.http.request({ ...list, params: { page: 1 } }));
  await expect.poll(() => server.received.length).toBe(1);
  const second = outcome(tab.http.request({ ...list, params: { page: 1 } }));
  await server.answerAll(2);

  expect(await first).toMatchObject({ name: 'Cancelled', reason: 'duplicate' });
  expect(await second).toMatchObject({ code: 1, data: 2 });
  expect(tab.toasts).toEqual([]);
  expect(tab.logs).toEqual([]);
  expect(tab.traces).toEqual(['GET /admin/shop.order.Order/index: replaced by an identical call']);
});

test('an aborted call that is requested again is not reported as replaced', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);
  const patience = new AbortController();
  const { signal } = patience;

  const first = outcome(tab.http.request({ ...list, params: { page: 1 }, signal }));
  await expect.poll(() => server.received.length).toBe(1);
  patience.abort();
  const second = outcome(tab.http.request({ ...list, params: { page: 1 } }));
  await server.answerAll(2);

  expect(await first).toMatchObject({ name: 'Cancelled', reason: 'aborted' });
  expect(await second).toMatchObject({ data: 2 });
  expect(tab.traces).toEqual([]);
});

test('a call given up leaves the other calls of the server alone', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);

  const other = outcome(tab.http.request({ ...list, params: { page: 2 } }));
  await expect.poll(() => server.received.length).toBe(1);
  const first = outcome(tab.http.request({ ...list, params: { page: 1 } }));
  await expect.poll(() => server.received.length).toBe(2);
  const second = outcome(tab.http.request({ ...list, params: { page: 1 } }));
  await server.answerAll(3);

  expect(await first).toBeInstanceOf(Cancelled);
  expect(await other).toMatchObject({ data: 1 });
  expect(await second).toMatchObject({ data: 3 });
});

test.each([
  ['another query', { params: { page: 2 } }],
  ['another body', { body: { page: 2 } }],
  ['another method', { method: 'GET' }],
  ['another address', { url: '/admin/shop.order.Order/counts' }],
  ['another token', { adminToken: false }],
  ['another member', { anotherToken: 'vendor' }],
  ['leave to run beside', { cancelDuplicate: false }],
] as const)('a call with %s is no duplicate', async (_difference, change) => {
  const server = await slowServer();
  const tab = openTab(server.base);
  signIn(tab);

  const first = outcome(tab.http.request({ ...list, method: 'POST' }));
  const second = outcome(tab.http.request({ ...list, method: 'POST', ...change }));
  await server.answerAll(2);

  expect([await first, await second]).toMatchObject([{ code: 1 }, { code: 1 }]);
});

test('a call that has settled is replaced by nobody', async () => {
  const server = await openServer(() => ok());
  const tab = openTab(server.base);

  await tab.http.request(list);
  await tab.http.request(list);

  expect(server.received).toHaveLength(2);
  expect(tab.traces).toEqual([]);
});

test('three identical calls end in one answer', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);

  const calls = [1, 2, 3].map(() => outcome(tab.http.request(list)));
  await server.answerAll(1);

  expect(await Promise.all(calls)).toMatchObject([
    { reason: 'duplicate' },
    { reason: 'duplicate' },
    { code: 1, data: 1 },
  ]);
});

test('a replaced call can follow the one that replaced it', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);

  const first = outcome(tab.http.request(list));
  const second = tab.http.request(list);
  await server.answerAll(1);

  const replaced = await first;
  const followed = replaced instanceof Cancelled ? await replaced.replacement : undefined;
  expect(followed?.envelope).toEqual(await second);
});

test('uploads of one form never replace each other', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);
  const upload = { method: 'POST', url: '/admin/ajax/upload', body: new FormData() } as const;

  const calls = [tab.http.request(upload), tab.http.request(upload)];
  await server.answerAll(2);

  expect(await Promise.all(calls)).toHaveLength(2);
});

test('a caller that gives up is told so and nobody else is', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);
  const leaving = new AbortController();

  const call = outcome(tab.http.request({ ...list, signal: leaving.signal }));
  await expect.poll(() => server.received.length).toBe(1);
  leaving.abort();

  expect(await call).toMatchObject({ name: 'Cancelled', reason: 'aborted' });
  expect([tab.toasts, tab.traces]).toEqual([[], []]);
});

test('a call of somebody who has left already is never sent', async () => {
  const server = await slowServer();
  const tab = openTab(server.base);

  const call = tab.http.request({ ...list, signal: AbortSignal.abort() });

  await expect(call).rejects.toMatchObject({ reason: 'aborted' });
  expect(server.received).toEqual([]);
});
