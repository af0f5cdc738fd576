import {
  area,
  belongsTo,
  choice,
  datetime,
  decimal,
  int,
  listed,
  manyToMany,
  money,
  rows,
  text,
  treeParent,
} from '../../src/fields/index.ts';
import { resource, shape, type AnyResource, type AnyShape } from '../../src/schema/index.ts';

/** A small shop in which everything is declared well, for tests that spoil one thing. */
const user = shape('user', { nickname: text({ max: 20 }), pin: text({ max: 9, secret: true }) });
const group = shape('group', {
  name: text({ max: 20, search: true }),
  pid: treeParent('group', { shows: 'name' }),
});
export const line = shape('order_line', {
  order_id: belongsTo('order', { shows: 'no' }),
  name: text({ max: 20 }),
  place: int({ default: 0 }),
});
export const order = shape(
  'order',
  {
    ...listed(),
    no: text({ max: 20, sort: true, bilingual: true }),
    state: choice({ open: [1], paid: [2] }, { default: 1 }),
    total: money({ default: '0.00', sort: true }),
    rate: decimal({ precision: 9, scale: 2, optional: true }),
    paid_at: datetime({ optional: true, sort: true }),
    note: text({ max: 20, optional: true }),
    to: area({ optional: true }),
    user_id: belongsTo('user', { shows: 'nickname' }),
    groups: manyToMany('group', { shows: 'name', through: 'order_group', near: 'a', far: 'b' }),
    cost: money({ system: true, default: '0.00' }),
    lines: rows(line, { by: 'order_id', order: 'place' }),
  },
  {
    computed: { net: { as: money(), of: (row) => row.total } },
    indexes: { ix: { on: ['state', 'total desc', 'lower(no)'] } },
  },
);
export const orders: AnyResource = resource(order, {
  path: 'shop/order',
  label: 'no',
  menu: { group: 'shop', icon: 'receipt', badge: 'open' },
  list: {
    columns: [['no', 'net'], 'state'],
    filters: ['state', 'user_id'],
    sort: ['total', 'desc'],
    card: { title: 'no', detail: ['net'] },
  },
  presets: {
    open: { where: { state: 1, total: { gt: 0 } }, sort: ['paid_at', 'asc'], since: 'paid_at' },
  },
  query: { state: 'state', 'user.nickname': 'user_id.nickname', name: 'lines.name' },
  form: [
    { section: 'main', fields: ['no', 'user_id', 'lines', 'groups'], when: { state: 1 } },
    { section: 'more', fields: ['note'] },
  ],
  detail: [{ section: 'main', fields: ['no', 'net', 'cost'] }],
  show: { note: { state: 2 } },
  mask: { sensitive: ['note'] },
  actions: {
    pay: { on: 'each', permission: 'pay', when: { state: 1 }, set: { state: 2, note: null } },
    give: {
      on: 'each',
      permission: 'give',
      input: { to: belongsTo('user', { shows: 'nickname' }) },
    },
  },
  samples: { one: { id: 1, no: 'A', total: 1250, state: 2, lines: [], user_id: 1 } },
});
export const groups: AnyResource = resource(group, {
  path: 'auth/group',
  label: 'name',
  verbs: ['index', 'add', 'edit', 'del'],
  list: { columns: ['name'], tree: 'pid' },
});
export const shapes: readonly AnyShape[] = [user, group, line, order];
