import type { sensitiveRules } from '../../../resources/security/sensitiveData.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Sensitive field rule',
  list: 'Sensitive fields',
  several: 'Sensitive field rules',
  search: 'Rule, records',
  empty: 'Add a rule to log changes to sensitive fields, with the values before and after',
  fields: {
    name: 'Rule',
    controller: 'Records',
    controller_as: 'Short name',
    data_table: 'Table',
    connection: 'Connection',
    primary_key: 'Key',
    data_fields: 'Sensitive fields',
    status: 'Status',
  },
  hints: {
    controller: 'Table and key are set by this choice',
    data_fields: 'The note is shown in the log. For passwords, only the change itself is logged',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Rule' },
} satisfies MessagesFor<typeof sensitiveRules>;
