import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { hashPassword } from '../../auth/index.ts';
import { query } from '../../db/index.ts';

const start = '/admin/Index/index';
const refresh = '/api/common/refreshToken';
const right = { username: 'clerk', password: 'stone-lantern-88', keep: false };
const hour = 3_600;

describe('an existing client, which keeps its refresh token', () => {
  const shop = useHttpShop(undefined, { rateLimit: 1_200 });

  test('works in two tabs for a day without being signed out of either', async () => {
    await shop.staff({ nodes: ['shop/order/order', 'shop/order/order/index'] });
    const { token, refreshToken } = await shop.signIn('clerk', { keep: true });
    const tabs = [{ token }, { token }];
    const halfHours = Array.from({ length: 24 * 2 }, (_, n) => n);

    /** As its request layer does: a token that has expired is renewed, and the call made again. */
    async function work(tab: { token: string }): Promise<number> {
      const { code } = await shop.get(start, tab);
      if (code !== 409) return code;
      const { data, text } = await shop.post(refresh, { refreshToken }, tab);
      if (typeof data['token'] !== 'string') throw new Error(`not renewed: ${text}`);
      tab.token = data['token'];
      return (await shop.get(start, tab)).code;
    }

    const codes = new Set<number>();
    for (const _ of halfHours) {
      for (const tab of tabs) codes.add(await work(tab));
      shop.pass(1_800);
    }

    expect(codes).toEqual(new Set([1]));
  });
});

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const pages = ['shop/order/order', 'shop/order/order/index'];

  test('a hash of another cost is renewed at the next sign-in, and only then', async () => {
    const { id } = await shop.staff();
    const { id: other } = await shop.staff({ username: 'other' });
    const costly = '$argon2id$v=19$m=128,t=1,p=1$c29tZXNhbHQ$';
    const old = await hashPassword(right.password, { memoryKib: 128, passes: 1 });
    await query(shop.db, 'update admin set password = $1', [old]);

    await shop.signIn();

    expect(old.startsWith(costly.slice(0, 28))).toBe(true);
    expect((await shop.row('admin', id))['password']).toMatch(/^\$argon2id\$v=19\$m=64,t=1,/);
    expect((await shop.row('admin', other))['password']).toBe(old);
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
    ['no access token', ({ refreshToken }: Grant) => ({ body: { refreshToken }, token: '' })],
    [
      'a refresh token that never was',
      ({ token }: Grant) => ({ body: { refreshToken: 'x' }, token }),
    ],
    ['no refresh token', ({ token }: Grant) => ({ body: {}, token })],
    [
      'an access token in its place',
      ({ token }: Grant) => ({ body: { refreshToken: token }, token }),
    ],
    ['a number in its place', ({ token }: Grant) => ({ body: { refreshToken: 7 }, token })],
  ])('%s renews nothing', async (_, given) => {
    await shop.staff();
    const { body, token } = given(await shop.signIn());

    const reply = await shop.post(refresh, body, { token });

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
});

type Grant = { readonly token: string; readonly refreshToken: string };
