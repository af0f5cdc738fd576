import { expect, test } from 'vitest';
import { createAsk } from './ask.ts';
import { createDoor } from './door.ts';

const failures = { offline: 'You are disconnected!', server: 'Server exception!' };
const typed = { username: 'wenzhou', password: 'blue stone', keep: true };

/** A server that gives one reply, and what it was asked. */
function doorTo(reply: unknown, { token = '', isOnline = true } = {}) {
  const asked: Request[] = [];
  const entered: (object | undefined)[] = [];
  const ask = createAsk({
    fetch: async (path, init) => {
      asked.push(new Request(`http://shop.test${path}`, init));
      if (reply instanceof Error) throw reply;
      return Response.json(reply);
    },
    language: () => 'en',
    token: () => token,
  });
  const door = createDoor(ask, {
    enter: (userInfo) => entered.push(userInfo),
    failures: () => failures,
    isOnline: () => isOnline,
  });
  return { door, asked, entered };
}
const refused = (msg: string, data: unknown) => ({ code: 0, msg, time: 0, data });

test('the form asks the server whether it wants a captcha', async () => {
  const { door, asked, entered } = doorTo({ code: 1, msg: '', time: 0, data: { captcha: true } });

  const asks = await door.asksCaptcha();

  expect([asks, entered]).toEqual([true, []]);
  expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/admin/Index/login'],
  ]);
  expect(asked[0]?.headers.get('server')).toBe('true');
  expect(asked[0]?.headers.get('think-lang')).toBe('en');
  expect(asked[0]?.headers.has('batoken')).toBe(false);
});

test('whoever is signed in already goes straight on', async () => {
  const reply = { code: 303, msg: '', time: 0, data: { type: 'logged in' } };
  const { door, asked, entered } = doorTo(reply, { token: 'abc' });

  await door.asksCaptcha();

  expect(asked[0]?.headers.get('batoken')).toBe('abc');
  expect(entered).toEqual([undefined]);
});

test('with the right password a clerk comes in', async () => {
  const userInfo = { id: 1, username: 'wenzhou', token: 't', refresh_token: 'r' };
  const { door, asked, entered } = doorTo({ code: 1, msg: '', time: 0, data: { userInfo } });

  const refusal = await door.signIn(typed);

  expect(refusal).toBeUndefined();
  expect(entered).toEqual([userInfo]);
  expect(await asked[0]?.json()).toEqual(typed);
});

test.each([
  [{ error: 'bad_credentials' }, 'password'],
  [{ error: 'invalid', field: 'username' }, 'username'],
  [{ error: 'locked' }, undefined],
  [null, undefined],
])('a refusal with %j stands beside %s', async (data, field) => {
  const { door, entered } = doorTo(refused('No.', data));

  const refusal = await door.signIn(typed);

  expect(refusal).toEqual({ message: 'No.', ...(field && { field }) });
  expect(entered).toEqual([]);
});

test('a reply that lets nobody in is a refusal', async () => {
  const { door, entered } = doorTo({ code: 1, msg: 'Welcome', time: 0, data: null });

  const refusal = await door.signIn(typed);

  expect(refusal).toEqual({ message: 'Welcome' });
  expect(entered).toEqual([]);
});

test.each([
  [true, 'Server exception!'],
  [false, 'You are disconnected!'],
])('without a reply (online: %s) the form says %s', async (isOnline, message) => {
  const { door } = doorTo(new TypeError('Failed to fetch'), { isOnline });

  expect(await door.signIn(typed)).toEqual({ message });
});

test('a reply that is no envelope counts as none', async () => {
  const { door } = doorTo({ error: 'nginx' });

  expect(await door.signIn(typed)).toEqual({ message: 'Server exception!' });
});
