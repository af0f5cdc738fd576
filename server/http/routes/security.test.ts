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
  const token = await shop.clerk('*', 'owner');
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
