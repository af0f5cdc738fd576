import type { formats } from '../../resources/formats.ts';
import type { MessagesFor } from '#shopwright/schema';

export default {
  name: 'Label format',
  list: 'Label formats',
  search: 'Name',
  empty: 'Add the sheets of labels you use',
  fields: {
    name: 'Name',
    width_mm: 'Width (mm)',
    height_mm: 'Height (mm)',
    columns: 'Columns',
    rows: 'Rows',
    status: 'Status',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Format', sheet: 'Sheet' },
} satisfies MessagesFor<typeof formats>;
