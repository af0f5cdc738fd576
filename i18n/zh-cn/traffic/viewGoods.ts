import type { viewGoods } from '../../../resources/traffic/viewGoods.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '商品浏览统计',
  list: '按商品统计',
  search: '商品',
  empty: '每天统计一次；访客数不含爬虫',
  fields: {
    period: '统计周期',
    goods_id: '商品',
    pv: '浏览量',
    uv: '访客数',
    orders: '下单数',
    rate: '下单率（%）',
  },
  options: { period: { d7: '近 7 天', d30: '近 30 天', d90: '近 90 天' } },
  presets: { d7: '近 7 天', d30: '近 30 天', d90: '近 90 天' },
} satisfies MessagesFor<typeof viewGoods>;
