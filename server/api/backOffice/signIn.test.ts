import { DefaultQueryExecutor } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const login = '/admin/Index/login';
const start = '/admin/Index/index';
const right = { username: 'clerk', password: 'stone-lantern-88', keep: false };
const wrong = { ...right, password: 'wrong-word-1' };
const hour = 3_600;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const pages = ['shop/order/order', 'shop/order/order/index'];

  /** Signs in wrongly, each time as soon as that is allowed. */
  async function failPatiently(times: number, username = 'clerk') {
    const replies = [];
    for (let n = 0; n < times; n++) {
      replies.push(await shop.post(login, { ...wrong, username }));
      shop.pass(60);
    }
    return replies;
  }

  test('staff sign in and start the back office', async () => {
    await shop.staff({ nodes: pages });

    const { token, refreshToken } = await shop.signIn();

    expect([token.length, refreshToken.length]).toEqual([36, 36]);
    const { code, data } = await shop.get(start, { token });
    expect({ code, info: data['adminInfo'] }).toEqual({
      code: 1,
      info: {
        id: 1,
        username: 'clerk',
        nickname: 'clerk 先生',
        avatar: '/static/images/avatar.png',
        last_login_time: '2025-11-21 12:40:00',
        super: false,
      },
    });
  });

  test('a sign-in with a session is answered with that session', async () => {
    const token = await shop.admin(pages);

    const replies = [await shop.get(login, { token }), await shop.post(login, {}, { token })];

    expect(replies).toMatchObject([
      { code: 303, data: { type: 'logged in' } },
      { code: 303, data: { type: 'logged in' } },
    ]);
  });

  test.each([
    ['no account', { password: right.password }, 'username'],
    ['two characters', { ...right, username: 'ab' }, 'username'],
    ['a sign that no password has', { ...right, password: 'abc<def' }, 'password'],
    ['a list instead of a text', { ...right, password: ['abcdef'] }, 'password'],
  ])('%s is refused before anything is looked up', async (_, body, field) => {
    await shop.staff();

    const { code, data } = await shop.post(login, body);

    expect({ code, error: data['error'], field: data['field'] }).toEqual({
      code: 0,
      error: 'invalid',
      field,
    });
    expect(await shop.rows('login_failure')).toEqual([]);
  });

  test('a wrong password and a name nobody has are answered alike', async () => {
    await shop.staff();

    const known = await shop.post(login, wrong);
    const unknown = await shop.post(login, { ...wrong, username: 'nobody' });

    expect(known).toMatchObject({ code: 0, data: { error: 'bad_credentials' } });
    expect(unknown.text).toBe(known.text);
  });

  test('for both the database is asked the very same', async () => {
    await shop.staff();
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    // The outcome is written to the log in batches, after the reply.
    const statements = () =>
      spy.mock.calls
        .splice(0)
        .map(([asked]) => asked.sql)
        .filter((sql) => !sql.startsWith('update "admin_log"'));

    await shop.post(login, wrong);
    const known = statements();
    await shop.post(login, { ...wrong, username: 'nobody' });
    const unknown = statements();

    spy.mockRestore();
    expect(known.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });

  test('a name counts in whatever case it is written', async () => {
    await shop.staff({ username: 'Clerk' });

    expect(await shop.post(login, { ...right, username: 'cLERK' })).toMatchObject({ code: 1 });
  });

  test.each([
    ['the account', { status: '0' as const }],
    ['every group of it', { groupStatus: '0' as const }],
  ])('the right password does not help when %s is switched off', async (_, facts) => {
    await shop.staff(facts);

    expect(await shop.post(login, right)).toMatchObject({ code: 0, data: { error: 'denied' } });
    expect(await shop.post(login, wrong)).toMatchObject({ data: { error: 'bad_credentials' } });
    expect(await shop.rows('token')).toEqual([]);
  });

  test.each(['clerk', 'nobody'])('after three failures %s has to wait', async (username) => {
    await shop.staff();
    for (let n = 0; n < 3; n++) await shop.post(login, { ...wrong, username });

    const hasty = await shop.post(login, { ...right, username });
    shop.pass(1);
    const patient = await shop.post(login, { ...wrong, username });
    const again = await shop.post(login, { ...wrong, username }, { lang: 'en' });

    expect(hasty).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
    expect(hasty.headers['retry-after']).toBe('1');
    expect(patient).toMatchObject({ data: { error: 'bad_credentials' } });
    expect(again.msg).toContain('2 seconds');
  });

  test.each(['clerk', 'nobody'])('ten failures lock %s for a day', async (username) => {
    await shop.staff();
    const errors = (await failPatiently(10, username)).map(({ data }) => data['error']);

    const locked = await shop.post(login, { ...right, username }, { lang: 'en' });
    shop.pass(24 * hour - 61);
    const stillLocked = await shop.post(login, { ...right, username });
    shop.pass(1);
    const open = await shop.post(login, { ...wrong, username });

    expect(errors).toEqual(Array.from({ length: 10 }, () => 'bad_credentials'));
    expect(locked).toMatchObject({ code: 0, data: { error: 'locked' } });
    expect(locked.msg).toContain('1439 minutes');
    expect(stillLocked).toMatchObject({ data: { error: 'locked' } });
    expect(open).toMatchObject({ data: { error: 'bad_credentials' } });
    expect(await shop.rows('login_failure')).toMatchObject([{ name: username, count: 1 }]);
  });

  test('wrong passwords from elsewhere keep nobody out of their own account', async () => {
    await shop.staff();
    await shop.signIn();
    const thief = { ip: '198.51.100.9' };
    for (let n = 0; n < 12; n++) {
      await shop.post(login, wrong, thief);
      shop.pass(60);
    }
    await shop.post(login, wrong, { ip: '198.51.100.10' });

    const locked = await shop.post(login, right, thief);
    const known = await shop.post(login, right);
    shop.pass(60);
    const travelling = await shop.post(login, right, { ip: '203.0.113.4' });

    expect(locked).toMatchObject({ code: 0, data: { error: 'locked' } });
    expect(known).toMatchObject({ code: 1 });
    expect(travelling).toMatchObject({ code: 1 });
    expect(await shop.post(login, right, thief)).toMatchObject({ data: { error: 'locked' } });
  });

  test('an address that signed in before is slowed by its own failures, not locked', async () => {
    await shop.staff();
    await shop.signIn();
    await failPatiently(12);
    await shop.post(login, wrong);

    const hasty = await shop.post(login, right);
    shop.pass(60);

    expect(hasty).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
    expect(await shop.post(login, right)).toMatchObject({ code: 1 });
  });

  test('a successful sign-in resets its failures, and others keep their count', async () => {
    await shop.staff();
    await failPatiently(5);
    await failPatiently(2, 'nobody');

    await shop.signIn();

    expect(await shop.rows('login_failure')).toMatchObject([{ name: 'nobody', count: 2 }]);
  });

  test('concurrent attempts get no more checks than sequential ones', async () => {
    await shop.staff();

    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        shop.post(login, { ...wrong, username: n % 2 ? 'clerk' : 'CLERK', email: `${n}@x.cn` }),
      ),
    );

    const errors = replies.map(({ data }) => data['error']);
    expect(errors.filter((error) => error === 'bad_credentials')).toHaveLength(3);
    expect(errors.filter((error) => error === 'rate_limited')).toHaveLength(27);
  });
});
