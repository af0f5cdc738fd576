import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { query } from '../../db/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

// Requests and replies of an unchanged client of existing servers. Source: decision 4, contract 7.

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const shop = useHttpShop(undefined, { dist });

type Values = Readonly<Record<string, unknown>>;

const rowsOf = (data: Values): readonly Values[] =>
  Array.isArray(data['list']) ? data['list'] : [];

const search = (field: string, val: string) =>
  `search[0][field]=${field}&search[0][operator]=LIKE&search[0][val]=${encodeURIComponent(val)}`;

async function changedMember(token: string) {
  await query(shop.db, `insert into user_group (name, rules) values ('默认分组', '["*"]')`);
  await shop.post(
    '/admin/security.SensitiveData/add',
    { name: '会员资料', controller: 'user/user', data_fields: { mobile: '手机号' } },
    { token },
  );
  await shop.post(
    '/admin/security.DataRecycle/add',
    { name: '会员', controller: 'user/user' },
    { token },
  );
  const body = { username: 'linzhixia', nickname: '林知夏', mobile: '13900003602', group_id: 1 };
  await shop.post('/admin/user.User/add', { ...body, password: 'stone-lantern-88' }, { token });
  await shop.post('/admin/user.User/edit', { id: 1, mobile: '13900009999' }, { token });
  await shop.call('DELETE', '/admin/user.User/del?ids[]=1', { token });
}

test('a group has a summary of its rules, its rule ids, and the list the groups of the caller', async () => {
  const token = await shop.admin('*', 'owner');
  const { groupId } = await shop.staff({ username: 'packer', nodes: ['shop/order/order/index'] });

  const { data } = await shop.get('/admin/auth.Group/index', { token, lang: 'en' });

  const [owner] = await query<Values>(shop.db, 'select group_id from admin_group_access limit 1');
  expect(data['group']).toEqual([owner?.['group_id']]);
  expect(rowsOf(data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: owner?.['group_id'],
        rules: 'All permissions, including future ones',
        rule_ids: ['*'],
      }),
      expect.objectContaining({
        id: groupId,
        rules: expect.any(String),
        rule_ids: [expect.any(Number)],
      }),
    ]),
  );
});

test('the list of rules for sensitive fields has their titles as tags, the form the map', async () => {
  const token = await shop.admin('*', 'owner');
  await shop.post(
    '/admin/security.SensitiveData/add',
    { name: '会员资料', controller: 'user/user', data_fields: { mobile: '手机号', email: '' } },
    { token },
  );

  const { data } = await shop.get('/admin/security.SensitiveData/index', { token });
  const rule = await shop.get('/admin/security.SensitiveData/edit?id=1', { token });

  expect(rowsOf(data)).toMatchObject([{ data_fields: ['email', '手机号'] }]);
  expect(rule.data['row']).toMatchObject({ data_fields: { mobile: '手机号', email: '' } });
});

test('a sign-in of somebody who is signed in says so', async () => {
  const token = await shop.admin([], 'owner');

  const replies = [
    await shop.get('/admin/Index/login', { token, lang: 'en' }),
    await shop.post('/admin/Index/login', { username: 'owner' }, { token, lang: 'en' }),
  ];

  const [expected] = [
    { code: 303, msg: 'You are already signed in.', data: { type: 'logged in' } },
  ];
  expect(replies).toMatchObject([expected, expected]);
});

test('rows of the admin log have their data as text', async () => {
  const token = await shop.admin('*', 'owner');
  await shop.post('/admin/auth.Group/add', { name: '仓储', rules: [] }, { token });

  const { data } = await shop.get('/admin/auth.AdminLog/index?order=id,desc&limit=1', { token });

  expect(JSON.parse(String(rowsOf(data)[0]?.['data']))).toMatchObject({ name: '仓储' });
});

test('kept rows have data as text, and name the record by its key', async () => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);

  const recycled = await shop.get('/admin/security.DataRecycleLog/index', { token });
  const changed = await shop.get('/admin/security.SensitiveDataLog/index', { token });
  const rule = await shop.get('/admin/security.SensitiveData/edit?id=1', { token });

  expect(JSON.parse(String(rowsOf(recycled.data)[0]?.['data']))).toMatchObject({
    username: 'linzhixia',
  });
  expect(rowsOf(changed.data)).toMatchObject([{ id_value: 'id=1', row_id: 1 }]);
  expect(rule.data).toMatchObject({
    row: { data_fields: { mobile: '手机号' } },
    controllers: { 'user/user': expect.any(String) },
  });
});

test('kept rows name the person who made them by nickname and username', async () => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);
  const admin = { id: 1, nickname: 'owner 先生', username: 'owner' };

  for (const log of ['DataRecycleLog', 'SensitiveDataLog']) {
    const { data } = await shop.get(`/admin/security.${log}/index`, { token });
    const { data: one } = await shop.get(`/admin/security.${log}/info?id=1`, { token });
    expect([rowsOf(data)[0], one['row']]).toMatchObject([{ admin }, { admin }]);
  }
});

test.each([
  ['SensitiveDataLog', 'admin.nickname', '先生'],
  ['SensitiveDataLog', 'sensitive.name', '资料'],
  ['SensitiveDataLog', 'sensitive.controller_as', 'user'],
  ['SensitiveDataLog', 'id_value', 'id=1'],
  ['SensitiveDataLog', 'id', '1'],
  ['SensitiveDataLog', 'before', '3602'],
  ['SensitiveDataLog', 'after', '9999'],
  ['DataRecycleLog', 'admin.nickname', '先生'],
  ['DataRecycleLog', 'recycle.name', '会'],
  ['DataRecycleLog', 'recycle.controller_as', 'user/u'],
  ['DataRecycleLog', 'data', 'linzhi'],
])('%s finds part of %s', async (log, field, val) => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);

  const found = await shop.get(`/admin/security.${log}/index?${search(field, val)}`, { token });
  const missed = await shop.get(`/admin/security.${log}/index?${search(field, 'zz')}`, { token });

  expect(found).toMatchObject({ code: 1, data: { total: 1 } });
  expect(missed).toMatchObject({ code: 1, data: { total: 0 } });
});

test.each([
  ['auth.AdminLog', 'admin_id', '1'],
  ['auth.AdminLog', 'data', '仓储'],
  ['security.SensitiveData', 'data_fields', 'x'],
  ['user.MoneyLog', 'money', '12.5'],
  ['routine.Attachment', 'size', '10'],
])('a list of %s takes part of %s', async (controller, field, val) => {
  const token = await shop.admin('*', 'owner');
  await shop.post('/admin/auth.Group/add', { name: '仓储', rules: [] }, { token });

  const { code } = await shop.get(`/admin/${controller}/index?${search(field, val)}`, { token });

  expect(code).toBe(1);
});

test('content that is masked for an admin is not found by its text', async () => {
  const columns = 'controller, data_table, id_value';
  await query(
    shop.db,
    `insert into security_sensitive_data_log (${columns}, data_field, before) values
     ('shop/order/order', 'shop_order', 1, 'mobile', '"13900003602"'),
     ('shop/order/order', 'shop_order', 1, 'admin_remark', '"3602 pcs"')`,
  );
  await query(
    shop.db,
    `insert into security_data_recycle_log (${columns}, data) values
     ('shop/order/order', 'shop_order', 1, '{"mobile": "13900003602"}'),
     ('user/group', 'user_group', 1, '{"name": "3602"}')`,
  );
  const logs = ['security/sensitiveDataLog', 'security/dataRecycleLog'];
  const pages = ['shop/order/order/index', 'user/group/index'];
  const nodes = [...logs.flatMap((path) => [`${path}/index`, `${path}/info`]), ...pages];
  const token = await shop.admin(nodes, 'reader');
  const found = async (log: string, field: string, preset: string) => {
    const url = `/admin/security.${log}/index?preset=${preset}&${search(field, '3602')}`;
    return rowsOf((await shop.get(url, { token })).data).map(({ id }) => id);
  };

  expect(await found('SensitiveDataLog', 'before', 'all')).toEqual([2]);
  expect(await found('DataRecycleLog', 'data', 'all')).toEqual([2]);
});

test('a restored and a rolled-back row leave the list, and stay in the view of all', async () => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);
  await shop.post('/admin/security.DataRecycleLog/restore', { ids: [1] }, { token });
  await shop.post('/admin/security.SensitiveDataLog/rollback', { ids: [1] }, { token });

  const totals = [];
  for (const log of ['DataRecycleLog', 'SensitiveDataLog'])
    for (const view of ['', '?preset=all'])
      totals.push((await shop.get(`/admin/security.${log}/index${view}`, { token })).data['total']);

  // Rolling back is a change of its own.
  expect(totals).toEqual([0, 1, 1, 2]);
});

test('a rule whose table is not that of its controller is refused', async () => {
  const token = await shop.admin('*', 'owner');
  const add = (controller: string, table: string) =>
    shop.post(
      '/admin/security.DataRecycle/add',
      { name: '会员', controller, data_table: table, primary_key: 'id', connection: 'default' },
      { token },
    );

  const wrong = await add('user/user', 'shop_order');
  const right = await add('user/user', 'user');

  expect(wrong).toMatchObject({ code: 0, data: { error: 'invalid', field: 'data_table' } });
  expect(right).toMatchObject({ code: 1 });
});

test('the picture of an account without one is there, and is not stored', async () => {
  const token = await shop.admin('*', 'owner');

  const { data } = await shop.get('/admin/routine.AdminInfo/index', { token });
  const avatar = String((data['info'] as Values)['avatar']);
  const picture = await shop.composed.app.inject({ url: avatar });
  await shop.post('/admin/routine.AdminInfo/edit', { id: 1, avatar }, { token });

  expect(avatar).toBe('/static/images/avatar.png');
  expect(picture).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/png' },
  });
  expect((await shop.row('admin', 1))['avatar']).toBeNull();
});

test('an account without a picture has the default one, in rows and records, of staff and members', async () => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);
  const own = { username: 'chensu', nickname: '陈溯', mobile: '13900008888', group_id: 1 };
  const pictured = { ...own, password: 'stone-lantern-88', avatar: '/storage/me.png' };
  const added = await shop.post('/admin/user.User/add', pictured, { token });
  const bare = { username: 'baizhi', nickname: '白芷', mobile: '13900007777', group_id: 1 };
  const plain = { ...bare, password: 'stone-lantern-88' };
  const other = await shop.post('/admin/user.User/add', plain, { token });
  const avatarsOf = async (url: string) =>
    rowsOf((await shop.get(url, { token })).data).map(({ avatar }) => avatar);
  const avatarOf = async (url: string) =>
    ((await shop.get(url, { token })).data['row'] as Values)['avatar'];

  const none = '/static/images/avatar.png';
  expect(await avatarsOf('/admin/auth.Admin/index')).toEqual([none]);
  expect(await avatarsOf('/admin/user.User/index')).toEqual([none, '/storage/me.png']);
  expect(await avatarOf('/admin/auth.Admin/edit?id=1')).toBe(none);
  expect(await avatarOf(`/admin/user.User/edit?id=${String(other.data['id'])}`)).toBe(none);
  expect(await avatarOf(`/admin/user.User/detail?id=${String(other.data['id'])}`)).toBe(none);
  expect(await avatarOf(`/admin/user.User/edit?id=${String(added.data['id'])}`)).toBe(
    '/storage/me.png',
  );
});

test('a form that an existing client read and sends back unchanged stores no picture', async () => {
  const token = await shop.admin('*', 'owner');
  const { groupId } = await shop.staff({ username: 'packer', nodes: ['shop/order/order/index'] });
  const { data } = await shop.get('/admin/auth.Admin/edit?id=2', { token });
  const body = { ...(data['row'] as Values), nickname: '包装', group_arr: [groupId] };

  const saved = await shop.post('/admin/auth.Admin/edit', body, { token });

  expect(saved.code).toBe(1);
  expect(await shop.row('admin', 2)).toMatchObject({ nickname: '包装', avatar: null });
});

test('the tables are told to a super admin, without those that are left out', async () => {
  const token = await shop.admin('*', 'owner');
  const packer = await shop.admin(['shop/order/order/index'], 'packer');
  const url =
    '/admin/ajax/getTableList?samePrefix=1&excludeTable[]=area&excludeTable[]=user&uuid=x';

  const { code, data } = await shop.get(url, { token });
  const denied = await shop.get(url, { token: packer });

  const names = rowsOf(data).map(({ table }) => table);
  expect(code).toBe(1);
  expect(names).toContain('shop_order');
  expect(names).not.toContain('user');
  expect(denied.code).toBe(401);
});

test('the drawing of a suffix needs no login, as a picture on a page has none', async () => {
  const inPage = await shop.composed.app.inject({
    url: '/admin/ajax/buildSuffixSvg?suffix=docx&background=&server=1',
  });
  const unnamed = await shop.get('/admin/ajax/buildSuffixSvg?suffix=');

  expect(inPage).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'content-length': String(Buffer.byteLength(inPage.payload)),
    },
  });
  expect(inPage.payload).toContain('>DOCX</text>');
  expect(inPage.payload).toContain('rgb(160,229,181)');
  expect(unnamed.text).toContain('>FILE</text>');
});

test('all tables have the same prefix, which is none', async () => {
  const token = await shop.admin('*', 'owner');
  const names = async (query: string) =>
    rowsOf((await shop.get(`/admin/ajax/getTableList?${query}`, { token })).data);

  const same = await names('samePrefix=1&connection=default');

  expect(same).toEqual(await names('samePrefix=0'));
  expect(same).toEqual(
    expect.arrayContaining([
      {
        table: 'shop_order',
        comment: expect.stringMatching(/^shop_order - ./),
        connection: 'default',
        prefix: '',
      },
    ]),
  );
});

test.each([
  ['time', '08:30:00'],
  ['date', '2026-11-20'],
  ['datetime', '2026-11-20 15:28:00'],
  ['year', '2026'],
  ['editor', '<p>青石</p>'],
  ['city', ['44', '4403', '440303']],
])('a setting of type %s is added, saved and read', async (type, value) => {
  const token = await shop.admin('*', 'owner');
  const body = { group: 'basics', name: 'own_one', title: '自定', type, weigh: 0, rule: [] };

  const added = await shop.post('/admin/routine.Config/add', body, { token });
  const saved = await shop.post('/admin/routine.Config/edit', { own_one: value }, { token });
  const { data } = await shop.get('/admin/routine.Config/index', { token });

  const basics = (data['list'] as Record<string, { list: readonly Values[] }>)['basics'];
  expect([added.code, saved.code]).toEqual([1, 1]);
  expect(basics?.list).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'own_one', type, value })]),
  );
});

test('a motto of two lines is kept', async () => {
  const token = await shop.admin('*', 'owner');
  await changedMember(token);
  const body = { username: 'chensu', nickname: '陈溯', mobile: '13900008888', group_id: 1 };

  const reply = await shop.post(
    '/admin/user.User/add',
    { ...body, password: 'stone-lantern-88', motto: '山高\n水长' },
    { token },
  );

  expect(reply.code).toBe(1);
  expect(await shop.row('user', Number(reply.data['id']))).toMatchObject({ motto: '山高\n水长' });
});

test('a page that is not signed in is told so in words', async () => {
  const { code, msg } = await shop.get('/admin/Index/index');

  expect([code, msg]).toEqual([303, expect.stringMatching(/\S/)]);
});
