import { expect, test } from 'vitest';
import { openTab, signIn } from './testing/openTab.ts';
import { expired, ok, openServer, refusal } from './testing/realServer.ts';
import {
  order,
  outcome,
  refreshes,
  refreshPath,
  renewal,
  tokenServer,
} from './testing/tokenServer.ts';

test('ten calls with an expired token need one refresh, and are repeated with the new token', async () => {
  const server = await tokenServer(async () => {
    await expect.poll(() => server.received.length).toBe(11);
    return renewal('a');
  });
  const tab = openTab(server.base);
  signIn(tab);

  const ids = Array.from({ length: 10 }, (_, n) => n + 1);
  const replies = await Promise.all(ids.map((id) => tab.http.request(order(id))));

  expect(replies.map(({ data }) => data)).toEqual(
    ids.map((id) => `/admin/shop.order.Order/detail?id=${id}`),
  );
  expect(refreshes(server)).toHaveLength(1);
  const tokens = server.received.map(({ headers }) => headers['batoken']);
  expect(tokens).toEqual([...Array(10).fill('a1'), 'a1', ...Array(10).fill('a2')]);
  expect(tab.sessions.admin.get()).toMatchObject({ token: 'a2', refresh_token: 'ar2' });
  expect([tab.toasts, tab.visits]).toEqual([[], []]);
});

test('the refresh carries the refresh token, the expired token and the wish to rotate', async () => {
  const server = await tokenServer(() => renewal('a'));
  const tab = openTab(server.base);
  signIn(tab);

  await tab.http.request(order(7));

  expect(refreshes(server)[0]).toMatchObject({
    method: 'POST',
    headers: { batoken: 'a1', server: 'true' },
    body: '{"refreshToken":"ar1","rotate":1}',
  });
});

test('an existing server does not rotate, and its refresh token is kept', async () => {
  const server = await tokenServer(() => ok({ type: 'admin-refresh', token: 'a2' }));
  const tab = openTab(server.base);
  signIn(tab);

  await tab.http.request(order(7));

  expect(tab.sessions.admin.get()).toMatchObject({ token: 'a2', refresh_token: 'ar1' });
});

test('a write is repeated as it was', async () => {
  const server = await tokenServer(() => renewal('a'));
  const tab = openTab(server.base);
  signIn(tab);
  const url = '/admin/shop.order.Order/edit';

  await tab.http.request({ method: 'POST', url, body: { id: 7, admin_remark: '加急' } });

  const writes = server.received.filter(({ path }) => path === url);
  expect(writes.map(({ method, body }) => [method, body])).toEqual(
    Array(2).fill(['POST', '{"id":7,"admin_remark":"加急"}']),
  );
});

test('admin and member are renewed apart, each with their own token', async () => {
  const server = await tokenServer(({ body }) => renewal(body.includes('"ar1"') ? 'a' : 'm'));
  const tab = openTab(server.base);
  signIn(tab);

  await Promise.all([
    tab.http.request(order(7)),
    tab.http.request({ method: 'GET', url: '/api/account/overview' }),
  ]);

  expect(
    refreshes(server)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['{"refreshToken":"ar1","rotate":1}', '{"refreshToken":"mr1","rotate":1}']);
  expect(tab.sessions.admin.get()).toMatchObject({ id: 1, token: 'a2', refresh_token: 'ar2' });
  expect(tab.sessions.member.get()).toMatchObject({ id: 9, token: 'm2', refresh_token: 'mr2' });
});

test('a token renewed while a call was under way is used without another refresh', async () => {
  const release: (() => void)[] = [];
  const server = await openServer(async ({ path, url, headers }) => {
    if (path === refreshPath) return renewal('a');
    if (url.endsWith('id=2') && headers['batoken'] === 'a1')
      await new Promise<void>((go) => release.push(go));
    return headers['batoken'] === 'a1' ? expired() : ok();
  });
  const tab = openTab(server.base);
  signIn(tab);

  const late = tab.http.request(order(2));
  await expect.poll(() => release.length).toBe(1);
  await tab.http.request(order(1));
  release[0]?.();

  await expect(late).resolves.toMatchObject({ code: 1 });
  expect(refreshes(server)).toHaveLength(1);
});

test('a call with somebody else’s token is not renewed for the member', async () => {
  const server = await openServer(() => refusal(409, [], 'The store login has expired'));
  const tab = openTab(server.base);
  signIn(tab);
  const url = '/api/v6.store/info';

  await outcome(tab.http.request({ method: 'GET', url, anotherToken: 'vendor' }));

  expect(server.received).toHaveLength(1);
  expect(tab.sessions.member.get().token).toBe('m1');
  expect(tab.toasts).toEqual([{ type: 'error', message: 'The store login has expired' }]);
});

test('a caller that leaves while the token is renewed is not repeated', async () => {
  const leaving = new AbortController();
  const server = await tokenServer(() => {
    leaving.abort();
    return renewal('a');
  });
  const tab = openTab(server.base);
  signIn(tab);

  const call = await outcome(tab.http.request({ ...order(7), signal: leaving.signal }));

  expect(call).toMatchObject({ name: 'Cancelled', reason: 'aborted' });
  expect(server.received).toHaveLength(2);
  expect(tab.sessions.admin.get().token).toBe('a2');
});
