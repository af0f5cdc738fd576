import { resource } from '../../src/schema/index.ts';
import { recycleLog } from './dataRecycleLog.ts';

/** Deleted products: restored under their number, or deleted for good. The server narrows it to them. */
export const goodsBin = resource(recycleLog, {
  name: 'shop_goods_bin',
  path: 'shop/goods/recycle',
  label: 'label',
  palette: false,
  verbs: ['index', 'del'],
  list: {
    columns: ['label', 'id_value', ['admin_name', 'admin_username'], 'ip', 'create_time'],
    filters: ['id_value', 'admin_name', 'create_time'],
    sort: ['create_time', 'desc'],
    card: { title: 'label', detail: ['admin_name', 'create_time'] },
  },
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
    shirt: {
      id: 8,
      actor: 'admin',
      admin_id: 1,
      admin_name: '闻溪',
      admin_username: 'admin',
      controller: 'shop/goods/goods',
      data_table: 'shop_goods',
      id_value: 31,
      ip: '192.0.2.7',
      is_restore: 0,
      create_time: 1_763_700_000,
    },
    dress: {
      id: 9,
      actor: 'admin',
      admin_id: 2,
      admin_name: '温书晏',
      admin_username: 'manager',
      controller: 'shop/goods/goods',
      data_table: 'shop_goods',
      id_value: 44,
      ip: '192.0.2.9',
      is_restore: 0,
      create_time: 1_763_690_000,
    },
  },
});
