import type { userGroups } from '../../../resources/user/groups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Customer group',
  list: 'Customer groups',
  search: 'Name',
  fields: { name: 'Name', rules: 'Permissions', status: 'Status' },
  hints: { rules: 'Customers see the ticked pages in their account' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Basics', rules: 'Permissions' },
} satisfies MessagesFor<typeof userGroups>;
