import type { memberSessions } from '../../../resources/user/sessions.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Session',
  list: 'Customer sessions',
  several: 'Sessions',
  search: 'Device',
  empty: 'No customer is signed in',
  fields: {
    family: 'Session',
    kind: 'Kind',
    owner_id: 'Customer',
    expire_time: 'Valid until',
    used_time: 'Replaced',
    ip: 'IP',
    user_agent: 'Device',
    keep: 'Stay signed in',
    create_time: 'Last active',
  },
  options: {
    kind: {
      admin: 'Admin',
      admin_refresh: 'Admin renewal',
      user: 'Customer',
      user_refresh: 'Customer renewal',
      ticket: 'Ticket',
      email_pass: 'Email check',
      mobile_pass: 'Mobile check',
    },
  },
} satisfies MessagesFor<typeof memberSessions>;
