import type { userGroups } from '../../../resources/user/groups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Member group',
  list: 'Member groups',
  search: 'Name',
  fields: { name: 'Name', rules: 'Permissions', status: 'Status' },
  hints: { rules: 'Members see the ticked pages in their account' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Basics', rules: 'Permissions' },
} satisfies MessagesFor<typeof userGroups>;
