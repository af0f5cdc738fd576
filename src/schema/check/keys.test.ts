import { expect, test } from 'vitest';
import { belongsTo } from '../../fields/index.ts';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const problems = (change: object) =>
  problemsOf({ resources: [{ ...orders, ...change }, groups], shapes });
const list = (change: object) => ({ list: { ...orders.list, ...change } });
const pay = (change: object) => ({
  actions: { pay: { on: 'each', permission: 'pay', ...change } },
});

test.each<readonly [problem: string, change: object]>([
  [
    'order: no key columns; known are name, path, shape, label, menu, verbs, list, presets, query, form, detail, show, …',
    { columns: [] },
  ],
  [
    'order.list: no key sorting; known are columns, yields, times, also, opens, filters, expand, sort, card, gallery, sums, tree, …',
    list({ sorting: 1 }),
  ],
  [
    'order.list.card: no key picture; known are title, status, image, detail, amount',
    list({ card: { title: 'no', picture: 'no' } }),
  ],
  [
    'order.form[2]: no key wen; did you mean when?',
    { form: [...(orders.form ?? []), { section: 'x', fields: [], wen: {} }] },
  ],
  ['order.actions.pay: no key wen; did you mean when?', pay({ wen: {} })],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});

test.each<readonly [problem: string, change: object]>([
  [
    'order.path: shop/Order is not in lower camel parts; write it like shop/order/order',
    { path: 'shop/Order' },
  ],
  [
    'order.path: shop/order/edit ends like the page of a form; rename the last part',
    { path: 'shop/order/edit' },
  ],
  [
    'auth/group: two resources have this path; change one (letter case does not count)',
    { path: 'Auth/Group'.toLowerCase() },
  ],
  ['group: two resources have this name; give the second one a name of its own', { name: 'group' }],
  ['order.shape: order is not among the shapes; export it', { shape: { ...orders.shape } }],
  [
    'order.verbs: no call remove; known are index, detail, add, edit, del, sortable, export',
    { verbs: ['index', 'remove'] },
  ],
  [
    'order.mask.sensitive: no field mobil; known are id, weigh, status, no, no_en, state, total, rate, paid_at, note, to, user_id, …',
    { mask: { sensitive: ['mobil'] } },
  ],
  [
    'order.mask.edit: is a call of every resource; rename the permission',
    { mask: { edit: ['note'] } },
  ],
  [
    'order.reveal: no field mobil; known are id, weigh, status, no, no_en, state, total, rate, paid_at, note, to, user_id, …',
    { reveal: ['mobil'] },
  ],
  [
    'order.reveal: cost is not masked; name it in mask under the permission to show it',
    { reveal: ['cost'] },
  ],
  [
    'order.reveal: note can be written, and masked text would be; declare it with system: true',
    { reveal: ['note'] },
  ],
  ['order.nodes: the permission Print is not in lower camel', { nodes: ['Print'] }],
  ['order.menu: needs a group and an icon', { menu: { group: '', icon: 'x' } }],
  ['order.source.simpleRest: is no http address', { source: { simpleRest: '/api' } }],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});

test.each<readonly [problem: string, dataLimit: object]>([
  ['by: no field admin; did you mean admin_id?', { by: 'admin', to: 'own' }],
  [
    "by: user_id is no member of staff; name a field belongsTo('admin', …)",
    { by: 'user_id', to: 'own' },
  ],
  [
    'by: editor_id could be given away in a form; declare it with system: true',
    { by: 'editor_id', to: 'own' },
  ],
  ['to: no reach team; known are own, group', { by: 'admin_id', to: 'team' }],
  ['unless: no node al; did you mean all?', { by: 'admin_id', to: 'own', unless: 'al' }],
])('order.dataLimit.%s', (problem, dataLimit) => {
  const fields = {
    ...orders.shape.fields,
    admin_id: belongsTo('admin', { system: true, shows: 'nickname' }),
    editor_id: belongsTo('admin', { shows: 'nickname' }),
  };
  const shape = { ...orders.shape, fields };

  const found = problems({ shape, nodes: ['all'], dataLimit });

  expect(found.filter((each) => each.includes('dataLimit'))).toEqual([
    `order.dataLimit.${problem}`,
  ]);
});
