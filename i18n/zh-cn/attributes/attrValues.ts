import type { goodsAttrValues } from '../../../resources/attributes/attrValues.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '属性值',
  list: '属性值',
  search: '属性值',
  empty: '属性可选的值；在属性列表中可以批量粘贴',
  fields: {
    attr_id: '属性',
    value: '属性值',
    color: '颜色',
    image: '图片',
    num: '数值',
    status: '状态',
  },
  hints: { num: '数字属性按范围筛选时使用' },
  sections: { base: '属性值' },
  actions: {
    merge: {
      name: '合并',
      title: '将“%{label}”合并到另一个值 |||| 将 %{smart_count} 个值合并到另一个值',
      note: '使用它的商品改用目标值，原值会被删除',
      done: '已合并',
      inputs: { into_id: '目标值' },
    },
  },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof goodsAttrValues>;
