import { choice, date, int, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * The figures of one day of the shop, by metric and by one dimension of it (an hour, a product, a
 * province). Derived from orders and refunds: rows of a day may be deleted, they are written again.
 */
export const statDay = shape(
  'shop_stat_day',
  {
    /** In the time zone of the shop. */
    day: date(system),
    metric: text({ ...system, max: 20 }),
    dim: text({ ...system, max: 20, default: '' }),
    /** A count, or an amount in fen. */
    value: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  },
  { indexes: { ux_figure: { on: ['metric', 'day', 'dim'], unique: true } } },
);

/** Nodes of the lists whose records run for a time; one of them shows those near their end. */
export const campaignNodes = [
  'shop/coupon/coupon/index',
  'shop/advert/banner/index',
  'shop/advert/noticeBar/index',
  'shop/advert/hotRecommend/index',
] as const;

/**
 * Sales of the shop, by product, buyer and time. The page and its calls are custom; each block has a
 * permission of its own, which does not include orders or members.
 */
export const shopDashboard = resource(statDay, {
  name: 'shop_dashboard',
  path: 'shop/dashboard',
  label: 'metric',
  verbs: [],
  nodes: ['index', 'sales', 'orders', 'members', 'goods', 'shares'],
  menu: {
    group: 'shop',
    icon: 'overview',
    weigh: 120,
    // Those who run campaigns see which of them end soon.
    summary: campaignNodes,
  },
  list: { columns: ['day', 'metric'] },
});

/** The longest period, in days. */
export const longestPeriod = 400;

const range = choice(
  {
    today: ['today'],
    week: ['7'],
    fortnight: ['14'],
    month: ['30'],
    quarter: ['90'],
    custom: ['custom'],
  },
  { default: '30' },
);
export const Range = range.codes;

const compare = choice({ week: ['week'], month: ['month'] }, { default: 'week' });
export const Compare = compare.codes;

/** Input of every figure of the dashboard: a period, and the one it is compared with. */
export const periodInput = {
  range,
  /** First and last day of a custom range. */
  from: date({ optional: true }),
  to: date({ optional: true }),
  compare,
};
