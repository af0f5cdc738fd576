import type { dataRecycles } from '../../../resources/security/dataRecycle.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Recycle rule',
  list: 'Recycle rules',
  search: 'Rule, records',
  empty: 'Add a rule to keep deleted records in the recycle bin',
  fields: {
    name: 'Rule',
    controller: 'Records',
    controller_as: 'Short name',
    data_table: 'Table',
    connection: 'Connection',
    primary_key: 'Key',
    status: 'Status',
  },
  hints: { controller: 'Table and key are set by this choice' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Rule' },
} satisfies MessagesFor<typeof dataRecycles>;
