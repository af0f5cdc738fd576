import type { goodsAttrs } from '../../../resources/attributes/attrs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '属性',
  list: '属性',
  search: '名称',
  empty: '例如材质、季节、厚度；属性值可以批量粘贴',
  fields: {
    group_id: '属性组',
    name: '名称',
    type: '类型',
    filterable: '可筛选',
    multi: '可多选',
    unit: '单位',
    status: '状态',
  },
  hints: { filterable: '商品列表可按此属性筛选', multi: '一件商品可以有多个值' },
  sections: { base: '属性' },
  actions: {
    addValues: {
      name: '添加属性值',
      title: '为“%{label}”添加属性值',
      note: '已有的值会跳过',
      done: '属性值已添加',
      inputs: { values: '属性值，每行一个；英文写在竖线后，例如 亚麻 | Linen' },
    },
  },
  options: {
    status: { off: '停用', on: '启用' },
    type: { text: '文字', color: '颜色', image: '图片', number: '数字' },
  },
} satisfies MessagesFor<typeof goodsAttrs>;
