import {
  belongsTo,
  choice,
  datetime,
  images,
  int,
  json,
  money,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { repliesFor } from '../user/shared/replies.ts';

// Written by commands alone.
const system = { system: true } as const;
const moment = { ...system, optional: true } as const;

const status = choice(
  {
    to_pay: [1, 'warning', 'ring'],
    paid: [2, 'success', 'done'],
    closed: [3, 'info', 'cross'],
  },
  { ...system, default: 1 },
);
export const RechargeStatus = status.codes;

const refundStatus = choice(
  {
    none: [0, 'info', 'ring'],
    refunded: [1, 'danger', 'done'],
    refunding: [2, 'warning', 'quarter'],
    failed: [3, 'danger', 'alert'],
  },
  { ...system, default: 0 },
);
export const RechargeRefund = refundStatus.codes;

/** A balance does not pay for itself. */
const payMethod = choice({ offline: ['offline'], sandbox: ['sandbox'] }, moment);
export const RechargeMethod = payMethod.codes;

export const rechargeOrder = shape(
  'recharge_order',
  {
    order_no: text({ ...system, max: 32, form: 'code', unique: true, search: true, sort: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', with: ['avatar'], search: true }),
    /** Empty for an amount of the member's own choice. */
    plan_id: belongsTo('recharge_plan', { ...moment, shows: 'name', as: 'plan' }),
    /** The plan as it was: `{ name, name_en }`. */
    snapshot: json({ ...system, default: {} }),
    money: money({ ...system, min: 1, sort: true }),
    give_money: money({ ...system, default: '0.00' }),
    give_score: int({ ...system, min: 0, default: 0 }),
    pay_method: payMethod,
    pay_no: text({ ...system, max: 40, form: 'code', default: '', names: { of: 'shop_payment' } }),
    /** Details of a bank transfer by the member: its serial number and pictures of the slip. */
    pay_serial: text({ ...system, max: 40, form: 'code', default: '' }),
    pay_voucher: images({ ...system, max: 12 }),
    status,
    expire_time: datetime({ ...moment, sort: true }),
    pay_time: datetime({ ...moment, sort: true }),
    close_time: datetime(moment),
    idempotency_key: text({ ...moment, max: 64 }),
    /** Above `four_eyes_amount` one admin asks for the payment or the refund, and another carries it out. */
    proposer_id: belongsTo('admin', { ...moment, shows: 'nickname', as: 'proposer' }),
    refund_status: refundStatus,
    /** Time at which the refund was completed. */
    refund_time: datetime(moment),
    refund_reason: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: {
      ix_status: { on: ['status', 'create_time desc', 'id desc'] },
      ix_user: { on: ['user_id', 'id desc'] },
      ix_unpaid: { on: ['expire_time', 'id'], where: 'status = 1' },
      ux_idempotency: {
        on: ['user_id', 'idempotency_key'],
        unique: true,
        where: 'idempotency_key IS NOT NULL',
      },
    },
    checks: {
      paid_has_time: '(status = 2) = (pay_time IS NOT NULL)',
      refunded_was_paid: 'refund_status = 0 OR status = 2',
    },
  },
);

/** A refund that staff transfer themselves. */
const toTransfer = {
  refund_status: RechargeRefund.refunding,
  pay_method: RechargeMethod.offline,
} as const;

/** Members top up their balance. Staff confirm bank transfers, close unpaid orders and refund. */
export const rechargeOrders = resource(rechargeOrder, {
  path: 'shop/recharge/order',
  label: 'order_no',
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'marketing', icon: 'receipt', weigh: 30, badge: 'toPay' },
  list: {
    columns: [
      ['order_no', 'create_time'],
      'user_id',
      'money',
      ['give_money', 'give_score'],
      ['pay_method', 'pay_no'],
      ['status', 'refund_status'],
      'pay_time',
    ],
    filters: ['status', 'pay_method', 'user_id', 'money', 'create_time', 'pay_time'],
    sort: ['create_time', 'desc'],
    sums: { of: ['money', 'give_money'] },
    card: {
      title: 'order_no',
      status: 'status',
      detail: ['user_id', 'create_time'],
      amount: 'money',
    },
  },
  query: { user_id: 'user_id', status: 'status', order_no: 'order_no' },
  presets: {
    toPay: {
      where: { status: 1 },
      sort: ['expire_time', 'asc'],
      due: true,
      permission: 'confirmPay',
      since: 'create_time',
    },
    paid: { where: { status: 2, refund_status: 0 }, sort: ['pay_time', 'desc'] },
    toTransfer: { where: toTransfer, due: true, permission: 'refund' },
    proposed: { where: { proposer_id: { empty: false } }, due: true, permission: 'refund' },
    refunding: { where: { refund_status: [RechargeRefund.refunding, RechargeRefund.failed] } },
    refunded: { where: { refund_status: 1 } },
    closed: { where: { status: 3 } },
  },
  detail: [
    {
      section: 'base',
      fields: [
        'order_no',
        'user_id',
        'plan_id',
        'money',
        'give_money',
        'give_score',
        'status',
        'proposer_id',
      ],
    },
    {
      section: 'payment',
      fields: [
        'pay_method',
        'pay_no',
        'pay_serial',
        'pay_voucher',
        'pay_time',
        'expire_time',
        'close_time',
        'create_time',
      ],
    },
    { section: 'payments', related: 'shop_payment', by: 'biz_id' },
    {
      section: 'refund',
      fields: ['refund_status', 'refund_time', 'refund_reason'],
      when: { refund_status: { ne: RechargeRefund.none } },
    },
  ],
  actions: {
    confirmPay: {
      on: 'record',
      icon: 'approve',
      permission: 'confirmPay',
      when: { status: RechargeStatus.to_pay, pay_method: RechargeMethod.offline },
      facts: [
        'user_id',
        'money',
        'give_money',
        'give_score',
        'pay_serial',
        'pay_voucher',
        'proposer_id',
      ],
      sum: { of: 'money' },
      input: {
        /** Amount received on the account: must be that of the order. */
        amount: money({ min: 1 }),
        /** Serial number of the transfer; each is used once. */
        pay_no: text({ max: 40, min: 4, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
        /** Proof of receipt, beside the slips of the member. */
        voucher: images({ max: 6, isPrivate: true }),
      },
      next: true,
    },
    close: {
      on: 'each',
      icon: 'archive',
      permission: 'close',
      when: { status: RechargeStatus.to_pay },
      confirm: true,
      tone: 'danger',
    },
    refund: {
      on: 'record',
      permission: 'refund',
      when: { status: RechargeStatus.paid, refund_status: 0 },
      facts: ['user_id', 'give_money', 'give_score', 'pay_time', 'proposer_id'],
      sum: { of: 'money' },
      input: { reason: text({ max: 200 }) },
      replies: repliesFor('order'),
      cases: { offline: { pay_method: RechargeMethod.offline } },
      confirm: true,
      tone: 'danger',
    },
    confirmPayout: {
      on: 'record',
      permission: 'refund',
      when: toTransfer,
      facts: ['user_id', 'refund_reason'],
      sum: { of: 'money' },
      input: { serial: text({ max: 64, form: 'code' }) },
      next: true,
    },
    retryRefund: {
      on: 'each',
      permission: 'refund',
      when: { refund_status: RechargeRefund.failed },
      facts: ['user_id', 'refund_reason'],
      sum: { of: 'money' },
      confirm: true,
      next: true,
    },
  },
  samples: {
    waiting: {
      id: 812,
      order_no: 'C0000006430',
      user_id: 41,
      plan_id: 1,
      money: 100_00,
      give_money: 10_00,
      give_score: 100,
      pay_method: 'offline',
      status: RechargeStatus.to_pay,
      refund_status: 0,
      create_time: 1_763_699_000,
      expire_time: 1_763_871_800,
    },
    paid: {
      id: 640,
      order_no: 'C0000005068',
      user_id: 42,
      money: 300_00,
      give_money: 0,
      give_score: 0,
      pay_method: 'offline',
      pay_no: 'B0005068160',
      status: RechargeStatus.paid,
      refund_status: 0,
      create_time: 1_763_500_000,
      pay_time: 1_763_501_200,
    },
    refunded: {
      id: 615,
      order_no: 'C0000004870',
      user_id: 41,
      plan_id: 4,
      money: 1_000_00,
      give_money: 180_00,
      give_score: 0,
      pay_method: 'offline',
      pay_no: 'B0004870080',
      status: RechargeStatus.paid,
      refund_status: 1,
      refund_time: 1_763_600_000,
      refund_reason: '充错账号',
      create_time: 1_763_400_000,
      pay_time: 1_763_403_600,
    },
    toTransfer: {
      id: 618,
      order_no: 'C0000004894',
      user_id: 42,
      money: 500_00,
      give_money: 0,
      give_score: 0,
      pay_method: 'offline',
      pay_no: 'B0004894080',
      status: RechargeStatus.paid,
      refund_status: RechargeRefund.refunding,
      refund_reason: '重复充值',
      create_time: 1_763_420_000,
      pay_time: 1_763_423_600,
    },
    refundFailed: {
      id: 621,
      order_no: 'C0000004918',
      user_id: 41,
      money: 300_00,
      give_money: 0,
      give_score: 0,
      pay_method: 'sandbox',
      pay_no: 'PC0000004918',
      status: RechargeStatus.paid,
      refund_status: RechargeRefund.failed,
      refund_reason: '不再需要',
      create_time: 1_763_440_000,
      pay_time: 1_763_440_060,
    },
  },
});
