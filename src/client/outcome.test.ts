import { expect, test } from 'vitest';
import { ReplyError, StatusError } from './index.ts';
import { openTab, signIn } from './testing/openTab.ts';
import { ok, openServer, refusal } from './testing/realServer.ts';

const call = { method: 'GET', url: '/admin/shop.order.Order/index' } as const;
const error = (message: string) => ({ type: 'error', message });

// Specification 8, word by word.
const catalogue = [
  [302, 'Interface redirected!', '接口已被重定向'],
  [400, 'Incorrect parameter!', '请求参数不正确'],
  [401, 'You do not have permission to operate!', '你没有权限执行此操作'],
  [403, 'You do not have permission to operate!', '你没有权限执行此操作'],
  [404, `Error requesting address: ${call.url}`, `请求地址出错：${call.url}`],
  [408, 'Request timed out!', '服务器等待请求超时'],
  [409, 'The same data already exists in the system!', '系统中已有相同的数据'],
  [500, 'Server internal error!', '服务器内部错误'],
  [501, 'Service not implemented!', '服务器尚未提供此功能'],
  [502, 'Gateway error!', '网关出错'],
  [503, 'Service unavailable!', '服务不可用'],
  [
    504,
    'The service is temporarily unavailable Please try again later!',
    '服务暂时无法访问，请稍后再试',
  ],
  [505, 'HTTP version is not supported!', '服务器不支持此 HTTP 版本'],
  [
    418,
    'Abnormal problem, please contact the website administrator!',
    '出现异常，请联系网站管理员',
  ],
  [
    429,
    'Abnormal problem, please contact the website administrator!',
    '出现异常，请联系网站管理员',
  ],
] as const;

test.each(catalogue)('HTTP %i is told as “%s” and “%s”', async (status, en, zh) => {
  const server = await openServer(() => ({
    status,
    body: { code: 0, message: 'inside', id: 'e7' },
  }));
  const english = openTab(server.base);
  const chinese = openTab(server.base, { language: 'zh-cn' });

  const failures = await Promise.all(
    [english, chinese].map(({ http }) => http.request(call).catch((failure: unknown) => failure)),
  );

  expect(english.toasts).toEqual([error(en)]);
  expect(chinese.toasts).toEqual([error(zh)]);
  expect(failures).toEqual([expect.any(StatusError), expect.any(StatusError)]);
  expect(failures[0]).toMatchObject({ status, message: en, body: { id: 'e7' } });
});

test.each([
  ['an empty 204', { status: 204 }],
  ['a page of the shop', { headers: { 'Content-Type': 'text/html' }, body: '<html></html>' }],
  ['half a JSON', { headers: { 'Content-Type': 'application/json' }, body: '{"code":1,' }],
  ['JSON that is no envelope', { body: [1, 2] }],
])('%s in place of an envelope is an abnormal problem', async (_what, reply) => {
  const server = await openServer(() => reply);
  const tab = openTab(server.base);

  await expect(tab.http.request(call)).rejects.toThrow(StatusError);
  expect(tab.toasts).toEqual([
    error('Abnormal problem, please contact the website administrator!'),
  ]);
});

test.each([1, 200])('code %i is a success and says nothing by default', async (code) => {
  const server = await openServer(() => refusal(code, { id: 7 }, 'Saved'));
  const tab = openTab(server.base);

  await expect(tab.http.request(call)).resolves.toMatchObject({ code, data: { id: 7 } });
  expect(tab.toasts).toEqual([]);
});

test('a success is told when the call wants it, in the words of the server or our own', async () => {
  const messages = ['Saved', ''];
  const server = await openServer(() => ok(null, messages.shift()));
  const tab = openTab(server.base);

  await tab.http.request({ ...call, showSuccessMessage: true });
  await tab.http.request({ ...call, showSuccessMessage: true });

  expect(tab.toasts).toEqual([
    { type: 'success', message: 'Saved' },
    { type: 'success', message: 'Operation successful' },
  ]);
});

test.each([
  [0, { error: 'in_use', blockers: [] }],
  [401, []],
  [-1, { table: true }],
])('code %i is refused with the sentence of the server', async (code, data) => {
  const server = await openServer(() => refusal(code, data, 'Not like this'));
  const tab = openTab(server.base);
  signIn(tab);

  const refused: unknown = await tab.http.request(call).catch((failure: unknown) => failure);

  expect(refused).toBeInstanceOf(ReplyError);
  expect(refused).toMatchObject({ message: 'Not like this', envelope: { code, data } });
  expect(tab.toasts).toEqual([error('Not like this')]);
  expect(tab.sessions.admin.get().token).toBe('a1');
  expect(tab.visits).toEqual([]);
});

test('a call can keep a refusal to itself', async () => {
  const server = await openServer(() => refusal(0, null, 'Wrong captcha'));
  const tab = openTab(server.base);

  await expect(tab.http.request({ ...call, showCodeMessage: false })).rejects.toThrow(ReplyError);
  expect(tab.toasts).toEqual([]);
});

test('a refusal without a sentence shows no empty toast', async () => {
  const server = await openServer(() => refusal(0));
  const tab = openTab(server.base);

  await expect(tab.http.request(call)).rejects.toThrow(ReplyError);
  expect(tab.toasts).toEqual([]);
});

test('the overlay stays until the last call that wants it has settled', async () => {
  const open: (() => void)[] = [];
  const server = await openServer(() => new Promise((go) => open.push(() => go(refusal(0)))));
  const tab = openTab(server.base);
  const wanting = (page: number) =>
    tab.http.request({ ...call, params: { page }, loading: true }).catch(() => 'refused');

  const calls = [
    wanting(1),
    wanting(2),
    tab.http.request({ ...call, params: { page: 3 } }).catch(() => 'refused'),
  ];
  await expect.poll(() => open.length).toBe(3);
  const shownAt = [...tab.overlay];
  open[0]?.();
  await calls[0];
  const shownAfterOne = [...tab.overlay];
  for (const go of open) go();
  await Promise.all(calls);

  expect(shownAt).toEqual(['show']);
  expect(shownAfterOne).toEqual(['show']);
  expect(tab.overlay).toEqual(['show', 'hide']);
});
