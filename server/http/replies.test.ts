import { describe, expect, test } from 'vitest';
import { send } from '../../tests/support/httpCall.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { query } from '../db/index.ts';
import { engines } from '../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const companies = '/admin/shop.delivery.Company';

  test('an internal error is reported by its number alone', async () => {
    const token = await shop.admin('*');
    await query(shop.db, 'alter table shop_delivery_company rename to elsewhere');

    const { status, text } = await shop.get(`${companies}/index`, { token, lang: 'en' });

    await query(shop.db, 'alter table elsewhere rename to shop_delivery_company');
    const body = JSON.parse(text) as { id: string };
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        code: 0,
        message: `Something went wrong on our side. Reference: ${body.id}`,
        id: expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
      },
    });
    const line = shop
      .log()
      .split('\n')
      .find((each) => each.includes(body.id));
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', err: { code: '42P01' } });
  });

  test('while the database is away the shop says busy, and is not ready', async () => {
    const token = await shop.admin('*');
    const away = { code: '57P01', message: 'terminating connection' };
    const broken = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.reject(Object.assign(new Error(away.message), away)),
    });
    const { app } = shop.anotherProcess({ database: { ...shop.database, db: broken } });

    const reply = await send(app, 'GET', `${companies}/index`, { token, lang: 'en' });
    const health = await app.inject('/healthz');

    expect(reply).toMatchObject({ status: 503, code: 0, data: { error: 'busy' } });
    expect(reply.msg).toBe('The server is busy. Try again in a moment.');
    expect(reply.headers['retry-after']).toBe('2');
    expect([health.statusCode, health.payload]).toEqual([503, '{"status":"busy"}']);
    await app.close();
  });

  test('a shop that can serve says so to anybody, without a header', async () => {
    const health = await shop.composed.app.inject('/healthz');

    expect([health.statusCode, health.payload]).toEqual([200, '{"status":"ready"}']);
  });

  test('every reply of the API is for its caller alone', async () => {
    const token = await shop.admin('*');
    const replies = [
      await shop.get(`${companies}/index`, { token }),
      await shop.get(`${companies}/index`),
      await shop.get('/admin/none'),
      await shop.post(`${companies}/add`, '{', {
        token,
        headers: { 'content-type': 'application/json' },
      }),
    ];

    const expected = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
    };
    expect(replies.map(({ headers }) => headers)).toMatchObject(replies.map(() => expected));
    expect(replies.some(({ headers }) => 'x-powered-by' in headers)).toBe(false);
  });
});
