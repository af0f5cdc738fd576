import type { looks } from '../../../resources/content/looks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '搭配',
  list: '搭配',
  search: '标题',
  empty: '用图片展示整套穿搭，并标出其中的商品',
  fields: {
    title: '标题',
    cover: '封面',
    images: '图片',
    season: '季节',
    gender: '适用',
    description: '描述',
    hotspots: '热点商品',
    publish_time: '发布时间',
    views: '浏览量',
    status: '状态',
  },
  hints: { hotspots: '坐标为千分数，从左上角算起；图片序号 0 是封面' },
  options: {
    status: { off: '停用', on: '启用' },
    gender: { any: '不限', male: '男', female: '女' },
  },
  rows: {
    hotspots: {
      fields: {
        look_id: '搭配',
        image_index: '图片序号',
        x: '横向 ‰',
        y: '纵向 ‰',
        goods_id: '商品',
        sku_id: '规格',
      },
    },
  },
  sections: { base: '基本信息', hotspots: '图片与热点' },
} satisfies MessagesFor<typeof looks>;
