import type { goodsAttrGroups } from '../../../resources/attributes/attrGroups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '属性组',
  list: '属性组',
  search: '名称',
  empty: '属性按组管理，买家用它们筛选商品',
  fields: { name: '名称', classify_ids: '适用分类', status: '状态' },
  hints: { classify_ids: '留空表示适用于全部分类' },
  sections: { base: '属性组' },
  options: { status: { off: '停用', on: '启用' } },
} satisfies MessagesFor<typeof goodsAttrGroups>;
