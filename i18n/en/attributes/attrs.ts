import type { goodsAttrs } from '../../../resources/attributes/attrs.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Attribute',
  list: 'Attributes',
  search: 'Name',
  empty: 'For example material, season or thickness; values can be pasted in bulk',
  fields: {
    group_id: 'Group',
    name: 'Name',
    type: 'Type',
    filterable: 'Filterable',
    multi: 'Multiple',
    unit: 'Unit',
    status: 'Status',
  },
  hints: {
    filterable: 'Product lists can be filtered by it',
    multi: 'A product may have several values',
  },
  sections: { base: 'Attribute' },
  actions: {
    addValues: {
      name: 'Add values',
      title: 'Add values to %{label}',
      note: 'Existing values are skipped',
      done: 'Values added',
      inputs: { values: 'One value per line, English after a bar: 亚麻 | Linen' },
    },
  },
  options: {
    status: { off: 'Off', on: 'On' },
    type: { text: 'Text', color: 'Colour', image: 'Image', number: 'Number' },
  },
} satisfies MessagesFor<typeof goodsAttrs>;
