import { datetime, flag, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { kept, undoneBy } from './kept.ts';

const system = { system: true } as const;
const { admin_id: rollback_admin_id, admin_name: rollback_admin_name } =
  undoneBy('rollback_admin_id');

/** Changes of watched fields, one row each. Of a secret it says only that it changed. */
export const sensitiveLog = shape(
  'security_sensitive_data_log',
  {
    ...kept(),
    sensitive_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    sensitive_name: text({ ...system, max: 50, default: '', search: true }),
    id_value: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    data_field: text({ ...system, max: 50 }),
    data_comment: text({ ...system, max: 50, default: '' }),
    /** Values masked for an admin are not found by their search either. */
    before: json({ ...system, optional: true, searchText: true }),
    after: json({ ...system, optional: true, searchText: true }),
    is_rollback: flag(system),
    rollback_time: datetime({ ...system, optional: true }),
    rollback_admin_id,
    rollback_admin_name,
  },
  { indexes: { ix_row: { on: ['data_table', 'id_value', 'data_field'] } } },
);

/** Changes of watched fields; each can be rolled back as long as its value still stands. */
export const sensitiveLogs = resource(sensitiveLog, {
  path: 'security/sensitiveDataLog',
  label: 'label',
  palette: false,
  verbs: ['index', 'del'],
  menu: { group: 'auth', icon: 'shield', weigh: 83 },
  list: {
    columns: [
      ['label', 'sensitive_name'],
      ['data_comment', 'data_field'],
      'before',
      'after',
      ['admin_name', 'admin_username'],
      'create_time',
      'is_rollback',
    ],
    also: ['ip'],
    opens: 'standing',
    filters: [
      'is_rollback',
      'sensitive_name',
      'controller',
      'data_table',
      'connection',
      'id_value',
      'data_field',
      'data_comment',
      'admin_name',
      'ip',
      'create_time',
    ],
    sort: ['create_time', 'desc'],
    card: { title: 'label', detail: ['data_comment', 'admin_name', 'create_time'] },
  },
  presets: {
    standing: { where: { is_rollback: 0 } },
    rolledBack: { where: { is_rollback: 1 } },
  },
  detail: [
    { section: 'change', fields: ['label', 'data_comment'] },
    {
      section: 'record',
      fields: [
        'sensitive_name',
        'controller',
        'data_table',
        'connection',
        'primary_key',
        'id_value',
        'data_field',
      ],
    },
    {
      section: 'edit',
      fields: ['actor', 'admin_name', 'admin_username', 'ip', 'useragent', 'create_time'],
    },
    {
      section: 'rolledBack',
      fields: ['rollback_admin_name', 'rollback_time'],
      when: { is_rollback: 1 },
    },
  ],
  mask: { info: ['before', 'after'] },
  actions: {
    rollback: {
      on: 'each',
      icon: 'restore',
      permission: 'rollback',
      // Values of passwords are not kept.
      when: { is_rollback: 0, not: { data_field: ['password'] } },
      disabled: { is_rollback: 0 },
      confirm: true,
      next: true,
    },
  },
  samples: {
    mobile: {
      id: 12,
      actor: 'admin',
      admin_id: 1,
      admin_name: '闻溪',
      admin_username: 'admin',
      controller: 'user/user',
      data_table: 'user',
      sensitive_id: 1,
      sensitive_name: '会员资料',
      id_value: 41,
      data_field: 'mobile',
      data_comment: '手机号',
      is_rollback: 0,
      ip: '192.0.2.7',
      create_time: 1_763_700_000,
    },
    password: {
      id: 11,
      actor: 'member',
      admin_id: 0,
      admin_name: 'linzhixia',
      admin_username: 'linzhixia',
      controller: 'user/user',
      data_table: 'user',
      sensitive_id: 1,
      sensitive_name: '会员资料',
      id_value: 41,
      data_field: 'password',
      data_comment: '密码',
      is_rollback: 1,
      rollback_time: 1_763_695_000,
      rollback_admin_id: 1,
      rollback_admin_name: '闻溪',
      create_time: 1_763_690_000,
    },
  },
});
