import type { sensitiveLogs } from '../../../resources/security/sensitiveDataLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Change',
  list: 'Sensitive changes',
  search: 'Rule, clerk',
  empty: 'Changes of fields with a rule stand here',
  fields: {
    actor: 'Kind of person',
    admin_id: 'ID of the person',
    admin_name: 'Changed by',
    controller: 'Records',
    connection: 'Connection',
    data_table: 'Table',
    primary_key: 'Key',
    label: 'Record',
    ip: 'IP',
    useragent: 'Browser',
    sensitive_id: 'ID of the rule',
    sensitive_name: 'Rule',
    id_value: 'ID of the record',
    data_field: 'Field',
    data_comment: 'Note',
    before: 'Before',
    after: 'After',
    is_rollback: 'Rolled back',
    rollback_time: 'Rolled back at',
    rollback_admin_id: 'ID of who rolled it back',
    rollback_admin_name: 'Rolled back by',
  },
  options: { actor: { admin: 'Staff', member: 'Member', system: 'System' } },
  sections: { change: 'Change', record: 'Record', edit: 'Edit', rolledBack: 'Rolled back' },
  presets: { standing: 'Standing', rolledBack: 'Rolled back' },
  masks: { info: 'View values' },
  actions: {
    rollback: {
      name: 'Roll back',
      title: 'Roll back %{smart_count} change? |||| Roll back %{smart_count} changes?',
      note: 'Only what still holds the value it was changed to is set back',
      done: 'Rolled back',
    },
  },
} satisfies MessagesFor<typeof sensitiveLogs>;
