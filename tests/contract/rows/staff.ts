import { done, refused, type Row, type Step } from '../row.ts';
import { expect } from 'vitest';

const rulesOf = (id: string | number, rules: unknown): Step => ({
  as: 'owner',
  ask: `GET /admin/auth.Group/edit?id=${id}`,
  is: { code: 1, data: { row: { id, rules } } },
});

/** Rows of the permissions between staff. */
export const staffRows: readonly Row[] = [
  {
    id: 'P01',
    title: 'an admin requires a group',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Admin/add',
        body: { username: 'groupless', nickname: 'x', password: '{staffPassword}' },
        is: { code: 0, data: { field: 'group_arr' } },
      },
    ],
  },
  {
    id: 'P02',
    title: 'an admin cannot disable or delete themselves',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Admin/edit',
        body: { id: 1, status: '0' },
        is: refused,
      },
      { as: 'owner', ask: 'DELETE /admin/auth.Admin/del?ids[]=1', is: refused },
      { as: 'owner', ask: 'GET /admin/Index/index', is: done },
    ],
  },
  {
    id: 'P03',
    title: 'an admin gives nobody as much as they hold themselves',
    steps: ['{limitedGroup}', 1, '{peersGroup}'].map((group, n) => ({
      as: 'limited',
      ask: 'POST /admin/auth.Admin/add',
      body: {
        username: `grown_${n}`,
        nickname: 'x',
        password: '{staffPassword}',
        group_arr: [group],
      },
      is: { code: 0, data: { field: 'group_arr' } },
    })),
  },
  {
    id: 'P04',
    title: 'an admin sees themselves and those below',
    steps: [
      {
        as: 'limited',
        ask: 'GET /admin/auth.Admin/index?limit=50',
        is: {
          code: 1,
          data: {
            list: expect.arrayContaining([
              expect.objectContaining({ username: 'limited' }),
              expect.objectContaining({ username: 'below' }),
            ]),
          },
        },
        lacks: /"username":"(admin|peer)"/,
      },
    ],
  },
  {
    id: 'P05',
    title: 'an id in the address opens no other account than the one in the body',
    captcha: 'off',
    steps: [
      {
        as: 'limited',
        ask: 'POST /admin/auth.Admin/edit/id/{below}',
        body: { id: 1, password: 'stolen-word-1' },
        is: refused,
      },
      {
        ask: 'POST /admin/Index/login',
        body: { username: 'admin', password: '{ownerPassword}', keep: false },
        is: done,
      },
    ],
  },
  {
    id: 'P06',
    title: 'every rule is everything, and an admin does not give away all of their own',
    captcha: 'off',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'all of it', rules: '{every rule}', status: '1' },
        is: done,
        keep: { whole: 'data.id' },
      },
      rulesOf('{whole}', ['*']),
      {
        as: 'limited',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'all of mine', rules: '{rules of limited}', status: '1' },
        is: refused,
      },
    ],
  },
  {
    id: 'P07',
    title: 'an admin cannot edit their own group, and a parent of others is not deleted',
    steps: [
      {
        as: 'limited',
        ask: 'POST /admin/auth.Group/edit',
        body: { id: '{limitedGroup}', name: 'mine' },
        is: refused,
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/edit',
        body: { id: 1, name: 'mine' },
        is: refused,
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'trunk', pid: 0, rules: [], status: '1' },
        is: done,
        keep: { trunk: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Group/add',
        body: { name: 'twig', pid: '{trunk}', rules: [], status: '1' },
        is: done,
        keep: { twig: 'data.id' },
      },
      { as: 'owner', ask: 'DELETE /admin/auth.Group/del?ids[]={trunk}', is: refused },
      { as: 'owner', ask: 'DELETE /admin/auth.Rule/del?ids[]={rule auth}', is: refused },
      { as: 'owner', ask: 'DELETE /admin/auth.Group/del?ids[]={trunk}&ids[]={twig}', is: done },
    ],
  },
  {
    id: 'P08',
    title: 'a group is edited by its leaves: a tree ticks what lies above by itself',
    steps: [rulesOf('{limitedGroup}', '{own leaves}'), rulesOf(1, ['*'])],
  },
  {
    id: 'P09',
    title: 'groups that hold a page also hold the rules added to it',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Rule/add',
        body: {
          pid: '{rule auth/admin}',
          type: 'button',
          title: 'P09',
          name: 'auth/admin/extra',
        },
        is: done,
        keep: { extra: 'data.id' },
      },
      rulesOf('{belowGroup}', expect.arrayContaining(['{extra}'])),
      { as: 'owner', ask: 'DELETE /admin/auth.Rule/del?ids[]={extra}', is: done },
    ],
  },
];
