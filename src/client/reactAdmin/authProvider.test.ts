import { expect, test } from 'vitest';
import { start, type MenuNode, type OutputOf } from '../../contract/index.ts';
import { createAuthProvider } from '../index.ts';
import { mugs } from '../testing/mugs.ts';
import { openTab, signIn } from '../testing/openTab.ts';
import { needLogin, ok, openServer, refusal, type Answerer } from '../testing/realServer.ts';

const button = (name: string): MenuNode => ({
  id: 2,
  pid: 1,
  type: 'button',
  title: name,
  name: `shop/goods/mug/${name}`,
  path: '',
  icon: '',
  menu_type: null,
  url: '',
  component: '',
  keepalive: 0,
  extend: 'none',
});
const menus = ['index', 'edit', 'del', 'wrap'].map(button);
const begin = (isSuper: boolean) =>
  ok({ adminInfo: { id: 1, super: isSuper }, menus, timeZone: 'Asia/Shanghai' });

async function open(answer: Answerer, page = '/admin/shop/goods/mug?status=1') {
  const server = await openServer(answer);
  const tab = openTab(server.base, { page });
  const { http, sessions, ports } = tab;
  let answered: Promise<OutputOf<typeof start>> | undefined;
  // Requested once, like in the shell, with the same reply for all.
  const started = () => (answered ??= http.call(start, undefined));
  const provider = createAuthProvider({
    http,
    sessions,
    started,
    resources: [mugs],
    here: ports.here,
  });
  return { server, tab, sessions, provider };
}

const credentials = { username: 'lin', password: 'secret1', keep: true };
const userInfo = {
  id: 1,
  username: 'lin',
  nickname: '林',
  avatar: '/a.png',
  token: 'a1',
  refresh_token: 'ar1',
};

test('an admin who signs in is known, and comes to where they were going', async () => {
  const to = '/admin/login?to=%2Fadmin%2Fshop%2Fgoods%2Fmug%3Fstatus%3D1';
  const { server, sessions, provider } = await open(() => ok({ userInfo }), to);

  const result = await provider.login(credentials);

  expect(result).toEqual({ redirectTo: '/admin/shop/goods/mug?status=1' });
  expect(sessions.admin.get()).toMatchObject(userInfo);
  expect(server.received[0]).toMatchObject({ method: 'POST', path: '/admin/Index/login' });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(credentials);
});

test.each([
  '/admin/login',
  '/admin/login?to=https%3A%2F%2Fevil.example',
  '/admin/login?to=%2Fuser',
])('from %s an admin comes to the root of the back office', async (page) => {
  const { provider } = await open(() => ok({ userInfo }), page);

  expect(await provider.login(credentials)).toEqual({ redirectTo: '/admin' });
});

test('a refused login leaves nobody signed in', async () => {
  const { sessions, provider } = await open(() =>
    refusal(0, { error: 'bad_credentials' }, 'Wrong'),
  );

  await expect(provider.login(credentials)).rejects.toThrow('Wrong');
  expect(sessions.admin.get().token).toBe('');
});

test('signing out opens the login page, and the server is told once', async () => {
  const { server, sessions, tab, provider } = await open(() => ok());
  signIn(tab);

  const pages = [await provider.logout({}), await provider.logout({})];

  expect(pages).toEqual(['/admin/login', '/admin/login']);
  expect(server.received.map(({ path }) => path)).toEqual(['/admin/Index/logout']);
  expect(sessions.admin.get()).toMatchObject({ id: 0, token: '' });
});

test('with a token a page opens; without one the login page remembers it', async () => {
  const { sessions, provider } = await open(() => ok());

  await expect(provider.checkAuth({})).rejects.toMatchObject({
    redirectTo: '/admin/login?to=%2Fadmin%2Fshop%2Fgoods%2Fmug%3Fstatus%3D1',
    message: false,
  });
  sessions.admin.set({ token: 'a1' });
  await expect(provider.checkAuth({})).resolves.toBeUndefined();
});

test('an error has been dealt with by the time react-admin sees it', async () => {
  const { tab, provider } = await open(() => needLogin());
  signIn(tab);

  const error: unknown = await tab.http
    .request({ method: 'GET', url: '/admin/shop.goods.Mug/index' })
    .catch((failure: unknown) => failure);

  await expect(provider.checkError(error)).resolves.toBeUndefined();
  expect(tab.visits).toHaveLength(1);
});

test('an admin is called by nickname, or by account', async () => {
  const { sessions, provider } = await open(() => ok());
  sessions.admin.set({ id: 1, username: 'lin', nickname: '林知夏', avatar: '/a.png' });
  const named = await provider.getIdentity?.();
  sessions.admin.set({ nickname: '' });

  expect(named).toEqual({ id: 1, fullName: '林知夏', avatar: '/a.png' });
  expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'lin' });
});

test('the actions list, show, create and delete of react-admin map to permission nodes', async () => {
  const { provider } = await open(() => begin(false));
  const asked = ['list', 'show', 'create', 'edit', 'delete', 'wrap', 'close'];

  const granted = await Promise.all(
    asked.map(async (action) => provider.canAccess?.({ resource: 'mug', action })),
  );

  expect(Object.fromEntries(asked.map((action, n) => [action, granted[n]]))).toEqual({
    list: true,
    show: false,
    create: false,
    edit: true,
    delete: true,
    wrap: true,
    close: false,
  });
});

test('a super admin may do everything, and screens can ask for any node', async () => {
  const { provider } = await open(() => begin(true));

  expect(await provider.canAccess?.({ resource: 'mug', action: 'close' })).toBe(true);
  const permissions = await provider.getPermissions?.({});
  expect(permissions.can('shop/order/order/delivery')).toBe(true);
});
