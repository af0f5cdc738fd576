import {
  area,
  belongsTo,
  choice,
  datetime,
  flag,
  images,
  int,
  longText,
  money,
  rows,
  tags,
  text,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { addressFields } from '../user/addresses.ts';
import { orderExpress } from './orderExpress.ts';
import { orderLine } from './orderLines.ts';
import { orderLog } from './orderLog.ts';
import { payMethods } from './payments.ts';

/** Tags of one order at most. */
export const mostTags = 20;

// Orders are written by commands alone; staff edit their own remark and the tags alone.
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

const type = choice({ normal: [1], custom: [2] }, { ...system, default: 1 });
export const OrderType = type.codes;

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

const { consignee, area: receiverArea, address, zip } = addressFields;

/** Fields of a receiver that staff correct, by the rules of the addresses of members. */
export const receiverFields = { consignee, area: receiverArea, address, zip };

/** An address that staff type for one order, by the same rules. */
export const typedReceiver = {
  consignee,
  mobile: addressFields.mobile,
  area: receiverArea,
  address,
  zip,
} as const;

export const order = shape(
  'shop_order',
  {
    order_no: text({ ...system, max: 32, form: 'code', unique: true, search: true, sort: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', with: ['avatar'], search: true }),
    type,
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
    /** Refunded amount; pending refunds are in `refunding_amount`. */
    refund_amount: money({ ...amount, blankZero: true }),
    refunding_amount: money({ ...amount, blankZero: true }),
    refund_freight_amount: money(amount),
    currency: text({ ...system, max: 3, default: 'CNY' }),

    integral_used: int(count),
    integral_give: int(count),
    integral_given: int(count),
    integral_back: int(count),

    consignee: text({ ...system, max: 40, search: true }),
    mobile: text({ ...system, max: 20, form: 'phone', search: true }),
    area: area(moment),
    address: text({ ...system, max: 200 }),
    zip: text({ ...moment, max: 10 }),

    pay_method: payMethod,
    pay_no: text({ ...moment, max: 40, form: 'code', names: { of: 'shop_payment' } }),
    /** The serial number of a bank transfer, as the member says it. */
    pay_serial: text({ ...system, max: 40, default: '', form: 'code' }),
    /** Pictures of its slip, the member's and those of staff. */
    pay_voucher: images({ ...system, max: 12 }),
    pay_time: datetime({ ...moment, sort: true }),
    expire_time: datetime({ ...moment, sort: true }),

    user_remark: longText({ ...system, max: 255, default: '', lines: 3 }),
    admin_remark: longText({ max: 500, default: '', lines: 3 }),
    tags: tags({ max: mostTags }),
    /** The colleague who takes care of it. */
    assignee_id: belongsTo('admin', { ...moment, shows: 'nickname', as: 'assignee' }),
    /** The order of which this one holds what was changed before it was shipped. */
    origin_id: belongsTo('shop_order', { ...moment, shows: 'order_no', as: 'origin' }),
    cancel_reason: text({ ...system, max: 200, default: '' }),
    cancel_type: cancelType,
    refuse_reason: text({ ...system, max: 200, default: '' }),

    cancel_ask_time: datetime({ ...moment, sort: true }),
    ship_time: datetime({ ...moment, sort: true }),
    auto_receive_time: datetime({ ...moment, sort: true }),
    receive_extend: int(count),
    receive_time: datetime({ ...moment, sort: true }),
    finish_time: datetime({ ...moment, sort: true }),
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
      // Its tail answers the filters within a view: a walk reads no row that does not match.
      ix_status_time: {
        on: [
          'status',
          'create_time desc',
          'id desc',
          'ship_status',
          'refund_status',
          'pay_method',
          'pay_amount',
          'user_id',
        ],
      },
      ix_status_no: { on: ['status', 'order_no'] },
      ix_status_paid: { on: ['status', 'pay_time', 'id'] },
      ix_status_shipped: { on: ['status', 'ship_time', 'id'] },
      ix_status_amount: { on: ['status', 'pay_amount', 'id'] },
      // A page far behind is found without a look at the rows before it.
      ix_no: { on: ['order_no', 'id'] },
      // For filters that match few rows: a scan by time would read all the others.
      ix_method: { on: ['pay_method', 'create_time desc', 'id desc'] },
      ix_source: { on: ['source', 'create_time desc', 'id desc'] },
      ix_source_words: { on: ['source'], words: true },
      ix_refunded: {
        on: ['refund_status', 'create_time desc', 'id desc'],
        where: 'refund_status <> 0',
      },
      ix_not_all_sent: {
        on: ['ship_status', 'create_time desc', 'id desc'],
        where: 'ship_status <> 2',
      },
      ix_user: { on: ['user_id', 'id desc'] },
      ux_idempotency: {
        on: ['user_id', 'idempotency_key'],
        unique: true,
        where: 'idempotency_key IS NOT NULL',
      },
      // For the figures of the dashboard.
      ix_paid: { on: ['pay_time', 'user_id'], where: 'pay_status = 1' },
      // One member after the other: members of a year are counted without sorting them.
      ix_payers: { on: ['user_id', 'pay_time'], where: 'pay_status = 1' },
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
