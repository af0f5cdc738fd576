import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { pngOf, upload } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { engines } from '../../tests/support/databases.ts';
import { query, runScript } from '../db/index.ts';

type Raw = Readonly<Record<string, unknown>>;

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const log = '/admin/auth.AdminLog';
  const couriers = '/admin/shop.delivery.Company';

  /** Rows of the log, oldest first, when everything is written. */
  async function rows(): Promise<readonly Raw[]> {
    await shop.composed.adminLog.settled();
    return query<Raw>(shop.db, 'select * from admin_log order by id');
  }
  /** Does something while nothing can be recorded. */
  async function withoutLog<T>(run: () => Promise<T>): Promise<T> {
    await query(shop.db, 'alter table admin_log rename to admin_log_away');
    try {
      return await run();
    } finally {
      await query(shop.db, 'alter table admin_log_away rename to admin_log');
    }
  }
  const lastRow = async (): Promise<Raw> => (await rows()).at(-1) ?? {};
  const listed = async (token: string, more = '') =>
    (await shop.get(`${log}/index?limit=50${more}`, { token })).data['list'] as readonly Raw[];

  test('a write is recorded with who, what, where and what became of it, in both languages', async () => {
    const token = await shop.admin('*');
    await shop.post(
      `${couriers}/add?from=list`,
      { name: '顺丰速运', code: 'SF', phone: '95338' },
      { token, headers: { 'user-agent': 'Firefox' }, ip: '203.0.113.9' },
    );

    expect(await lastRow()).toMatchObject({
      admin_id: 1,
      admin_name: 'clerk 先生',
      username: 'clerk',
      title: '快递公司-添加',
      title_en: 'Carriers-Add',
      outcome: 'done',
      url: `${couriers}/add?from=list`,
      data: { from: 'list', name: '顺丰速运', code: 'SF', phone: '95338' },
      ip: '203.0.113.9',
      useragent: 'Firefox',
      create_time: shop.now,
    });
  });

  test('reading, asking and signing out leave no row', async () => {
    const token = await shop.admin('*');
    const before = await rows();

    await shop.get(`${couriers}/index`, { token });
    await shop.post('/admin/Index/index', {}, { token });
    await shop.post(`${couriers}/select`, {}, { token });
    await shop.post('/api/user/checkIn', { tab: 'login' });
    await shop.post('/admin/Index/logout', {}, { token });

    expect(await rows()).toEqual(before);
  });

  test('a sign-in is recorded by its account, a failed one by the typed name', async () => {
    const { id } = await shop.staff({ username: 'clerk' });
    await shop.signIn('clerk');
    await shop.post('/admin/Index/login', { username: 'clerk', password: 'wrong-one-1' });

    expect(await rows()).toMatchObject([
      {
        admin_id: id,
        admin_name: 'clerk 先生',
        username: 'clerk',
        title: '登录',
        title_en: 'Sign in',
        outcome: 'done',
      },
      {
        admin_id: 0,
        username: 'clerk',
        title: '登录',
        outcome: 'refused',
        data: { username: 'clerk', password: '***' },
      },
    ]);
  });

  test('refused calls are recorded: a missing right, a bad value, no session, no such call', async () => {
    const token = await shop.admin(['shop/delivery/company/add']);
    const before = (await rows()).length;
    await shop.post(`${couriers}/edit`, { id: 1, name: 'x' }, { token });
    await shop.post(`${couriers}/add`, { name: '' }, { token });
    await shop.post(`${couriers}/add?from=list`, { name: '假' });
    await shop.post('/admin/shop.delivery.Company/burn', {}, { token });
    await shop.call('DELETE', '/admin/no.such.Thing/del?ids=1', { token });
    await shop.post(`${couriers}/add`, '{"name":', { token });

    expect((await rows()).slice(before)).toMatchObject([
      { username: 'clerk', title: '快递公司-编辑', outcome: 'refused' },
      { username: 'clerk', title: '快递公司-添加', outcome: 'refused', data: { name: '' } },
      // The body of a caller without a session is not read.
      { username: 'Unknown', admin_id: 0, outcome: 'refused', data: { from: 'list' } },
      { username: 'clerk', title: '未知（burn）', title_en: 'Unknown(burn)', outcome: 'refused' },
      { username: 'Unknown', title_en: 'Unknown(del)', outcome: 'refused', data: { ids: '1' } },
      { username: 'clerk', title: '快递公司-添加', outcome: 'refused', data: {} },
    ]);
  });

  test('no secret is kept, whatever it is called and wherever it stands', async () => {
    const token = await shop.admin('*');
    await shop.post(
      '/admin/auth.Admin/add?access_token=query-secret',
      {
        username: 'newcomer',
        nickname: '许宁',
        password: 'body-secret',
        deep: [
          { Salt: 'deep-secret', captchaInfo: 'captcha-secret', api: { secretKey: 'far-secret' } },
        ],
      },
      { token },
    );
    await shop.post(
      '/admin/routine.Config/edit',
      { site_name: '青石', smtp_pass: 'smtp-secret' },
      { token },
    );

    expect(JSON.stringify(await rows())).not.toContain('-secret');
    expect((await rows()).slice(-2)).toMatchObject([
      {
        url: '/admin/auth.Admin/add?access_token=***',
        data: {
          username: 'newcomer',
          password: '***',
          deep: [{ Salt: '***', captchaInfo: '***', api: { secretKey: '***' } }],
        },
      },
      { data: { site_name: '青石', smtp_pass: '***' } },
    ]);
  });

  test('the value of a password an owner added as a setting is not kept', async () => {
    const token = await shop.admin('*');
    await shop.composed.settings.start();
    await shop.post(
      '/admin/routine.Config/add',
      { name: 'courier_key', title: '快递密钥', group: 'basics', type: 'password' },
      { token },
    );

    await shop.post('/admin/routine.Config/edit', { courier_key: 'very-private' }, { token });

    expect((await lastRow())['data']).toEqual({ courier_key: '***' });
  });

  test('a file is recorded by name and size, never by what is in it', async () => {
    const token = await shop.admin('*');
    const bytes = await pngOf();
    await upload(shop, { name: '正面.png', type: 'image/png', bytes }, { token });

    expect(await lastRow()).toMatchObject({
      title: '上传文件',
      outcome: 'done',
      data: { file: { name: '正面.png', size: bytes.length } },
    });
  });

  test('a long body is cut', async () => {
    const token = await shop.admin('*');
    const long = 'x'.repeat(3_000);
    await shop.post(`${couriers}/add`, { name: long, list: Array(300).fill(long) }, { token });

    expect(JSON.stringify((await lastRow())['data']).length).toBeLessThan(40_000);
  });

  describe('visible rows', () => {
    let own = '';
    let other = '';
    beforeEach(async () => {
      const nodes = ['index', 'detail', 'export'].map((last) => `auth/adminLog/${last}`);
      other = await shop.admin('*', 'owner');
      own = await shop.admin(nodes, 'clerk');
      await shop.post(`${couriers}/add`, { name: '他人的快递', code: 'OT' }, { token: other });
      await shop.post(`${couriers}/add`, { name: '自己的快递', code: 'OW' }, { token: own });
      await rows();
    });

    test('everybody sees their own, in every way there is', async () => {
      const [foreign] = (await rows()).filter(({ data }) => JSON.stringify(data).includes('他人'));
      const id = String(foreign?.['id']);
      const search = '&search[0][field]=username&search[0][operator]=eq&search[0][val]=owner';
      const answers = [
        await shop.get(`${log}/detail?id=${id}`, { token: own }),
        await shop.get(`${log}/index?initKey=id&initValue=${id}`, { token: own }),
        await shop.get(`${log}/index?select=true`, { token: own }),
        await shop.get(`${log}/index?${search.slice(1)}`, { token: own }),
        await shop.get('/admin/ajax/find?text=快递公司', { token: own }),
        await shop.post(
          `${log}/export`,
          { fields: ['username', 'data'], format: 'csv' },
          { token: own },
        ),
      ];

      expect(answers.map(({ text }) => text).join()).not.toMatch(/他人|owner/);
      const seen = await listed(own);
      expect(seen.map(({ username }) => username)).toEqual(['clerk', 'clerk', 'clerk']);
      expect(seen.map(({ title }) => title)).toEqual(['管理员日志-导出', '快递公司-添加', '登录']);
    });

    test('the rows of others require their permission, or all permissions', async () => {
      const auditor = await shop.admin(['auth/adminLog/index', 'auth/adminLog/all'], 'auditor');

      const names = async (token: string) =>
        new Set((await listed(token)).map(({ username }) => username));

      expect(await names(auditor)).toEqual(new Set(['owner', 'clerk', 'auditor']));
      expect(await names(other)).toEqual(new Set(['owner', 'clerk', 'auditor']));
    });

    test('reading requires the permission to the page, and no one writes it', async () => {
      const stranger = await shop.admin([], 'stranger');

      expect(await shop.get(`${log}/index`, { token: stranger })).toMatchObject({ code: 401 });
      for (const action of ['add', 'edit', 'del', 'sortable'])
        expect(
          await shop.post(`${log}/${action}`, { id: 1, ids: [1], title: 'x' }, { token: other }),
        ).toMatchObject({ status: 404 });
    });
  });

  test('the database itself refuses to change or delete a row, and lets what is old go', async () => {
    const young = Math.floor(Date.now() / 1000) - 29 * 86_400;
    const insert = (create_time: number) =>
      query(
        shop.db,
        `insert into admin_log (title, outcome, create_time) values ('x', 'done', $1)`,
        [create_time],
      );
    await insert(young);
    await insert(young - 3 * 86_400);
    const refusal = (text: string) =>
      runScript(shop.db, text).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );

    expect(await refusal(`update admin_log set title = 'y' where id = 1`)).toBe('23001');
    expect(await refusal(`update admin_log set outcome = 'refused' where id = 1`)).toBe('23001');
    expect(await refusal(`update admin_log set create_time = 0 where id = 1`)).toBe('23001');
    expect(await refusal('delete from admin_log where id = 1')).toBe('23001');
    expect(await refusal('delete from admin_log where id = 2')).toBe('done');
    expect(await rows()).toMatchObject([{ id: 1, title: 'x', outcome: 'done' }]);
  });

  test('rows go when they are older than the owner wants to keep them', async () => {
    const token = await shop.admin('*');
    await shop.composed.settings.start();
    await shop.post('/admin/routine.Config/edit', { admin_log_days: 40 }, { token });
    const tooFew = await shop.post('/admin/routine.Config/edit', { admin_log_days: 7 }, { token });
    shop.pass(39 * 86_400);
    await shop.composed.adminLog.tidy();
    const kept = (await rows()).length;
    await shop.signIn();
    shop.pass(2 * 86_400);

    await shop.composed.adminLog.tidy();

    expect(tooFew).toMatchObject({ code: 0 });
    expect(kept).toBe(3);
    expect(await rows()).toMatchObject([{ title: '登录', create_time: shop.now - 2 * 86_400 }]);
  });

  test('the owner may switch the log off, which is the last thing it says', async () => {
    const token = await shop.admin('*');
    await shop.composed.settings.start();
    await shop.post('/admin/routine.Config/edit', { auto_write_admin_log: false }, { token });
    const last = await lastRow();

    await shop.post(`${couriers}/add`, { name: '不记', code: 'NO' }, { token });

    expect(last).toMatchObject({ outcome: 'done', data: { auto_write_admin_log: false } });
    expect(await lastRow()).toEqual(last);
  });

  test('a call that cannot be recorded is not carried out', async () => {
    const token = await shop.admin('*');
    const reply = await withoutLog(() =>
      shop.post(`${couriers}/add`, { name: '无痕', code: 'NO' }, { token }),
    );

    expect(reply).toMatchObject({ status: 500, code: 0 });
    expect(shop.log()).toContain('call failed');
    expect(await shop.rows('shop_delivery_company')).toEqual([]);
  });

  test('a change and its row are written by one transaction', async () => {
    const token = await shop.admin('*');
    const transactionOf = async (table: string) => {
      const found = await query(
        shop.db,
        `select xmin::text from ${table} order by id desc limit 1`,
      );
      return found[0];
    };
    const added = await shop.post(`${couriers}/add`, { name: '顺丰速运', code: 'SF' }, { token });
    const afterAdd = [
      await transactionOf('shop_delivery_company'),
      await transactionOf('admin_log'),
    ];
    const { id } = added.data as { id: number };
    await shop.post(`${couriers}/edit`, { id, phone: '95338' }, { token });
    const afterEdit = [
      await transactionOf('shop_delivery_company'),
      await transactionOf('admin_log'),
    ];

    expect(afterAdd[0]).toEqual(afterAdd[1]);
    expect(afterEdit[0]).toEqual(afterEdit[1]);
    expect(afterEdit).not.toEqual(afterAdd);
    expect((await rows()).slice(-2)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  test('a change that the database refuses leaves one row, which says so', async () => {
    const token = await shop.admin('*');
    await shop.post(`${couriers}/add`, { name: '顺丰速运', code: 'SF' }, { token });
    const before = await rows();

    const second = await shop.post(`${couriers}/add`, { name: '圆通', code: 'SF' }, { token });
    const missing = await shop.post(`${couriers}/edit`, { id: 99, phone: '1' }, { token });

    expect([second.data['error'], missing.data['error']]).toEqual(['duplicate', 'not_found']);
    expect((await rows()).slice(before.length)).toMatchObject([
      { url: `${couriers}/add`, outcome: 'refused' },
      { url: `${couriers}/edit`, outcome: 'refused' },
    ]);
  });

  test('a refusal that cannot be recorded is told all the same, and to the log of the process', async () => {
    const reply = await withoutLog(() => shop.post(`${couriers}/add`, { name: '无痕' }));

    expect(reply).toMatchObject({ code: 303 });
    expect(shop.log()).toContain('a refused call could not be recorded');
  });

  test('a stranger cannot fill the log', async () => {
    const watched = shop.anotherProcess({ rateLimit: 1_200 });
    for (let n = 0; n < 70; n += 1)
      await watched.app.inject({
        method: 'POST',
        url: `/admin/no.such.Thing${n}/x`,
        remoteAddress: '198.51.100.7',
        headers: { server: 'true' },
      });
    await watched.app.close();

    expect((await rows()).length).toBeLessThanOrEqual(60);
    expect(shop.log()).toContain('too many refused calls');
  });

  test('whatever is sent, the call is answered and recorded', async () => {
    const token = await shop.admin('*');
    const before = (await rows()).length;
    const sent = fc.record({
      path: fc.constantFrom(`${couriers}/add`, '/admin/Index/login', '/admin/x.Y/z', '/admin/%00'),
      query: fc
        .string({ unit: 'binary', maxLength: 40 })
        .map((text) => encodeURI(text.toWellFormed())),
      body: fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
      agent: fc.string({ unit: fc.constantFrom('a', 'é', '~', ' ', '"'), maxLength: 400 }),
      isIn: fc.boolean(),
    });
    let calls = 0;
    const statuses = new Set<number>();

    await fc.assert(
      fc.asyncProperty(sent, async ({ path, query: rawQuery, body, agent, isIn }) => {
        const { status } = await shop.call('POST', `${path}?${rawQuery}`, {
          body,
          headers: { 'user-agent': agent },
          ...(isIn ? { token } : {}),
        });
        calls += 1;
        statuses.add(status);
      }),
      draws(40, 1_200),
    );

    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect((await rows()).length - before).toBe(calls);
    expect(shop.log()).not.toContain('could not be recorded');
  });
});
