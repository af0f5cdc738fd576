import type { sizeGroups } from '../../../resources/attributes/sizeGroups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Size group',
  list: 'Size groups',
  search: 'Name',
  empty: "Group the sizes of one kind of product, such as men's tops",
  fields: { name: 'Name', region: 'Region', status: 'Status' },
  sections: { base: 'Size group' },
  options: {
    status: { off: 'Off', on: 'On' },
    region: { CN: 'China', EU: 'Europe', US: 'US', UK: 'UK', INT: 'International' },
  },
} satisfies MessagesFor<typeof sizeGroups>;
