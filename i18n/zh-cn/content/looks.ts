import type { looks } from '../../../resources/content/looks.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '搭配',
  list: '搭配',
  search: '标题',
  empty: '用图片展示整套搭配，并标出其中的商品',
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
  hints: {
    hotspots:
      '点击图片添加商品，拖动或用方向键移动（按住 Shift 移动更远），Delete 删除；最多 20 个',
  },
  options: {
    status: { off: '停用', on: '启用' },
    gender: { any: '不限', male: '男', female: '女' },
  },
  rows: {
    hotspots: {
      fields: {
        look_id: '搭配',
        image_index: '图片',
        x: '横向位置',
        y: '纵向位置',
        goods_id: '商品',
        sku_id: '规格',
      },
    },
  },
  sections: { base: '基本信息', hotspots: '图片与热点' },
  page: {
    pictures: '图片',
    cover: '封面',
    picture: '图片 %{number}',
    count: '%{smart_count} 个商品',
    add: '添加热点',
    full: '最多 %{max} 个热点',
    noPicture: '请先上传封面或图片',
    missing: '图片已移除',
    spot: '热点 %{number}',
    pin: '热点 %{number}：%{name}，横向 %{x}%，纵向 %{y}%',
    unchosen: '未选择商品',
    offSale: '已下架',
    remove: '移除热点 %{number}',
    anySku: '不限规格',
  },
} satisfies MessagesFor<typeof looks> & { readonly page: object };
