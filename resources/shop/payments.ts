import {
  belongsTo,
  choice,
  datetime,
  flag,
  int,
  json,
  money,
  text,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const anyId = { ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 } as const;

/** How a buyer may pay; each has its adapter. `sandbox` is a gateway for trials. */
export const payMethods = {
  balance: ['balance'],
  offline: ['offline'],
  sandbox: ['sandbox'],
} as const;
const bizType = choice({ order: ['order'], recharge: ['recharge'] }, system);
const status = choice(
  { created: [0], success: [1], closed: [2], failed: [3] },
  { ...system, default: 0 },
);
export const PayStatus = status.codes;
const payMethod = choice(payMethods, system);
export const PayMethod = payMethod.codes;

/** One attempt to pay for an order or a recharge. */
export const payment = shape(
  'shop_payment',
  {
    pay_no: text({ ...system, max: 32, unique: true }),
    biz_type: bizType,
    biz_id: int(anyId),
    user_id: belongsTo('user', { ...system, shows: 'nickname' }),
    method: payMethod,
    amount: money(system),
    status,
    gateway_trade_no: text({ ...system, max: 64, default: '' }),
    /** A second success, whose money is sent back. */
    superseded: flag(system),
    payload: json({ ...system, optional: true }),
    expire_time: datetime({ ...system, optional: true }),
    /** When its gateway was asked for it last. */
    asked_time: datetime({ ...system, optional: true }),
    success_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_biz: { on: ['biz_type', 'biz_id', 'id'] },
      ux_success: {
        on: ['biz_type', 'biz_id'],
        unique: true,
        where: 'status = 1 AND superseded = 0',
      },
      // Of the job that asks gateways, see `queryPayments`.
      ix_open: { on: ['method', 'create_time'], where: 'status = 0' },
      // A serial number of a bank transfer is used once.
      ux_serial: {
        on: ['method', 'gateway_trade_no'],
        unique: true,
        where: "gateway_trade_no <> ''",
      },
    },
  },
);

const refundStatus = choice(
  { requested: [1], success: [2], failed: [3] },
  { ...system, default: 1 },
);
export const PaymentRefundStatus = refundStatus.codes;

const outcome = choice(
  {
    paid: ['paid'],
    /** The money is sent back. */
    superseded: ['superseded'],
    mismatch: ['mismatch'],
    ignored: ['ignored'],
    /** Of money that goes back. */
    refunded: ['refunded'],
    declined: ['declined'],
  },
  system,
);

/** What a gateway has reported; each report counts once. */
export const paymentEvent = shape(
  'shop_payment_event',
  {
    gateway: text({ ...system, max: 20 }),
    event_id: text({ ...system, max: 64 }),
    pay_no: text({ ...system, max: 32 }),
    raw: json(system),
    outcome,
  },
  {
    indexes: {
      ux_event: { on: ['gateway', 'event_id'], unique: true },
      ix_pay_no: { on: ['pay_no', 'id'] },
    },
    appendOnly: true,
  },
);

/** Money on its way back along one payment. */
export const paymentRefund = shape(
  'shop_payment_refund',
  {
    refund_no: text({ ...system, max: 32, unique: true }),
    payment_id: belongsTo('shop_payment', { ...system, shows: 'pay_no' }),
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no', optional: true }),
    amount: money(system),
    status: refundStatus,
    gateway_refund_no: text({ ...system, max: 64, default: '' }),
    /** How often the gateway declined money that belongs to no refund; the next try, or when it was asked. */
    tries: int({ ...system, min: 0, default: 0 }),
    next_time: datetime({ ...system, optional: true }),
    fail_reason: text({ ...system, max: 300, default: '' }),
    finish_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_payment: { on: ['payment_id', 'id'] },
      ux_refund: { on: ['refund_id'], unique: true, where: 'status IN (1, 2)' },
    },
    checks: { not_nothing: 'amount > 0' },
  },
);
