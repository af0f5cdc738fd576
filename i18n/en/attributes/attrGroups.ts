import type { goodsAttrGroups } from '../../../resources/attributes/attrGroups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Attribute group',
  list: 'Attribute groups',
  search: 'Name',
  empty: 'Attributes are kept in groups; customers filter products by them',
  fields: { name: 'Name', classify_ids: 'Categories', status: 'Status' },
  hints: { classify_ids: 'Leave blank for all categories' },
  sections: { base: 'Attribute group' },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof goodsAttrGroups>;
