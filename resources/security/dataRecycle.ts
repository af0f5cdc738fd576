import { text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { onOff } from '../auth/groups.ts';

const system = { system: true } as const;

/** Fields of both kinds of rules about the records they watch; all but the path are derived from it. */
export const watched = () => ({
  /** Path of a resource: `user/user`. */
  controller: text({ max: 100, unique: true, search: true }),
  controller_as: text({ ...system, max: 100, default: '' }),
  data_table: text({ ...system, max: 100, default: '' }),
  connection: text({ ...system, max: 100, default: 'default' }),
  primary_key: text({ ...system, max: 50, default: 'id' }),
});

export const dataRecycle = shape('security_data_recycle', {
  name: text({ max: 50, search: true, sort: true }),
  ...watched(),
  status: onOff(),
});

/** Tables whose records are kept when they are deleted. */
export const dataRecycles = resource(dataRecycle, {
  path: 'security/dataRecycle',
  label: 'name',
  palette: false,
  verbs: ['index', 'add', 'edit', 'del'],
  menu: { group: 'auth', icon: 'rule', weigh: 82 },
  history: true,
  list: {
    columns: [
      'name',
      ['controller', 'data_table'],
      ['connection', 'primary_key'],
      'status',
      ['update_time', 'create_time'],
    ],
    filters: ['status', 'name', 'controller', 'data_table', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'name', status: 'status', detail: ['controller', 'update_time'] },
  },
  form: [{ section: 'base', fields: ['name', 'controller', 'status'] }],
  samples: {
    members: {
      id: 1,
      name: '会员',
      controller: 'user/user',
      controller_as: 'user/user',
      data_table: 'user',
      status: '1',
    },
    switchedOff: {
      id: 2,
      name: '快递公司',
      controller: 'shop/delivery/company',
      controller_as: 'shop/delivery/company',
      data_table: 'shop_delivery_company',
      status: '0',
    },
  },
});
