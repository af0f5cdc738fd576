import type { adminLogs } from '../../../resources/auth/adminLog.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Record',
  list: 'Admin log',
  several: 'Log entries',
  search: 'Action',
  empty: 'Every change in the back office is recorded here, including failed attempts',
  fields: {
    admin_id: 'Admin ID',
    admin_name: 'Staff',
    username: 'Account',
    title: 'Action',
    outcome: 'Result',
    url: 'Address',
    data: 'Data sent',
    ip: 'IP',
    useragent: 'Browser',
  },
  hints: {
    admin_id: '0: not signed in',
    data: 'Passwords, tokens and other secrets are replaced by ***, long content is cut',
  },
  options: {
    outcome: { begun: 'No result recorded', done: 'Done', refused: 'Refused', failed: 'Failed' },
  },
  sections: { action: 'Action', who: 'Performed by' },
} satisfies MessagesFor<typeof adminLogs>;
