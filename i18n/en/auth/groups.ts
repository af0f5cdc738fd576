import type { adminGroups } from '../../../resources/auth/groups.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Group',
  list: 'Groups',
  search: 'Name',
  fields: { pid: 'Parent', name: 'Name', rules: 'Permissions', status: 'Status' },
  hints: { rules: 'You can only grant permissions you have' },
  options: { status: { off: 'Off', on: 'On' } },
  sections: { base: 'Group', rules: 'Permissions' },
} satisfies MessagesFor<typeof adminGroups>;
