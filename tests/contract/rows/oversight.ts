import { expect } from 'vitest';
import { done, refused, type Row, type Step } from '../row.ts';

const by = (search: string) =>
  search
    .split('&')
    .map((each, n) => {
      const [field, val] = each.split('=');
      return `search[${n}][field]=${field}&search[${n}][operator]=eq&search[${n}][val]=${val}`;
    })
    .join('&');

const member = (username: string, mobile: string): Step => ({
  as: 'owner',
  ask: 'POST /admin/user.User/add',
  body: { username, nickname: username, mobile, password: '{staffPassword}', group_id: 1 },
  is: done,
  keep: { id: 'data.id' },
});

/** Rows of the logs of staff actions, and of restores. */
export const oversightRows: readonly Row[] = [
  {
    id: 'P10',
    title: 'the log has stars where a password was sent',
    steps: [
      { ...member('logged', '19900008810'), keep: { id: 'data.id' } },
      {
        as: 'owner',
        ask: 'GET /admin/auth.AdminLog/index?limit=1&order=id,desc',
        is: {
          code: 1,
          data: { list: [{ username: 'admin', admin_id: '{owner}', title: expect.any(String) }] },
        },
        keep: { log: 'data.list.0.id' },
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.AdminLog/detail?id={log}',
        is: {
          code: 1,
          data: { row: { data: { username: 'logged', password: '***' }, url: expect.any(String) } },
        },
        lacks: /paper-kite-17/,
      },
    ],
  },
  {
    id: 'P11',
    title: 'an admin other than the owner sees their own rows of the log',
    steps: [
      {
        as: 'limited',
        ask: 'POST /admin/auth.Group/edit',
        body: { id: '{limitedGroup}', name: 'x' },
        is: refused,
      },
      {
        as: 'limited',
        ask: `GET /admin/auth.AdminLog/index?${by('admin_id={limited!}')}`,
        is: { code: 1, data: { list: expect.arrayContaining([expect.anything()]) } },
      },
      {
        as: 'limited',
        ask: `GET /admin/auth.AdminLog/index?${by('admin_id=1')}`,
        is: { code: 1, data: { list: [], total: 0 } },
      },
      {
        as: 'owner',
        ask: `GET /admin/auth.AdminLog/index?${by('admin_id={limited!}')}`,
        is: { code: 1, data: { list: expect.arrayContaining([expect.anything()]) } },
      },
    ],
  },
  {
    id: 'P19',
    title: 'a record deleted under a rule is kept, and restored as it was',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/security.DataRecycle/add',
        body: { name: 'members', controller: 'user/user' },
        is: done,
        keep: { rule: 'data.id' },
      },
      member('recycled', '19900008819'),
      { as: 'owner', ask: 'DELETE /admin/user.User/del?ids[]={id!}', is: done },
      { as: 'owner', ask: 'GET /admin/user.User/edit?id={id!}', is: refused },
      {
        as: 'owner',
        ask: `GET /admin/security.DataRecycleLog/index?preset=deleted&${by('id_value={id!}')}`,
        is: { code: 1, data: { list: [{ data_table: 'user', is_restore: 0 }], total: 1 } },
        keep: { log: 'data.list.0.id' },
        lacks: /\$argon2/,
      },
      {
        as: 'owner',
        ask: 'POST /admin/security.DataRecycleLog/restore',
        body: { ids: ['{log}'] },
        is: done,
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={id!}',
        is: { code: 1, data: { row: { username: 'recycled', mobile: '19900008819' } } },
      },
      {
        as: 'owner',
        ask: `GET /admin/security.DataRecycleLog/index?preset=deleted&${by('id_value={id!}')}`,
        is: { code: 1, data: { list: [], total: 0 } },
      },
      {
        as: 'owner',
        ask: 'POST /admin/security.DataRecycleLog/restore',
        body: { ids: ['{log}'] },
        is: refused,
      },
      { as: 'owner', ask: 'DELETE /admin/security.DataRecycle/del?ids[]={rule!}', is: done },
    ],
  },
  {
    id: 'P20',
    title:
      'a changed field is kept with both values and goes back; of a password only that it changed',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/security.SensitiveData/add',
        body: {
          name: 'members',
          controller: 'user/user',
          fields: [
            { name: 'mobile', value: 'Mobile' },
            { name: 'password', value: 'Password' },
          ],
        },
        is: done,
        keep: { rule: 'data.id' },
      },
      member('changed', '19900008820'),
      {
        as: 'owner',
        ask: 'POST /admin/user.User/edit',
        body: { id: '{id}', mobile: '19900008821' },
        is: done,
      },
      {
        as: 'owner',
        ask: `GET /admin/security.SensitiveDataLog/index?${by('id_value={id!}&data_field=mobile')}`,
        is: {
          code: 1,
          data: {
            list: [{ before: '19900008820', after: '19900008821', data_comment: 'Mobile' }],
            total: 1,
          },
        },
        keep: { log: 'data.list.0.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/security.SensitiveDataLog/rollback',
        body: { ids: ['{log}'] },
        is: done,
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={id!}',
        is: { code: 1, data: { row: { mobile: '19900008820' } } },
      },
      {
        as: 'owner',
        ask: 'POST /admin/user.User/edit',
        body: { id: '{id}', password: 'stone-lantern-88' },
        is: done,
      },
      {
        as: 'owner',
        ask: `GET /admin/security.SensitiveDataLog/index?${by('id_value={id!}&data_field=password')}`,
        is: { code: 1, data: { list: [{ after: '******' }], total: 1 } },
        lacks: /\$argon2|stone-lantern/,
      },
      { as: 'owner', ask: 'DELETE /admin/security.SensitiveData/del?ids[]={rule!}', is: done },
    ],
  },
  {
    id: 'P21',
    title: 'a deleted record is read as an object, and rules offer the resources that can be kept',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/security.DataRecycle/add',
        is: {
          code: 1,
          data: { controllers: expect.objectContaining({ 'user/user': expect.any(String) }) },
        },
        lacks: /moneyLog|scoreLog|adminInfo|dashboard/i,
      },
      {
        as: 'owner',
        ask: 'POST /admin/security.DataRecycle/add',
        body: { name: 'companies', controller: 'shop/delivery/company' },
        is: done,
        keep: { rule: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/shop.delivery.Company/add',
        body: { name: 'Kept Express', code: 'kept' },
        is: done,
        keep: { id: 'data.id' },
      },
      { as: 'owner', ask: 'DELETE /admin/shop.delivery.Company/del?ids[]={id!}', is: done },
      {
        as: 'owner',
        ask: `GET /admin/security.DataRecycleLog/index?${by('id_value={id!}')}`,
        is: { code: 1, data: { total: 1 } },
        keep: { log: 'data.list.0.id' },
      },
      {
        as: 'owner',
        ask: 'GET /admin/security.DataRecycleLog/info?id={log!}',
        is: { code: 1, data: { row: { data: { id: '{id}', name: 'Kept Express' } } } },
      },
      { as: 'owner', ask: 'DELETE /admin/security.DataRecycle/del?ids[]={rule!}', is: done },
    ],
  },
];
