import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../tests/support/long.ts';
import { postgresDb } from '../../../tests/support/databases.ts';
import { useHttpShop, type HttpShop } from '../../../tests/support/httpShop.ts';
import { attempts } from '../../../tests/races/attempts.ts';
import { query } from '../../db/index.ts';

const ems = '/api/Ems/send';
const email = 'lin@example.com';
const event = 'user_register';
const purpose = { channel: 'email', target: email, event } as const;

const codeIn = async (shop: HttpShop, table: 'mail_log' | 'sms_log' = 'mail_log') => {
  const [{ code } = { code: 0 }] = await query<{ code: number | null }>(
    shop.db,
    `select code from ${table} order by id desc limit 1`,
  );
  return String(code);
};
const member = (shop: HttpShop, values: { email: string; mobile: string }) =>
  query(
    shop.db,
    `insert into "user" (username, nickname, email, mobile) values ('lin', '林', $1, $2)`,
    [values.email, values.mobile],
  );
const refused = { code: 'invalid', data: { field: 'captcha' } };

describe('codes', () => {
  const shop = useHttpShop(postgresDb);
  const send = (body: object, ip = '192.0.2.7') => shop.post(ems, body, { ip });
  const check = (code: string, given: object = {}) =>
    shop.composed.codes.check({ ...purpose, ...given, code });

  test('a code has six digits, is stored as a hash, and is good once', async () => {
    await send({ email, event });
    const code = await codeIn(shop);

    await check(code);

    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await shop.rows('sent_code'))).not.toContain(code);
    expect(shop.log()).not.toContain(code);
    await expect(check(code)).rejects.toMatchObject(refused);
  });

  test('after five wrong ones the right one is refused too', async () => {
    await send({ email, event });
    const code = await codeIn(shop);
    const wrong = code === '111111' ? '222222' : '111111';

    const tries = await attempts([1, 2, 3, 4, 5].map(() => () => check(wrong)));

    expect(tries).toEqual({ invalid: 5 });
    await expect(check(code)).rejects.toMatchObject(refused);
  });

  test('four wrong ones do no harm', async () => {
    await send({ email, event });
    const code = await codeIn(shop);
    await attempts([1, 2, 3, 4].map(() => () => check('000000')));

    await expect(check(code)).resolves.toBeUndefined();
  });

  test('it is void after ten minutes', async () => {
    await send({ email, event });
    const code = await codeIn(shop);

    shop.pass(600);

    await expect(check(code)).rejects.toMatchObject(refused);
  });

  test('it is good for its own event and its own address alone, however that is written', async () => {
    await send({ email, event });
    const code = await codeIn(shop);

    await expect(check(code, { event: 'user_retrieve_pwd' })).rejects.toMatchObject(refused);
    await expect(check(code, { target: 'other@example.com' })).rejects.toMatchObject(refused);
    await expect(check(code, { channel: 'mobile' })).rejects.toMatchObject(refused);
    await expect(check(code, { target: 'LIN@example.com' })).resolves.toBeUndefined();
  });

  test('a newer code takes the place of the one before', async () => {
    await send({ email, event });
    const first = await codeIn(shop);
    shop.pass(60);
    await send({ email, event });
    const second = await codeIn(shop);

    await expect(check(first)).rejects.toMatchObject(refused);
    await expect(check(second)).resolves.toBeUndefined();
  });

  test('a code for a mobile is written to its log, and the reply says so', async () => {
    const reply = await shop.post('/api/Sms/send', {
      mobile: '19900003602',
      template_code: event,
    });

    expect(reply).toMatchObject({
      code: 1,
      msg: '尚未接入短信服务，验证码已写入短信日志，请联系管理员',
      data: { delivery: 'logged' },
    });
    expect(await shop.rows('sms_log')).toMatchObject([
      {
        mobile: '19900003602',
        status: 'logged',
        content:
          '【青石商城】您正在注册会员，验证码是 %{code}，10 分钟内有效。如果不是您本人操作，请忽略。',
      },
    ]);
    const code = await codeIn(shop, 'sms_log');
    await expect(
      check(code, { channel: 'mobile', target: '19900003602' }),
    ).resolves.toBeUndefined();
  });

  test('the reply is the same whether or not an account has the address; no code goes where none belongs', async () => {
    await member(shop, { email, mobile: '19900003602' });

    const taken = await send({ email, event });
    const free = await send({ email: 'new@example.com', event });
    const known = await send({ email, event: 'user_retrieve_pwd' });
    const unknown = await send({ email: 'no@example.com', event: 'user_retrieve_pwd' });

    expect(new Set([taken, free, known, unknown].map(({ text }) => text)).size).toBe(1);
    const mails = await shop.rows('mail_log');
    expect(mails.map(({ body, code }) => [String(body).slice(0, 12), code !== null])).toEqual([
      ['有人使用此地址注册会员，', false],
      ['您正在注册会员，验证码是', true],
      ['您正在找回密码，验证码是', true],
      ['有人使用此地址找回密码，', false],
    ]);
    const empty = check('', { event: 'user_register' });
    await expect(empty).rejects.toMatchObject(refused);
  });

  test('only whoever is signed in verifies an address', async () => {
    const reply = await send({ email, event: 'user_email_verify', password: 'x' });

    expect(reply).toMatchObject({ code: 0, data: { error: 'login_required' } });
    expect(await shop.rows('mail_log')).toEqual([]);
  });

  test('one target gets a code for one event a minute', async () => {
    const first = await send({ email, event });
    shop.pass(59);
    const second = await send({ email: 'LIN@example.com', event }, '198.51.100.4');
    const other = await send({ email, event: 'user_retrieve_pwd' });
    shop.pass(1);
    const third = await send({ email, event });

    expect([first, other, third].map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(second).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
    expect(second.headers['retry-after']).toBe('1');
  });

  test('one target gets five codes an hour and ten a day', async () => {
    const hourOf = async () => {
      const codes = [];
      for (let n = 0; n < 6; n += 1) {
        codes.push((await send({ email, event }, `198.51.100.${n}`)).code);
        shop.pass(61);
      }
      shop.pass(3_600);
      return codes;
    };

    expect(await hourOf()).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await hourOf()).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await hourOf()).toEqual([0, 0, 0, 0, 0, 0]);
    shop.pass(86_400);
    expect((await send({ email, event })).code).toBe(1);
  });

  test('one network gets twenty codes an hour, whatever it asks for', async () => {
    const codes = [];
    for (let n = 0; n < 21; n += 1)
      codes.push((await send({ email: `a${n}@example.com`, event }, `2001:db8::${n + 1}`)).code);
    const elsewhere = await send({ email: 'b@example.com', event }, '2001:db8:1::1');

    expect(codes.filter((code) => code === 1)).toHaveLength(20);
    expect(codes.at(-1)).toBe(0);
    expect(elsewhere.code).toBe(1);
  });

  test('bodies of any form are refused in an envelope, and nothing is written', async () => {
    const odd = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom(email, event, '1'.repeat(400)),
    );
    const bodies = fc.dictionary(
      fc.constantFrom('email', 'event', 'mobile', 'template_code', 'captchaId', 'captchaInfo', 'x'),
      odd,
    );
    const isGood = (body: object) =>
      'email' in body && body.email === email && 'event' in body && body.event === event;

    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(ems, '/api/Sms/send'), async (body, path) => {
        fc.pre(!isGood(body));
        const { status, code } = await shop.post(path, body);
        expect([200, 400]).toContain(status);
        expect(code).not.toBe(1);
      }),
      draws(150, 1_000),
    );

    expect(await shop.rows('sent_code')).toEqual([]);
    expect(await shop.rows('mail_log')).toEqual([]);
  });
});

describe('with the captcha on', () => {
  const shop = useHttpShop(postgresDb, { captcha: true });

  test('a code requires a solved captcha', async () => {
    const reply = await shop.post(ems, { email, event, captchaId: 'a', captchaInfo: 'b' });

    expect(reply).toMatchObject({ code: 0, data: { error: 'captcha' } });
    expect(await shop.rows('sent_code')).toEqual([]);
  });
});
