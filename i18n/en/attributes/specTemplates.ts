import type { specTemplates } from '../../../resources/attributes/specTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Option template',
  list: 'Option templates',
  search: 'Name',
  empty: 'Save common options such as colour and size, and reuse them in products',
  fields: { name: 'Name', attrs: 'Options', combinations: 'Variants', status: 'Status' },
  hints: { attrs: 'English values are optional; if given, one for each value' },
  rows: {
    attrs: {
      fields: {
        template_id: 'Template',
        place: 'Position',
        name: 'Option',
        values: 'Values',
        values_en: 'Values (English)',
      },
    },
  },
  sections: { base: 'Template', attrs: 'Options' },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof specTemplates>;
