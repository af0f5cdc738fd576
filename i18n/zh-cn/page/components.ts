import type { pageComponents } from '../../../resources/page/components.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '页面组件',
  list: '页面组件',
  search: '编码、名称',
  empty: '页面由组件拼装而成',
  notDeletable: '页面或模板正在使用该组件，不能删除。点击“使用数”查看使用位置。',
  fields: {
    code: '编码',
    name: '名称',
    group: '分组',
    icon: '图标',
    thumb: '缩略图',
    default_props: '默认属性',
    limit_per_page: '每页上限',
    used_count: '使用数',
    status: '状态',
  },
  hints: {
    limit_per_page: '0 表示不限',
  },
  options: {
    status: { off: '停用', on: '启用' },
    group: { base: '基础', goods: '商品', marketing: '营销', layout: '布局' },
  },
  sections: { base: '基本信息', schema: '新建时的属性' },
} satisfies MessagesFor<typeof pageComponents>;
