import {
  belongsTo,
  choice,
  datetime,
  flag,
  images,
  int,
  json,
  money,
  text,
} from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const amount = { ...system, default: '0.00' } as const;
const count = { ...system, min: 0, default: 0 } as const;
const anyId = { ...count, max: Number.MAX_SAFE_INTEGER } as const;

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

/** Money that goes back to the buyer, with or without goods coming back. */
export const refund = shape(
  'shop_refund',
  {
    refund_no: text({ ...system, max: 32, unique: true, sort: true }),
    order_id: belongsTo('shop_order', { ...system, shows: 'order_no', as: 'orderRelation' }),
    user_id: belongsTo('user', { ...system, shows: 'nickname' }),
    type,
    reason_code: choice(
      {
        other: [0],
        cancel_approved: [1],
        shop_closed: [2],
        changed_mind: [3],
        not_as_described: [4],
        damaged: [5],
        late: [6],
      },
      { ...system, default: 0 },
    ),
    reason: text({ ...system, max: 200, default: '' }),
    explain: text({ ...system, max: 500, default: '' }),
    images: images({ ...system, max: 6 }),
    apply_amount: money(amount),
    goods_amount: money(amount),
    freight_amount: money(amount),
    /** What was agreed. */
    refund_amount: money(amount),
    integral_back: int(count),
    audit_status: audit,
    status,
    user_ship_status: sentBack,
    audit_admin_id: int(anyId),
    audit_time: datetime({ ...system, optional: true }),
    audit_remark: text({ ...system, max: 200, default: '' }),
    refuse_reason: text({ ...system, max: 200, default: '' }),
    return_address: json({ ...system, optional: true }),
    company_id: belongsTo('shop_delivery_company', { ...system, shows: 'name', optional: true }),
    company_code: text({ ...system, max: 30, default: '' }),
    express_no: text({ ...system, max: 40, default: '', copyable: true }),
    user_ship_time: datetime({ ...system, optional: true }),
    receive_admin_id: int(anyId),
    receive_time: datetime({ ...system, optional: true }),
    receive_remark: text({ ...system, max: 200, default: '' }),
    receive_images: images({ ...system, max: 6 }),
    restock: flag({ ...system, default: 1 }),
    refund_method: choice({ original: [1], balance: [2] }, { ...system, default: 1 }),
    close_type: choice(
      {
        refused: [1],
        withdrawn: [2],
        not_shipped_in_time: [3],
        rejected_at_receipt: [4],
        superseded: [5],
      },
      { ...system, optional: true },
    ),
    fail_reason: text({ ...system, max: 300, default: '' }),
    retry_count: int(count),
    deadline_time: datetime({ ...system, optional: true }),
    finish_time: datetime({ ...system, optional: true }),
    apply_count: int({ ...system, min: 1, default: 1 }),
  },
  {
    indexes: {
      ix_order: { on: ['order_id', 'id'] },
      // Of the figures of the dashboard.
      ix_finish: { on: ['finish_time'], where: 'status = 2' },
      ix_audit: { on: ['audit_status', 'id desc'] },
    },
    checks: {
      goods_travel: 'type = 2 OR user_ship_status = 0',
      refused_is_closed: 'audit_status <> 3 OR status = 3',
      paid_was_agreed: 'status <> 2 OR audit_status = 2',
      unheard_waits: 'audit_status <> 1 OR status IN (1, 3)',
    },
  },
);

/** The lines a refund is for, and how many pieces of each. */
export const refundLine = shape(
  'shop_refund_goods',
  {
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no' }),
    order_goods_id: belongsTo('shop_order_goods', { ...system, shows: 'goods_name' }),
    num: int({ ...system, min: 1 }),
    amount: money(amount),
    freight_amount: money(amount),
    integral_back: int(count),
  },
  {
    indexes: {
      ux_line: { on: ['refund_id', 'order_goods_id'], unique: true },
      ix_order_goods: { on: ['order_goods_id', 'id'] },
    },
  },
);
