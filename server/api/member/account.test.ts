import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { send } from '../../../tests/support/httpCall.ts';
import { fakePorts, memberPassword, membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const index = '/api/index/index';
const day = 86_400;

describe.each(engines)('on the %s database', (_, open) => {
  const { ports } = fakePorts();
  const shop = useHttpShop(open, { memberPorts: ports });
  const members = membersOf(shop);

  /** One after the other: the ledger is read by its numbers. */
  const book = async (
    userId: number,
    what: 'money' | 'score',
    rows: readonly [number, number][],
  ) => {
    for (const [n, [amount, time]] of rows.entries())
      await query(
        shop.db,
        `insert into user_${what}_log (user_id, type, ${what}, before, after, memo, unique_key, create_time)
         values ($1, 5, $2::int, 1000, 1000 + $2::int, $3, $4, $5)`,
        [userId, amount, `memo ${n}`, `t:${what}:${userId}:${n}`, time],
      );
  };

  describe('the start of the member area', () => {
    test('a guest finds the site and what is open, in their language', async () => {
      await query(
        shop.db,
        `insert into user_rule (pid, type, name, title, title_en, no_login_valid, weigh, status) values
           (0, 'nav', 'news', '公告', 'News', 1, 1, '1'), (0, 'route', 'hidden', '不', 'No', 0, 2, '1'),
           (0, 'nav', 'off', '关', 'Off', 1, 3, '0')`,
      );

      const { code, data } = await shop.get(index, { lang: 'en' });
      const short = await shop.get('/?server=1', { lang: 'en' });

      expect({ code, userInfo: data['userInfo'], menus: data['menus'] }).toEqual({
        code: 1,
        userInfo: [],
        menus: [],
      });
      expect(data['site']).toMatchObject({ siteName: 'Bluestone Shop', version: '0.0.0' });
      expect(data['openMemberCenter']).toBe(true);
      expect(data['rules']).toMatchObject([{ name: 'news', title: 'News', children: [] }]);
      expect(short.data).toEqual(data);
    });

    test('published pages, accounts elsewhere and texts of the site are told as soon as staff save them', async () => {
      const token = await shop.admin('*');
      const call = (address: string, body: object) =>
        shop.post(`/admin/website.${address}`, body, { token });
      const seen = async (lang: 'zh-cn' | 'en') => {
        const { data } = await shop.get(index, { lang });
        return { pages: data['pages'], socials: data['socials'], texts: data['texts'] };
      };
      const page = { title: '关于我们', title_en: 'About us', show_in_footer: 1, status: 1 };
      const { data: made } = await call('Page/add', page);
      const { data: other } = await call('Page/add', { title: '护理', show_in_footer: 0 });

      const before = await seen('zh-cn');
      await call('Page/publish', { ids: [made['id']] });
      await call('Page/publish', { ids: [other['id']] });
      await call('Social/add', { platform: 'x', name: 'X', url: 'https://example.com' });
      await call('Key/add', { grp: 'user', key: 'user.points', zh: '金豆', en: 'Beans' });
      await call('Key/add', { grp: 'cart', key: 'cart.empty', zh: '空' });

      expect(before).toEqual({ pages: [], socials: [], texts: {} });
      expect(await seen('zh-cn')).toEqual({
        pages: [{ slug: 'guan-yu-wo-men', title: '关于我们' }],
        socials: [{ name: 'X', url: 'https://example.com', qr_image: '' }],
        texts: { 'user.points': '金豆' },
      });
      expect(await seen('en')).toMatchObject({
        pages: [{ title: 'About us' }],
        texts: { 'user.points': 'Beans' },
      });
    });

    test('an unchanged client signs in, saves its profile and signs out with the bodies it sends', async () => {
      const id = await members.add('visitor', { email: 'vi@example.com' });
      const form = {
        tab: 'login',
        email: '',
        mobile: '',
        username: 'visitor',
        password: memberPassword,
        captcha: '',
        keep: false,
        captchaId: '5f0c3f6e-0d8e-4c0e-8f5a-0f5b1c2d3e4f',
        captchaInfo: '',
        registerType: 'email',
      };

      const { code, data } = await shop.post('/api/user/checkIn', form);
      const info = data['userInfo'] as { token: string; refresh_token: string };
      const memberToken = info.token;
      // Its store as a whole, tokens included, with an empty birthday.
      const saved = await shop.post(
        '/api/account/profile',
        { ...info, nickname: 'Lin', birthday: '', gender: 2 },
        { memberToken },
      );
      const left = await shop.post(
        '/api/user/logout',
        { refreshToken: info.refresh_token },
        { memberToken },
      );

      expect([code, saved.code, left.code]).toEqual([1, 1, 1]);
      expect(await shop.row('user', id)).toMatchObject({
        nickname: 'Lin',
        gender: 2,
        birthday: null,
        email: 'vi@example.com',
      });
      expect(await shop.rows('token')).toEqual([]);
    });

    test('a login is asked for only where it is required', async () => {
      await members.add();
      const { memberToken } = await members.signIn();
      shop.pass(2 * 3_600);

      expect(await shop.get(`${index}?requiredLogin=1`)).toMatchObject({
        code: 303,
        data: { type: 'need login' },
      });
      expect(await shop.get(`${index}?requiredLogin=1`, { memberToken })).toMatchObject({
        code: 409,
        data: [],
      });
      expect(await shop.get(index, { memberToken })).toMatchObject({
        code: 1,
        data: { userInfo: [] },
      });
    });

    test('buttons are sent below their pages, and a command without its node is refused', async () => {
      const group = await members.group(['account', 'account/profile'], 'readers');
      await members.add('reader', { group_id: group });
      const { memberToken } = await members.signIn('reader');
      const { data } = await shop.get(index, { memberToken });
      const refused = [
        await shop.post('/api/account/profile', { username: 'reader' }, { memberToken }),
        await shop.post('/api/account/changeBind', {}, { memberToken }),
        await shop.post('/api/account/changePassword', {}, { memberToken }),
        await shop.post('/api/shop.CheckIn/add', {}, { memberToken }),
      ];

      expect(await shop.get('/api/account/profile', { memberToken })).toMatchObject({ code: 1 });
      expect(refused.map(({ code }) => code)).toEqual([401, 401, 401, 401]);
      expect(JSON.stringify(data['menus'])).not.toContain('"button"');

      await members.add('writer', { group_id: await members.group('*', 'writers') });
      const writer = await members.signIn('writer');
      const { data: whole } = await shop.get(index, { memberToken: writer.memberToken });
      const [folder] = whole['menus'] as { children: { name: string; children?: object[] }[] }[];
      expect(
        folder?.children.find(({ name }) => name === 'account/profile')?.children,
      ).toMatchObject([
        { name: 'account/profile/edit', type: 'button' },
        { name: 'account/profile/changeBind', type: 'button' },
      ]);
    });

    test('a member finds themselves and the pages that are granted', async () => {
      const id = await members.add('visitor', { money: 5, birthday: '1990-02-28' });
      const { memberToken } = await members.signIn();

      const { data } = await shop.get(`${index}?requiredLogin=1`, { memberToken, lang: 'en' });

      expect(data['userInfo']).toMatchObject({
        id,
        money: '0.05',
        birthday: '1990-02-28',
        token: memberToken,
        refresh_token: '',
      });
      expect(data['rules']).toEqual([]);
      const [folder] = data['menus'] as { name: string; title: string; children: object[] }[];
      expect(folder).toMatchObject({ name: 'account', title: 'My account', type: 'menu_dir' });
      expect(folder?.children).toMatchObject([
        {
          name: 'account/overview',
          component: '/src/views/frontend/user/account/overview.vue',
          screen: 'screen:account/overview',
        },
        { name: 'account/profile' },
        { name: 'account/changePassword' },
        { name: 'account/integral' },
        { name: 'account/balance' },
        { name: 'account/session', component: '', screen: 'screen:account/session' },
      ]);
      expect(folder?.children[3]).not.toHaveProperty('children');
      expect(folder?.children[0]).not.toHaveProperty('keepalive');
    });
  });

  test('the overview sums each of seven days of the shop, of this member alone', async () => {
    const id = await members.add();
    const other = await members.add('other');
    const visitor = await members.signIn();
    // 2025-11-21 12:40:00 in Shanghai.
    const midnight = shop.now - (12 * 3_600 + 40 * 60);
    await book(id, 'money', [
      [250, midnight],
      [-100, shop.now],
      [700, midnight - 1],
      [9_900, midnight - 6 * day - 1],
      [30, midnight - 6 * day],
    ]);
    await book(id, 'score', [[12, midnight - day]]);
    await book(other, 'money', [[5_000, shop.now]]);

    const { data } = await shop.get('/api/account/overview', visitor);

    expect(data).toEqual({
      days: [
        '2025-11-15',
        '2025-11-16',
        '2025-11-17',
        '2025-11-18',
        '2025-11-19',
        '2025-11-20',
        '2025-11-21',
      ],
      score: [0, 0, 0, 0, 0, 12, 0],
      money: ['0.30', '0.00', '0.00', '0.00', '0.00', '7.00', '1.50'],
    });
  });

  test('ledgers come in pages, the newest first, and never of somebody else', async () => {
    const id = await members.add();
    const other = await members.add('other');
    const visitor = await members.signIn();
    await book(id, 'money', [
      [100, 1],
      [200, 2],
      [-50, 3],
    ]);
    await book(id, 'score', [[7, 5]]);
    await book(other, 'money', [[999, 4]]);

    const first = await shop.get('/api/account/balance?page=1&limit=2', visitor);
    const beyond = await shop.get('/api/account/balance?page=9&limit=2', visitor);
    const odd = await shop.get('/api/account/balance?page=abc&limit=-1&user_id=2', visitor);
    const points = await shop.get('/api/account/integral', visitor);
    const out = await shop.get('/api/account/balance?direction=out', visitor);
    const come = await shop.get('/api/account/balance?direction=in&limit=1', visitor);

    expect(out.data).toMatchObject({ list: [{ money: '-0.50' }], total: 1 });
    expect(come.data).toMatchObject({ list: [{ money: '2.00' }], total: 2 });
    expect(first.data['total']).toBe(3);
    expect(first.data['list']).toMatchObject([
      { user_id: id, money: '-0.50', before: '10.00', after: '9.50', memo: 'memo 2' },
      { money: '2.00' },
    ]);
    expect(beyond.data).toEqual({ list: [], total: 3 });
    expect(odd.data['total']).toBe(3);
    expect(points.data).toEqual({
      list: [
        {
          id: expect.any(Number),
          user_id: id,
          type: 5,
          biz_no: '',
          score: 7,
          before: 1_000,
          after: 1_007,
          memo: 'memo 0',
          create_time: 5,
        },
      ],
      total: 1,
    });
  });

  describe('the profile', () => {
    const profile = '/api/account/profile';
    const good = {
      username: 'Visitor2',
      nickname: '林-知_夏1',
      gender: 2,
      birthday: '1990-02-28',
      motto: 'a<b>&',
      avatar: '/storage/me.png',
    };

    test('says by what a member can be verified', async () => {
      await members.add();

      expect(await shop.get(profile, await members.signIn())).toMatchObject({
        code: 1,
        data: { accountVerificationType: ['email', 'mobile'] },
      });
    });

    test.each([
      ['username', 'admin'],
      ['nickname', '客服'],
      ['nickname', 'ＡＤＭＩＮ'],
      ['nickname', '【客·服】 1)'],
    ])('takes no %s that passes for staff: %s', async (field, name) => {
      const id = await members.add();
      const visitor = await members.signIn();

      const reply = await shop.post(profile, { ...good, [field]: name }, visitor);

      expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
      expect(await shop.row('user', id)).toMatchObject({ username: 'visitor', version: 1 });
    });

    test('keeps a name that staff gave', async () => {
      await members.add('support');
      const own = await members.signIn('support');

      const reply = await shop.post(profile, { ...good, username: 'support' }, own);

      expect(reply).toMatchObject({ code: 1 });
    });

    test('is written to the own row and to named fields alone', async () => {
      const id = await members.add();
      const victim = await members.add('victim');
      const visitor = await members.signIn();
      const before = await shop.row('user', victim);
      const own = await shop.row('user', id);

      const reply = await shop.post(
        profile,
        {
          ...good,
          id: victim,
          money: '99.00',
          score: 99,
          status: 'disable',
          group_id: 7,
          password: 'x',
          email: 'stolen@example.com',
          token: 't',
        },
        visitor,
      );

      expect(reply).toMatchObject({ code: 1, msg: '资料已保存' });
      expect(await shop.row('user', victim)).toEqual(before);
      expect(await shop.row('user', id)).toEqual({
        ...own,
        ...good,
        version: 2,
        update_time: shop.now,
      });
      expect((await shop.get(index, visitor)).data['userInfo']).toMatchObject({ motto: 'a<b>&' });
    });

    test('a value of staff that the rules have outgrown blocks no other one', async () => {
      const birthday = '1899-12-31';
      const id = await members.add('visitor', { nickname: "a<b>&'c", birthday });
      const body = { ...good, nickname: "a<b>&'c", birthday, motto: '慢' };

      expect(await shop.post(profile, body, await members.signIn())).toMatchObject({ code: 1 });

      expect(await shop.row('user', id)).toMatchObject({ ...body, avatar: good.avatar });
    });

    test('shows an identity in part and in this reply alone', async () => {
      const identity = { real_name: '林知夏', id_number: '11010519491231002X' };
      const id = await members.add();
      const visitor = await members.signIn();

      await shop.post(profile, { ...good, ...identity }, visitor);
      const { data: shown } = await shop.get(profile, visitor);
      // An existing client does not know it; another may send back what it was shown.
      await shop.post(profile, good, visitor);
      await shop.post(profile, { ...good, ...shown }, visitor);
      const kept = await shop.row('user', id);
      const start = await shop.get(index, visitor);
      await shop.post(profile, { ...good, id_number: '' }, visitor);

      expect(shown).toMatchObject({ real_name: '林****', id_number: '110****002X' });
      expect(kept).toMatchObject(identity);
      expect(Object.keys(start.data['userInfo'] as object)).not.toContain('real_name');
      expect(JSON.stringify(start.data)).not.toContain('002X');
      expect(await shop.row('user', id)).toMatchObject({ ...identity, id_number: null });
    });

    test('without a birthday there is none', async () => {
      const id = await members.add('visitor', { birthday: '1990-02-28' });
      const { birthday: _birthday, ...rest } = good;

      await shop.post(profile, rest, await members.signIn());

      expect(await shop.row('user', id)).toMatchObject({ birthday: null });
    });

    test.each([
      ['username', { ...good, username: 'ab' }],
      ['username', { ...good, username: undefined }],
      ['nickname', { ...good, nickname: 'x'.repeat(51) }],
      ['nickname', { ...good, nickname: '' }],
      ['gender', { ...good, gender: 3 }],
      ['birthday', { ...good, birthday: '2025-02-30' }],
      ['real_name', { ...good, real_name: '#1' }],
      ['id_number', { ...good, id_number: '12345' }],
      ['motto', { ...good, motto: 'x'.repeat(256) }],
      ['avatar', { ...good, avatar: 'javascript:alert(1)' }],
    ])('a bad %s is refused by its field', async (field, body) => {
      const id = await members.add();
      const visitor = await members.signIn();
      const before = await shop.row('user', id);

      expect(await shop.post(profile, body, visitor)).toMatchObject({
        code: 0,
        data: { error: 'invalid', field },
      });
      expect(await shop.row('user', id)).toEqual(before);
    });

    test('a name somebody has is refused in words', async () => {
      await members.add('taken');
      const id = await members.add();
      const visitor = await members.signIn();

      const { code, data, text } = await shop.post(
        profile,
        { ...good, username: 'TAKEN' },
        visitor,
      );

      expect({ code, data }).toEqual({ code: 0, data: { error: 'duplicate', field: 'username' } });
      expect(text).not.toMatch(/constraint|ux_/i);
      expect(await shop.row('user', id)).toMatchObject({ username: 'visitor' });
    });
  });

  describe('a session', () => {
    const overview = '/api/account/overview';
    const changes: [string, (id: number) => Promise<unknown>, number][] = [
      [
        'a member who is switched off',
        (id) => query(shop.db, `update "user" set status = 'disable' where id = $1`, [id]),
        303,
      ],
      [
        'a member who is deleted',
        (id) => query(shop.db, 'delete from "user" where id = $1', [id]),
        303,
      ],
      [
        'a member whose group grants less',
        async (id) => {
          const group = await members.group([], 'less');
          await query(shop.db, 'update "user" set group_id = $2 where id = $1', [id, group]);
        },
        401,
      ],
      [
        'a rule that is switched off, for a group that holds everything too',
        () => query(shop.db, `update user_rule set status = '0' where name = 'account/overview'`),
        401,
      ],
    ];

    test.each(changes)('%s: it counts in every process', async (_name, change, code) => {
      const id = await members.add();
      await members.add('other');
      const visitor = await members.signIn();
      const { app } = shop.anotherProcess();
      const ask = () => send(app, 'GET', overview, visitor).then((reply) => reply.code);
      const before = await ask();

      await change(id);

      await expect.poll(ask).toBe(code);
      expect(before).toBe(1);
      expect((await send(app, 'GET', index, await members.signIn('other'))).code).toBe(1);
      await app.close();
    });

    test('changes of a member by staff take effect at once', async () => {
      const id = await members.add();
      const visitor = await members.signIn();
      const token = await shop.admin('*');
      const before = (await shop.get(overview, visitor)).code;

      const edit = await shop.post('/admin/user.User/edit', { id, status: 'disable' }, { token });

      expect([before, edit.code]).toEqual([1, 1]);
      expect(await shop.get(overview, visitor)).toMatchObject({ code: 303 });
      expect(await query(shop.db, `select * from token where kind like 'user%'`)).toEqual([]);
    });

    test('a refresh token that comes again later ends the whole session, and no other', async () => {
      await members.add();
      const refresh = '/api/common/refreshToken';
      const { memberToken, refreshToken } = await members.signIn();
      const bystander = await members.signIn();
      const admin = await shop.admin('*');
      const ask = () => shop.post(refresh, { refreshToken, rotate: 1 }, { memberToken });
      const first = await ask();
      const again = await ask();
      shop.pass(11);

      const thief = await ask();

      expect(first).toMatchObject({ code: 1, data: { type: 'user-refresh' } });
      expect(again.data).toEqual(first.data);
      expect(thief).toMatchObject({ code: 0, data: { error: 'session_expired' } });
      const successor = { memberToken: String(first.data['token']) };
      expect(await shop.get(overview, successor)).toMatchObject({ code: 303 });
      expect(await shop.get(overview, bystander)).toMatchObject({ code: 1 });
      expect(await shop.get('/admin/Index/index', { token: admin })).toMatchObject({ code: 1 });
    });
  });
});
