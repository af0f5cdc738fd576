import type { paramsTemplates } from '../../../resources/attributes/paramsTemplates.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Parameter template',
  list: 'Parameter templates',
  search: 'Name',
  empty: 'Save the parameters of similar products and fill them in with one click',
  fields: { name: 'Name', classify_id: 'Category', details: 'Parameters', status: 'Status' },
  hints: { details: 'Single and multiple choice need choices' },
  rows: {
    details: {
      fields: {
        template_id: 'Template',
        place: 'Position',
        name: 'Name',
        type: 'Type',
        options: 'Choices',
        required: 'Required',
        unit: 'Unit',
      },
      options: {
        type: { text: 'Text', single: 'Single choice', multi: 'Multiple choice', number: 'Number' },
      },
    },
  },
  sections: { base: 'Template', details: 'Parameters' },
  options: { status: { off: 'Off', on: 'On' } },
} satisfies MessagesFor<typeof paramsTemplates>;
