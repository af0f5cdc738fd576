import type { sensitiveRules } from '../../../resources/security/sensitiveData.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Sensitive field rule',
  list: 'Sensitive fields',
  several: 'Sensitive field rules',
  search: 'Rule, records',
  empty:
    'Once there is a rule, every change of the fields it names is logged with the values before and after',
  fields: {
    name: 'Rule',
    controller: 'Records',
    controller_as: 'Records, short',
    data_table: 'Table',
    connection: 'Connection',
    primary_key: 'Key',
    data_fields: 'Sensitive fields',
    status: 'Status',
  },
  hints: {
    controller: 'Table and key follow from the choice',
    data_fields:
      'The note is shown in the log. Of a password it is logged that it changed, never what it is',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Rule' },
} satisfies MessagesFor<typeof sensitiveRules>;
