import { beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { codesOf, fakePorts, memberPassword, membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const work = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      work.count += 1;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      work.count += 1;
      return real.verify(...given);
    },
  };
});

const checkIn = '/api/user/checkIn';
const login = { tab: 'login', username: 'visitor', password: memberPassword, keep: false };
const newcomer = {
  tab: 'register',
  username: 'newcomer',
  password: 'paper-boat-22',
  registerType: 'email',
  email: 'newcomer@example.com',
  mobile: '',
  captcha: codesOf.user_register,
};

describe.each(engines)('on the %s database', (_, open) => {
  const { asked, ports } = fakePorts();
  const shop = useHttpShop(open, { memberPorts: ports });
  const members = membersOf(shop);
  beforeEach(() => {
    asked.length = 0;
    work.count = 0;
  });
  const hashesOf = async (body: object) => {
    work.count = 0;
    const { code, msg, data } = await shop.post(checkIn, body);
    return { code, msg, data, hashes: work.count };
  };

  test('the form says what it asks for, and that somebody is signed in already', async () => {
    await members.add();
    const { memberToken } = await members.signIn();

    expect(await shop.get(checkIn)).toMatchObject({
      code: 1,
      data: { userLoginCaptchaSwitch: false, accountVerificationType: ['email', 'mobile'] },
    });
    expect(await shop.get(checkIn, { memberToken })).toMatchObject({
      code: 303,
      data: { type: 'logged in' },
    });
    expect(await shop.post(checkIn, login, { memberToken })).toMatchObject({ code: 303 });
  });

  test('a member signs in by account, mail address or mobile number', async () => {
    const id = await members.add('Visitor', {
      email: 'Vi@example.com',
      mobile: '19900001234',
      money: 1_250,
    });

    const replies = [];
    for (const username of ['visitor', 'vi@EXAMPLE.com', '19900001234'])
      replies.push(await shop.post(checkIn, { ...login, username }));

    expect(replies.map(({ code }) => code)).toEqual([1, 1, 1]);
    const { userInfo, routePath } = replies[0]?.data ?? {};
    expect(routePath).toBe('/user');
    expect(userInfo).toEqual({
      id,
      username: 'Visitor',
      nickname: 'Visitor',
      email: 'Vi@example.com',
      mobile: '19900001234',
      avatar: '/static/images/avatar.png',
      gender: 0,
      birthday: null,
      money: '12.50',
      score: 0,
      last_login_time: shop.now,
      last_login_ip: '192.0.2.7',
      join_time: shop.now,
      motto: '',
      token: expect.stringMatching(/^bua_.{32}$/),
      refresh_token: expect.stringMatching(/^bur_.{32}$/),
    });
  });

  test.each([
    ['no task', {}, 'tab'],
    ['another task', { ...login, tab: 'steal' }, 'tab'],
    ['no name', { tab: 'login', password: 'x' }, 'username'],
    ['no password', { tab: 'login', username: 'visitor' }, 'password'],
    ['a name that is too short', { ...newcomer, username: 'ab' }, 'username'],
    ['a name that is too long', { ...newcomer, username: 'a'.repeat(16) }, 'username'],
    ['a password with a sign', { ...newcomer, password: 'abcdef<' }, 'password'],
    ['no way to register', { ...newcomer, registerType: undefined }, 'registerType'],
    ['no address', { ...newcomer, email: '' }, 'email'],
    ['no code', { ...newcomer, captcha: '' }, 'captcha'],
    ['no channel of the code', { tab: 'code', account: 'a@example.com', captcha: '1' }, 'type'],
    ['no address of the code', { tab: 'code', type: 'email', captcha: '1' }, 'account'],
    ['no code to sign in', { tab: 'code', type: 'email', account: 'a@example.com' }, 'captcha'],
  ])('%s is refused by its field, and nothing is stored', async (_name, body, field) => {
    const reply = await shop.post(checkIn, body);

    expect(reply).toMatchObject({ status: 200, code: 0, data: { error: 'invalid', field } });
    expect(await shop.rows('user')).toEqual([]);
    expect(await shop.rows('token')).toEqual([]);
  });

  test.each(['admin', 'ADMIN', 'Ad_min', 'admin1', 'Support', 'root_', 'customerService'])(
    'the name %s cannot be registered, and no code is consumed by it',
    async (username) => {
      await members.group('*');

      const reply = await shop.post(checkIn, { ...newcomer, username: username.slice(0, 15) });

      expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'username' } });
      expect(asked).toEqual([]);
      expect(await shop.rows('user')).toEqual([]);
    },
  );

  test('neither reply nor work tells whether a member exists', async () => {
    await members.add('visitor', { email: 'known@example.com', mobile: '19900001234' });

    const known = [];
    const unknown = [];
    for (const username of ['visitor', 'known@example.com', '19900001234'])
      known.push(await hashesOf({ ...login, username, password: 'wrong-word-1' }));
    await query(shop.db, 'delete from login_failure');
    for (const username of ['nobody', 'unknown@example.com', '19900009999'])
      unknown.push(await hashesOf({ ...login, username, password: 'wrong-word-1' }));

    const refused = {
      code: 0,
      msg: '账号或密码不正确',
      data: { error: 'bad_credentials' },
      hashes: 1,
    };
    expect(unknown).toEqual([refused, refused, refused]);
    expect(known).toEqual(unknown);
  });

  test('wrong passwords count together, however the account was named, and apart from staff', async () => {
    await members.add('visitor', { email: 'vi@example.com', mobile: '19900001234' });
    await shop.staff({ username: 'visitor', nodes: '*' });
    for (const username of ['visitor', 'vi@example.com', '19900001234'])
      await shop.post(checkIn, { ...login, username, password: 'wrong-word-1' });

    const early = await shop.post(checkIn, login);
    const admin = await shop.post('/admin/Index/login', {
      username: 'visitor',
      password: 'stone-lantern-88',
      keep: false,
    });
    shop.pass(1);

    expect(early).toMatchObject({ code: 0, data: { error: 'rate_limited' } });
    expect(admin.code).toBe(1);
    expect(await shop.post(checkIn, login)).toMatchObject({ code: 1 });
    expect(await shop.rows('login_failure')).toEqual([]);
  });

  test('a member who is switched off cannot sign in, and learns it only with the password', async () => {
    await members.add('visitor', { status: 'disable' });

    expect(await shop.post(checkIn, login)).toMatchObject({ code: 0, data: { error: 'denied' } });
    expect(await shop.post(checkIn, { ...login, password: 'wrong-word-1' })).toMatchObject({
      code: 0,
      data: { error: 'bad_credentials' },
    });
    expect(await shop.rows('token')).toEqual([]);
  });

  test('a code that was sent to a bound address signs in without a password, and keeps the session on demand', async () => {
    const id = await members.add('visitor', { email: 'Vi@example.com', mobile: '19900001234' });
    for (const _try of [1, 2, 3]) await shop.post(checkIn, { ...login, password: 'wrong-word-1' });
    const byCode = { tab: 'code', captcha: codesOf.user_login, keep: false };

    const byMail = await shop.post(checkIn, {
      ...byCode,
      type: 'email',
      account: 'vi@example.com',
    });
    const byMobile = await shop.post(checkIn, {
      ...byCode,
      type: 'mobile',
      account: '19900001234',
      keep: true,
    });

    expect([byMail, byMobile]).toMatchObject([
      { code: 1, data: { userInfo: { id }, routePath: '/user' } },
      { code: 1, data: { userInfo: { id, last_login_time: shop.now } } },
    ]);
    const { token } = byMobile.data['userInfo'] as { token: string };
    expect(await shop.get('/api/account/overview', { memberToken: token })).toMatchObject({
      code: 1,
    });
    // A kept session lasts seven days, the other one a day.
    const ends = (await shop.rows('token')).map((row) => Number(row['expire_time']) - shop.now);
    expect([...new Set(ends)].toSorted((a, b) => a - b)).toEqual([7_200, 86_400, 604_800]);
    expect(await shop.rows('login_failure')).toEqual([]);
  });

  test('a wrong code, an address of nobody and a member who is switched off do not sign in', async () => {
    await members.add('visitor', { email: 'vi@example.com', status: 'disable' });
    const byCode = { tab: 'code', type: 'email', account: 'vi@example.com', captcha: 'NO' };

    const wrong = await shop.post(checkIn, byCode);
    const nobody = await shop.post(checkIn, {
      ...byCode,
      account: 'nobody@example.com',
      captcha: codesOf.user_login,
    });
    const off = await shop.post(checkIn, { ...byCode, captcha: codesOf.user_login });

    expect([nobody.code, nobody.msg, nobody.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
    expect(off).toMatchObject({ code: 0, data: { error: 'denied' } });
    expect(await shop.rows('token')).toEqual([]);
  });

  test('a new member is in the first group, signed in, with the verified address alone', async () => {
    await members.group('*', 'first');
    await members.group([], 'second');

    const body = { ...newcomer, mobile: '19900005555' };
    const { code, data } = await shop.post(checkIn, body, { lang: 'en' });

    expect(code).toBe(1);
    expect(data['userInfo']).toMatchObject({
      username: 'newcomer',
      nickname: 'newcomer',
      email: 'newcomer@example.com',
      mobile: '',
      refresh_token: '',
    });
    expect(asked).toEqual([
      {
        channel: 'email',
        target: 'newcomer@example.com',
        event: 'user_register',
        code: codesOf.user_register,
      },
    ]);
    expect(await shop.rows('user')).toMatchObject([
      { group_id: 1, status: 'enable', join_ip: '192.0.2.7', join_time: shop.now, lang: 'en' },
    ]);
    const info = data['userInfo'] as { token: string };
    expect(await shop.get('/api/account/overview', { memberToken: info.token })).toMatchObject({
      code: 1,
    });
    expect(
      await shop.post(checkIn, { ...login, username: 'newcomer', password: newcomer.password }),
    ).toMatchObject({ code: 1 });
  });

  test('without the right code nobody learns which names and addresses are taken', async () => {
    await members.add('taken', { email: 'taken@example.com' });

    const free = await hashesOf({ ...newcomer, captcha: 'WRONG' });
    const taken = await hashesOf({
      ...newcomer,
      username: 'taken',
      email: 'taken@example.com',
      captcha: 'WRONG',
    });

    expect(taken).toEqual(free);
    expect(free).toMatchObject({ code: 0, data: { error: 'captcha' } });
    expect(await shop.rows('user')).toHaveLength(1);
  });

  test.each([
    ['username', { username: 'TAKEN' }],
    ['email', { email: 'Taken@example.com' }],
    ['mobile', { registerType: 'mobile', email: '', mobile: '19900001234' }],
  ])('a %s somebody has is refused by its field, in words', async (field, given) => {
    await members.add('taken', { email: 'taken@example.com', mobile: '19900001234' });

    const { text, code, data } = await shop.post(checkIn, { ...newcomer, ...given });

    expect({ code, data }).toEqual({ code: 0, data: { error: 'duplicate', field } });
    expect(text).not.toMatch(/constraint|ux_|sql/i);
    expect(await shop.rows('user')).toHaveLength(1);
    expect(await shop.rows('token')).toEqual([]);
  });

  test('signing out always succeeds, ends both tokens and nobody else, and a GET of it does nothing', async () => {
    await members.add();
    const gone = await members.signIn();
    const other = await members.signIn();

    const { memberToken, refreshToken } = gone;
    expect(await shop.get('/api/user/logout', { memberToken })).toMatchObject({ status: 204 });
    expect(await shop.post('/api/user/logout', {})).toMatchObject({ code: 1 });
    const reply = await shop.post('/api/user/logout', { refreshToken }, { memberToken });

    expect(reply).toMatchObject({ code: 1, data: null });
    expect(await shop.get('/api/account/overview', gone)).toMatchObject({ code: 303 });
    expect(await shop.post('/api/common/refreshToken', { refreshToken }, gone)).toMatchObject({
      code: 0,
    });
    expect(await shop.get('/api/account/overview', other)).toMatchObject({ code: 1 });
  });
});

describe('with a captcha', () => {
  const { asked, ports } = fakePorts(true);
  const shop = useHttpShop(undefined, { memberPorts: ports });

  test('no password is looked at before it is right', async () => {
    await membersOf(shop).add();
    const refused = await shop.post(checkIn, login);
    const right = await shop.post(checkIn, { ...login, captchaId: 'c1', captchaInfo: 'right' });

    expect(refused).toMatchObject({ code: 0, data: { error: 'captcha' } });
    expect(right.code).toBe(1);
    expect(asked).toEqual([
      { ip: '192.0.2.7', purpose: 'user_login', id: '', info: '' },
      { ip: '192.0.2.7', purpose: 'user_login', id: 'c1', info: 'right' },
    ]);
    expect(await shop.rows('login_failure')).toEqual([]);
  });

  test('registering asks for none: it was solved when the code was sent', async () => {
    await membersOf(shop).group('*');
    asked.length = 0;

    const reply = await shop.post(checkIn, newcomer);

    expect(reply).toMatchObject({ code: 1, data: { userInfo: { username: 'newcomer' } } });
    expect(asked).toMatchObject([{ event: 'user_register', target: 'newcomer@example.com' }]);
  });
});
