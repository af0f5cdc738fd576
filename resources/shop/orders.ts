import { resource } from '../../src/schema/index.ts';
import { orderActions } from './orders/actions.ts';
import { orderSamples } from './orders/samples.ts';
import { order, OrderType, RefundedStatus, ShipStatus, Status } from './orderShape.ts';

export {
  CancelType,
  type OrderPayMethod,
  OrderType,
  RefundedStatus,
  ShipStatus,
  Status,
} from './orderShape.ts';

/** A cancelled order goes nowhere. */
const notCancelled = { status: { ne: Status.cancelled } } as const;

/** Something is still to be done, or may be. */
const open = { not: { status: [Status.complete, Status.cancelled] } } as const;

/** Orders, from payment to review. */
export const orders = resource(order, {
  path: 'shop/order/order',
  label: 'order_no',
  verbs: ['index', 'detail', 'edit', 'export'],
  menu: {
    group: 'shop',
    icon: 'receipt',
    weigh: 100,
    badge: 'toShip',
    go: 'o',
    waiting: 5,
    latest: 4,
  },
  history: true,
  notes: { first: 'admin_remark' },
  list: {
    columns: [
      ['order_no', 'create_time'],
      'lines',
      ['user_id', 'mobile'],
      ['pay_amount', 'pay_method'],
      ['status', 'ship_status'],
      ['user_remark', 'admin_remark'],
      ['assignee_id', 'tags'],
    ],
    yields: ['assignee_id'],
    filters: [
      'create_time',
      'pay_method',
      'pay_amount',
      'status',
      'ship_status',
      'refund_status',
      'consignee',
      'mobile',
      'user_id',
      'assignee_id',
      'tags',
      'pay_time',
      'ship_time',
      'finish_time',
      'lines.goods_name',
      'lines.sku_code',
      'source',
    ],
    sort: ['create_time', 'desc'],
    card: {
      title: 'order_no',
      status: 'status',
      image: 'lines',
      detail: ['lines', 'user_id', 'create_time', 'user_remark', 'tags'],
      amount: 'pay_amount',
    },
  },
  presets: {
    toPay: { where: { status: Status.to_pay }, sort: ['expire_time', 'asc'] },
    toShip: {
      where: { status: Status.to_ship },
      sort: ['pay_time', 'asc'],
      due: true,
      permission: 'delivery',
      since: 'pay_time',
    },
    toReceive: { where: { status: Status.to_receive }, sort: ['auto_receive_time', 'asc'] },
    toEvaluate: { where: { status: Status.to_evaluate }, sort: ['receive_time', 'desc'] },
    complete: { where: { status: Status.complete } },
    cancelled: { where: { status: Status.cancelled } },
    cancelAsked: {
      where: { status: Status.cancel_asked },
      sort: ['cancel_ask_time', 'asc'],
      due: true,
      permission: 'cancel',
      since: 'cancel_ask_time',
    },
    mine: { where: open, mine: 'assignee_id', sort: ['create_time', 'desc'] },
  },
  labels: {
    pay_amount: { due: { status: Status.to_pay, pay_status: 0 }, paid: { pay_status: 1 } },
  },
  query: { status: 'status', order_no: 'order_no' },
  form: [{ section: 'remark', fields: ['admin_remark', 'tags'] }],
  // The head shows number, status, time and payment; the sections show contents, amounts and address.
  detail: {
    steps: [
      { step: 'place', at: 'create_time', when: notCancelled },
      { step: 'pay', at: 'pay_time', when: notCancelled },
      { step: 'ship', at: 'ship_time', when: notCancelled },
      { step: 'receive', at: 'receive_time', when: notCancelled },
      { step: 'evaluate', done: { status: Status.complete }, when: notCancelled },
      { step: 'complete', at: 'finish_time', when: notCancelled },
    ],
    main: [
      {
        section: 'goods',
        fields: [
          'lines',
          'goods_amount',
          'coupon_amount',
          'integral_amount',
          'freight_amount',
          'pay_amount',
        ],
      },
      {
        section: 'cancel',
        fields: ['cancel_ask_time', 'cancel_reason', 'cancel_type', 'refuse_reason', 'cancel_time'],
        when: { cancel_reason: { empty: false } },
      },
      {
        section: 'shipping',
        fields: ['ship_status', 'ship_time', 'auto_receive_time', 'receive_time', 'parcels'],
        when: { ship_status: { ne: ShipStatus.none } },
      },
      {
        section: 'refunds',
        fields: ['refund_status', 'refund_amount', 'refunding_amount'],
        when: {
          or: [{ refund_status: { ne: RefundedStatus.none } }, { refunding_amount: { gt: 0 } }],
        },
      },
      {
        section: 'refundRecords',
        related: 'shop_refund',
        by: 'order_id',
        when: { pay_status: 1 },
      },
      { section: 'otherOrders', related: 'shop_order', by: 'origin_id', unlessEmpty: true },
      {
        section: 'customOrder',
        related: 'custom_order',
        by: 'order_id',
        when: { type: OrderType.custom },
      },
      { section: 'history', fields: ['logs'] },
    ],
    side: [
      { section: 'care', fields: ['assignee_id', 'tags'] },
      {
        section: 'receiver',
        fields: ['consignee', 'mobile', 'area', 'address', 'zip'],
      },
      {
        section: 'customer',
        record: 'shop_user',
        by: 'user_id',
        shows: ['group_id', 'tags', 'orders_paid', 'amount_paid', 'last_order_time', 'money'],
      },
      {
        section: 'payment',
        fields: ['pay_method', 'pay_no', 'pay_serial', 'pay_voucher', 'pay_time'],
      },
      { section: 'unpaid', fields: ['expire_time'], when: { status: Status.to_pay } },
      { section: 'payments', related: 'shop_payment', by: 'biz_id' },
      {
        section: 'points',
        fields: ['integral_used', 'integral_give', 'integral_given', 'integral_back'],
        when: { or: [{ integral_used: { gt: 0 } }, { integral_give: { gt: 0 } }] },
      },
      { section: 'mails', related: 'mail_log', by: 'order_id' },
      { section: 'sms', related: 'sms_log', by: 'order_id' },
      {
        section: 'base',
        fields: ['order_no', 'create_time', 'finish_time', 'type', 'source', 'origin_id'],
      },
    ],
  },
  mask: { sensitive: ['consignee', 'mobile', 'address'] },
  nodes: ['exportSensitive', 'print', 'receiver'],
  reveal: ['mobile'],
  actions: orderActions,
  samples: orderSamples,
});
