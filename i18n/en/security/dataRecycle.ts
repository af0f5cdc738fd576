import type { dataRecycles } from '../../../resources/security/dataRecycle.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Recycle rule',
  list: 'Recycle rules',
  search: 'Rule, records',
  empty:
    'Once there is a rule, the records it names are kept in the recycle bin when they are deleted',
  fields: {
    name: 'Rule',
    controller: 'Records',
    controller_as: 'Records, short',
    data_table: 'Table',
    connection: 'Connection',
    primary_key: 'Key',
    status: 'Status',
  },
  hints: { controller: 'Table and key follow from the choice' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Rule' },
} satisfies MessagesFor<typeof dataRecycles>;
