import {
  belongsTo,
  choice,
  datetime,
  flag,
  int,
  json,
  money,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { paymentSamples } from './payments/paymentSamples.ts';
import {
  bizType,
  payMethod,
  paymentRefundStatus,
  PayProblem,
  payProblem,
  PayStatus,
  payStatus,
} from './payments/states.ts';

export {
  PayMethod,
  payMethods,
  PaymentRefundStatus,
  PayProblem,
  PayStatus,
} from './payments/states.ts';

const system = { system: true } as const;
const anyId = { ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 } as const;

/** Problems that staff have to settle. */
const unsettled = [PayProblem.refund_failed, PayProblem.mismatch, PayProblem.returned_twice];

const outcome = choice(
  {
    paid: ['paid'],
    /** The money is sent back. */
    superseded: ['superseded'],
    mismatch: ['mismatch'],
    ignored: ['ignored'],
    /** Outcomes of a refund. */
    refunded: ['refunded'],
    declined: ['declined'],
  },
  system,
);

/** Reports of gateways; each counts once. */
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
    refund_no: text({ ...system, max: 32, form: 'code', unique: true }),
    payment_id: belongsTo('shop_payment', { ...system, shows: 'pay_no' }),
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no', optional: true }),
    amount: money(system),
    status: paymentRefundStatus,
    gateway_refund_no: text({ ...system, max: 64, default: '' }),
    /**
     * Number of declines by the gateway, for money that belongs to no refund; then the time of the next try,
     * or of the last request.
     */
    tries: int({ ...system, min: 0, default: 0 }),
    next_time: datetime({ ...system, optional: true }),
    fail_reason: text({ ...system, max: 300, default: '' }),
    finish_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_payment: { on: ['payment_id', 'id'] },
      ux_refund: { on: ['refund_id'], unique: true, where: 'status IN (1, 2)' },
      // For the comparison with statements: payouts of a day, and those that a line names.
      ix_finish: { on: ['finish_time'], where: 'status = 2' },
      ix_serial: { on: ['gateway_refund_no'], where: "gateway_refund_no <> ''" },
    },
    checks: { not_nothing: 'amount > 0' },
  },
);

/** One attempt to pay for an order or a recharge. */
export const payment = shape(
  'shop_payment',
  {
    pay_no: text({ ...system, max: 32, form: 'code', unique: true, search: true }),
    biz_type: bizType,
    biz_id: int(anyId),
    /** The number of the order or of the top-up. */
    biz_no: text({
      ...system,
      max: 32,
      form: 'code',
      default: '',
      search: true,
      names: {
        id: 'biz_id',
        of: { field: 'biz_type', resources: { order: 'shop_order', recharge: 'recharge_order' } },
      },
    }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', search: true }),
    method: payMethod,
    amount: money(system),
    status: payStatus,
    gateway_trade_no: text({ ...system, max: 64, default: '', search: true, copyable: true }),
    /** A second success, whose money is sent back. */
    superseded: flag(system),
    payload: json({ ...system, optional: true }),
    expire_time: datetime({ ...system, optional: true }),
    /** Time of the last query to its gateway. */
    asked_time: datetime({ ...system, optional: true }),
    success_time: datetime({ ...system, optional: true }),
    problem: payProblem,
    problem_time: datetime({ ...system, optional: true, sort: true }),
    /** Why the gateway does not pay back, in its words. */
    problem_reason: text({ ...system, max: 300, default: '' }),
    /** Amount paid according to the gateway, if it differs from the amount due. */
    reported_amount: money({ ...system, optional: true }),
    settle_note: text({ ...system, max: 300, default: '' }),
    settle_admin_id: belongsTo('admin', {
      ...system,
      shows: 'nickname',
      optional: true,
      as: 'settler',
    }),
    settle_time: datetime({ ...system, optional: true }),
    refunds: rows(paymentRefund, {
      ...system,
      by: 'payment_id',
      summary: { title: 'refund_no', count: 'amount' },
    }),
  },
  {
    indexes: {
      ix_biz: { on: ['biz_type', 'biz_id', 'id'] },
      ix_status: { on: ['status', 'id desc'] },
      ix_member: { on: ['user_id', 'id desc'] },
      // Few rows: open and settled problems.
      ix_problem: { on: ['problem', 'problem_time'], where: 'problem IS NOT NULL' },
      ux_success: {
        on: ['biz_type', 'biz_id'],
        unique: true,
        where: 'status = 1 AND superseded = 0',
      },
      // For the comparison with statements.
      ix_success: { on: ['method', 'success_time'], where: 'status = 1' },
      // For the job that polls gateways, see `queryPayments`.
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

/** Payment attempts. Failed refunds of a gateway and amounts that differ are settled here. */
export const payments = resource(payment, {
  path: 'shop/payment',
  label: 'pay_no',
  verbs: ['index', 'detail'],
  menu: { group: 'shop', icon: 'wallet', weigh: 97, badge: 'toSettle' },
  list: {
    columns: [
      ['pay_no', 'create_time'],
      ['biz_no', 'biz_type'],
      'user_id',
      ['amount', 'reported_amount'],
      ['method', 'gateway_trade_no'],
      'status',
      ['problem', 'problem_time'],
    ],
    yields: ['method', 'biz_no'],
    filters: [
      'status',
      'problem',
      'method',
      'biz_type',
      'biz_no',
      'user_id',
      'gateway_trade_no',
      'amount',
      'create_time',
    ],
    card: {
      title: 'pay_no',
      status: 'status',
      detail: ['problem', 'method', 'biz_no', 'user_id', 'create_time'],
      amount: 'amount',
    },
  },
  query: {
    pay_no: 'pay_no',
    biz_no: 'biz_no',
    user_id: 'user_id',
    status: 'status',
    problem: 'problem',
  },
  presets: {
    toSettle: {
      where: { problem: unsettled },
      sort: ['problem_time', 'asc'],
      due: true,
      permission: 'settle',
      pinned: true,
      since: 'problem_time',
    },
    open: { where: { status: PayStatus.created } },
    paid: { where: { status: PayStatus.success } },
    closed: { where: { status: PayStatus.closed } },
    failed: { where: { status: PayStatus.failed } },
  },
  detail: [
    {
      section: 'problem',
      fields: ['problem', 'problem_reason', 'problem_time', 'reported_amount'],
      when: { problem: { empty: false } },
    },
    {
      section: 'settled',
      fields: ['settle_note', 'settle_admin_id', 'settle_time'],
      when: { problem: PayProblem.settled },
    },
    {
      section: 'base',
      fields: ['pay_no', 'biz_type', 'biz_no', 'user_id', 'amount', 'status', 'create_time'],
    },
    {
      section: 'gateway',
      fields: [
        'method',
        'gateway_trade_no',
        'success_time',
        'superseded',
        'expire_time',
        'asked_time',
      ],
    },
    { section: 'refunds', fields: ['refunds'] },
  ],
  actions: {
    retry: {
      on: 'each',
      permission: 'retry',
      when: { problem: PayProblem.refund_failed },
      facts: ['user_id', 'biz_no', 'method', 'problem_reason'],
      sum: { of: 'amount' },
      confirm: true,
      next: true,
    },
    settle: {
      on: 'record',
      permission: 'settle',
      when: { problem: unsettled },
      facts: ['user_id', 'biz_no', 'problem', 'problem_reason', 'amount', 'reported_amount'],
      input: { note: text({ min: 5, max: 300 }) },
      cases: {
        refundFailed: { problem: PayProblem.refund_failed },
        mismatch: { problem: PayProblem.mismatch },
      },
      next: true,
    },
  },
  samples: paymentSamples,
});
