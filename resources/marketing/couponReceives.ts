import { belongsTo, choice, datetime, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

// Written by commands alone.
const system = { system: true } as const;
const moment = { ...system, optional: true } as const;

const status = choice(
  {
    unused: [1, 'success', 'ring'],
    locked: [2, 'warning', 'half'],
    used: [3, 'info', 'done'],
    expired: [4, 'info', 'quarter'],
    void: [5, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
export const ReceiveStatus = status.codes;

const source = choice(
  {
    center: ['center'],
    admin: ['admin'],
    register: ['register'],
    order: ['order'],
    exchange: ['exchange'],
  },
  system,
);
export const ReceiveSource = source.codes;

/** A coupon that a member holds. */
export const couponReceive = shape(
  'coupon_receive',
  {
    code: text({ ...system, max: 16, form: 'code', unique: true, search: true }),
    coupon_id: belongsTo('coupon', { ...system, shows: 'name', search: true }),
    user_id: belongsTo('user', { ...system, shows: 'nickname', with: ['mobile'], search: true }),
    center_id: belongsTo('coupon_center', { ...moment, shows: 'title', as: 'center' }),
    source,
    /** The n-th of this member in this shelf entry. */
    seq: int({ ...system, min: 0, default: 0 }),
    /** All rules as they were when it was received. */
    snapshot: json({ ...system, default: {} }),
    start_time: datetime(system),
    end_time: datetime({ ...system, sort: true }),
    status,
    order_id: belongsTo('shop_order', { ...moment, shows: 'order_no' }),
    lock_time: datetime(moment),
    use_time: datetime(moment),
    /** Time at which the member was reminded of its end. */
    remind_time: datetime(moment),
    return_count: int({ ...system, min: 0, default: 0 }),
    void_reason: text({ ...system, max: 200, default: '' }),
  },
  {
    indexes: {
      ux_seq: { on: ['center_id', 'user_id', 'seq'], unique: true, where: 'center_id IS NOT NULL' },
      ux_order: { on: ['order_id'], unique: true, where: 'status IN (2, 3)' },
      ix_member: { on: ['user_id', 'coupon_id', 'id desc'] },
      ix_ending: { on: ['end_time', 'id'], where: 'status = 1' },
    },
    checks: {
      order_while_in_use: '(status IN (2, 3)) = (order_id IS NOT NULL)',
      window: 'end_time > start_time',
    },
  },
);

/** Coupons that members hold. They come by claims and grants; staff void them for a reason. */
export const couponReceives = resource(couponReceive, {
  path: 'shop/coupon/receive',
  label: 'code',
  verbs: ['index', 'detail', 'export'],
  menu: { group: 'marketing', icon: 'history', weigh: 55 },
  list: {
    columns: [
      'code',
      'user_id',
      ['coupon_id', 'source'],
      ['start_time', 'end_time'],
      'status',
      'order_id',
      ['use_time', 'create_time'],
    ],
    filters: ['status', 'user_id', 'coupon_id', 'source', 'code', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'coupon_id', status: 'status', detail: ['code', 'user_id', 'end_time'] },
  },
  query: { user_id: 'user_id', coupon_id: 'coupon_id', status: 'status' },
  presets: {
    unused: { where: { status: ReceiveStatus.unused } },
    used: { where: { status: [ReceiveStatus.locked, ReceiveStatus.used] } },
    expired: { where: { status: ReceiveStatus.expired } },
    void: { where: { status: ReceiveStatus.void } },
  },
  detail: [
    { section: 'base', fields: ['code', 'coupon_id', 'user_id', 'source', 'center_id', 'status'] },
    { section: 'validity', fields: ['start_time', 'end_time', 'create_time', 'remind_time'] },
    {
      section: 'use',
      fields: ['order_id', 'lock_time', 'use_time', 'return_count', 'void_reason'],
    },
  ],
  actions: {
    void: {
      on: 'each',
      icon: 'refuse',
      permission: 'void',
      when: { status: ReceiveStatus.unused },
      facts: ['user_id', 'coupon_id', 'end_time'],
      input: { reason: text({ max: 200 }) },
      tone: 'danger',
    },
  },
  samples: {
    unused: {
      id: 81,
      code: 'K7QF2M9X4T',
      coupon_id: 1,
      user_id: 41,
      source: 'center',
      seq: 1,
      start_time: 1_763_600_000,
      end_time: 1_764_809_600,
      status: 1,
      create_time: 1_763_600_000,
    },
    used: {
      id: 80,
      code: 'B3TR8W5N2H',
      coupon_id: 2,
      user_id: 42,
      source: 'admin',
      start_time: 1_762_900_000,
      end_time: 1_763_600_000,
      status: 3,
      order_id: 3,
      use_time: 1_763_100_000,
      create_time: 1_762_900_000,
    },
  },
});
