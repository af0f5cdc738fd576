import { describe, expect, test } from 'vitest';
import { engines, postgresDb } from '../../../tests/support/databases.ts';
import { query, transact } from '../../db/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const url = '/admin/routine.Config';
type Item = Readonly<Record<string, unknown>>;
type List = Readonly<Record<string, { readonly title: string; readonly list?: readonly Item[] }>>;

const nodes = ['index', 'edit', 'add', 'del', 'sendTestMail'].map(
  (last) => `routine/config/${last}`,
);

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);
  const read = async (token: string, lang = 'zh-cn') =>
    (await shop.get(`${url}/index`, { token, lang })).data['list'] as List;
  const item = async (token: string, name: string, lang = 'zh-cn') => {
    const groups = Object.values(await read(token, lang));
    return groups.flatMap(({ list = [] }) => list).find((each) => each['name'] === name);
  };
  const edit = (token: string, body: unknown, lang = 'zh-cn') =>
    shop.post(`${url}/edit`, body, { token, lang });

  test('the settings come by groups, in the order of their weight and in the language of the reader', async () => {
    const token = await shop.admin(nodes);

    const chinese = await shop.get(`${url}/index`, { token });
    const english = await read(token, 'en');

    expect(chinese.data).toMatchObject({
      remark: '',
      configGroup: {
        basics: '基础配置',
        mail: '邮件配置',
        upload: '上传配置',
        config_quick_entrance: '快捷配置入口',
      },
      quickEntrance: [
        { key: '订单列表', value: 'shop/order/order' },
        { key: '商品列表', value: 'shop/goods/goods' },
      ],
    });
    expect(Object.keys(english)).toEqual(['basics', 'mail', 'upload', 'config_quick_entrance']);
    expect(english['mail']?.list?.map(({ name }) => name)).toEqual([
      'smtp_server',
      'smtp_port',
      'smtp_user',
      'smtp_pass',
      'smtp_verification',
      'smtp_sender_mail',
      'notice_mail',
      'export_domains',
    ]);
    expect(english['basics']?.list?.[0]).toEqual({
      id: 1,
      name: 'site_name',
      group: 'basics',
      title: 'Site name',
      tip: 'Shown in page titles, on the login page and in emails',
      type: 'string',
      value: 'Bluestone Shop',
      content: '',
      rule: 'required',
      extend: {},
      input_extend: {},
      allow_del: 0,
      weigh: 99,
    });
  });

  test('existing clients are named rules they know, ours stand beside them', async () => {
    const token = await shop.admin('*');

    const items = Object.values(await read(token)).flatMap(({ list = [] }) => list);

    // Source: contract 6.11. A client cannot save a form with a rule it lacks.
    const known =
      'required mobile idNumber account password varName editorRequired url email date number integer float';
    const named = items.flatMap(({ rule }) => String(rule).split(',').filter(Boolean));
    expect(named.filter((rule) => !known.split(' ').includes(rule))).toEqual([]);
    expect(items.find(({ name }) => name === 'smtp_port')).toMatchObject({
      rule: 'required',
      check: 'port',
    });
  });

  test.each([[{}], [{ no_such_thing: 'x' }]])(
    'values that name no setting are refused, not reported as saved: %j',
    async (body) => {
      const token = await shop.admin('*');

      const reply = await edit(token, body);

      expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'body' } });
      expect(reply.msg).not.toBe('配置已保存');
    },
  );

  test('logo and registration number of the site reach staff and members', async () => {
    const token = await shop.admin('*');
    const site = { site_logo: '/storage/default/logo.png', record_number: 'ICP 1' };
    await shop.post(`${url}/edit`, site, { token });

    const { data } = await shop.get('/admin/Index/index', { token });
    const guest = await shop.get('/api/index/index');

    const told = { siteLogo: '/storage/default/logo.png', recordNumber: 'ICP 1' };
    expect(data['siteConfig']).toMatchObject(told);
    expect(guest.data['site']).toMatchObject(told);
  });

  test('changed settings survive a restart; unchanged ones follow the language', async () => {
    const token = await shop.admin('*');

    const reply = await edit(token, {
      site_name: '南山书店',
      smtp_port: '587',
      no_such_thing: 'x',
    });
    await shop.composed.settings.sync();

    expect(reply).toMatchObject({ code: 1, msg: '配置已保存' });
    expect(await item(token, 'site_name', 'en')).toMatchObject({ value: '南山书店' });
    expect(await item(token, 'smtp_port')).toMatchObject({ value: '587' });
    expect(await item(token, 'config_group', 'en')).toMatchObject({
      value: [
        { key: 'basics', value: 'Basics' },
        { key: 'mail', value: 'Mail' },
        { key: 'upload', value: 'Uploads' },
        { key: 'config_quick_entrance', value: 'Shortcuts' },
      ],
    });
    const start = await shop.get('/admin/Index/index', { token });
    expect(start.data['siteConfig']).toMatchObject({ siteName: '南山书店', version: '0.0.0' });
    const stored = (await shop.rows('config')).filter(({ value }) => value !== null);
    expect(stored.map(({ name }) => name)).toEqual(['site_name', 'smtp_port']);
  });

  test('sending back what was read changes nothing', async () => {
    const token = await shop.admin('*');
    const groups = Object.values(await read(token));
    const all = groups.flatMap(({ list = [] }) => list.map(({ name, value }) => [name, value]));

    const reply = await edit(token, Object.fromEntries(all));

    expect(reply.code).toBe(1);
    expect((await shop.rows('config')).filter(({ value }) => value !== null)).toEqual([]);
  });

  test('each refused value is named by its setting, and nothing is written', async () => {
    const token = await shop.admin('*');

    const reply = await edit(token, {
      site_name: '',
      smtp_port: 70_000,
      smtp_sender_mail: 'a@b.c\r\nBcc: x@y.zz',
      smtp_verification: 'SSH',
      version: 'v2',
    });

    expect(reply).toMatchObject({
      code: 0,
      msg: '站点名称不能为空',
      data: {
        error: 'invalid',
        field: 'site_name',
        fields: {
          site_name: '站点名称不能为空',
          smtp_port: 'SMTP 端口不能大于 65535',
          smtp_sender_mail: '请输入有效的邮箱地址',
          smtp_verification: '加密方式不在可选范围内',
        },
      },
    });
    expect(await item(token, 'version')).toMatchObject({ value: '' });
  });

  test('the address of the back office is read by clients and changed by nobody', async () => {
    const token = await shop.admin('*');

    expect(await edit(token, { backend_entrance: 'admin' })).toMatchObject({
      code: 0,
      data: { field: 'backend_entrance' },
    });
    expect((await edit(token, { backend_entrance: '/admin' })).code).toBe(1);
  });

  test('a group of the owner is a tab, in their order; the groups of the program stay', async () => {
    const token = await shop.admin('*');
    const groups = [
      { key: 'shop', value: '店铺' },
      { key: 'mail', value: '邮件配置' },
      { key: 'basics', value: '站点' },
      { key: 'upload', value: 'Uploads' },
      { key: 'config_quick_entrance', value: 'Shortcuts' },
    ];

    await edit(token, { config_group: groups });
    const lacking = await edit(token, { config_group: groups.slice(0, 4) });
    const twice = await edit(token, { config_group: [...groups, { key: 'shop', value: 'x' }] });

    const { data } = await shop.get(`${url}/index`, { token, lang: 'en' });
    expect(data['configGroup']).toEqual({
      shop: '店铺',
      mail: 'Mail',
      basics: '站点',
      upload: 'Uploads',
      config_quick_entrance: 'Shortcuts',
    });
    expect((data['list'] as List)['shop']).toEqual({ name: 'shop', title: '店铺' });
    expect(lacking.msg).toBe('配置分组缺少程序自带的分组：快捷配置入口');
    expect(twice).toMatchObject({ code: 0, data: { field: 'config_group' } });
  });

  test('groups the program got after the owner arranged theirs stand behind them', async () => {
    const token = await shop.admin('*');
    const arranged = JSON.stringify([
      { key: 'mail', value: '信' },
      { key: 'basics', value: '' },
      { key: 'config_quick_entrance', value: '' },
    ]);
    await query(shop.db, `update config set value = $1 where name = 'config_group'`, [arranged]);
    await shop.composed.settings.forget();

    const { data } = await shop.get(`${url}/index`, { token });

    expect(Object.keys(data['list'] as List)).toEqual([
      'mail',
      'basics',
      'config_quick_entrance',
      'upload',
    ]);
    const again = (await item(token, 'config_group'))?.['value'];
    expect(await edit(token, { config_group: again })).toMatchObject({ code: 1 });
  });

  test('an owner adds a setting, sets it by its rules, and deletes it', async () => {
    const token = await shop.admin('*');
    const bystander = await item(token, 'record_number');

    const added = await shop.post(
      `${url}/add`,
      {
        group: 'basics',
        name: 'colours',
        title: '配色',
        type: 'checkbox',
        content: 'zinc=锌灰\nink=墨色\n',
        rule: ['required'],
        weigh: 50,
        tip: '可多选',
        extend: 'rows=3\nbox.plain=true',
        inputExtend: '',
      },
      { token },
    );
    const refused = await edit(token, { colours: [] });
    await edit(token, { colours: ['ink', 'zinc'] });

    const { id } = added.data;
    expect(await item(token, 'colours')).toEqual({
      id,
      name: 'colours',
      group: 'basics',
      title: '配色',
      tip: '可多选',
      type: 'checkbox',
      value: ['zinc', 'ink'],
      content: { zinc: '锌灰', ink: '墨色' },
      rule: 'required',
      extend: { rows: 3, box: { plain: true } },
      input_extend: {},
      allow_del: 1,
      weigh: 50,
    });
    expect(refused.msg).toBe('配色至少 1 项');
    const gone = await shop.call('DELETE', `${url}/del?ids[]=${String(id)}`, { token });
    expect(gone).toMatchObject({ code: 1, data: { count: 1 } });
    expect(await item(token, 'colours')).toBeUndefined();
    expect(await item(token, 'record_number')).toEqual(bystander);
  });

  test('options come as a list as well, whose codes may hold an equals sign', async () => {
    const token = await shop.admin('*');
    const body = { group: 'basics', name: 'sums', title: '公式', type: 'radio' };
    const content = [
      { key: 'a=b', value: '甲' },
      { key: 'c', value: '丙' },
    ];

    await shop.post(`${url}/add`, { ...body, content }, { token });
    const refused = await shop.post(
      `${url}/add`,
      { ...body, name: 'more', content: [...content, { key: 'd', value: '' }] },
      { token },
    );

    expect(await item(token, 'sums')).toMatchObject({ content: { 'a=b': '甲', c: '丙' } });
    expect(refused.data).toMatchObject({ error: 'invalid', field: 'content' });
    expect(refused.msg).toContain('3');
  });

  test('a setting of the program cannot be deleted, neither alone nor with another', async () => {
    const token = await shop.admin('*');
    const body = { group: 'basics', name: 'mine', title: '我的', type: 'string' };
    const { data } = await shop.post(`${url}/add`, body, { token });

    const reply = await shop.call('DELETE', `${url}/del`, {
      token,
      body: { ids: [data['id'], 1] },
    });
    const unknown = await shop.call('DELETE', `${url}/del?ids[]=999`, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field: 'ids' } });
    expect(unknown).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(await item(token, 'mine')).toBeDefined();
  });

  test.each([
    ['a name that is taken', { name: 'smtp_user' }, 'name'],
    ['a name that no program can use', { name: '1st' }, 'name'],
    ['no title', { title: ' ' }, 'title'],
    ['a type that does not exist', { type: 'hologram' }, 'type'],
    ['a rule that does not exist', { rule: 'required,eval' }, 'rule'],
    ['a group that does not exist', { group: 'cellar' }, 'group'],
    ['a choice of nothing', { type: 'radio', content: '' }, 'content'],
    ['an option without a name', { type: 'select', content: 'a=A\nb' }, 'content'],
    ['an extension that changes how objects behave', { extend: '__proto__.x=1' }, 'extend'],
  ])('%s is refused when a setting is added', async (_why, change, field) => {
    const token = await shop.admin('*');
    const before = await shop.rows('config');
    const body = { group: 'basics', name: 'mine', title: '我的', type: 'string', ...change };

    const reply = await shop.post(`${url}/add`, body, { token });

    expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
    expect(await shop.rows('config')).toEqual(before);
  });

  test('each call asks for its own permission', async () => {
    const nobody = await shop.admin([]);
    const reader = await shop.admin(['routine/config/index'], 'reader');

    const codes = await Promise.all([
      shop.get(`${url}/index`),
      shop.get(`${url}/index`, { token: nobody }),
      shop.get(`${url}/index`, { token: reader }),
      edit(reader, { site_name: 'x' }),
      shop.post(`${url}/add`, {}, { token: reader }),
      shop.call('DELETE', `${url}/del?ids[]=1`, { token: reader }),
      shop.post(`${url}/sendTestMail`, {}, { token: reader }),
    ]);

    expect(codes.map(({ code }) => code)).toEqual([303, 401, 1, 401, 401, 401, 401]);
    expect((await shop.get(`${url}/edit`, { token: await shop.admin('*', 'all') })).status).toBe(
      204,
    );
  });
});

describe('secrets', () => {
  const shop = useHttpShop();
  const secret = 'zinnober-Ä-4711';
  const pass = async (token: string) => {
    const { data } = await shop.get(`${url}/index`, { token });
    const { mail } = data['list'] as List;
    return mail?.list?.find(({ name }) => name === 'smtp_pass');
  };
  const edit = (token: string, body: unknown) => shop.post(`${url}/edit`, body, { token });

  test('a secret is sealed in the table and never leaves the server; the reply says that there is one', async () => {
    const token = await shop.admin('*');

    const saved = await edit(token, { smtp_pass: secret });

    const list = await shop.get(`${url}/index`, { token });
    expect(await pass(token)).toMatchObject({ value: '', is_set: true, type: 'password' });
    expect(await shop.composed.settings.get('smtp_pass')).toBe(secret);
    for (const text of [
      saved.text,
      list.text,
      shop.log(),
      JSON.stringify(await shop.rows('config')),
    ])
      expect(text).not.toContain(secret);
  });

  test('an empty secret leaves it as it is, null removes it', async () => {
    const token = await shop.admin('*');
    await edit(token, { smtp_pass: secret });

    await edit(token, { smtp_pass: '', smtp_port: 25 });
    expect(await shop.composed.settings.get('smtp_pass')).toBe(secret);

    await edit(token, { smtp_pass: null });
    expect(await pass(token)).toMatchObject({ is_set: false });
    expect(await shop.composed.settings.get('smtp_pass')).toBe('');
  });

  test('it is given to no other server than it was entered for', async () => {
    const token = await shop.admin('*');
    await edit(token, { smtp_server: 'mail.example.com', smtp_user: 'shop', smtp_pass: secret });

    const moved = await edit(token, { smtp_server: 'mail.evil.example' });
    const tried = await shop.post(
      `${url}/sendTestMail`,
      { smtp_server: 'mail.evil.example', smtp_pass: '', testMail: 'a@example.com' },
      { token },
    );
    const again = await edit(token, { smtp_server: 'mail.evil.example', smtp_pass: 'other' });

    expect(moved).toMatchObject({ code: 0, data: { field: 'smtp_pass' } });
    expect(tried).toMatchObject({ code: 0, data: { field: 'smtp_pass' } });
    expect(again.code).toBe(1);
  });

  test('a secret that another key has sealed counts as none', async () => {
    const token = await shop.admin('*');
    await edit(token, { smtp_pass: secret });

    const other = shop.anotherProcess({ key: Buffer.alloc(32, 7) });

    expect(await other.settings.get('smtp_pass')).toBe('');
  });
});

describe('readers of settings', () => {
  const shop = useHttpShop(postgresDb);

  test('this process knows a change at once, another hears of it', async () => {
    const token = await shop.admin('*');
    const other = shop.anotherProcess();
    await Promise.all([shop.composed.settings.start(), other.settings.start()]);
    expect(other.settings.peek('record_number')).toBe('');

    await shop.post(`${url}/edit`, { record_number: 'ICP 1' }, { token });

    expect(await shop.composed.settings.get('record_number')).toBe('ICP 1');
    await expect.poll(() => other.settings.peek('record_number')).toBe('ICP 1');
    expect(await other.settings.get('record_number')).toBe('ICP 1');
    await other.settings.stop();
  });

  test('transactions that hold every connection read settings while a change is loaded', async () => {
    const { settings } = shop.composed;
    await settings.start();
    await query(shop.db, `update config set value = 'ICP 2' where name = 'record_number'`);
    let loading: Promise<void> | undefined;
    let begun = 0;

    const read = await Promise.all(
      Array.from({ length: 10 }, () =>
        transact(shop.db, async (tx) => {
          await query(tx, 'select 1');
          begun += 1;
          await expect.poll(() => begun).toBe(10);
          loading ??= settings.forget();
          return settings.get('record_number');
        }),
      ),
    );
    await loading;

    expect(read).toContain('');
    expect(await settings.get('record_number')).toBe('ICP 2');
  });

  test('two concurrent saves are both kept', async () => {
    const token = await shop.admin('*');

    await Promise.all([
      shop.post(`${url}/edit`, { record_number: 'ICP 1' }, { token }),
      shop.post(`${url}/edit`, { version: 'v9' }, { token }),
    ]);

    expect(await shop.composed.settings.get('record_number')).toBe('ICP 1');
    expect(await shop.composed.settings.get('version')).toBe('v9');
  });

  test('an address the owner refuses is kept out, the owner is not', async () => {
    const token = await shop.admin('*');
    await shop.composed.settings.start();
    const save = (no_access_ip: string) => shop.post(`${url}/edit`, { no_access_ip }, { token });

    const own = await save('192.0.2.0/24');
    const wrong = await save('203.0.113.9\n203.0.113.0/33');
    await save('203.0.113.0/24\n2001:db8::/32');
    await shop.composed.settings.get('no_access_ip');

    expect(own.data['fields']).toEqual({
      no_access_ip: '禁止访问的 IP包含了你自己的地址，保存后你将无法访问',
    });
    expect(wrong.data['fields']).toEqual({
      no_access_ip: '禁止访问的 IP第 2 行不是 IP 地址或网段',
    });
    const kept = await shop.get('/admin/Index/login', { ip: '203.0.113.77' });
    expect([kept.status, kept.text]).toEqual([403, '{"msg":"你的地址不能访问本站"}']);
    expect((await shop.get('/admin/Index/login', { ip: '2001:db8:1::9' })).status).toBe(403);
    expect((await shop.get('/admin/Index/login')).status).toBe(200);
  });
});
