import { expect, test } from 'vitest';
import { endpoint } from '../contract/index.ts';
import { ReplyError } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { ok, openServer, refusal } from './testing/realServer.ts';

const url = '/admin/shop.order.Order/index';

test('every call says its language and that it wants the server', async () => {
  const server = await openServer(() => ok());
  const { http } = openTab(server.base, { language: 'zh-cn' });

  await http.request({ method: 'GET', url });

  expect(server.received[0]?.headers).toMatchObject({
    'think-lang': 'zh-cn',
    server: 'true',
    accept: 'application/json, text/plain, */*',
  });
  expect(server.received[0]?.headers).not.toHaveProperty('batoken');
  expect(server.received[0]?.headers).not.toHaveProperty('ba-user-token');
  expect(server.received[0]?.headers).not.toHaveProperty('content-type');
});

test('both tokens go along, in the back office and in the member center alike', async () => {
  const server = await openServer(() => ok());
  const tab = openTab(server.base);
  signIn(tab);

  await tab.http.request({ method: 'GET', url });
  await tab.http.request({ method: 'GET', url: '/api/account/overview' });

  const tokens = { batoken: 'a1', 'ba-user-token': 'm1' };
  expect(server.received.map(({ headers }) => headers)).toMatchObject([tokens, tokens]);
});

test('a call may leave out the admin’s token and bring another one for the member’s', async () => {
  const server = await openServer(() => ok());
  const tab = openTab(server.base);
  signIn(tab);

  await tab.http.request({ method: 'GET', url, adminToken: false, anotherToken: 'vendor' });

  expect(server.received[0]?.headers).not.toHaveProperty('batoken');
  expect(server.received[0]?.headers).toMatchObject({ 'ba-user-token': 'vendor' });
});

test('no token of ours leaves for another site', async () => {
  const stranger = await openServer(() => ok('theirs'));
  const server = await openServer(() => ok('ours'));
  const tab = openTab(server.base);
  signIn(tab);

  const { data } = await tab.http.request({
    method: 'GET',
    url: `${stranger.base}/api/v6.store/x`,
  });

  expect(data).toBe('theirs');
  expect(stranger.received[0]?.headers).not.toHaveProperty('batoken');
  expect(stranger.received[0]?.headers).not.toHaveProperty('ba-user-token');
});

test('another site can neither end a session nor send a person anywhere', async () => {
  const stranger = await openServer(() =>
    refusal(303, { type: 'need login' }, 'Sign in to the store'),
  );
  const server = await openServer(() => ok());
  const tab = openTab(server.base);
  signIn(tab);

  const call = tab.http.request({ method: 'GET', url: `${stranger.base}/api/v6.store/x` });

  await expect(call).rejects.toThrow(ReplyError);
  expect(tab.sessions.admin.get().token).toBe('a1');
  expect(tab.sessions.member.get().token).toBe('m1');
  expect(tab.visits).toEqual([]);
  expect(tab.toasts).toEqual([{ type: 'error', message: 'Sign in to the store' }]);
});

test('parameters go into the query and a body as JSON', async () => {
  const server = await openServer(() => ok());
  const { http } = openTab(server.base);
  const params = { ids: [1, 2], search: [{ field: 'status', val: 2 }], order: undefined };

  await http.request({ method: 'POST', url, params, body: { name: '青', price: null } });

  expect(server.received[0]).toMatchObject({
    method: 'POST',
    url: `${url}?ids[]=1&ids[]=2&search[0][field]=status&search[0][val]=2`,
    body: '{"name":"青","price":null}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a form travels as a form', async () => {
  const server = await openServer(() => ok());
  const { http } = openTab(server.base);
  const body = new FormData();
  body.append('file', new File(['hello'], 'a.txt'));

  await http.request({ method: 'POST', url: '/admin/ajax/upload', body });

  expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.received[0]?.body).toContain('filename="a.txt"');
});

test.each([
  ['/desk/shop/order/order', '/admin/a.B/index', '/desk.php/a.B/index'],
  ['/desk', '/admin/a.B/index', '/desk.php/a.B/index'],
  ['/desk/x', '/api/account/overview', '/api/account/overview'],
  ['/user/overview', '/admin/a.B/index', '/admin/a.B/index'],
  ['/desktop', '/admin/a.B/index', '/admin/a.B/index'],
  ['/404', '/admin/a.B/index', '/desk.php/a.B/index'],
])('with the entrance moved to /desk, on %s %s is called at %s', async (page, asked, called) => {
  const server = await openServer(() => ok());
  const { http } = openTab(server.base, { page, options: { adminBase: '/desk' } });

  await http.request({ method: 'GET', url: asked });

  expect(server.received.map(({ path }) => path)).toEqual([called]);
});

test('addresses for pictures and streams have no .php and ask for the server in the query', () => {
  const { http } = openTab('https://api.example', { options: { adminBase: '/desk' } });

  expect(http.link('/admin/ajax/buildSuffixSvg', { suffix: 'pdf' })).toBe(
    'https://api.example/desk/ajax/buildSuffixSvg?suffix=pdf&server=1',
  );
  expect(http.link('/api/ajax/buildSuffixSvg', { suffix: 'pdf' })).toBe(
    'https://api.example/api/ajax/buildSuffixSvg?suffix=pdf&server=1',
  );
});

test('a call gives the envelope, or the whole reply when it is not to be reduced', async () => {
  const server = await openServer(() => ({
    ...ok({ id: 7 }, 'Saved'),
    headers: { 'x-shop': 'q' },
  }));
  const { http } = openTab(server.base);
  const envelope = { code: 1, msg: 'Saved', time: 1_763_623_680, data: { id: 7 } };

  const reduced = await http.request({ method: 'GET', url });
  const whole = await http.request({ method: 'GET', url, reduce: false });

  expect(reduced).toEqual(envelope);
  expect(whole.body).toEqual(envelope);
  expect([whole.status, whole.headers.get('x-shop')]).toEqual([200, 'q']);
});

test('an endpoint is called by its own method and path, and gives its data', async () => {
  const server = await openServer(({ method }) => ok({ method }));
  const { http } = openTab(server.base);
  const read = endpoint<{ readonly id: number }, { readonly method: string }>({
    method: 'GET',
    path: '/admin/job/detail',
    realm: 'admin',
  });
  const write = endpoint<{ readonly type: string }, { readonly method: string }>({
    method: 'POST',
    path: '/admin/ajax/clearCache',
    realm: 'admin',
  });

  const data = [await http.call(read, { id: 12 }), await http.call(write, { type: 'all' })];

  expect(data).toEqual([{ method: 'GET' }, { method: 'POST' }]);
  expect(server.received.map(({ url, body }) => [url, body])).toEqual([
    ['/admin/job/detail?id=12', ''],
    ['/admin/ajax/clearCache', '{"type":"all"}'],
  ]);
});

test('a parameter that cannot be written is the mistake of whoever wrote the call', async () => {
  const { http, toasts } = openTab('http://127.0.0.1:9');

  const call = http.request({ method: 'GET', url, params: { 'a[b]': 1 } });

  await expect(call).rejects.toThrow('query parameter "a[b]"');
  expect(toasts).toEqual([]);
});
