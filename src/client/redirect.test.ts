import { expect, test } from 'vitest';
import { openBrowser, openTab, signIn } from './testing/openTab.ts';
import { needLogin, ok, openServer, refusal } from './testing/realServer.ts';

const call = { method: 'GET', url: '/admin/shop.order.Order/index' } as const;
const member = { method: 'GET', url: '/api/account/overview' } as const;
const outcome = (request: Promise<unknown>) => request.catch((failure: unknown) => failure);

test.each([
  [{ routePath: '/admin/shop/goods/goods' }, { path: '/admin/shop/goods/goods' }],
  [{ routeName: 'adminLogin' }, { name: 'adminLogin' }],
  [{ routePath: '/user', routeName: '' }, { path: '/user' }],
])('code 302 with %j opens %j', async (data, destination) => {
  const server = await openServer(() => refusal(302, data, 'Look over there'));
  const tab = openTab(server.base);
  signIn(tab);

  expect(await outcome(tab.http.request(call))).toMatchObject({ envelope: { code: 302 } });

  expect(tab.visits).toEqual([destination]);
  expect(tab.sessions.admin.get().token).toBe('a1');
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Look over there' }]);
});

test('a user who is already signed in is sent to the root of the area', async () => {
  const server = await openServer(() => refusal(303, { type: 'logged in' }));
  const admin = openTab(server.base, { page: '/admin/login' });
  const customer = openTab(server.base, { page: '/user/login' });
  const moved = openTab(server.base, { page: '/desk/login', options: { adminBase: '/desk' } });
  signIn(admin);

  await outcome(admin.http.request({ method: 'GET', url: '/admin/Index/login' }));
  await outcome(customer.http.request({ method: 'GET', url: '/api/user/checkIn' }));
  await outcome(moved.http.request({ method: 'GET', url: '/admin/Index/login' }));

  expect(admin.visits).toEqual([{ path: '/admin' }]);
  expect(customer.visits).toEqual([{ path: '/user' }]);
  expect(moved.visits).toEqual([{ path: '/desk' }]);
  expect(admin.sessions.admin.get().token).toBe('a1');
});

test('an admin the server does not know any more comes to the login page and may return', async () => {
  const server = await openServer(() => needLogin('Sign in first'));
  const tab = openTab(server.base, { page: '/admin/shop/order/order/7/edit?tab=goods' });
  signIn(tab);

  expect(await outcome(tab.http.request(call))).toMatchObject({ envelope: { code: 303 } });

  expect(tab.sessions.admin.get()).toMatchObject({
    id: 1,
    username: 'lin',
    token: '',
    refresh_token: '',
  });
  expect(tab.sessions.member.get()).toMatchObject({ token: 'm1', refresh_token: 'mr1' });
  expect(tab.visits).toEqual([
    { path: '/admin/login?to=%2Fadmin%2Fshop%2Forder%2Forder%2F7%2Fedit%3Ftab%3Dgoods' },
  ]);
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Sign in first' }]);
});

test('a member is sent to the member login, from the back office without a way back', async () => {
  const server = await openServer(() => needLogin());
  const center = openTab(server.base, { page: '/user/balance' });
  const office = openTab(server.base, { page: '/admin/dashboard' });
  signIn(center);
  signIn(office);

  await outcome(center.http.request(member));
  await outcome(office.http.request(member));

  expect(center.visits).toEqual([{ path: '/user/login?to=%2Fuser%2Fbalance' }]);
  expect(office.visits).toEqual([{ path: '/user/login' }]);
  expect(office.sessions.admin.get().token).toBe('a1');
  expect(office.sessions.member.get().token).toBe('');
});

test('ten calls that learn the same thing together say it once and go there once', async () => {
  const server = await openServer(() => needLogin('Sign in first'));
  const stay = { navigate: () => void visits.push('login') };
  const visits: string[] = [];
  const tab = openTab(server.base, { ports: stay });
  signIn(tab);

  const pages = Array.from({ length: 10 }, (_, page) => page);
  await Promise.all(pages.map((page) => outcome(tab.http.request({ ...call, params: { page } }))));

  expect(visits).toEqual(['login']);
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Sign in first' }]);
});

test('a late answer to an old token does not end the new session', async () => {
  const browser = openBrowser();
  const release: (() => void)[] = [];
  const server = await openServer(async ({ headers }) => {
    if (headers['batoken'] !== 'a1') return ok('welcome back');
    await new Promise<void>((go) => release.push(go));
    return needLogin('Sign in first');
  });
  const tab = openTab(server.base, { browser });
  signIn(tab);

  const late = tab.http.request(call);
  await expect.poll(() => release.length).toBe(1);
  tab.sessions.admin.set({ token: 'a2', refresh_token: 'ar2' });
  release[0]?.();

  await expect(late).resolves.toMatchObject({ data: 'welcome back' });
  expect(tab.sessions.admin.get()).toMatchObject({ token: 'a2', refresh_token: 'ar2' });
  expect([tab.toasts, tab.visits]).toEqual([[], []]);
});

test('a missing permission is told and changes nothing', async () => {
  const server = await openServer(() => refusal(401, [], 'No permission'));
  const tab = openTab(server.base);
  signIn(tab);

  expect(await outcome(tab.http.request(call))).toMatchObject({
    envelope: { code: 401, data: [] },
  });

  expect(tab.toasts).toEqual([{ type: 'error', message: 'No permission' }]);
  expect(tab.sessions.admin.get().token).toBe('a1');
  expect(tab.visits).toEqual([]);
});
