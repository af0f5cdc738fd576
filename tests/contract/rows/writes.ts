import { expect } from 'vitest';
import { done, refused, type Row, type Step } from '../row.ts';
import { search } from './lists.ts';

/** Three rules in a folder of their own, the heaviest first. */
const folder: readonly Step[] = [
  {
    as: 'owner',
    ask: 'POST /admin/auth.Rule/add',
    body: { pid: 0, type: 'menu_dir', title: 'C15', name: 'sorted' },
    is: done,
    keep: { folder: 'data.id' },
  },
  ...['a', 'b', 'c'].map((name, n): Step => ({
    as: 'owner',
    ask: 'POST /admin/auth.Rule/add',
    body: { pid: '{folder}', type: 'menu', title: name, name: `sorted/${name}`, weigh: 30 - n },
    is: done,
    keep: { [name]: 'data.id' },
  })),
];

const drag = (body: object): Step => ({
  as: 'owner',
  ask: 'POST /admin/auth.Rule/sortable',
  body: { order: 'weigh,desc', ...body },
  is: done,
});

const order = (titles: readonly string[]): Step => ({
  as: 'owner',
  ask: 'GET /admin/auth.Rule/index',
  is: {
    code: 1,
    data: {
      list: expect.arrayContaining([
        expect.objectContaining({
          name: 'sorted',
          children: titles.map((title) => expect.objectContaining({ title })),
        }),
      ]),
    },
  },
});

/** Writing rows, one or many. */
export const writeRows: readonly Row[] = [
  {
    id: 'C11',
    title: 'a row is read for editing; there is none without an id, and no change without values',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/auth.Admin/edit?id={limited}',
        is: {
          code: 1,
          data: { row: { id: '{limited}', username: 'limited', group_arr: ['{limitedGroup}'] } },
        },
        lacks: /"(password|salt)"/,
      },
      { as: 'owner', ask: 'GET /admin/auth.Admin/edit?id=99999', is: refused },
      { as: 'owner', ask: 'POST /admin/auth.Admin/edit?id={limited}', body: {}, is: refused },
    ],
  },
  {
    id: 'C12',
    title: 'a switch writes one field, and what no row has is dropped',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Rule/add',
        body: { pid: 0, type: 'menu_dir', title: 'C12', name: 'contract/twelve', nonsense: 1 },
        is: done,
        keep: { rule: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Rule/edit',
        body: { id: '{rule}', status: '0' },
        is: done,
      },
      {
        as: 'owner',
        ask: 'GET /admin/auth.Rule/edit?id={rule}',
        is: { code: 1, data: { row: { status: '0', title: 'C12', keepalive: 0, weigh: 0 } } },
        lacks: /nonsense/,
      },
    ],
  },
  {
    id: 'C13',
    title: 'rows are deleted by ids in the address or the body, alone or in a list',
    steps: [
      ...['first', 'second', 'third'].map((name): Step => ({
        as: 'owner',
        ask: 'POST /admin/user.Group/add',
        body: { name, rules: [], status: '1' },
        is: done,
        keep: { [name]: 'data.id' },
      })),
      { as: 'owner', ask: 'DELETE /admin/user.Group/del?ids[]={first}', is: done },
      { as: 'owner', ask: 'DELETE /admin/user.Group/del', body: { ids: ['{second}'] }, is: done },
      { as: 'owner', ask: 'DELETE /admin/user.Group/del', body: { ids: '{third}' }, is: done },
      { as: 'owner', ask: 'DELETE /admin/user.Group/del?ids[]={first}', is: refused },
      {
        as: 'owner',
        ask: `GET /admin/user.Group/index?${search(['name', 'IN', 'first,second,third,narrow'])}`,
        is: { code: 1, data: { list: [{ name: 'narrow' }], total: 1 } },
      },
    ],
  },
  {
    id: 'C14',
    title: 'a read deletes nothing',
    steps: [
      {
        as: 'owner',
        ask: 'GET /admin/user.Group/del?ids[]={narrowGroup}',
        is: { status: 405, json: { message: expect.any(String) } },
      },
      { as: 'owner', ask: 'GET /admin/user.Group/edit?id={narrowGroup}', is: done },
    ],
  },
  {
    id: 'C15',
    title: 'a row that is dragged stands where it was dropped',
    steps: [
      ...folder,
      drag({ move: '{c}', target: '{a}', direction: 'up' }),
      order(['c', 'a', 'b']),
      drag({ move: '{c}', target: '{b}', direction: 'down' }),
      order(['a', 'b', 'c']),
    ],
  },
  {
    id: 'C16',
    title: 'a drag in a list in another order, or onto the row itself, is refused',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/auth.Rule/sortable',
        body: {
          move: '{rule auth/rule}',
          target: '{rule auth/admin}',
          order: 'id,desc',
          direction: 'up',
        },
        is: refused,
      },
      {
        as: 'owner',
        ask: 'POST /admin/auth.Rule/sortable',
        body: {
          move: '{rule auth/rule}',
          target: '{rule auth/rule}',
          order: 'weigh,desc',
          direction: 'up',
        },
        is: refused,
      },
    ],
  },
  {
    // Decision 4: the original stores entities.
    id: 'C17',
    title: 'text is read back as it was typed',
    steps: [
      {
        as: 'owner',
        ask: 'POST /admin/user.User/add',
        body: {
          username: 'typist',
          nickname: "a<b>&'c",
          password: '{staffPassword}',
          group_id: 1,
        },
        is: done,
        keep: { typist: 'data.id' },
      },
      {
        as: 'owner',
        ask: 'GET /admin/user.User/edit?id={typist}',
        is: { code: 1, data: { row: { nickname: "a<b>&'c" } } },
      },
    ],
  },
];
