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

test.each([
  ['refuses', () => refusal(0, null, 'The session is over')],
  ['fails', () => ({ status: 500 })],
  ['answers something else', () => ok({ type: 'robot', token: 'x' })],
])('when the refresh %s, the tokens go and the login page comes once', async (_how, answer) => {
  const server = await tokenServer(async () => {
    await expect.poll(() => server.received.length).toBe(4);
    return answer();
  });
  const tab = openTab(server.base, { page: '/admin/shop/order/order?status=2' });
  signIn(tab);

  const outcomes = await Promise.all([1, 2, 3].map((id) => outcome(tab.http.request(order(id)))));

  expect(outcomes).toMatchObject(Array(3).fill({ envelope: { code: 303 } }));
  expect(refreshes(server)).toHaveLength(1);
  expect(tab.sessions.admin.get()).toMatchObject({ id: 1, token: '', refresh_token: '' });
  expect(tab.sessions.member.get().token).toBe('m1');
  expect(tab.visits).toEqual([
    { path: '/admin/login?to=%2Fadmin%2Fshop%2Forder%2Forder%3Fstatus%3D2' },
  ]);
  const repeated = server.received.slice(4);
  expect(repeated.map(({ headers }) => headers['batoken'])).toEqual(Array(3).fill(undefined));
  expect(tab.toasts.length).toBeLessThanOrEqual(1);
});

test('a call that needs no login is answered even after the refresh was refused', async () => {
  const server = await openServer(({ path, headers }) => {
    if (path === refreshPath) return refusal(0, null, 'The session is over');
    return headers['batoken'] ? expired() : ok('for everybody');
  });
  const tab = openTab(server.base);
  signIn(tab);

  await expect(tab.http.request(order(7))).resolves.toMatchObject({ data: 'for everybody' });
  expect(tab.toasts).toEqual([{ type: 'error', message: 'The session is over' }]);
});

test.each(['/admin/login', '/admin/login?to=%2Fadmin'])(
  'on %s nobody is sent to the login page again',
  async (page) => {
    const server = await tokenServer(() => refusal(0));
    const tab = openTab(server.base, { page });
    signIn(tab);

    await outcome(tab.http.request(order(7)));

    expect(tab.sessions.admin.get().token).toBe('');
    expect(tab.visits).toEqual([]);
  },
);

test('without a refresh token the session ends without a refresh', async () => {
  const server = await tokenServer(() => renewal('a'));
  const tab = openTab(server.base);
  signIn(tab);
  tab.sessions.admin.set({ refresh_token: '' });

  await outcome(tab.http.request(order(7)));

  expect(refreshes(server)).toEqual([]);
  expect(tab.visits).toHaveLength(1);
});

test('a session that ends within a second of the last one opens the login again', async () => {
  const server = await tokenServer(() => refusal(0));
  const tab = openTab(server.base);
  signIn(tab);

  await outcome(tab.http.request(order(7)));
  signIn(tab);
  tab.ports.navigate({ path: '/admin/shop/order/order' });
  await outcome(tab.http.request(order(7)));

  expect(tab.visits).toHaveLength(3);
});

test('a member whose session ends comes to the login page of the member center', async () => {
  const server = await tokenServer(() => refusal(0));
  const tab = openTab(server.base, { page: '/user/overview' });
  signIn(tab);

  await outcome(tab.http.request({ method: 'GET', url: '/api/account/overview' }));

  expect(tab.sessions.member.get().token).toBe('');
  expect(tab.sessions.admin.get().token).toBe('a1');
  expect(tab.visits).toEqual([{ path: '/user/login?to=%2Fuser%2Foverview' }]);
});

test('a refresh without a reply keeps the tokens, and is reported once', async () => {
  const server = await tokenServer(() => renewal('a'));
  let refused = 0;
  const cut: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && input.includes(refreshPath)) {
      await expect.poll(() => refused).toBe(3);
      // The last of them has yet to be read.
      await new Promise((go) => setTimeout(go, 60));
      throw new TypeError('cut');
    }
    const reply = await fetch(input, init);
    refused += 1;
    return reply;
  };
  const tab = openTab(server.base, { ports: { fetch: cut } });
  signIn(tab);

  const outcomes = await Promise.all([1, 2, 3].map((id) => outcome(tab.http.request(order(id)))));

  expect(outcomes).toMatchObject(Array(3).fill({ name: 'NetworkError', reason: 'server' }));
  expect(tab.sessions.admin.get()).toMatchObject({ token: 'a1', refresh_token: 'ar1' });
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Server exception!' }]);
  expect(tab.visits).toEqual([]);
});

test('a server that also calls the new token expired is not asked for ever', async () => {
  const server = await openServer(({ path }) => (path === refreshPath ? renewal('a') : expired()));
  const tab = openTab(server.base);
  signIn(tab);

  expect(await outcome(tab.http.request(order(7)))).toMatchObject({ envelope: { code: 409 } });

  expect(server.received).toHaveLength(3);
  expect(tab.sessions.admin.get().token).toBe('');
  expect(tab.visits).toHaveLength(1);
});
