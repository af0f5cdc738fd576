import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { send } from '../../../tests/support/httpCall.ts';
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

  test('no token stands in the database as it is', async () => {
    await shop.staff();
    const { token, refreshToken } = await shop.signIn();

    const stored = JSON.stringify(await shop.rows('token'));

    expect(stored).not.toContain(token.slice(4));
    expect(stored).not.toContain(refreshToken.slice(4));
  });

  test('a token counts in its header alone', async () => {
    const token = await shop.admin(pages);

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
    const token = await shop.admin(pages);

    expect(await shop.post('/admin/Index/logout', {})).toMatchObject({ code: 1 });
    expect(await shop.get('/admin/Index/logout', { token })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await shop.get(start, { token })).toMatchObject({ code: 1 });
  });

  test('a session ended by one process ends in another', async () => {
    const { id } = await shop.staff({ nodes: pages });
    const { token } = await shop.signIn();
    const { app } = shop.anotherProcess();
    const before = await send(app, 'GET', start, { token });

    await shop.db.transaction().execute((tx) => endSessionsOf(tx, 'admin', id));

    await expect.poll(() => send(app, 'GET', start, { token })).toMatchObject({ code: 303 });
    expect(before.code).toBe(1);
    await app.close();
  });

  test('an account switched off ends its session, another goes on', async () => {
    const { id } = await shop.staff({ nodes: pages });
    const { token } = await shop.signIn();
    const other = await shop.admin(pages, 'other');
    await shop.get(start, { token });

    await query(shop.db, `update admin set status = '0' where id = $1`, [id]);

    await expect.poll(() => shop.get(start, { token })).toMatchObject({ code: 303 });
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
