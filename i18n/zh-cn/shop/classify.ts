import type { goodsClasses } from '../../../resources/shop/classify.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '商品分类',
  list: '商品分类',
  search: '名称',
  empty: '商品按分类展示，最多三级',
  fields: {
    pid: '上级分类',
    name: '名称',
    image: '图片',
    icon: '图标',
    show_home: '首页展示',
    level: '级别',
    path: '路径',
    goods_count: '商品数',
    status: '状态',
  },
  hints: { pid: '不选则为一级分类' },
  options: { status: { off: '停用', on: '启用' } },
  sections: { base: '基本信息', shown: '展示' },
} satisfies MessagesFor<typeof goodsClasses>;
