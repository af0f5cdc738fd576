import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { send, useHttpShop } from '../../../tests/support/httpShop.ts';
import { endSessionsOf } from '../../auth/index.ts';
import { query } from '../../db/index.ts';

const login = '/admin/Index/login';
const start = '/admin/Index/index';
const refresh = '/api/common/refreshToken';
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
        avatar: '',
        last_login_time: '2025-11-21 12:40:00',
        super: false,
      },
    });
  });

  test('nobody is asked for a captcha that does not exist', async () => {
    expect(await shop.get(login)).toMatchObject({ code: 1, data: { captcha: false } });
  });

  test('who is signed in is told so instead of signing in again', async () => {
    const token = await shop.clerk(pages);

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

  test('who gets in begins anew, and others keep their count', async () => {
    await shop.staff();
    await failPatiently(5);
    await failPatiently(2, 'nobody');

    await shop.signIn();

    expect(await shop.rows('login_failure')).toMatchObject([{ name: 'nobody', count: 2 }]);
  });

  test('of many tries at once no more are looked at than one after the other', async () => {
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

  test('a hash of another cost is renewed at the next sign-in, and only then', async () => {
    const { id } = await shop.staff();
    const { id: other } = await shop.staff({ username: 'other' });
    const costly = '$argon2id$v=19$m=128,t=1,p=1$c29tZXNhbHQ$';
    const { hashPassword } = await import('../../auth/index.ts');
    const old = await hashPassword(right.password, { memoryKib: 128, passes: 1 });
    await query(shop.db, 'update admin set password = $1', [old]);

    await shop.signIn();

    expect(old.startsWith(costly.slice(0, 28))).toBe(true);
    expect((await shop.row('admin', id))['password']).toMatch(/^\$argon2id\$v=19\$m=64,t=1,/);
    expect((await shop.row('admin', other))['password']).toBe(old);
  });

  test('no token stands in the database as it is', async () => {
    await shop.staff();
    const { token, refreshToken } = await shop.signIn();

    const stored = JSON.stringify(await shop.rows('token'));

    expect(stored).not.toContain(token.slice(4));
    expect(stored).not.toContain(refreshToken.slice(4));
  });

  test('a token counts in its header alone', async () => {
    const token = await shop.clerk(pages);

    const replies = [
      await shop.get(`${start}?batoken=${token}`),
      await shop.get(start, { headers: { 'ba-token': token } }),
      await shop.get(start, { headers: { cookie: `batoken=${token}` } }),
      await shop.get(start, { headers: { 'ba-user-token': token } }),
    ];

    expect(replies.map(({ code }) => code)).toEqual([303, 303, 303, 303]);
    expect(await shop.get(start, { token })).toMatchObject({ code: 1 });
  });

  test('a token that never was needs a login, one that has expired a refresh', async () => {
    await shop.staff({ nodes: pages });
    const { token } = await shop.signIn();
    shop.pass(2 * hour - 1);
    const before = await shop.get(start, { token });
    shop.pass(1);

    const expired = await shop.get(start, { token });
    const unknown = await shop.get(start, { token: `baa_${'x'.repeat(32)}` });
    const none = await shop.get(start);

    expect(before.code).toBe(1);
    expect(expired).toMatchObject({ status: 200, code: 409, data: [] });
    expect(unknown).toMatchObject({ status: 200, code: 303, data: { type: 'need login' } });
    expect(none).toMatchObject({ code: 303, data: { type: 'need login' } });
  });

  test('a sign-out ends both tokens, and nobody else', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();
    const other = await shop.signIn();

    const reply = await shop.post('/admin/Index/logout', { refreshToken }, { token });

    expect(reply).toMatchObject({ code: 1, data: null });
    expect(await shop.get(start, { token })).toMatchObject({ code: 303 });
    expect(await shop.post(refresh, { refreshToken }, { token })).toMatchObject({ code: 0 });
    expect(await shop.get(start, { token: other.token })).toMatchObject({ code: 1 });
  });

  test('signing out always succeeds, and a GET of it does nothing', async () => {
    const token = await shop.clerk(pages);

    expect(await shop.post('/admin/Index/logout', {})).toMatchObject({ code: 1 });
    expect(await shop.get('/admin/Index/logout', { token })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await shop.get(start, { token })).toMatchObject({ code: 1 });
  });

  test('an existing client renews its access token and keeps its refresh token', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();

    const { code, data } = await shop.post(refresh, { refreshToken }, { token });

    expect({ code, data }).toEqual({
      code: 1,
      data: { type: 'admin-refresh', token: expect.stringMatching(/^baa_.{32}$/) },
    });
    expect(await shop.get(start, { token: String(data['token']) })).toMatchObject({ code: 1 });
    expect(await shop.get(start, { token })).toMatchObject({ code: 409 });
    expect(await shop.post(refresh, { refreshToken }, { token })).toMatchObject({ code: 1 });
  });

  test('an access token that has expired is good enough to renew it', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();
    shop.pass(5 * hour);

    const { data } = await shop.post(refresh, { refreshToken, rotate: 1 }, { token });

    expect(await shop.get(start, { token: String(data['token']) })).toMatchObject({ code: 1 });
  });

  test.each([
    ['no access token', (grant: Grant) => [{ refreshToken: grant.refreshToken }, '']],
    ['a refresh token that never was', (grant: Grant) => [{ refreshToken: 'bar_x' }, grant.token]],
    ['no refresh token', (grant: Grant) => [{}, grant.token]],
    ['an access token in its place', ({ token }: Grant) => [{ refreshToken: token }, token]],
    ['a number in its place', (grant: Grant) => [{ refreshToken: 7 }, grant.token]],
  ])('%s renews nothing', async (_, given) => {
    await shop.staff();
    const [body, token] = given(await shop.signIn());

    const reply = await shop.post(refresh, body, { token: String(token) });

    expect(reply).toMatchObject({ status: 200, code: 0 });
    expect(await shop.rows('token')).toHaveLength(2);
  });

  test('a refresh token is no access token', async () => {
    await shop.staff({ nodes: pages });
    const { refreshToken } = await shop.signIn();

    expect(await shop.get(start, { token: refreshToken })).toMatchObject({ code: 303 });
  });

  test('our client gets a new refresh token each time', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();

    const first = await shop.post(refresh, { refreshToken, rotate: 1 }, { token });
    const next = String(first.data['refreshToken']);
    const second = await shop.post(refresh, { refreshToken: next, rotate: 1 }, { token });

    expect([next.length, next === refreshToken]).toEqual([36, false]);
    expect(second).toMatchObject({ code: 1 });
    expect(second.data['refreshToken']).not.toBe(next);
  });

  test('within ten seconds the same question gets the same answer', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();
    const ask = () => shop.post(refresh, { refreshToken, rotate: 1 }, { token });

    const together = await Promise.all([ask(), ask(), ask()]);
    shop.pass(10);
    const late = await ask();

    const answers = [...together, late].map(({ data }) => data);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await shop.get(start, { token: String(answers[0]?.['token']) })).toMatchObject({
      code: 1,
    });
  });

  test('a refresh token that comes again later ends the whole session, and no other', async () => {
    await shop.staff({ nodes: pages });
    const { token, refreshToken } = await shop.signIn();
    const bystander = await shop.signIn();
    const { data } = await shop.post(refresh, { refreshToken, rotate: 1 }, { token });
    shop.pass(11);

    const thief = await shop.post(refresh, { refreshToken, rotate: 1 }, { token });

    expect(thief).toMatchObject({ code: 0, data: { error: 'session_expired' } });
    expect(await shop.get(start, { token: String(data['token']) })).toMatchObject({ code: 303 });
    const successor = { refreshToken: data['refreshToken'], rotate: 1 };
    expect(await shop.post(refresh, successor, { token })).toMatchObject({ code: 0 });
    expect(await shop.get(start, { token: bystander.token })).toMatchObject({ code: 1 });
    expect(shop.log()).toContain('"msg":"refresh_reuse"');
  });

  test.each([
    [false, 24 * hour],
    [true, 7 * 24 * hour],
  ])('with keep %s a session lasts %i s however often it is renewed', async (keep, seconds) => {
    await shop.staff({ nodes: pages });
    let { token, refreshToken } = await shop.signIn('clerk', { keep });
    shop.pass(seconds - 1);
    const renewed = await shop.post(refresh, { refreshToken, rotate: 1 }, { token });
    token = String(renewed.data['token']);
    refreshToken = String(renewed.data['refreshToken']);
    const lastSecond = await shop.get(start, { token });
    shop.pass(1);

    expect(lastSecond.code).toBe(1);
    expect(await shop.get(start, { token })).toMatchObject({ code: 409 });
    expect(await shop.post(refresh, { refreshToken, rotate: 1 }, { token })).toMatchObject({
      code: 0,
      data: { error: 'session_expired' },
    });
  });

  test('an account that was switched off is not renewed', async () => {
    const { id } = await shop.staff();
    const { token, refreshToken } = await shop.signIn();
    await query(shop.db, `update admin set status = '0' where id = $1`, [id]);

    const reply = await shop.post(refresh, { refreshToken }, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'session_expired' } });
    expect(await shop.rows('token')).toEqual([]);
  });

  test('a session ended by one process ends in another within a second', async () => {
    const { id } = await shop.staff({ nodes: pages });
    const { token } = await shop.signIn();
    const { app } = shop.anotherProcess();
    const before = await send(app, 'GET', start, { token });

    await endSessionsOf(shop.db, 'admin', id);

    await expect
      .poll(() => send(app, 'GET', start, { token }), { timeout: 1_200 })
      .toMatchObject({
        code: 303,
      });
    expect(before.code).toBe(1);
    await app.close();
  });

  test('an account switched off ends its session within a second, another goes on', async () => {
    const { id } = await shop.staff({ nodes: pages });
    const { token } = await shop.signIn();
    const other = await shop.clerk(pages, 'other');
    await shop.get(start, { token });

    await query(shop.db, `update admin set status = '0' where id = $1`, [id]);

    await expect
      .poll(() => shop.get(start, { token }), { timeout: 1_200 })
      .toMatchObject({ code: 303 });
    expect(await shop.get(start, { token: other })).toMatchObject({ code: 1 });
  });

  test('tokens and failures that mean nothing any more are forgotten', async () => {
    await shop.staff();
    await shop.post(login, wrong);
    await shop.signIn();
    await shop.post(login, { ...wrong, username: 'nobody' });
    shop.pass(9 * 24 * hour);
    await shop.signIn();

    await shop.composed.auth.tidy();

    expect(await shop.rows('token')).toHaveLength(2);
    expect(await shop.rows('login_failure')).toEqual([]);
  });
});

type Grant = { readonly token: string; readonly refreshToken: string };
