import type { viewGoods } from '../../../resources/traffic/viewGoods.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Product traffic',
  list: 'Views by product',
  several: 'Products',
  search: 'Product',
  empty: 'Counted once a day; visitors are counted without bots',
  fields: {
    period: 'Period',
    goods_id: 'Product',
    pv: 'Views',
    uv: 'Visitors',
    orders: 'Orders',
    rate: 'Order rate (%)',
  },
  options: { period: { d7: 'Last 7 days', d30: 'Last 30 days', d90: 'Last 90 days' } },
  presets: { d7: 'Last 7 days', d30: 'Last 30 days', d90: 'Last 90 days' },
} satisfies MessagesFor<typeof viewGoods>;
