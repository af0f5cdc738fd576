import { json, text } from '../../src/fields/index.ts';
import { Invalid, resource, shape } from '../../src/schema/index.ts';
import { onOff } from '../auth/groups.ts';
import { watched } from './dataRecycle.ts';

/** Titles of fields in the log, by the name of the field. */
export type DataFields = Readonly<Record<string, string>>;

const longestNote = 50;

/** A map; existing clients send a list of names, which are then called as the declaration does. */
function dataFields(value: unknown): DataFields {
  const pairs: readonly [string, unknown][] = Array.isArray(value)
    ? value.map((name: unknown) => [String(name), ''])
    : Object.entries(value ?? {});
  if (pairs.length === 0) throw new Invalid('too_few', { min: 1 });
  if (pairs.length > 100) throw new Invalid('too_many', { max: 100 });
  for (const [, note] of pairs) {
    if (typeof note !== 'string') throw new Invalid('not_text');
    if (note.length > longestNote) throw new Invalid('too_long', { max: longestNote });
  }
  return Object.fromEntries(pairs.map(([name, note]) => [name, String(note).trim()]));
}

export const sensitiveData = shape('security_sensitive_data', {
  name: text({ max: 50, search: true, sort: true }),
  ...watched(),
  data_fields: json({ content: dataFields, searchText: true }),
  status: onOff(),
});

/** Fields whose changes are recorded. */
export const sensitiveRules = resource(sensitiveData, {
  path: 'security/sensitiveData',
  label: 'name',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del'],
  menu: { group: 'auth', icon: 'rule', weigh: 81 },
  history: true,
  list: {
    columns: [
      'name',
      ['controller', 'data_table'],
      'data_fields',
      ['connection', 'primary_key'],
      'status',
      ['update_time', 'create_time'],
    ],
    filters: ['status', 'name', 'controller', 'data_table', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'name', status: 'status', detail: ['controller', 'data_fields'] },
  },
  form: [{ section: 'base', fields: ['name', 'controller', 'data_fields', 'status'] }],
  samples: {
    members: {
      id: 1,
      name: '会员资料',
      controller: 'user/user',
      controller_as: 'user/user',
      data_table: 'user',
      data_fields: { mobile: '手机号', email: '邮箱', password: '密码' },
      status: '1',
    },
    switchedOff: {
      id: 2,
      name: '管理员',
      controller: 'auth/admin',
      controller_as: 'auth/admin',
      data_table: 'admin',
      data_fields: { username: '用户名' },
      status: '0',
    },
  },
});
