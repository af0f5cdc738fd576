import { belongsTo, choice, decimal, int } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const count = { system: true, min: 0, default: 0, sort: true } as const;

const period = choice({ d7: [7], d30: [30], d90: [90] }, { system: true });
export const ViewPeriod = period.codes;

/** Views of each product in the last 7, 30 and 90 days; written anew each day. */
export const goodsViewStat = shape(
  'goods_view_stat',
  {
    period,
    goods_id: belongsTo('shop_goods', {
      system: true,
      shows: 'name',
      search: true,
    }),
    pv: int(count),
    uv: int(count),
    orders: int(count),
  },
  {
    indexes: { ux_goods: { on: ['period', 'goods_id'], unique: true } },
    computed: {
      /** Orders per hundred visitors. */
      rate: {
        as: decimal({ precision: 8, scale: 1, optional: true }),
        of: ({ uv, orders }) => (uv === 0 ? null : ((orders * 100) / uv).toFixed(1)),
      },
    },
  },
);

/** Views and purchases of products. */
export const viewGoods = resource(goodsViewStat, {
  path: 'shop/viewGoods',
  label: 'id',
  palette: false,
  verbs: ['index', 'export'],
  list: {
    columns: ['goods_id', 'pv', 'uv', 'orders', 'rate', 'period'],
    filters: ['goods_id', 'pv', 'uv', 'orders'],
    sort: ['pv', 'desc'],
    opens: 'd30',
    sums: { of: ['pv', 'orders'] },
    card: { title: 'goods_id', detail: ['uv', 'orders', 'rate'], amount: 'pv' },
  },
  presets: {
    d7: { where: { period: ViewPeriod.d7 }, sort: ['pv', 'desc'] },
    d30: { where: { period: ViewPeriod.d30 }, sort: ['pv', 'desc'] },
    d90: { where: { period: ViewPeriod.d90 }, sort: ['pv', 'desc'] },
  },
  samples: {
    shirt: { id: 1, period: 30, goods_id: 1, pv: 412, uv: 187, orders: 23 },
    unsold: { id: 2, period: 30, goods_id: 2, pv: 61, uv: 40, orders: 0 },
  },
});
