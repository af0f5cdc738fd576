import { expect, test } from 'vitest';
import { query } from '../../db/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

type Raw = Readonly<Record<string, unknown>>;

const member = {
  username: 'linzhixia',
  nickname: '林知夏',
  mobile: '13900003602',
  password: 'stone-lantern-88',
};

async function owner() {
  const token = await shop.admin('*', 'owner');
  const groups = await query<{ id: number }>(
    shop.db,
    `insert into user_group (name, rules) values ('默认分组', '["*"]') returning id`,
  );
  const add = async (values: Raw) => {
    const body = { ...member, group_id: groups[0]?.id, ...values };
    const { data } = await shop.post('/admin/user.User/add', body, { token });
    return Number(data['id']);
  };
  return { token, add };
}

const keepMembers = (token: string) =>
  shop.post(
    '/admin/security.DataRecycle/add',
    { name: '会员', controller: 'user/user' },
    { token },
  );

const watchMembers = (token: string, fields: Raw = { mobile: '手机号', password: '密码' }) =>
  shop.post(
    '/admin/security.SensitiveData/add',
    { name: '会员资料', controller: 'user/user', data_fields: fields },
    { token },
  );

const del = (token: string, ...ids: number[]) =>
  shop.call('DELETE', `/admin/user.User/del?${ids.map((id) => `ids[]=${id}`).join('&')}`, {
    token,
  });

test('a deleted member comes back with their number, and the log says so', async () => {
  const { token, add } = await owner();
  const id = await add({});
  const bystander = await add({ username: 'gu_qingyuan', mobile: '13900007741' });
  await keepMembers(token);
  const before = await shop.row('user', id);
  await del(token, id);
  const [kept] = await shop.rows('security_data_recycle_log');

  const reply = await shop.post(
    '/admin/security.DataRecycleLog/restore',
    { ids: [kept?.['id']] },
    { token },
  );

  expect(reply).toMatchObject({ code: 1, data: { done: [1], refused: [] } });
  expect(await shop.row('user', id)).toEqual({ ...before, password: null });
  expect(await shop.row('user', bystander)).toMatchObject({ nickname: '林知夏' });
  expect(await shop.rows('security_data_recycle_log')).toMatchObject([
    {
      actor: 'admin',
      admin_id: 1,
      admin_name: 'owner 先生',
      controller: 'user/user',
      data_table: 'user',
      id_value: id,
      label: '林知夏',
      ip: '192.0.2.7',
      is_restore: 1,
      restore_admin_id: 1,
      restore_time: shop.now,
    },
  ]);
  expect(kept?.['data']).not.toHaveProperty('password');
});

test('with undoable only what the recycle bin keeps is deleted, and the reply says how to restore it', async () => {
  const { token } = await owner();
  const { data: added } = await shop.post('/admin/user.Group/add', { name: 'A' }, { token });
  const id = Number(added['id']);
  const remove = (more: string) =>
    shop.call('DELETE', `/admin/user.Group/del?ids[]=${id}${more}`, { token });

  const refused = await remove('&undoable=1');
  expect(refused).toMatchObject({ code: 0, data: { error: 'not_recycled' } });
  expect(await shop.row('user_group', id)).toMatchObject({ name: 'A' });

  const rule = { name: '分组', controller: 'user/group' };
  await shop.post('/admin/security.DataRecycle/add', rule, { token });
  const deleted = await remove('&undoable=1');
  const [entry] = await shop.rows('security_data_recycle_log');
  expect(deleted).toMatchObject({ code: 1, data: { count: 1, recycled: [entry?.['id']] } });
  await shop.post(
    '/admin/security.DataRecycleLog/restore',
    { ids: deleted.data?.['recycled'] },
    { token },
  );

  expect(await shop.row('user_group', id)).toMatchObject({ name: 'A' });
});

test('a changed mobile is written down and set back; of a password only that it changed', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await watchMembers(token);
  await shop.post(
    '/admin/user.User/edit',
    { id, mobile: '13900009999', password: 'another-lantern-9', motto: '不记录' },
    { token },
  );
  const { data } = await shop.get('/admin/security.SensitiveDataLog/index?order=id,asc', { token });
  const list = data['list'] as readonly Raw[];

  const reply = await shop.post(
    '/admin/security.SensitiveDataLog/rollback',
    { ids: [list[0]?.['id']] },
    { token },
  );

  expect(list).toMatchObject([
    { data_field: 'mobile', data_comment: '手机号', before: '13900003602', after: '13900009999' },
    { data_field: 'password', data_comment: '密码', before: '******', after: '******' },
  ]);
  expect(reply).toMatchObject({ code: 1, data: { done: [1], refused: [] } });
  expect(await shop.row('user', id)).toMatchObject({ mobile: '13900003602' });
  expect(await shop.row('security_sensitive_data_log', 1)).toMatchObject({
    is_rollback: 1,
    rollback_admin_id: 1,
    rollback_time: shop.now,
  });
});

const logs = (token: string, log: 'DataRecycleLog' | 'SensitiveDataLog', query = '') =>
  shop.get(`/admin/security.${log}/index?order=id,asc${query}`, { token });

const takeBack = (token: string, call: string, ...ids: unknown[]) =>
  shop.post(`/admin/security.${call}`, { ids }, { token });

test('an already restored record and a duplicate are refused with their reasons, and nothing is restored', async () => {
  const { token, add } = await owner();
  const first = await add({});
  const second = await add({ username: 'gu_qingyuan', mobile: '13900007741' });
  await keepMembers(token);
  await del(token, first, second);
  // Somebody else has the number of the second by now.
  await add({ username: 'chensu', mobile: '13900007741' });

  const both = await takeBack(token, 'DataRecycleLog/restore', 1, 2);
  const one = await takeBack(token, 'DataRecycleLog/restore', 1);
  const again = await takeBack(token, 'DataRecycleLog/restore', 1);

  expect(both).toMatchObject({
    code: 0,
    msg: expect.stringContaining('手机号'),
    data: {
      error: 'duplicate',
      done: [],
      refused: [{ id: 2, error: 'duplicate', field: 'mobile' }],
    },
  });
  expect(one).toMatchObject({ code: 1, data: { done: [1] } });
  expect(again).toMatchObject({ code: 0, data: { error: 'illegal_transition' } });
  expect((await shop.rows('user')).map(({ id }) => id)).toEqual([first, 3]);
});

test('a record whose parent is gone waits for it, and comes back with it', async () => {
  const { token } = await owner();
  const add = async (name: string, pid: number) => {
    const reply = await shop.post('/admin/shop.goods.Classify/add', { name, pid }, { token });
    return Number(reply.data['id']);
  };
  const parent = await add('服装', 0);
  const child = await add('衬衫', parent);
  await shop.post(
    '/admin/security.DataRecycle/add',
    { name: '分类', controller: 'shop/goods/classify' },
    { token },
  );
  const before = await shop.rows('shop_goods_classify');
  for (const id of [child, parent])
    await shop.call('DELETE', `/admin/shop.goods.Classify/del?ids[]=${id}`, { token });

  const alone = await takeBack(token, 'DataRecycleLog/restore', 1);
  const together = await takeBack(token, 'DataRecycleLog/restore', 1, 2);

  expect(alone).toMatchObject({ code: 0, data: { error: 'invalid', field: 'pid' } });
  expect(together).toMatchObject({ code: 1, data: { done: [2, 1] } });
  expect(await shop.rows('shop_goods_classify')).toEqual(before);
});

test('a deletion that cannot be kept and a change that cannot be recorded are rolled back', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await keepMembers(token);
  await watchMembers(token);
  const before = await shop.row('user', id);
  for (const log of ['security_data_recycle_log', 'security_sensitive_data_log'])
    await query(shop.db, `alter table ${log} add constraint broken check (id < 0) not valid`);

  const deletion = await del(token, id);
  const change = await shop.post('/admin/user.User/edit', { id, mobile: '13900009999' }, { token });

  for (const log of ['security_data_recycle_log', 'security_sensitive_data_log'])
    await query(shop.db, `alter table ${log} drop constraint broken`);
  expect([deletion.status, change.status]).not.toContain(200);
  expect(await shop.row('user', id)).toEqual(before);
});

test('an edit that follows is not overwritten: the rollback tells all three values', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await watchMembers(token);
  for (const mobile of ['13900009999', '13900008888'])
    await shop.post('/admin/user.User/edit', { id, mobile }, { token });

  const early = await takeBack(token, 'SensitiveDataLog/rollback', 1);
  const both = await takeBack(token, 'SensitiveDataLog/rollback', 1, 2);

  expect(early).toMatchObject({
    code: 0,
    data: {
      error: 'conflict',
      before: '13900003602',
      after: '13900009999',
      current: '13900008888',
      why: expect.stringContaining('先回滚较新的修改'),
    },
  });
  expect(early.msg).toBe(early.data['why']);
  expect(both).toMatchObject({ code: 1, data: { done: [2, 1] } });
  expect(await shop.row('user', id)).toMatchObject({ mobile: '13900003602' });
});

test('a change of a record that is gone is not rolled back: the record is not found', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await watchMembers(token);
  await shop.post('/admin/user.User/edit', { id, mobile: '13900009999' }, { token });
  await del(token, id);

  const reply = await takeBack(token, 'SensitiveDataLog/rollback', 1);
  const edit = await shop.post('/admin/user.User/edit', { id, mobile: '13900001111' }, { token });

  expect([reply, edit]).toMatchObject([
    { code: 0, data: { error: 'not_found' } },
    { code: 0, data: { error: 'not_found' } },
  ]);
  expect(await shop.rows('user')).toEqual([]);
});

test('a password is never set back', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await watchMembers(token);
  await shop.post('/admin/user.User/edit', { id, password: 'another-lantern-9' }, { token });
  const before = await shop.row('user', id);

  const reply = await takeBack(token, 'SensitiveDataLog/rollback', 1);

  expect(reply).toMatchObject({
    code: 0,
    data: { error: 'illegal_transition', why: expect.stringContaining('密码不能回滚') },
  });
  expect(await shop.row('user', id)).toEqual(before);
  expect(JSON.stringify(await shop.rows('security_sensitive_data_log'))).not.toContain('argon2');
});

test('changes of the own profile are recorded like any edit', async () => {
  const { token } = await owner();
  await shop.post(
    '/admin/security.SensitiveData/add',
    {
      name: '管理员',
      controller: 'auth/admin',
      data_fields: ['mobile'],
      fields: [{ name: 'mobile', value: '手机' }],
    },
    { token },
  );

  await shop.post(
    '/admin/routine.AdminInfo/edit',
    { nickname: '闻溪', mobile: '13900001111', email: '', motto: '', password: '' },
    { token },
  );

  expect(await shop.rows('security_sensitive_data_log')).toMatchObject([
    { data_field: 'mobile', data_comment: '手机', before: null, after: '13900001111', id_value: 1 },
  ]);
});

test('rules name only what is declared: no ledger, no log, no second rule, no unknown field', async () => {
  const { token } = await owner();
  const rule = (controller: string) =>
    shop.post('/admin/security.DataRecycle/add', { name: '规则', controller }, { token });
  const { data } = await shop.get('/admin/security.DataRecycle/add', { token });

  const replies = [
    await rule('user/moneyLog'),
    await rule('security/dataRecycleLog'),
    await rule('pg_catalog'),
    await rule('User/User'),
    await rule('user/user'),
  ];
  const unknown = await watchMembers(token, { money: '余额' });

  expect(replies.map(({ code, data: told }) => [code, told['error']])).toEqual([
    [0, 'invalid'],
    [0, 'invalid'],
    [0, 'invalid'],
    [1, undefined],
    [0, 'duplicate'],
  ]);
  expect(unknown).toMatchObject({ code: 0, data: { error: 'invalid', field: 'data_fields' } });
  expect(data['controllers']).toMatchObject({ 'user/user': '会员账号' });
  expect(Object.keys(data['controllers'] ?? {})).not.toContain('user/moneyLog');
  expect(await shop.rows('security_data_recycle')).toMatchObject([
    { controller: 'user/user', controller_as: 'user/user', data_table: 'user', primary_key: 'id' },
  ]);
});

test('a rule that is off keeps nothing', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await keepMembers(token);
  await shop.post('/admin/security.DataRecycle/edit', { id: 1, status: '0' }, { token });

  await del(token, id);

  expect(await shop.rows('user')).toEqual([]);
  expect(await shop.rows('security_data_recycle_log')).toEqual([]);
});

test('a log shows nothing of records its reader may not open, nor content without its node', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await keepMembers(token);
  await watchMembers(token);
  await shop.post('/admin/user.User/edit', { id, mobile: '13900009999' }, { token });
  await del(token, id);
  const nodes = ['dataRecycleLog', 'sensitiveDataLog'].flatMap((log) => [
    `security/${log}/index`,
    `security/${log}/restore`.replace('sensitiveDataLog/restore', 'sensitiveDataLog/rollback'),
  ]);
  const stranger = await shop.admin(nodes, 'stranger');
  const reader = await shop.admin([...nodes, 'user/user/index'], 'reader');

  const [hidden, seen, change] = [
    await logs(stranger, 'DataRecycleLog'),
    await shop.get('/admin/security.DataRecycleLog/detail?id=1', { token: reader }),
    await logs(reader, 'SensitiveDataLog'),
  ];
  const attempts = [
    await takeBack(stranger, 'DataRecycleLog/restore', 1),
    await takeBack(reader, 'DataRecycleLog/restore', 1),
    await shop.get('/admin/security.DataRecycleLog/info?id=1', { token: reader }),
  ];

  expect(hidden.data).toMatchObject({ total: 0 });
  expect(seen.data['row']).toMatchObject({ label: '林知夏', data: '****' });
  expect(change.data['list']).toMatchObject([{ before: '139****3602', after: '139****9999' }]);
  expect(attempts.map(({ code, data }) => [code, data['error']])).toEqual([
    [0, 'not_found'],
    [401, undefined],
    [401, undefined],
  ]);
  expect(await shop.rows('user')).toEqual([]);
});

test('the content of a deleted record is told whole, without its secrets', async () => {
  const { token, add } = await owner();
  const id = await add({});
  await keepMembers(token);
  await del(token, id);

  const { data, text } = await shop.get('/admin/security.DataRecycleLog/info?id=1', { token });

  expect(data['row']).toMatchObject({
    data: { id, username: 'linzhixia', mobile: '13900003602', money: '0.00', tags: [] },
    admin: { nickname: 'owner 先生' },
    recycle: { name: '会员', controller_as: 'user/user' },
  });
  expect(text).not.toContain('argon2');
});

test('an admin cannot restore an account that holds more than they do', async () => {
  const { token } = await owner();
  await shop.post(
    '/admin/security.DataRecycle/add',
    { name: '管理员', controller: 'auth/admin' },
    { token },
  );
  const { id } = await shop.staff({ username: 'boss', nodes: '*' });
  await shop.call('DELETE', `/admin/auth.Admin/del?ids[]=${id}`, { token });
  const admin = await shop.admin(
    ['auth/admin/index', 'auth/admin/add', 'security/dataRecycleLog/restore'],
    'clerk',
  );

  const refused = await takeBack(admin, 'DataRecycleLog/restore', 1);
  const restored = await takeBack(token, 'DataRecycleLog/restore', 1);

  expect(refused).toMatchObject({ code: 0, data: { error: 'not_found' } });
  expect(restored).toMatchObject({ code: 1 });
  expect(await shop.row('admin', id)).toMatchObject({ username: 'boss', password: null });
  const pairs = await query(shop.db, 'select uid from admin_group_access where uid = $1', [id]);
  expect(pairs).toEqual([{ uid: id }]);
});

test('a restored account has no password and no session: only a new password lets anybody in', async () => {
  const { token, add } = await owner();
  const memberId = await add({});
  const { id: adminId } = await shop.staff({ username: 'packer', nodes: '*' });
  for (const controller of ['user/user', 'auth/admin', 'shop/delivery/company'])
    await shop.post('/admin/security.DataRecycle/add', { name: '保留', controller }, { token });
  const courier = await shop.post(
    '/admin/shop.delivery.Company/add',
    { name: '城际快运', code: 'CJ' },
    { token },
  );
  const before = { admin: await shop.signIn('packer'), member: await enterAsMember() };
  const sessions = {
    admin: before.admin,
    member: before.member.data['userInfo'] as { token: string; refresh_token: string },
  };
  await del(token, memberId);
  await shop.call('DELETE', `/admin/auth.Admin/del?ids[]=${adminId}`, { token });
  const courierId = String(courier.data['id']);
  await shop.call('DELETE', `/admin/shop.delivery.Company/del?ids[]=${courierId}`, { token });
  const { data } = await logs(token, 'DataRecycleLog');

  const restored = [
    await takeBack(token, 'DataRecycleLog/restore', 1, 2),
    await takeBack(token, 'DataRecycleLog/restore', 3),
  ];

  expect(data['list']).toMatchObject([
    { controller: 'user/user', needs_password: true },
    { controller: 'auth/admin', needs_password: true },
    { controller: 'shop/delivery/company', needs_password: false },
  ]);
  expect(restored.map(({ code, msg }) => [code, msg])).toEqual([
    [1, '已还原，账号重新设置密码后才能登录'],
    [1, ''],
  ]);
  const marks = async () => {
    const { data: found } = await shop.get('/admin/auth.Admin/index', { token });
    const rows = found['list'] as readonly { username: string; password_state?: unknown }[];
    expect(JSON.stringify(rows)).not.toContain('argon2');
    return Object.fromEntries(rows.map((row) => [row.username, row.password_state]));
  };
  expect(await marks()).toEqual({ owner: null, packer: 'none' });
  for (const password of ['stone-lantern-88', '', null, '$argon2id$']) {
    expect(await enterAsMember(password)).toMatchObject({ code: 0 });
    expect(
      await shop.post('/admin/Index/login', { username: 'packer', password, keep: false }),
    ).toMatchObject({ code: 0 });
    shop.pass(120);
  }
  const attempts = [
    await shop.get('/admin/Index/index', { token: sessions.admin.token }),
    await shop.post('/api/common/refreshToken', { refreshToken: sessions.admin.refreshToken }),
    await shop.post('/api/common/refreshToken', { refreshToken: sessions.member.refresh_token }),
  ];
  expect(attempts.map(({ code }) => code)).not.toContain(1);
  const password = 'another-lantern-9';
  await shop.post('/admin/user.User/edit', { id: memberId, password }, { token });
  await shop.post('/admin/auth.Admin/edit', { id: adminId, password }, { token });
  expect(await marks()).toEqual({ owner: null, packer: null });
  expect(await enterAsMember(password)).toMatchObject({ code: 1 });
  expect(await shop.signIn('packer', { password })).toMatchObject({ token: expect.any(String) });
});

const enterAsMember = (password: unknown = member.password) =>
  shop.post('/api/user/checkIn', { tab: 'login', username: member.username, password });

test('both logs let go of what is older than the owner wants to keep, ninety days at first', async () => {
  const { token, add } = await owner();
  await shop.composed.settings.start();
  const [first, second] = [await add({}), await add({ username: 'chensu', mobile: '13900007741' })];
  await keepMembers(token);
  await watchMembers(token);
  const change = async (id: number, mobile: string) => {
    await shop.post('/admin/user.User/edit', { id, mobile }, { token });
    await del(token, id);
  };
  const left = async () => [
    (await shop.rows('security_data_recycle_log')).map(({ id_value: id }) => id),
    (await shop.rows('security_sensitive_data_log')).map(({ id_value: id }) => id),
  ];
  await change(first, '13900009999');
  shop.pass(89 * 86_400);
  const later = await shop.signIn('owner');
  await shop.composed.kept.tidy();
  const young = await left();
  await shop.post('/admin/user.User/edit', { id: second, mobile: '13900009998' }, later);
  await del(later.token, second);

  shop.pass(2 * 86_400);
  await shop.composed.kept.tidy();

  const rest = await left();
  const { token: now } = await shop.signIn('owner');
  const tooFew = await shop.post('/admin/routine.Config/edit', { kept_days: 7 }, { token: now });
  await shop.post('/admin/routine.Config/edit', { kept_days: 365 }, { token: now });
  shop.pass(300 * 86_400);
  await shop.composed.kept.tidy();
  const longer = await left();
  expect(young).toEqual([[first], [first]]);
  expect(rest).toEqual([[second], [second]]);
  expect(tooFew).toMatchObject({ code: 0 });
  expect(longer).toEqual(rest);
});
