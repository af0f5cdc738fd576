import type { goodsBin } from '../../../resources/security/goodsBin.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import recycleLogs from './dataRecycleLog.ts';

export default {
  name: 'Deleted product',
  list: 'Deleted products',
  search: 'Rule, admin',
  empty: 'Deleted products appear here. Products that have been ordered cannot be deleted',
  fields: { ...recycleLogs.fields, label: 'Product', id_value: 'Product ID' },
  options: recycleLogs.options,
  masks: recycleLogs.masks,
  actions: recycleLogs.actions,
} satisfies MessagesFor<typeof goodsBin>;
