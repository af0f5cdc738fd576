import {
  choice,
  datetime,
  discount,
  int,
  listed,
  manyToMany,
  money,
  text,
  longText,
  timeWindowOf,
  belongsTo,
} from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const count = { ...system, min: 0, default: 0 } as const;

const type = choice({ reduction: [1], discount: [2] }, { default: 1 });
export const CouponType = type.codes;
const scope = choice(
  { all: [1], goods: [2], classify: [3], all_except_goods: [4] },
  { default: 1 },
);
export const CouponScope = scope.codes;
const validType = choice({ fixed: [1], days: [2], days_from_next: [3] }, { default: 2 });
export const ValidType = validType.codes;

/** Coupons of a fixed validity are in effect during it, others at all times. */
const validity = timeWindowOf('valid_start', 'valid_end');

export const coupon = shape(
  'coupon',
  {
    ...listed(),
    name: text({ max: 40, bilingual: true, search: true }),
    type,
    /** Reduction, for coupons of type amount. */
    amount: money({ min: 1, max: 99_999_99, optional: true }),
    /** Share to pay, for coupons of type discount. */
    discount: discount({ optional: true }),
    /** The most a discount takes off; empty: no limit. */
    max_discount: money({ min: 1, optional: true }),
    /** Minimum total of the eligible goods; 0: none. */
    min_amount: money({ default: '0.00' }),
    scope,
    scope_goods: manyToMany('shop_goods', {
      shows: 'name',
      through: 'coupon_goods',
      near: 'coupon_id',
      far: 'goods_id',
      max: 500,
    }),
    scope_classes: manyToMany('shop_goods_classify', {
      shows: 'name',
      through: 'coupon_classify',
      near: 'coupon_id',
      far: 'classify_id',
      max: 200,
    }),
    valid_type: validType,
    valid_start: datetime({ optional: true }),
    valid_end: datetime({ optional: true }),
    valid_days: int({ min: 1, max: 3_650, optional: true }),
    /** 0: as many as are claimed. */
    total: int({ min: 0, max: 9_999_999, default: 0, zeroIsUnlimited: true }),
    received: int(count),
    used: int(count),
    /** 0: no limit. */
    per_user: int({ min: 0, max: 999, default: 1, zeroIsUnlimited: true }),
    remark: longText({ max: 200, default: '', lines: 2 }),
  },
  {
    computed: validity.computed,
    checks: {
      within_total: 'total = 0 OR received <= total',
      used_was_received: 'used <= received',
    },
    rules: {
      reduces: {
        when: { type: CouponType.reduction },
        holds: { amount: { empty: false } },
        at: 'amount',
      },
      withinThreshold: {
        when: { type: CouponType.reduction, min_amount: { gt: 0 } },
        holds: { amount: { lte: { field: 'min_amount' } } },
        at: 'amount',
      },
      discounts: {
        when: { type: CouponType.discount },
        holds: { discount: { empty: false } },
        at: 'discount',
      },
      starts: {
        when: { valid_type: ValidType.fixed },
        holds: { valid_start: { empty: false } },
        at: 'valid_start',
      },
      ends: {
        when: { valid_type: ValidType.fixed },
        holds: { valid_end: { empty: false } },
        at: 'valid_end',
      },
      window: {
        when: { valid_type: ValidType.fixed },
        holds: { valid_end: { gt: { field: 'valid_start' } } },
        at: 'valid_end',
      },
      days: {
        when: { valid_type: [ValidType.days, ValidType.days_from_next] },
        holds: { valid_days: { empty: false } },
        at: 'valid_days',
      },
      withinTotal: {
        when: { total: { gt: 0 } },
        holds: { total: { gte: { field: 'received' } } },
        at: 'total',
      },
    },
  },
);

/** Coupons. Once one is received its rules are frozen: members hold it as it was. */
export const coupons = resource(coupon, {
  path: 'shop/coupon/coupon',
  label: 'name',
  copy: true,
  verbs: ['index', 'detail', 'add', 'edit', 'del'],
  menu: { group: 'marketing', icon: 'ticket', weigh: 65, go: 'c' },
  history: true,
  bulkEdit: ['status', 'per_user', 'valid_end', 'weigh'],
  list: {
    columns: [
      ['name', 'remark'],
      'type',
      ['valid_type', 'valid_end'],
      ['total', 'received'],
      'used',
      'window',
      'status',
    ],
    filters: ['name', 'type', 'scope', 'valid_type'],
    sort: ['weigh', 'desc'],
    sheet: [
      'name',
      'name_en',
      'status',
      'total',
      'per_user',
      'amount',
      'min_amount',
      'valid_end',
      'weigh',
    ],
    card: { title: 'name', status: 'window', detail: ['type', 'received'] },
  },
  presets: validity.presets,
  form: [
    { section: 'base', fields: ['name', 'name_en', 'remark', 'status', 'weigh'] },
    { section: 'rule', fields: ['type', 'amount', 'discount', 'max_discount', 'min_amount'] },
    { section: 'scope', fields: ['scope', 'scope_goods', 'scope_classes'] },
    { section: 'validity', fields: ['valid_type', 'valid_start', 'valid_end', 'valid_days'] },
    { section: 'quantity', fields: ['total', 'per_user'] },
  ],
  detail: {
    main: [
      // The cell of the type says the whole rule, and that of the validity its days.
      { section: 'rule', fields: ['type', 'remark'] },
      { section: 'scope', fields: ['scope', 'scope_goods', 'scope_classes'] },
      { section: 'claims', related: 'coupon_receive', by: 'coupon_id', most: 10 },
    ],
    side: [
      { section: 'quantity', fields: ['received', 'used', 'total', 'per_user'] },
      { section: 'validity', fields: ['valid_type', 'valid_start', 'valid_end'] },
      { section: 'centers', related: 'coupon_center', by: 'coupon_id' },
      { section: 'base', fields: ['name', 'name_en', 'status', 'weigh', 'create_time'] },
    ],
  },
  show: {
    amount: { type: CouponType.reduction },
    discount: { type: CouponType.discount },
    max_discount: { type: CouponType.discount },
    scope_goods: { scope: [CouponScope.goods, CouponScope.all_except_goods] },
    scope_classes: { scope: CouponScope.classify },
    valid_start: { valid_type: ValidType.fixed },
    valid_end: { valid_type: ValidType.fixed },
    valid_days: { valid_type: [ValidType.days, ValidType.days_from_next] },
  },
  actions: {
    grant: {
      on: 'record',
      icon: 'people',
      permission: 'grant',
      when: validity.isOpen,
      disabled: { status: 0 },
      once: true,
      facts: ['total', 'received', 'per_user'],
      input: {
        to: choice(
          { filter: ['filter'], group: ['group'], ids: ['ids'], mobiles: ['mobiles'] },
          // The default must not match all members if a call names none.
          { default: 'ids' },
        ),
        /** Conditions that a member meets all of; an empty one asks nothing. */
        orders_from: int({ min: 1, max: 1_000_000, optional: true }),
        spent_from: money({ min: 1, optional: true }),
        ordered_within: int({ min: 1, max: 3_650, optional: true }),
        silent_for: int({ min: 1, max: 3_650, optional: true }),
        /** Numbers with anything between them. */
        ids: longText({ max: 60_000, optional: true, lines: 3 }),
        group_id: belongsTo('user_group', { shows: 'name', optional: true }),
        mobiles: longText({ max: 60_000, optional: true, lines: 5 }),
      },
      show: {
        orders_from: { to: 'filter' },
        spent_from: { to: 'filter' },
        ordered_within: { to: 'filter' },
        silent_for: { to: 'filter' },
        ids: { to: 'ids' },
        group_id: { to: 'group' },
        mobiles: { to: 'mobiles' },
      },
      required: ['ids', 'group_id', 'mobiles'],
    },
    off: {
      on: 'each',
      icon: 'archive',
      permission: 'off',
      when: { status: 1 },
      set: { status: 0 },
      confirm: true,
      tone: 'danger',
    },
  },
  samples: {
    reduction: {
      id: 1,
      name: '满 300 减 40',
      name_en: '40 off orders of 300',
      type: 1,
      amount: 40_00,
      min_amount: 300_00,
      scope: 1,
      valid_type: 2,
      valid_days: 14,
      total: 1_000,
      received: 412,
      used: 96,
      status: 1,
      weigh: 9,
    },
    discount: {
      id: 2,
      name: '衬衫 85 折',
      name_en: '15 % off shirts',
      type: 2,
      discount: 850,
      max_discount: 60_00,
      min_amount: 0,
      scope: 3,
      valid_type: 1,
      valid_start: 1_762_900_000,
      valid_end: 1_763_600_000,
      total: 0,
      received: 58,
      used: 21,
      status: 1,
      weigh: 5,
    },
  },
});
