import { belongsTo, choice, flag, int, listed, text, timeWindow } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const couponShelf = shape(
  'coupon_center',
  {
    ...listed(),
    coupon_id: belongsTo('coupon', { shows: 'name', with: ['total', 'received'], search: true }),
    title: text({ max: 60, bilingual: true, optional: true, search: true }),
    position: choice(
      {
        center: ['center'],
        goods: ['goods'],
        register_gift: ['register_gift'],
        order_gift: ['order_gift'],
      },
      { default: 'center' },
    ),
    ...timeWindow.fields(),
    /** Coupons available through this entry; 0: as many as the coupon has. */
    quota: int({ min: 0, max: 9_999_999, default: 0 }),
    claimed: int({ system: true, min: 0, default: 0, sort: true }),
    /** 0: no limit. */
    per_user: int({ min: 0, max: 999, default: 1, zeroIsUnlimited: true }),
    new_member_only: flag(),
    /** Points that a claim costs. */
    cost_integral: int({ min: 0, max: 9_999_999, default: 0 }),
  },
  {
    // A coupon may be offered in several positions, in each once.
    indexes: { ux_place: { on: ['coupon_id', 'position'], unique: true } },
    checks: { within_quota: 'quota = 0 OR claimed <= quota' },
    rules: {
      ...timeWindow.rules,
      quota: {
        when: { quota: { gt: 0 } },
        holds: { quota: { gte: { field: 'claimed' } } },
        at: 'quota',
      },
    },
    computed: {
      ...timeWindow.computed,
      /** `412 / 1000`, `412 / ∞`. */
      quota_bar: {
        as: text({ max: 24 }),
        of: ({ claimed, quota }) => `${claimed} / ${quota === 0 ? '∞' : quota}`,
      },
    },
  },
);

/** Coupons that members can claim, by place. */
export const couponCenter = resource(couponShelf, {
  path: 'shop/coupon/center',
  label: 'id',
  menu: { group: 'marketing', icon: 'shop', weigh: 60 },
  history: true,
  bulkEdit: ['status', 'start_time', 'end_time', 'weigh'],
  list: {
    columns: [
      ['coupon_id', 'title'],
      'position',
      ['start_time', 'end_time'],
      'quota_bar',
      ['cost_integral', 'new_member_only'],
      'window',
      'status',
      'weigh',
    ],
    filters: ['position', 'status', 'coupon_id'],
    sort: ['weigh', 'desc'],
    card: { title: 'coupon_id', status: 'window', detail: ['position', 'quota_bar'] },
  },
  presets: timeWindow.presets,
  form: [
    { section: 'base', fields: ['coupon_id', 'title', 'title_en', 'position'] },
    { section: 'window', fields: ['start_time', 'end_time', 'status', 'weigh'] },
    { section: 'limits', fields: ['quota', 'per_user', 'new_member_only', 'cost_integral'] },
  ],
  samples: {
    center: {
      id: 1,
      coupon_id: 1,
      position: 'center',
      quota: 1_000,
      claimed: 412,
      status: 1,
      weigh: 9,
    },
    gift: {
      id: 2,
      coupon_id: 2,
      position: 'register_gift',
      title: '新人礼',
      title_en: 'Welcome gift',
      new_member_only: 1,
      status: 0,
      weigh: 5,
    },
  },
});
