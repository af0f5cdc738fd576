import {
  area,
  belongsTo,
  choice,
  datetime,
  flag,
  int,
  json,
  longText,
  money,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { orderExpress, parcelLines, ShipType, shipTypes } from './orderExpress.ts';
import { orderLine } from './orderLines.ts';
import { orderLog } from './orderLog.ts';
import { payMethods } from './payments.ts';

// Orders are written by commands alone; the one thing staff edit is their own remark.
const system = { system: true } as const;
const amount = { ...system, default: '0.00' } as const;
const count = { ...system, min: 0, default: 0 } as const;
const moment = { ...system, optional: true } as const;

/** Codes and tones of specification 4. */
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
  { ...system, default: 1 },
);
export const Status = status.codes;

const shipStatus = choice({ none: [0], partial: [1], all: [2] }, { ...system, default: 0 });
export const ShipStatus = shipStatus.codes;

const refundedStatus = choice({ none: [0], partial: [1], full: [2] }, { ...system, default: 0 });
export const RefundedStatus = refundedStatus.codes;

const cancelType = choice(
  {
    member_unpaid: [1],
    timeout: [2],
    approved: [3],
    closed: [4],
    refunded: [5],
    stock_short: [6],
  },
  moment,
);
export const CancelType = cancelType.codes;

/** `zero`: points and coupons covered everything. */
const payMethod = choice({ ...payMethods, zero: ['zero'] }, moment);
export type OrderPayMethod = (typeof payMethod.codes)[keyof typeof payMethod.codes];

export const order = shape(
  'shop_order',
  {
    order_no: text({ ...system, max: 32, unique: true, search: true, sort: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', with: ['avatar'], search: true }),
    type: choice({ normal: [1], custom: [2] }, { ...system, default: 1 }),
    source: text({ ...system, max: 16, default: '' }),
    idempotency_key: text({ ...moment, max: 64 }),
    quote_hash: text({ ...moment, max: 64 }),

    status,
    cancel_from_status: int(moment),
    ship_status: shipStatus,
    pay_status: flag(system),
    refund_status: refundedStatus,
    evaluate_status: flag(system),

    goods_amount: money(amount),
    coupon_amount: money(amount),
    integral_amount: money(amount),
    freight_amount: money(amount),
    pay_amount: money({ ...amount, sort: true }),
    /** What went back to the buyer; what is on its way stands in `refunding_amount`. */
    refund_amount: money({ ...amount, blankZero: true }),
    refunding_amount: money({ ...amount, blankZero: true }),
    refund_freight_amount: money(amount),
    currency: text({ ...system, max: 3, default: 'CNY' }),

    integral_used: int(count),
    integral_give: int(count),
    integral_given: int(count),
    integral_back: int(count),

    consignee: text({ ...system, max: 40, search: true }),
    mobile: text({ ...system, max: 20, search: true }),
    area: area(moment),
    address: text({ ...system, max: 200 }),
    zip: text({ ...moment, max: 10 }),

    pay_method: payMethod,
    pay_no: text({ ...moment, max: 40 }),
    pay_time: datetime({ ...moment, sort: true }),
    expire_time: datetime({ ...moment, sort: true }),

    user_remark: text({ ...system, max: 255, default: '' }),
    admin_remark: longText({ max: 500, default: '', lines: 3 }),
    cancel_reason: text({ ...system, max: 200, default: '' }),
    cancel_type: cancelType,
    refuse_reason: text({ ...system, max: 200, default: '' }),

    cancel_ask_time: datetime({ ...moment, sort: true }),
    ship_time: datetime({ ...moment, sort: true }),
    auto_receive_time: datetime({ ...moment, sort: true }),
    receive_extend: int(count),
    receive_time: datetime({ ...moment, sort: true }),
    finish_time: datetime(moment),
    cancel_time: datetime(moment),
    after_sale_end_time: datetime(moment),
    user_delete_time: datetime(moment),

    lines: rows(orderLine, {
      ...system,
      by: 'order_id',
      summary: { title: 'goods_name', image: 'image', detail: 'sku_text', count: 'num' },
    }),
    parcels: rows(orderExpress, {
      ...system,
      by: 'order_id',
      summary: { title: 'express_no', detail: 'company_id' },
    }),
    logs: rows(orderLog, { ...system, by: 'order_id', summary: { title: 'action' } }),
  },
  {
    indexes: {
      ix_status_time: { on: ['status', 'create_time desc', 'id desc'] },
      ix_user: { on: ['user_id', 'id desc'] },
      ux_idempotency: {
        on: ['user_id', 'idempotency_key'],
        unique: true,
        where: 'idempotency_key IS NOT NULL',
      },
      // Of the figures of the dashboard.
      ix_paid: { on: ['pay_time', 'user_id'], where: 'pay_status = 1' },
      ix_cancel_time: { on: ['cancel_time'], where: 'cancel_time IS NOT NULL' },
      ix_unpaid: { on: ['expire_time', 'id'], where: 'status = 1' },
      ix_to_ship: { on: ['pay_time', 'id'], where: 'status = 2' },
      ix_on_the_way: { on: ['auto_receive_time', 'id'], where: 'status = 3' },
      ix_to_evaluate: { on: ['receive_time', 'id'], where: 'status = 4' },
      ix_cancel_asked: { on: ['cancel_ask_time', 'id'], where: 'status = 7' },
    },
    checks: {
      adds_up: 'pay_amount = goods_amount - coupon_amount - integral_amount + freight_amount',
      discounts_within: 'coupon_amount + integral_amount <= goods_amount',
      refunds_within: 'refund_amount + refunding_amount <= pay_amount',
      freight_within: 'refund_freight_amount BETWEEN 0 AND freight_amount',
      cancel_knows_origin: '(status = 7) = (cancel_from_status IS NOT NULL)',
      paid_when_moving: 'status NOT IN (2, 3, 4, 5, 7) OR pay_status = 1',
    },
  },
);

/** What a complete refund pays back. Balance payments go back at once, transfers by hand. */
const refundable = { of: 'pay_amount', less: ['refund_amount'], when: { pay_status: 1 } } as const;
const refundCases = {
  free: { pay_amount: 0 },
  balance: { pay_method: 'balance' },
  offline: { pay_method: 'offline' },
  gateway: { pay_method: 'sandbox' },
} as const;

/** Orders, from payment to evaluation. */
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
  list: {
    columns: [
      ['order_no', 'create_time'],
      'lines',
      ['user_id', 'mobile'],
      ['pay_amount', 'pay_method'],
      ['status', 'ship_status'],
      ['user_remark', 'admin_remark'],
    ],
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
      'pay_time',
      'ship_time',
      'source',
    ],
    times: { create_time: 'yyyy-mm-dd hh:MM' },
    sort: ['create_time', 'desc'],
    card: {
      title: 'order_no',
      status: 'status',
      image: 'lines',
      detail: ['lines', 'user_id', 'create_time', 'user_remark'],
      amount: 'pay_amount',
    },
  },
  presets: {
    toPay: { where: { status: Status.to_pay }, sort: ['expire_time', 'asc'] },
    toShip: {
      where: { status: Status.to_ship },
      sort: ['pay_time', 'asc'],
      due: true,
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
      since: 'cancel_ask_time',
    },
  },
  labels: { pay_amount: { due: { pay_status: 0 }, paid: { pay_status: 1 } } },
  query: { status: 'status', order_no: 'order_no' },
  form: [{ section: 'remark', fields: ['admin_remark'] }],
  // Its head says number, status, time and payment: here is what to pack, what it cost, where it goes.
  detail: [
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
    { section: 'receiver', fields: ['consignee', 'mobile', 'area', 'address', 'zip', 'user_id'] },
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
    { section: 'refundRecords', related: 'shop_refund', by: 'order_id' },
    { section: 'remark', fields: ['admin_remark'] },
    { section: 'payment', fields: ['pay_method', 'pay_no', 'pay_time', 'expire_time'] },
    {
      section: 'points',
      fields: ['integral_used', 'integral_give', 'integral_given', 'integral_back'],
      when: { or: [{ integral_used: { gt: 0 } }, { integral_give: { gt: 0 } }] },
    },
    { section: 'history', fields: ['logs'] },
    { section: 'base', fields: ['order_no', 'create_time', 'finish_time', 'type', 'source'] },
  ],
  mask: { sensitive: ['consignee', 'mobile', 'address'] },
  nodes: ['exportSensitive'],
  reveal: ['mobile'],
  actions: {
    ship: {
      on: 'each',
      icon: 'truck',
      key: 's',
      permission: 'delivery',
      when: { status: Status.to_ship },
      input: {
        ship_type: choice(shipTypes, { default: 1 }),
        company_id: belongsTo('shop_delivery_company', {
          shows: 'name',
          with: ['code', 'no_pattern'],
          optional: true,
        }),
      },
      rowInput: {
        express_no: text({ max: 40, default: '', pattern: /^[\w-]*$/, patternCode: 'express_no' }),
        /** Which lines go into this parcel and how many pieces; absent: all that is left. */
        lines: json({ ...parcelLines, optional: true }),
      },
      show: {
        company_id: { ship_type: ShipType.express },
        express_no: { ship_type: ShipType.express },
      },
      required: ['company_id', 'express_no'],
      next: true,
    },
    approveCancel: {
      on: 'each',
      icon: 'approve',
      permission: 'cancel',
      when: { status: Status.cancel_asked },
      facts: ['user_id', 'cancel_reason', 'pay_method', 'pay_amount', 'refund_amount'],
      sum: refundable,
      cases: refundCases,
      confirm: true,
      tone: 'danger',
      next: true,
    },
    refuseCancel: {
      on: 'each',
      icon: 'refuse',
      permission: 'cancel',
      when: { status: Status.cancel_asked },
      facts: ['user_id', 'cancel_reason', 'pay_amount'],
      input: { reason: text({ max: 200 }) },
      suggest: {
        packed: {},
        onItsWay: { ship_status: { ne: ShipStatus.none } },
        custom: { type: 2 },
      },
    },
    close: {
      on: 'record',
      permission: 'close',
      when: {
        refund_amount: 0,
        not: { status: [Status.complete, Status.cancelled, Status.cancel_asked] },
      },
      input: {
        reason: text({ max: 200 }),
        /** What had left came back and goes into stock again; what had not left always does. */
        goods_back: flag({ default: 0 }),
      },
      show: { goods_back: { ship_status: { ne: ShipStatus.none } } },
      suggest: {
        memberAsked: {},
        outOfStock: { ship_status: ShipStatus.none },
        unpaid: { pay_status: 0 },
        wrongAddress: { pay_status: 1, ship_status: ShipStatus.none },
        returned: { ship_status: { ne: ShipStatus.none } },
      },
      facts: ['user_id', 'pay_method', 'pay_amount'],
      sum: refundable,
      cases: { unpaid: { pay_status: 0 }, ...refundCases },
      confirm: true,
      tone: 'danger',
    },
  },
  samples: {
    toShip: {
      id: 7,
      version: 3,
      order_no: '20251120148213',
      status: Status.to_ship,
      ship_status: ShipStatus.none,
      refund_status: RefundedStatus.none,
      pay_status: 1,
      goods_amount: 336_00,
      freight_amount: 5_00,
      pay_amount: 341_00,
      refund_amount: 0,
      refunding_amount: 0,
      user_id: 41,
      consignee: '林知夏',
      mobile: '19900003602',
      address: '文三路 478 号 3 幢 1204',
      pay_method: 'balance',
      user_remark: '工作日送达',
      admin_remark: '',
      create_time: 1_763_623_680,
      pay_time: 1_763_623_742,
    },
    cancelAsked: {
      id: 8,
      version: 4,
      order_no: '20251120150077',
      status: Status.cancel_asked,
      cancel_from_status: Status.to_ship,
      cancel_reason: '拍错了尺码',
      ship_status: ShipStatus.none,
      refund_status: RefundedStatus.none,
      pay_status: 1,
      goods_amount: 899_00,
      freight_amount: 0,
      pay_amount: 899_00,
      refund_amount: 0,
      refunding_amount: 0,
      user_id: 42,
      consignee: '顾清源',
      mobile: '19900007741',
      address: '解放北路 12 号',
      pay_method: 'offline',
      create_time: 1_763_611_200,
      pay_time: 1_763_614_800,
      cancel_ask_time: 1_763_620_020,
    },
    complete: {
      id: 3,
      version: 6,
      order_no: '20251028093311',
      status: Status.complete,
      ship_status: ShipStatus.all,
      refund_status: RefundedStatus.partial,
      pay_status: 1,
      goods_amount: 1_236_50,
      freight_amount: 0,
      pay_amount: 1_236_50,
      refund_amount: 159_00,
      refunding_amount: 0,
      user_id: 41,
      consignee: '林知夏',
      mobile: '19900003602',
      address: '文三路 478 号 3 幢 1204',
      pay_method: 'balance',
      create_time: 1_761_613_991,
      pay_time: 1_761_614_055,
      ship_time: 1_761_700_000,
      receive_time: 1_761_960_000,
      finish_time: 1_762_300_000,
    },
  },
});
