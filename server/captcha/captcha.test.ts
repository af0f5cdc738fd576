import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import {
  type Call,
  clicksInto,
  doWork,
  type Square,
  workedFor,
} from '../../tests/support/httpCall.ts';
import { engines } from '../../tests/support/databases.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';

const pictures = '/api/common/clickCaptcha';
const check = '/api/common/checkClickCaptcha';
const login = '/admin/Index/login';
const password = 'stone-lantern-88';
const shelfLife = 600;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open, { captcha: true });

  /** Asks for a picture and finds in the database where to click. */
  async function pictureFor(id: string, purpose = '', given: Call = {}): Promise<Square[]> {
    const before = (await shop.rows('captcha')).map((row) => row['key']);
    const query = purpose === '' ? `id=${id}` : `id=${id}&purpose=${purpose}`;
    await shop.get(`${pictures}?${query}`, given);
    const fresh = (await shop.rows('captcha')).find((row) => !before.includes(row['key']));
    return fresh?.['answer'] as Square[];
  }
  const look = (id: string, info: unknown, unset = false, given: Call = {}) =>
    shop.post(check, { id, info, unset }, given);
  const signIn = (captchaId: string, captchaInfo: string, given: Call = {}) =>
    shop.post(login, { username: 'clerk', password, keep: false, captchaId, captchaInfo }, given);

  test('the right clicks pass, and count until they are used up', async () => {
    const squares = await pictureFor('u1');
    const info = clicksInto(squares);

    const codes = [];
    for (const unset of [false, false, true, true])
      codes.push((await look('u1', info, unset)).code);

    expect(codes).toEqual([1, 1, 1, 0]);
  });

  test('the clicks count in the size the picture was shown in', async () => {
    const squares = await pictureFor('u1');

    const reply = await look('u1', clicksInto(squares, 2));

    expect(reply.code).toBe(1);
  });

  test.each([
    ['in the wrong order', (right: Square[]) => clicksInto(right.toReversed())],
    ['one too few', (right: Square[]) => clicksInto(right.slice(0, 1))],
    ['one too many', (right: Square[]) => clicksInto([...right, ...right.slice(0, 1)])],
    [
      'next to it',
      (right: Square[]) => clicksInto(right.map((each) => ({ ...each, x: each.x + each.side }))),
    ],
    [
      'in a picture without any size',
      (right: Square[]) => clicksInto(right).replace(/;.*/, ';0;0'),
    ],
    ['in a picture as large as a house', (right: Square[]) => clicksInto(right, 1e6)],
    ['nowhere', () => 'garbage'],
  ])('clicks %s are refused, and the picture is spent', async (_name, infoOf) => {
    const squares = await pictureFor('u1');
    const others = await pictureFor('u2');

    const reply = await look('u1', infoOf(squares));

    expect(reply).toMatchObject({ status: 200, code: 0, msg: '', data: null });
    expect((await look('u1', clicksInto(squares))).code).toBe(0);
    expect((await look('u2', clicksInto(others))).code).toBe(1);
  });

  test('concurrent guesses are all refused', async () => {
    const squares = await pictureFor('u1');
    const wrong = Array.from({ length: 8 }, (_none, n) => `${n},${n}-${n},${n};350;200`);

    const replies = await Promise.all(
      [...wrong, clicksInto(squares)].map((info) => look('u1', info)),
    );

    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 0));
  });

  test('a picture is good for ten minutes', async () => {
    const early = await pictureFor('u1');
    shop.pass(shelfLife - 1);
    const stillGood = await look('u1', clicksInto(early));
    shop.pass(1);

    const late = await look('u1', clicksInto(early));

    expect([stillGood.code, late.code]).toEqual([1, 0]);
  });

  test('the next picture takes the place of the one before', async () => {
    const first = await pictureFor('u1');
    await shop.get(`${pictures}?id=u1`);

    const [stored] = await shop.rows('captcha');

    expect(await shop.rows('captcha')).toHaveLength(1);
    expect(stored?.['answer']).not.toEqual(first);
  });

  test('somebody elsewhere cannot use it', async () => {
    const squares = await pictureFor('u1');

    const reply = await look('u1', clicksInto(squares), false, { ip: '198.51.100.9' });

    expect(reply.code).toBe(0);
  });

  test('an admin signs in with a solved captcha, once', async () => {
    await shop.staff();
    const info = clicksInto(await pictureFor('u1', 'admin_login'));
    const before = await look('u1', info);

    const first = await signIn('u1', info);
    const again = await signIn('u1', info);

    expect([before.code, first.code]).toEqual([1, 1]);
    expect(again).toMatchObject({ code: 0, data: { error: 'captcha' } });
  });

  test('one of two concurrent sign-ins with one captcha is refused', async () => {
    await shop.staff();
    const info = clicksInto(await pictureFor('u1', 'admin_login'));

    const replies = await Promise.all([signIn('u1', info), signIn('u1', info)]);

    expect(replies.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });

  test('a captcha of another call does not sign in, and is spent', async () => {
    await shop.staff();
    const info = clicksInto(await pictureFor('u1', 'sms'));

    const reply = await signIn('u1', info);

    expect(reply).toMatchObject({ code: 0, data: { error: 'captcha' } });
    expect((await look('u1', info)).code).toBe(0);
  });

  test('one that an existing client asked for signs in', async () => {
    await shop.staff();
    const info = clicksInto(await pictureFor('u1'));

    expect((await signIn('u1', info)).code).toBe(1);
  });

  test('a sign-in checks the session first, then the form, the captcha, and the account', async () => {
    await shop.staff({ nodes: ['shop/order/order', 'shop/order/order/index'] });
    const { data } = await signIn('u1', clicksInto(await pictureFor('u1', 'admin_login')));
    const { token } = data['userInfo'] as { token: string };
    const nameless = { username: '', password, captchaId: 'x', captchaInfo: 'x' };
    const unsolved = { username: 'nobody', password };

    const replies = [
      await shop.get(login),
      await shop.post(login, {}, { token }),
      await shop.post(login, nameless),
      await shop.post(login, unsolved),
      await shop.post(login, { ...unsolved, captchaId: 'x', captchaInfo: 'y' }),
    ];

    expect(replies.map(({ data: said }) => said)).toMatchObject([
      { captcha: true },
      { type: 'logged in' },
      { error: 'invalid', field: 'username' },
      { error: 'invalid', field: 'captchaId' },
      { error: 'captcha' },
    ]);
    expect(replies[3]?.msg).toBe('验证码不能为空');
    expect(replies[4]?.msg).toBe('验证码不正确，请换一个再试');
    expect(await shop.rows('login_failure')).toEqual([]);
  });

  test('work instead of a picture signs in, once', async () => {
    await shop.staff();
    const { id, info } = await workedFor(shop, 'admin_login');
    const before = await look(id, info);

    const first = await signIn(id, info);
    const again = await signIn(id, info);

    expect([before.code, first.code, again.code]).toEqual([1, 1, 0]);
    expect((await look(id, info)).code).toBe(0);
  });

  test('work for another call, of somebody else, too old or not done is refused', async () => {
    await shop.staff();
    const sms = await workedFor(shop, 'sms');
    const mine = await workedFor(shop, 'admin_login');
    const undone = mine.info.replace(/\d+$/, '1');
    const forged = `${mine.id.slice(0, -1)}${mine.id.endsWith('A') ? 'B' : 'A'}`;

    const refused = [
      await signIn(sms.id, sms.info),
      await signIn(mine.id, mine.info, { ip: '198.51.100.9' }),
      await signIn(mine.id, undone),
      await signIn(forged, mine.info),
    ];
    const rest = await signIn(mine.id, mine.info);
    const late = await workedFor(shop, 'admin_login');
    shop.pass(shelfLife);

    expect(refused.map(({ data }) => data['error'])).toEqual(refused.map(() => 'captcha'));
    expect(rest.code).toBe(1);
    expect(await signIn(late.id, late.info)).toMatchObject({ data: { error: 'captcha' } });
  });

  test('expired captchas are deleted', async () => {
    await pictureFor('old');
    shop.pass(shelfLife - 1);
    await pictureFor('new');
    shop.pass(1);

    await shop.composed.captcha.tidy();

    const left = await shop.rows('captcha');
    expect(left.map((row) => row['expire_time'])).toEqual([shop.now + shelfLife - 1]);
  });
});

describe('the picture', () => {
  const shop = useHttpShop(undefined, { captcha: true });

  test('it is a PNG of 350 by 200, and the reply does not tell where to click', async () => {
    const { data, text } = await shop.get(`${pictures}?id=u1`);
    const { answer, key } = (await shop.rows('captcha'))[0] as { answer: Square[]; key: string };

    const [, base64 = ''] = String(data['base64']).split('data:image/png;base64,');
    const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 350, height: 200 });
    expect(Object.keys(data)).toEqual(['id', 'text', 'base64', 'width', 'height']);
    expect({ ...data, base64: '', text: (data['text'] as string[]).length }).toEqual({
      id: 'u1',
      text: 2,
      base64: '',
      width: 350,
      height: 200,
    });
    expect(answer).toHaveLength(2);
    expect(text).not.toContain(key);
    expect(key).not.toContain('u1');
  });

  test('pictures are named in the language of the person, and English asks for nothing else', async () => {
    const ask = (lang: string) =>
      Promise.all(
        Array.from({ length: 12 }, async (_none, n) => {
          const { data } = await shop.get(`${pictures}?id=${lang}${n}`, { lang });
          return data['text'] as string[];
        }),
      );

    const chinese = (await ask('zh-cn')).flat();
    const english = (await ask('en')).flat();

    expect(
      chinese.filter((label) => !/^(?:\p{Script=Han}|<\p{Script=Han}+>)$/u.test(label)),
    ).toEqual([]);
    expect(english.filter((label) => !/^<[a-z ]+>$/.test(label))).toEqual([]);
  });

  test('without an id, or with a purpose nobody has, there is none', async () => {
    const replies = [
      await shop.get(pictures),
      await shop.get(`${pictures}?id=u1&purpose=free_lunch`),
      await shop.get('/api/common/captchaWork'),
    ];

    expect(replies.map(({ code, data }) => [code, data['field']])).toEqual([
      [0, 'id'],
      [0, 'purpose'],
      [0, 'purpose'],
    ]);
  });

  test('digits are a PNG too, the same ones for ten minutes', async () => {
    const codeOf = async () => (await shop.rows('captcha')).map((row) => row['answer']);

    const reply = await shop.get('/api/common/captcha?id=u1');
    const first = await codeOf();
    await shop.get('/api/common/captcha?id=u1');
    const second = await codeOf();
    shop.pass(shelfLife);
    await shop.get('/api/common/captcha?id=u1');

    expect(reply.headers['content-type']).toBe('image/png');
    expect(String(first[0])).toMatch(/^[1-9]{4}$/);
    expect(second).toEqual(first);
    expect(await shop.rows('captcha')).toMatchObject([{ expire_time: shop.now + shelfLife }]);
  });

  test('random answers never cause an error', async () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom('', '1e9', '0', '-1', 'NaN'),
    );
    const clicky = fc
      .tuple(fc.array(fc.tuple(numbers, numbers), { maxLength: 6 }), numbers, numbers)
      .map(([places, w, h]) => `${places.map((place) => place.join(',')).join('-')};${w};${h}`);
    const worky = fc.array(numbers, { maxLength: 10 }).map((list) => `pow:${list.join(',')}`);
    const infos = fc.oneof(clicky, worky, fc.string({ unit: 'binary' }), fc.jsonValue());
    const ids = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant('u1'));

    await fc.assert(
      fc.asyncProperty(ids, infos, fc.jsonValue(), async (id, info, unset) => {
        const reply = await shop.post(check, { id, info, unset });
        expect([reply.status, reply.code]).toEqual([200, 0]);
      }),
      draws(200, 2_000),
    );
  });
});

describe('with limits', () => {
  const shop = useHttpShop(undefined, { captcha: true, rateLimit: 1_200 });

  test('one network gets sixty a minute', async () => {
    const ask = (ip: string) => shop.get('/api/common/captchaWork?purpose=sms', { ip });
    for (let n = 0; n < 60; n++) await ask('192.0.2.7');

    const [refused, bystander] = [await ask('192.0.2.7'), await ask('192.0.2.8')];

    expect(refused).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
    expect(bystander.code).toBe(1);
  });
});

describe('switched off', () => {
  const shop = useHttpShop();

  test('the login requires no captcha', async () => {
    await shop.staff();

    expect(await shop.get(login)).toMatchObject({ code: 1, data: { captcha: false } });
    expect((await shop.signIn()).token).toHaveLength(36);
  });
});

test('work is done by whoever does it, whatever the browser', () => {
  expect(doWork({ seed: 'seed', rounds: 2, bits: 4 })).toMatch(/^pow:\d+,\d+$/);
});
