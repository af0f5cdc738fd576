import type { goodsServices } from '../../../resources/attributes/services.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '服务',
  list: '服务保障',
  search: '名称',
  empty: '商品可选择这些服务承诺，例如七天无理由退货',
  fields: {
    name: '名称',
    icon: '图标',
    description: '说明',
    is_default: '默认选中',
    status: '状态',
  },
  hints: { is_default: '新建商品时自动选中' },
  sections: { base: '服务' },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof goodsServices>;
