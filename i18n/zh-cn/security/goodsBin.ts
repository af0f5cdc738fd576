import type { goodsBin } from '../../../resources/security/goodsBin.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import recycleLogs from './dataRecycleLog.ts';

export default {
  name: '已删除商品',
  list: '商品回收站',
  search: '规则名称、操作人',
  empty: '删除的商品会出现在这里；已被下单的商品不能删除',
  fields: { ...recycleLogs.fields, label: '商品', id_value: '商品 ID' },
  options: recycleLogs.options,
  masks: recycleLogs.masks,
  actions: recycleLogs.actions,
} satisfies MessagesFor<typeof goodsBin>;
