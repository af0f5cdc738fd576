import { datetime, flag, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { kept, undoneBy } from './kept.ts';

const system = { system: true } as const;
const { admin_id: restore_admin_id, admin_name: restore_admin_name } = undoneBy('restore_admin_id');

/** Deleted records, with all that lived inside them and without secrets. */
export const recycleLog = shape(
  'security_data_recycle_log',
  {
    ...kept(),
    recycle_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    recycle_name: text({ ...system, max: 50, default: '', search: true }),
    id_value: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    /** Cells by column, rows inside it by field. */
    data: json({ ...system, searchText: true }),
    /** Changes of other records with the deletion: the groups that held a rule. Never shown. */
    remembered: json({ ...system, secret: true, optional: true }),
    is_restore: flag(system),
    restore_time: datetime({ ...system, optional: true }),
    restore_admin_id,
    restore_admin_name,
  },
  { indexes: { ix_row: { on: ['data_table', 'id_value'] } } },
);

/** Deleted records. A record is restored with its id, or refused with a reason. */
export const recycleLogs = resource(recycleLog, {
  path: 'security/dataRecycleLog',
  label: 'label',
  palette: false,
  verbs: ['index', 'del'],
  menu: { group: 'auth', icon: 'recycle', weigh: 84 },
  list: {
    columns: [
      'label',
      ['recycle_name', 'controller'],
      ['data_table', 'connection'],
      ['admin_name', 'admin_username'],
      'create_time',
      'is_restore',
    ],
    also: ['data', 'ip'],
    opens: 'deleted',
    filters: [
      'is_restore',
      'recycle_name',
      'controller',
      'data_table',
      'connection',
      'admin_name',
      'ip',
      'useragent',
      'create_time',
    ],
    sort: ['create_time', 'desc'],
    card: { title: 'label', detail: ['recycle_name', 'admin_name', 'create_time'] },
  },
  presets: {
    deleted: { where: { is_restore: 0 } },
    restored: { where: { is_restore: 1 } },
  },
  detail: [
    {
      section: 'record',
      fields: ['label', 'recycle_name', 'controller', 'data_table', 'connection', 'primary_key'],
    },
    {
      section: 'deletion',
      fields: ['actor', 'admin_name', 'admin_username', 'ip', 'useragent', 'create_time'],
    },
    {
      section: 'restored',
      fields: ['restore_admin_name', 'restore_time'],
      when: { is_restore: 1 },
    },
    { section: 'data', fields: ['data'] },
  ],
  mask: { info: ['data'] },
  actions: {
    restore: {
      on: 'each',
      icon: 'restore',
      permission: 'restore',
      when: { is_restore: 0 },
      confirm: true,
      next: true,
    },
  },
  samples: {
    member: {
      id: 7,
      actor: 'admin',
      admin_id: 1,
      admin_name: '闻溪',
      admin_username: 'admin',
      controller: 'user/user',
      data_table: 'user',
      recycle_id: 1,
      recycle_name: '会员',
      id_value: 42,
      data: { id: 42, username: 'gu_qingyuan', nickname: '顾清源', mobile: '19900007741' },
      ip: '192.0.2.7',
      is_restore: 0,
      create_time: 1_763_700_000,
    },
    restored: {
      id: 6,
      actor: 'admin',
      admin_id: 1,
      admin_name: '闻溪',
      controller: 'shop/delivery/company',
      data_table: 'shop_delivery_company',
      recycle_id: 2,
      recycle_name: '快递公司',
      id_value: 9,
      data: { id: 9, name: '城际快运', code: 'CJ' },
      is_restore: 1,
      restore_time: 1_763_690_500,
      restore_admin_id: 1,
      restore_admin_name: '闻溪',
      create_time: 1_763_690_000,
    },
  },
});
