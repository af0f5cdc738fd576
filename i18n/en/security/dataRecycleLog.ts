import type { recycleLogs } from '../../../resources/security/dataRecycleLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Deleted record',
  list: 'Recycle bin',
  several: 'Deleted records',
  search: 'Rule, admin',
  empty: 'Records with a recycle rule stand here once they are deleted',
  fields: {
    actor: 'Kind of person',
    create_time: 'Deleted at',
    admin_id: 'ID of the person',
    admin_name: 'Deleted by',
    admin_username: 'Username',
    controller: 'Records',
    connection: 'Connection',
    data_table: 'Table',
    primary_key: 'Key',
    label: 'Record',
    ip: 'IP',
    useragent: 'Browser',
    recycle_id: 'ID of the rule',
    recycle_name: 'Rule',
    id_value: 'ID of the record',
    data: 'Content',
    is_restore: 'Restored',
    restore_time: 'Restored at',
    restore_admin_id: 'ID of who restored it',
    restore_admin_name: 'Restored by',
  },
  options: { actor: { admin: 'Staff', member: 'Member', system: 'System' } },
  sections: { record: 'Record', deletion: 'Deletion', restored: 'Restored', data: 'Content' },
  presets: { deleted: 'Deleted', restored: 'Restored' },
  masks: { info: 'View content' },
  actions: {
    restore: {
      name: 'Restore',
      title: 'Restore %{label}? |||| Restore %{smart_count} records?',
      note: 'Comes back under its old ID',
      done: 'Restored',
    },
  },
} satisfies MessagesFor<typeof recycleLogs>;
