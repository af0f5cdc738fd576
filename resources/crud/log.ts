import { choice, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const status = choice(
  {
    /** Written before the files are; it stays so only when the server ended meanwhile. */
    start: ['start', 'info', 'ring'],
    success: ['success', 'success', 'done'],
    error: ['error', 'danger', 'cross'],
    /** Its files were deleted again. */
    delete: ['delete', 'warning', 'alert'],
  },
  { ...system, default: 'start' },
);
export const CrudStatus = status.codes;

/** Every write of the designer, whatever became of it. */
export const crudLog = shape(
  'crud_log',
  {
    table_name: text({ ...system, max: 200, search: true }),
    /** The declaration that was written: `shop/brands`. */
    file: text({ ...system, max: 200, default: '', search: true }),
    /** Name of the database that the table was read from; blank: this one, or none. */
    connection: text({ ...system, max: 100, default: '' }),
    status,
    /** Reason of a failure. */
    reason: text({ ...system, max: 1_000, default: '' }),
    admin_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    admin_name: text({ ...system, max: 50, default: '', names: { id: 'admin_id', of: 'admin' } }),
    /** Hashes of the files that were written, and what an existing client sent. */
    data: json({ ...system, optional: true }),
  },
  { indexes: { ix_table: { on: ['table_name', 'id'] } } },
);

/** Log of the designer. A record can be designed again, or its files deleted, on the page of the designer. */
export const crudLogs = resource(crudLog, {
  path: 'crud/log',
  label: 'table_name',
  verbs: ['index', 'detail'],
  menu: { group: 'routine', icon: 'history', weigh: 28 },
  list: {
    columns: ['id', ['table_name', 'file'], 'connection', 'status', 'admin_name', 'create_time'],
    also: ['admin_id', 'reason'],
    filters: ['table_name', 'status', 'create_time'],
    sort: ['id', 'desc'],
    card: { title: 'table_name', status: 'status', detail: ['file', 'create_time'] },
  },
  detail: [
    { section: 'design', fields: ['table_name', 'file', 'connection', 'status', 'reason'] },
    { section: 'written', fields: ['admin_name', 'create_time', 'data'] },
  ],
  samples: {
    written: {
      id: 2,
      table_name: 'shop_brand',
      file: 'shop/brands',
      status: 'success',
      admin_id: 1,
      admin_name: '闻溪',
      data: { file: 'shop/brands', files: { 'resources/shop/brands.ts': '9f2c' } },
      create_time: 1_763_700_000,
    },
    failed: {
      id: 1,
      table_name: 'shop_brand',
      file: 'shop/brands',
      status: 'error',
      reason: 'migration: relation "shop_brand" already exists',
      admin_id: 1,
      admin_name: '闻溪',
      create_time: 1_763_699_000,
    },
  },
});
