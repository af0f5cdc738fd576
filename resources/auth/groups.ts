import { choice, json, text, treeParent } from '../../src/fields/index.ts';
import { Invalid, resource, shape } from '../../src/schema/index.ts';

/** On or off as existing clients of `auth/*` write it: as text. */
export const onOff = () =>
  choice({ off: ['0', 'danger', 'cross'], on: ['1', 'success', 'done'] }, { default: '1' });

/** Levels of staff groups. */
const deepest = 5;

/** Ids of granted rules; `['*']` grants all rules, including those added later. */
export type GrantedRules = readonly (number | '*')[];

/** Reads the granted rules of a group of either realm. */
export function granted(value: unknown): GrantedRules {
  if (!Array.isArray(value)) throw new Invalid('not_a_list');
  if (value.length > 5_000) throw new Invalid('too_many', { max: 5_000 });
  if (!value.every(isRule))
    throw new Invalid('not_as_described', { path: value.findIndex((each) => !isRule(each)) });
  return value;
}

const isRule = (value: unknown): value is number | '*' =>
  value === '*' || (Number.isSafeInteger(value) && Number(value) > 0);

export const adminGroup = shape(
  'admin_group',
  {
    pid: treeParent('admin_group', { shows: 'name', depth: deepest }),
    name: text({ max: 100, bilingual: true, search: true, sort: true }),
    rules: json({ content: granted, default: [] }),
    status: onOff(),
  },
  { grants: 'admin' },
);

/** Staff groups, with the permissions of their members. */
export const adminGroups = resource(adminGroup, {
  path: 'auth/group',
  label: 'name',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del'],
  menu: { group: 'auth', icon: 'groups', weigh: 99 },
  history: true,
  list: {
    columns: [['name', 'name_en'], 'rules', 'status', 'update_time', 'create_time'],
    filters: ['status', 'name'],
    sort: ['id', 'asc'],
    tree: 'pid',
    card: { title: 'name', status: 'status', detail: ['name_en', 'rules'] },
  },
  form: [
    { section: 'base', fields: ['pid', 'name', 'name_en', 'status'] },
    { section: 'rules', fields: ['rules'] },
  ],
  samples: {
    everything: {
      id: 1,
      pid: 0,
      name: '超级管理组',
      name_en: 'Super administrators',
      rules: ['*'],
      status: '1',
    },
    warehouse: {
      id: 4,
      pid: 2,
      name: '仓储',
      name_en: 'Warehouse',
      rules: [11, 12, 13],
      status: '1',
    },
  },
});
