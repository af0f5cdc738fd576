import { json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { granted, onOff } from '../auth/groups.ts';

export const userGroup = shape(
  'user_group',
  {
    name: text({ max: 50, unique: true, bilingual: true, search: true, sort: true }),
    rules: json({ content: granted, default: [] }),
    status: onOff(),
  },
  { grants: 'member' },
);

/** Groups of members, with their pages in the member area. A member is in exactly one. */
export const userGroups = resource(userGroup, {
  path: 'user/group',
  label: 'name',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del'],
  menu: { group: 'user', icon: 'groups', weigh: 80 },
  history: true,
  list: {
    columns: [['name', 'name_en'], 'rules', 'status', 'update_time', 'create_time'],
    filters: ['status', 'name', 'create_time'],
    sort: ['id', 'asc'],
    card: { title: 'name', status: 'status', detail: ['name_en', 'rules'] },
  },
  form: [
    { section: 'base', fields: ['name', 'name_en', 'status'] },
    { section: 'rules', fields: ['rules'] },
  ],
  samples: {
    everybody: { id: 1, name: '默认分组', name_en: 'Default', rules: ['*'], status: '1' },
    trial: { id: 2, name: '体验会员', name_en: 'Trial', rules: [1, 2, 3], status: '1' },
  },
});
