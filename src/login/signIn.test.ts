import { expect, test } from 'vitest';
import { createSendCall, createSignInClient } from './signIn.tsx';

const typed = { username: 'wenzhou', password: 'blue stone', keep: true };

/** A client of a server that gives one reply, and the requests it received. */
function clientFor(reply: unknown, { token = '', isOnline = true } = {}) {
  const asked: Request[] = [];
  const entered: (object | undefined)[] = [];
  const sendCall = createSendCall({
    fetch: async (path, init) => {
      asked.push(new Request(`http://shop.test${path}`, init));
      if (reply instanceof Error) throw reply;
      return Response.json(reply);
    },
    language: () => 'en',
    token: () => token,
  });
  const signInClient = createSignInClient(sendCall, {
    enter: (userInfo) => entered.push(userInfo),
    isOnline: () => isOnline,
  });
  return { signInClient, asked, entered };
}
const refused = (msg: string, data: unknown) => ({ code: 0, msg, time: 0, data });

test('the client asks the server whether it wants a captcha', async () => {
  const { signInClient, asked, entered } = clientFor({
    code: 1,
    msg: '',
    time: 0,
    data: { captcha: true },
  });

  const asks = await signInClient.asksCaptcha();

  expect([asks, entered]).toEqual([true, []]);
  expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/admin/Index/login'],
  ]);
  expect(asked[0]?.headers.get('server')).toBe('true');
  expect(asked[0]?.headers.get('think-lang')).toBe('en');
  expect(asked[0]?.headers.has('batoken')).toBe(false);
});

test('an admin who is already signed in enters without a captcha', async () => {
  const reply = { code: 303, msg: '', time: 0, data: { type: 'logged in' } };
  const { signInClient, asked, entered } = clientFor(reply, { token: 'abc' });

  await signInClient.asksCaptcha();

  expect(asked[0]?.headers.get('batoken')).toBe('abc');
  expect(entered).toEqual([undefined]);
});

test('the right password signs an admin in', async () => {
  const userInfo = { id: 1, username: 'wenzhou', token: 't', refresh_token: 'r' };
  const { signInClient, asked, entered } = clientFor({
    code: 1,
    msg: '',
    time: 0,
    data: { userInfo },
  });

  const refusal = await signInClient.signIn(typed);

  expect(refusal).toBeUndefined();
  expect(entered).toEqual([userInfo]);
  expect(await asked[0]?.json()).toEqual(typed);
});

test.each([
  [{ error: 'bad_credentials' }, 'password'],
  [{ error: 'invalid', field: 'username' }, 'username'],
  [{ error: 'locked' }, undefined],
  [null, undefined],
])('a refusal with %j belongs to the field %s', async (data, field) => {
  const { signInClient, entered } = clientFor(refused('No.', data));

  const refusal = await signInClient.signIn(typed);

  expect(refusal).toEqual({ message: 'No.', ...(field && { field }) });
  expect(entered).toEqual([]);
});

test('a success without user info is a refusal', async () => {
  const { signInClient, entered } = clientFor({ code: 1, msg: 'Welcome', time: 0, data: null });

  const refusal = await signInClient.signIn(typed);

  expect(refusal).toEqual({ message: 'Welcome' });
  expect(entered).toEqual([]);
});

test.each([
  [true, 'server'],
  [false, 'offline'],
])('without a reply (online: %s) the failure is %s', async (isOnline, failure) => {
  const { signInClient } = clientFor(new TypeError('Failed to fetch'), { isOnline });

  expect(await signInClient.signIn(typed)).toEqual({ failure });
});

test('a reply that is no envelope counts as no reply', async () => {
  const { signInClient } = clientFor({ error: 'nginx' });

  expect(await signInClient.signIn(typed)).toEqual({ failure: 'server' });
});
