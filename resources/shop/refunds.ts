import {
  belongsTo,
  choice,
  datetime,
  flag,
  images,
  int,
  json,
  money,
  rows,
  text,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { paymentRefund } from './payments.ts';
import { refundLog } from './refundLog.ts';

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

/** The lines a refund is for, and how many pieces of each. */
export const refundLine = shape(
  'shop_refund_goods',
  {
    refund_id: belongsTo('shop_refund', { ...system, shows: 'refund_no' }),
    order_goods_id: belongsTo('shop_order_goods', {
      ...system,
      shows: 'goods_name',
      with: ['goods_name_en', 'sku_text', 'image'],
    }),
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

/** Money that goes back to the buyer, with or without goods coming back. */
export const refund = shape(
  'shop_refund',
  {
    refund_no: text({ ...system, max: 32, unique: true, search: true, sort: true }),
    order_id: belongsTo('shop_order', {
      ...system,
      shows: 'order_no',
      with: ['pay_amount'],
      as: 'orderRelation',
      search: true,
    }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', search: true }),
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
    deadline_time: datetime({ ...system, optional: true, sort: true }),
    finish_time: datetime({ ...system, optional: true }),
    apply_count: int({ ...system, min: 1, default: 1 }),
    lines: rows(refundLine, {
      ...system,
      by: 'refund_id',
      summary: { title: 'order_goods_id', count: 'num' },
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

/** Refunds that members ask for, and those that follow when an order ends. */
export const refunds = resource(refund, {
  path: 'shop/order/refund',
  label: 'refund_no',
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'shop', icon: 'refund', weigh: 98, badge: 'waitAudit' },
  list: {
    columns: [
      ['refund_no', 'order_id'],
      'lines',
      ['user_id', 'type'],
      ['refund_amount', 'reason'],
      'audit_status',
      ['status', 'user_ship_status'],
      ['create_time', 'deadline_time'],
    ],
    times: { create_time: 'yyyy-mm-dd hh:MM', deadline_time: 'yyyy-mm-dd hh:MM' },
    filters: [
      'audit_status',
      'status',
      'user_ship_status',
      'type',
      'reason_code',
      'order_id',
      'user_id',
      'refund_amount',
      'create_time',
    ],
    card: {
      title: 'refund_no',
      status: 'status',
      detail: ['lines', 'user_id', 'reason', 'create_time'],
      amount: 'refund_amount',
    },
  },
  query: {
    audit_status: 'audit_status',
    'orderRelation.order_no': 'order_id.order_no',
    user_id: 'user_id',
  },
  presets: {
    waitAudit: {
      where: { audit_status: AuditStatus.wait_audit, status: RefundStatus.processing },
      sort: ['create_time', 'asc'],
      due: true,
      since: 'create_time',
    },
    waitShip: {
      where: {
        audit_status: AuditStatus.agree,
        status: RefundStatus.processing,
        type: RefundType.goods_back,
        user_ship_status: SentBack.none,
      },
      sort: ['deadline_time', 'asc'],
    },
    waitReceive: {
      where: { status: RefundStatus.processing, user_ship_status: SentBack.shipped },
      due: true,
      since: 'user_ship_time',
    },
    failed: { where: { status: RefundStatus.money_failed }, due: true },
    done: { where: { status: RefundStatus.refunded } },
    closed: { where: { status: RefundStatus.closed } },
  },
  detail: [
    {
      section: 'request',
      fields: [
        'refund_no',
        'type',
        'reason_code',
        'reason',
        'explain',
        'images',
        'apply_amount',
        'create_time',
      ],
    },
    { section: 'goods', fields: ['lines', 'goods_amount', 'freight_amount', 'refund_amount'] },
    {
      section: 'audit',
      fields: [
        'audit_status',
        'audit_admin_id',
        'audit_time',
        'audit_remark',
        'refuse_reason',
        'return_address',
      ],
      when: { audit_time: { empty: false } },
    },
    {
      section: 'sentBack',
      fields: [
        'user_ship_status',
        'company_id',
        'express_no',
        'user_ship_time',
        'deadline_time',
        'receive_time',
        'receive_admin_id',
        'receive_remark',
        'receive_images',
      ],
      when: { type: RefundType.goods_back },
    },
    {
      section: 'effects',
      fields: [
        'status',
        'refund_method',
        'payments',
        'integral_back',
        'restock',
        'close_type',
        'fail_reason',
        'retry_count',
        'finish_time',
      ],
    },
    { section: 'order', fields: ['order_id', 'user_id', 'apply_count'] },
    { section: 'history', fields: ['logs'] },
  ],
  samples: {
    waitAudit: {
      id: 21,
      refund_no: 'R20251118102201',
      order_id: 3,
      user_id: 41,
      type: RefundType.goods_back,
      reason_code: 5,
      reason: '收到时有破损',
      explain: '左袖口有一处线头脱开，已拍照。',
      images: ['/still/shirts-azurite.svg'],
      apply_amount: 159_00,
      goods_amount: 159_00,
      refund_amount: 159_00,
      audit_status: AuditStatus.wait_audit,
      status: RefundStatus.processing,
      user_ship_status: SentBack.none,
      create_time: 1_763_620_000,
    },
    waitReceive: {
      id: 20,
      refund_no: 'R20251112093018',
      order_id: 3,
      user_id: 42,
      type: RefundType.goods_back,
      reason_code: 3,
      reason: '尺码不合适',
      apply_amount: 899_00,
      goods_amount: 899_00,
      refund_amount: 899_00,
      audit_status: AuditStatus.agree,
      status: RefundStatus.processing,
      user_ship_status: SentBack.shipped,
      audit_admin_id: 1,
      audit_time: 1_763_500_000,
      company_id: 1,
      express_no: 'QY000000007919',
      user_ship_time: 1_763_580_000,
      deadline_time: 1_764_104_800,
      create_time: 1_763_490_000,
    },
    done: {
      id: 9,
      refund_no: 'R20251028093311',
      order_id: 3,
      user_id: 41,
      type: RefundType.money_only,
      reason_code: 6,
      reason: '发货太慢',
      apply_amount: 336_00,
      goods_amount: 331_00,
      freight_amount: 5_00,
      refund_amount: 336_00,
      audit_status: AuditStatus.agree,
      status: RefundStatus.refunded,
      user_ship_status: SentBack.none,
      audit_admin_id: 1,
      audit_time: 1_761_700_000,
      finish_time: 1_761_700_000,
      create_time: 1_761_690_000,
    },
  },
});
