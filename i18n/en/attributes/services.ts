import type { goodsServices } from '../../../resources/attributes/services.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Service',
  list: 'Services',
  search: 'Name',
  empty: 'Promises that products are sold with, such as 7-day returns',
  fields: {
    name: 'Name',
    icon: 'Icon',
    description: 'Description',
    is_default: 'Default',
    status: 'Status',
  },
  hints: { is_default: 'Selected automatically for new products' },
  sections: { base: 'Service' },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof goodsServices>;
