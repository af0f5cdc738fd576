import {
  belongsTo,
  choice,
  datetime,
  flag,
  images,
  int,
  json,
  longText,
  money,
  rows,
  text,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { paymentRefund, payMethods } from './payments.ts';

const system = { system: true } as const;
const amount = { ...system, default: '0.00' } as const;
const count = { ...system, min: 0, default: 0 } as const;

const type = choice({ money_only: [1], goods_back: [2] }, { ...system, default: 1 });
const audit = choice(
  {
    wait_audit: [1, 'warning', 'alert'],
    agree: [2, 'success', 'done'],
    refuse: [3, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
const status = choice(
  {
    processing: [1, 'warning', 'quarter'],
    refunded: [2, 'success', 'done'],
    closed: [3, 'info', 'cross'],
    money_failed: [4, 'danger', 'alert'],
  },
  { ...system, default: 1 },
);
const sentBack = choice(
  { none: [0], shipped: [1], received: [2], rejected: [3] },
  { ...system, default: 0 },
);
export const RefundType = type.codes;
export const AuditStatus = audit.codes;
export const RefundStatus = status.codes;
export const SentBack = sentBack.codes;

const reason = choice(
  {
    other: [0],
    cancel_approved: [1],
    shop_closed: [2],
    changed_mind: [3],
    not_as_described: [4],
    damaged: [5],
    late: [6],
    /** Given by staff alone. */
    goodwill: [7],
    out_of_stock: [8],
  },
  { ...system, default: 0 },
);
export const RefundReason = reason.codes;

const method = choice({ original: [1], balance: [2] }, { ...system, default: 1 });
export const RefundMethod = method.codes;

const closed = choice(
  {
    refused: [1],
    withdrawn: [2],
    not_shipped_in_time: [3],
    rejected_at_receipt: [4],
    superseded: [5],
  },
  { ...system, optional: true },
);
export const RefundClose = closed.codes;

const staffReasonCodes = {
  damaged: [RefundReason.damaged],
  not_as_described: [RefundReason.not_as_described],
  late: [RefundReason.late],
  out_of_stock: [RefundReason.out_of_stock],
  goodwill: [RefundReason.goodwill],
  changed_mind: [RefundReason.changed_mind],
  other: [RefundReason.other],
} as const;

/** Reasons that staff may give for a refund of their own. */
export const staffReasons = choice(staffReasonCodes);

/** The same, where most are of members who changed their mind. */
export const editReasons = choice(staffReasonCodes, { default: RefundReason.changed_mind });

/** The lines a refund is for, and how many pieces of each. */
export const refundLine = shape(
  'shop_refund_goods',
  {
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no' }),
    order_goods_id: belongsTo('shop_order_goods', {
      ...system,
      shows: 'goods_name',
      with: ['goods_name_en', 'sku_text', 'sku_text_en', 'image'],
    }),
    /** 0: an amount for the line, such as for a stain, with no unit of it. */
    num: int({ ...system, min: 0, blankZero: true }),
    amount: money(amount),
    freight_amount: money(amount),
    integral_back: int(count),
    /** Units that are in stock again after they came back. */
    restock_num: int(count),
    /** Units that had not left when staff refunded them; of others it is not written. */
    unsent_num: int(count),
  },
  {
    indexes: {
      ux_line: { on: ['refund_id', 'order_goods_id'], unique: true },
      ix_order_goods: { on: ['order_goods_id', 'id'] },
    },
  },
);

/** Log of a refund, one row per step. */
export const refundLog = shape(
  'shop_refund_log',
  {
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no' }),
    action: choice(
      {
        apply: ['apply'],
        create: ['create'],
        propose: ['propose'],
        agree: ['agree'],
        refuse: ['refuse'],
        ship_back: ['ship_back'],
        receive: ['receive'],
        reject: ['reject'],
        refund: ['refund'],
        fail: ['fail'],
        retry: ['retry'],
        withdraw: ['withdraw'],
        expire: ['expire'],
      },
      system,
    ),
    from_status: int({ ...system, min: 0 }),
    to_status: int({ ...system, min: 1 }),
    actor_type: choice(
      { member: ['member'], admin: ['admin'], system: ['system'], gateway: ['gateway'] },
      system,
    ),
    actor_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    actor_name: text({
      ...system,
      max: 50,
      default: '',
      names: {
        id: 'actor_id',
        of: { field: 'actor_type', resources: { member: 'user', admin: 'admin' } },
      },
    }),
    remark: text({ ...system, max: 500, default: '' }),
    data: json({ ...system, optional: true }),
  },
  {
    indexes: { ix_refund: { on: ['refund_id', 'id'] } },
    appendOnly: { erases: ['actor_name', 'remark', 'data'] },
  },
);

/** Money that goes back to the buyer, with or without goods coming back. */
export const refund = shape(
  'shop_refund',
  {
    refund_no: text({ ...system, max: 32, form: 'code', unique: true, search: true, sort: true }),
    order_id: belongsTo('shop_order', {
      ...system,
      shows: 'order_no',
      with: ['pay_amount'],
      as: 'orderRelation',
      search: true,
    }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', search: true }),
    /** The admin who made it; null for requests of members and for orders that ended. */
    creator_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true, as: 'creator' }),
    /** The colleague who takes care of it. */
    assignee_id: belongsTo('admin', {
      ...system,
      shows: 'nickname',
      optional: true,
      as: 'assignee',
    }),
    type,
    reason_code: reason,
    reason: text({ ...system, max: 200, default: '' }),
    explain: longText({ ...system, max: 500, default: '', lines: 3 }),
    /** Of staff to the member. */
    note: longText({ ...system, max: 300, default: '', lines: 3 }),
    images: images({ ...system, max: 6 }),
    apply_amount: money(amount),
    goods_amount: money(amount),
    freight_amount: money(amount),
    /** Agreed amounts. */
    refund_amount: money(amount),
    integral_back: int({ ...count, blankZero: true }),
    /** Above `four_eyes_amount` one admin proposes and another agrees. */
    proposer_id: belongsTo('admin', {
      ...system,
      shows: 'nickname',
      optional: true,
      as: 'proposer',
    }),
    propose_time: datetime({ ...system, optional: true }),
    /** The most that was proposed, goods and freight. */
    propose_amount: money(amount),
    propose_goods_amount: money({ ...amount, blankZero: true }),
    propose_freight_amount: money({ ...amount, blankZero: true }),
    propose_remark: longText({ ...system, max: 200, default: '', lines: 2 }),
    audit_status: audit,
    status,
    user_ship_status: sentBack,
    audit_admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
    audit_time: datetime({ ...system, optional: true }),
    audit_remark: longText({ ...system, max: 200, default: '', lines: 2 }),
    refuse_reason: text({ ...system, max: 200, default: '' }),
    return_address: json({ ...system, optional: true }),
    company_id: belongsTo('shop_delivery_company', { ...system, shows: 'name', optional: true }),
    company_code: text({ ...system, max: 30, default: '' }),
    express_no: text({ ...system, max: 40, default: '', copyable: true }),
    user_ship_time: datetime({ ...system, optional: true }),
    receive_admin_id: belongsTo('admin', { ...system, shows: 'nickname', optional: true }),
    receive_time: datetime({ ...system, optional: true }),
    receive_remark: longText({ ...system, max: 200, default: '', lines: 2 }),
    receive_images: images({ ...system, max: 6 }),
    restock: flag({ ...system, default: 1 }),
    refund_method: method,
    /** Payment method of the order, by which its money goes back. */
    pay_method: choice(payMethods, { ...system, optional: true }),
    close_type: closed,
    fail_reason: text({ ...system, max: 300, default: '' }),
    retry_count: int(count),
    /** Time of the next automatic try. */
    retry_time: datetime({ ...system, optional: true }),
    deadline_time: datetime({ ...system, optional: true, sort: true }),
    finish_time: datetime({ ...system, optional: true }),
    apply_count: int({ ...system, min: 1, default: 1 }),
    lines: rows(refundLine, {
      ...system,
      by: 'refund_id',
      summary: {
        title: 'order_goods_id',
        count: 'num',
        amount: 'amount',
        related: { image: 'image', detail: 'sku_text' },
      },
    }),
    payments: rows(paymentRefund, {
      ...system,
      by: 'refund_id',
      summary: { title: 'refund_no', count: 'amount' },
    }),
    logs: rows(refundLog, { ...system, by: 'refund_id', summary: { title: 'action' } }),
  },
  {
    indexes: {
      ix_order: { on: ['order_id', 'id'] },
      // For the figures of the dashboard.
      ix_finish: { on: ['finish_time'], where: 'status = 2' },
      ix_audit: { on: ['audit_status', 'id desc'] },
      ix_member: { on: ['user_id', 'id desc'] },
      // For the jobs.
      ix_deadline: { on: ['deadline_time', 'id'], where: 'status = 1 AND user_ship_status = 0' },
      ix_retry: { on: ['retry_time', 'id'], where: 'status = 4' },
    },
    checks: {
      adds_up: 'refund_amount = goods_amount + freight_amount',
      goods_travel: 'type = 2 OR user_ship_status = 0',
      refused_is_closed: 'audit_status <> 3 OR status = 3',
      paid_was_agreed: 'status <> 2 OR audit_status = 2',
      unheard_waits: 'audit_status <> 1 OR status IN (1, 3)',
    },
  },
);
