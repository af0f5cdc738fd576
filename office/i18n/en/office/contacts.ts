import type { contacts } from '../../../resources/office/contacts.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Contact',
  list: 'Contacts',
  search: 'Name, company, mobile',
  empty: 'People outside the office whom you write to and call',
  fields: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    mobile: 'Mobile',
    note: 'Note',
    status: 'Status',
  },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Contact', reach: 'How to reach them' },
} satisfies MessagesFor<typeof contacts>;
