import type { goodsAttrValues } from '../../../resources/attributes/attrValues.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Attribute value',
  list: 'Attribute values',
  search: 'Value',
  empty: 'Values an attribute can have; paste many at once from the attribute list',
  fields: {
    attr_id: 'Attribute',
    value: 'Value',
    color: 'Colour',
    image: 'Image',
    num: 'Number',
    status: 'Status',
  },
  hints: { num: 'Used to filter number attributes by range' },
  sections: { base: 'Attribute value' },
  actions: {
    merge: {
      name: 'Merge',
      title:
        'Merge %{label} into another value |||| Merge %{smart_count} values into another value',
      note: 'Products move to the target value, and the merged value is deleted',
      done: 'Merged',
      inputs: { into_id: 'Target value' },
    },
  },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof goodsAttrValues>;
