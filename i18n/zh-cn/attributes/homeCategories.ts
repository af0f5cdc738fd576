import type { homeCategories } from '../../../resources/attributes/homeCategories.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '首页分类',
  list: '首页分类',
  search: '标题',
  empty: '选择在首页展示的商品分类，最多启用 20 个',
  fields: {
    classify_id: '商品分类',
    title: '标题',
    image: '图片',
    layout: '样式',
    goods_limit: '商品数量',
    show_from: '开始展示',
    show_to: '结束展示',
    status: '状态',
  },
  hints: {
    goods_limit: '这一行最多展示的商品数',
    show_from: '留空表示立即展示',
    show_to: '留空表示一直展示',
  },
  rules: { window: '结束时间必须晚于开始时间' },
  sections: { base: '首页分类', window: '展示时间' },
  options: {
    status: { off: '停用', on: '启用' },
    layout: { icon: '图标', card: '卡片', row_goods: '一行商品' },
  },
} satisfies MessagesFor<typeof homeCategories>;
