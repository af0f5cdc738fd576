import {
  belongsTo,
  flag,
  images,
  int,
  json,
  longText,
  money,
  text,
} from '../../src/fields/index.ts';
import { resource } from '../../src/schema/index.ts';
import { AddressType } from '../delivery/addresses.ts';
import { refundSamples } from './refunds/refundSamples.ts';
import {
  AuditStatus,
  refund,
  RefundReason,
  RefundStatus,
  RefundType,
  SentBack,
} from './refundShape.ts';
import { repliesFor } from '../user/shared/replies.ts';

/** Units of one line that came back and can be sold again. */
const restockedLine = {
  refund_goods_id: int({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  num: int({ min: 0, max: 1_000_000 }),
};

/** An approved return that the member has not sent yet. */
const awaitedGoods = {
  status: RefundStatus.processing,
  audit_status: AuditStatus.agree,
  type: RefundType.goods_back,
  user_ship_status: SentBack.none,
} as const;

/** A closed refund goes no further. */
const isOpen = { status: { ne: RefundStatus.closed } } as const;

/** Refunds that members ask for, and those that follow when an order ends. */
export const refunds = resource(refund, {
  path: 'shop/order/refund',
  label: 'refund_no',
  notes: true,
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'shop', icon: 'refund', weigh: 98, badge: 'waitAudit', go: 'r', waiting: 5 },
  list: {
    columns: [
      ['refund_no', 'order_id'],
      'lines',
      ['user_id', 'type'],
      ['refund_amount', 'reason_code'],
      ['audit_status', 'proposer_id'],
      ['status', 'user_ship_status'],
      'assignee_id',
      ['create_time', 'deadline_time'],
    ],
    yields: ['audit_status', 'assignee_id', 'user_id', 'create_time'],
    filters: [
      'audit_status',
      'status',
      'user_ship_status',
      'type',
      'reason_code',
      'creator_id',
      'assignee_id',
      'order_id',
      'user_id',
      'proposer_id',
      'refund_amount',
      'create_time',
    ],
    card: {
      title: 'refund_no',
      status: 'status',
      detail: ['lines', 'user_id', 'reason_code', 'create_time'],
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
      // Specification 2. What its member closed was never judged, and waits no more.
      query: { audit_status: AuditStatus.wait_audit },
      sort: ['create_time', 'asc'],
      due: true,
      permission: 'audit',
      since: 'create_time',
    },
    proposed: {
      where: {
        audit_status: AuditStatus.wait_audit,
        status: RefundStatus.processing,
        proposer_id: { empty: false },
      },
      sort: ['create_time', 'asc'],
      due: true,
      permission: 'audit',
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
      permission: 'receive',
      since: 'user_ship_time',
    },
    failed: { where: { status: RefundStatus.money_failed }, due: true, permission: 'retry' },
    mine: {
      where: { not: { status: [RefundStatus.refunded, RefundStatus.closed] } },
      mine: 'assignee_id',
      sort: ['create_time', 'asc'],
    },
    done: { where: { status: RefundStatus.refunded } },
    closed: { where: { status: RefundStatus.closed } },
  },
  // A closed refund pays nothing, whatever it asked for.
  labels: { refund_amount: { unpaid: { status: RefundStatus.closed } } },
  detail: {
    steps: [
      { step: 'apply', at: 'create_time' },
      {
        step: 'agree',
        at: 'audit_time',
        done: { audit_status: AuditStatus.agree },
        when: { or: [isOpen, { audit_status: AuditStatus.agree }] },
      },
      {
        step: 'sendBack',
        at: 'user_ship_time',
        when: { and: [{ type: RefundType.goods_back }, isOpen] },
      },
      {
        step: 'receive',
        at: 'receive_time',
        when: { and: [{ type: RefundType.goods_back }, isOpen] },
      },
      {
        step: 'refund',
        at: 'finish_time',
        done: { status: RefundStatus.refunded },
        when: isOpen,
      },
      {
        step: 'close',
        at: 'finish_time',
        done: { status: RefundStatus.closed },
        when: { status: RefundStatus.closed },
      },
    ],
    main: [
      { section: 'goods', fields: ['lines', 'goods_amount', 'freight_amount', 'refund_amount'] },
      {
        section: 'base',
        fields: ['type', 'reason_code', 'reason'],
      },
      {
        section: 'request',
        fields: ['explain', 'images', 'apply_amount', 'apply_count'],
        when: { creator_id: { empty: true } },
      },
      {
        section: 'byStaff',
        fields: ['creator_id', 'note'],
        when: { creator_id: { empty: false } },
      },
      {
        section: 'proposal',
        fields: [
          'proposer_id',
          'propose_time',
          'propose_amount',
          'propose_goods_amount',
          'propose_freight_amount',
          'propose_remark',
        ],
        when: { proposer_id: { empty: false } },
      },
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
        when: {
          audit_time: { empty: false },
          // Staff alone made it and agreed to it at once.
          or: [{ creator_id: { empty: true } }, { proposer_id: { empty: false } }],
        },
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
          'pay_method',
          'payments',
          'integral_back',
          'restock',
          'close_type',
          'fail_reason',
          'finish_time',
        ],
      },
      {
        section: 'retry',
        fields: ['retry_count', 'retry_time'],
        when: { status: RefundStatus.money_failed },
      },
      { section: 'history', fields: ['logs'] },
    ],
    side: [
      { section: 'assignee', fields: ['assignee_id'] },
      {
        section: 'customer',
        record: 'shop_user',
        by: 'user_id',
        shows: ['group_id', 'tags', 'orders_paid', 'amount_paid', 'last_order_time', 'money'],
      },
      {
        section: 'order',
        record: 'shop_order',
        by: 'order_id',
        shows: ['pay_amount', 'pay_method', 'pay_time', 'ship_time', 'refund_amount'],
      },
    ],
  },
  actions: {
    agree: {
      on: 'record',
      icon: 'approve',
      permission: 'audit',
      when: { audit_status: AuditStatus.wait_audit, status: RefundStatus.processing },
      facts: [
        'user_id',
        'type',
        'reason_code',
        'explain',
        'images',
        'apply_amount',
        'integral_back',
        'proposer_id',
        'propose_amount',
        'propose_remark',
      ],
      input: {
        goods_amount: money(),
        freight_amount: money({ default: '0.00' }),
        address_id: belongsTo('shop_delivery_address', {
          shows: 'name',
          among: { type: [AddressType.return, AddressType.both], status: [1] },
          optional: true,
        }),
        audit_remark: longText({ max: 200, default: '', lines: 2 }),
      },
      prefill: ['goods_amount', 'freight_amount'],
      show: { address_id: { type: RefundType.goods_back } },
      required: ['address_id'],
      cases: {
        goodsBack: { type: RefundType.goods_back },
        balance: { or: [{ pay_method: 'balance' }, { refund_method: 2 }] },
        offline: { pay_method: 'offline' },
      },
      next: true,
      key: 'p',
    },
    /** The first of the two admins that a refund above `four_eyes_amount` takes. */
    propose: {
      on: 'record',
      permission: 'audit',
      when: { audit_status: AuditStatus.wait_audit, status: RefundStatus.processing },
      facts: ['user_id', 'type', 'reason_code', 'explain', 'images', 'apply_amount', 'proposer_id'],
      input: {
        goods_amount: money(),
        freight_amount: money({ default: '0.00' }),
        remark: longText({ max: 200, default: '', lines: 2 }),
      },
      prefill: ['goods_amount', 'freight_amount'],
    },
    refuse: {
      on: 'each',
      icon: 'refuse',
      key: 'd',
      permission: 'audit',
      when: {
        audit_status: AuditStatus.wait_audit,
        status: RefundStatus.processing,
        // For an order that staff have ended: the buyer could not apply again.
        not: { reason_code: [RefundReason.cancel_approved, RefundReason.shop_closed] },
      },
      disabled: { audit_status: AuditStatus.wait_audit, status: RefundStatus.processing },
      facts: ['user_id', 'type', 'reason_code', 'explain', 'images', 'apply_amount'],
      input: { reason: text({ max: 200 }) },
      replies: repliesFor('refund'),
      cases: { byStaff: { creator_id: { empty: false } } },
      suggest: {
        worn: { type: RefundType.goods_back },
        sent: { type: RefundType.money_only },
        unproven: {},
      },
    },
    receive: {
      on: 'record',
      icon: 'approve',
      permission: 'receive',
      when: { status: RefundStatus.processing, user_ship_status: SentBack.shipped },
      disabled: awaitedGoods,
      facts: ['user_id', 'lines', 'express_no', 'refund_amount'],
      input: {
        restock: flag({ default: 1 }),
        /** Units that can be sold again, by line; absent: as `restock` says. */
        lines: json({ each: restockedLine, least: 1, most: 200, optional: true }),
        remark: longText({ max: 200, default: '', lines: 2 }),
        images: images({ max: 6, isPrivate: true }),
      },
      replies: repliesFor('refund'),
      sum: { of: 'refund_amount' },
      cases: {
        balance: { or: [{ pay_method: 'balance' }, { refund_method: 2 }] },
        offline: { pay_method: 'offline' },
      },
      next: true,
    },
    reject: {
      on: 'record',
      permission: 'receive',
      tone: 'danger',
      when: { status: RefundStatus.processing, user_ship_status: SentBack.shipped },
      disabled: awaitedGoods,
      facts: ['user_id', 'lines', 'express_no', 'refund_amount'],
      input: { reason: text({ max: 200 }), images: images({ max: 6, isPrivate: true }) },
      suggest: { used: {}, incomplete: {}, other: {} },
      replies: repliesFor('refund'),
    },
    confirmPayout: {
      on: 'record',
      permission: 'retry',
      // A transfer that staff make: money alone that was agreed, or goods that are back.
      when: {
        audit_status: AuditStatus.agree,
        status: RefundStatus.processing,
        or: [{ type: RefundType.money_only }, { user_ship_status: SentBack.received }],
        not: { pay_method: ['balance', 'sandbox'] },
      },
      facts: ['user_id', 'refund_amount'],
      sum: { of: 'refund_amount' },
      input: { serial: text({ max: 64, form: 'code' }) },
    },
    /** Gives the refund to a colleague, or to nobody. */
    assign: {
      on: 'each',
      icon: 'people',
      permission: 'assign',
      prefill: ['assignee_id'],
      input: { assignee_id: belongsTo('admin', { shows: 'nickname', optional: true }) },
    },
    retry: {
      on: 'each',
      permission: 'retry',
      when: { status: RefundStatus.money_failed },
      facts: ['user_id', 'refund_amount', 'fail_reason'],
      sum: { of: 'refund_amount' },
      confirm: true,
      next: true,
    },
  },
  samples: refundSamples,
});
