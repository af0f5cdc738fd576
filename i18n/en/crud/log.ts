import type { crudLogs } from '../../../resources/crud/log.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Record',
  list: 'Designer log',
  several: 'Log entries',
  search: 'Table or file',
  empty: 'Everything the designer writes is listed here, with its files',
  fields: {
    table_name: 'Table',
    file: 'Declaration',
    connection: 'Database',
    status: 'Result',
    reason: 'Reason',
    admin_id: 'Admin ID',
    admin_name: 'Staff',
    data: 'Files',
  },
  options: {
    status: {
      start: 'No result recorded',
      success: 'Written',
      error: 'Failed',
      delete: 'Deleted again',
    },
  },
  sections: { design: 'Design', written: 'Written' },
} satisfies MessagesFor<typeof crudLogs>;
