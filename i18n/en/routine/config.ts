import type { configs } from '../../../resources/routine/config.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Setting',
  list: 'Settings',
  fields: {
    name: 'Name in code',
    group: 'Group',
    title: 'Title',
    tip: 'Hint',
    type: 'Type',
    value: 'Value',
    content: 'Options',
    rule: 'Rules',
    extend: 'Extension',
    input_extend: 'Extension of the input',
    allow_del: 'Can be deleted',
  },
  hints: {
    name: 'Used by code to read the setting. Starts with a letter and cannot be changed later',
    tip: 'Shown below the input',
    weigh: 'Higher values come first',
  },
  rows: { content: { fields: { key: 'Value', value: 'Name' } } },
} satisfies MessagesFor<typeof configs>;
