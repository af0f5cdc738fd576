import { belongsTo, choice, datetime, int, money, rows, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const status = choice(
  {
    to_pay: [1, 'info', 'ring'],
    to_ship: [2, 'warning', 'quarter'],
    to_receive: [3, 'success', 'half'],
    to_evaluate: [4, 'success', 'most'],
    complete: [5, 'success', 'done'],
    cancelled: [6, 'danger', 'cross'],
    cancel_asked: [7, 'warning', 'alert'],
  },
  { default: 1, system: true },
);
export const Status = status.codes;

export const orderLine = shape('shop_order_goods', {
  order_id: belongsTo('shop_order', { shows: 'order_no' }),
  goods_name: text({ max: 120 }),
  num: int({ min: 1 }),
  price: money(),
});

export const order = shape(
  'shop_order',
  {
    order_no: text({ max: 32, unique: true, search: true, sort: true }),
    user_id: belongsTo('user', { shows: 'nickname' }),
    status,
    pay_amount: money({ sort: true, default: '0.00' }),
    refund_amount: money({ default: '0.00' }),
    mobile: text({ max: 20, search: true }),
    pay_time: datetime({ optional: true, sort: true }),
    lines: rows(orderLine, { by: 'order_id', system: true, summary: { title: 'goods_name' } }),
  },
  {
    computed: { net_amount: { as: money(), of: (order) => order.pay_amount - order.refund_amount } },
    indexes: { ix_status_time: { on: ['status', 'create_time desc', 'id desc'] } },
    checks: { refunds_within: 'refund_amount <= pay_amount' },
  },
);

/** Orders, from payment to evaluation. */
export const orders = resource(order, {
  path: 'shop/order/order',
  label: 'order_no',
  verbs: ['index', 'detail'],
  menu: { group: 'shop', icon: 'receipt', badge: 'toShip' },
  list: {
    columns: [['order_no', 'create_time'], 'lines', 'user_id', 'net_amount', 'status'],
    filters: ['status', 'order_no'],
    sort: ['create_time', 'desc'],
  },
  presets: {
    toShip: { where: { status: Status.to_ship }, due: true, sort: ['create_time', 'asc'] },
    cancelAsked: { where: { status: Status.cancel_asked }, due: true },
  },
  detail: [{ section: 'base', fields: ['order_no', 'net_amount'] }],
  mask: { sensitive: ['mobile'] },
  actions: {
    ship: {
      on: 'each',
      permission: 'delivery',
      when: { status: Status.to_ship },
      input: { company_id: belongsTo('shop_delivery_company', { shows: 'name' }) },
      rowInput: { express_no: text({ max: 40 }) },
      next: true,
    },
    close: {
      on: 'record',
      permission: 'close',
      when: { refund_amount: 0, not: { status: [Status.complete, Status.cancelled] } },
      confirm: true,
    },
  },
});
