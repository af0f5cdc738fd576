import { belongsTo, choice, datetime, flag, int, json, text } from '../../src/fields/index.ts';
import { daySeconds, resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const count = { ...system, min: 0, default: 0 } as const;
const largest = Number.MAX_SAFE_INTEGER;

/** Columns of an export of orders: fields of the order, or of its lines behind `lines.`. */
export const exportFields = [
  'order_no',
  'create_time',
  'status',
  'user_id',
  'lines',
  'lines.goods_name',
  'lines.sku_text',
  'lines.sku_code',
  'lines.price',
  'lines.num',
  'lines.coupon_amount',
  'lines.pay_amount',
  'lines.ship_num',
  'lines.refund_num',
  'goods_amount',
  'coupon_amount',
  'integral_amount',
  'freight_amount',
  'pay_amount',
  'refund_amount',
  'pay_method',
  'pay_no',
  'pay_time',
  'consignee',
  'mobile',
  'area',
  'address',
  'zip',
  'ship_status',
  'ship_time',
  'parcels',
  'receive_time',
  'finish_time',
  'refund_status',
  'cancel_time',
  'cancel_reason',
  'user_remark',
  'admin_remark',
  'source',
] as const;
export type ExportFieldName = (typeof exportFields)[number];

/** Written as numbers where the format knows numbers. */
export const exportNumbers: readonly string[] = [
  'lines.price',
  'lines.num',
  'lines.coupon_amount',
  'lines.pay_amount',
  'lines.ship_num',
  'lines.refund_num',
  'goods_amount',
  'coupon_amount',
  'integral_amount',
  'freight_amount',
  'pay_amount',
  'refund_amount',
];

export const isLineField = (name: string): boolean => name.startsWith('lines.');

export const exportLimits = {
  orders: 1_000_000,
  /** From the oldest order to the newest. Source: domain A18. */
  days: 400,
  /** Rows of a sheet of a workbook, without its head. */
  sheetRows: 1_048_575,
  retries: 3,
  /** Seconds. Source: domain B.7. */
  kept: 7 * daySeconds,
} as const;

const format = choice({ csv: ['csv'], xlsx: ['xlsx'] }, { ...system, default: 'csv' });

const layout = choice({ order: ['order'], line: ['line'] }, { ...system, default: 'order' });

/** Source: domain B.7. */
const status = choice(
  {
    queued: [1, 'info', 'ring'],
    running: [2, 'warning', 'half'],
    done: [3, 'success', 'done'],
    failed: [4, 'danger', 'cross'],
    expired: [5],
    cancelled: [6],
  },
  { ...system, default: 1 },
);
export const ExportStatus = status.codes;

const failure = choice(
  { denied: ['denied'], too_large: ['too_large'], storage: ['storage'], internal: ['internal'] },
  { ...system, optional: true },
);
export const ExportFailure = failure.codes;

/** A file of orders that the server makes on its own. */
export const orderExport = shape(
  'order_export',
  {
    name: text({ ...system, max: 100, search: true }),
    format,
    layout,
    filter: json({ ...system, default: {}, max: 100_000 }),
    /** In the order of the columns. */
    fields: json({ ...system, default: [] }),
    /** Its author wants names, numbers and addresses in full. */
    unmasked: flag(system),
    status,
    /** Orders; `done` equals `total` at the end. */
    total: int(count),
    done: int(count),
    /** Rows of the file without its head. */
    file_rows: int(count),
    /** The newest order when it began: later ones are not in it, however often it begins anew. */
    as_of_id: int({ ...count, max: largest }),
    /** Bytes. */
    size: int({ ...count, max: largest }),
    sha256: text({ ...system, max: 64, default: '' }),
    failure,
    retries: int(count),
    download_count: int(count),
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    lang: text({ ...system, max: 5, default: 'zh-cn' }),
    finish_time: datetime({ ...system, optional: true }),
    expire_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: { ix_expiry: { on: ['expire_time'], where: 'status = 3' } },
    checks: { within: 'done <= total' },
    computed: {
      progress: {
        as: text({ max: 40 }),
        of: ({ done, total }) => (total === 0 ? '' : `${done} / ${total}`),
      },
      human_size: { as: text({ max: 20 }), of: ({ size }) => humanSize(size) },
    },
  },
);

/** `10 MB`, `512 kB`, `20 B`. */
function humanSize(bytes: number): string {
  if (bytes === 0) return '';
  if (bytes < 1_024) return `${bytes} B`;
  const [unit, factor] = bytes < 1_048_576 ? ['kB', 1_024] : ['MB', 1_048_576];
  return `${Number((bytes / factor).toFixed(1))} ${unit}`;
}

/** Exports of orders, with their progress and files. They begin in the list of orders. */
export const orderExports = resource(orderExport, {
  path: 'shop/order/export',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail', 'del'],
  menu: { group: 'shop', icon: 'download', weigh: 94 },
  /** Without it an admin meets only their own. */
  nodes: ['all'],
  dataLimit: { by: 'admin_id', to: 'own', unless: 'all' },
  list: {
    columns: [
      ['name', 'create_time'],
      'format',
      ['status', 'progress'],
      'file_rows',
      'human_size',
      'admin_id',
      ['expire_time', 'download_count'],
    ],
    filters: ['name', 'status', 'format', 'admin_id', 'create_time'],
    card: { title: 'name', status: 'status', detail: ['progress', 'human_size', 'create_time'] },
  },
  presets: {
    open: { where: { status: [ExportStatus.queued, ExportStatus.running] } },
    done: { where: { status: ExportStatus.done } },
    failed: { where: { status: ExportStatus.failed } },
  },
  query: { name: 'name', status: 'status' },
  detail: [
    {
      section: 'base',
      fields: ['name', 'format', 'layout', 'unmasked', 'admin_id', 'create_time'],
    },
    {
      section: 'progress',
      fields: ['status', 'progress', 'failure', 'retries', 'finish_time'],
    },
    {
      section: 'file',
      fields: ['file_rows', 'human_size', 'sha256', 'expire_time', 'download_count'],
      when: { status: [ExportStatus.done, ExportStatus.expired] },
    },
  ],
  deletable: { when: { status: { ne: ExportStatus.running } } },
  actions: {
    download: {
      on: 'record',
      icon: 'download',
      permission: 'download',
      when: { status: ExportStatus.done },
      disabled: { status: [ExportStatus.queued, ExportStatus.running, ExportStatus.expired] },
      confirm: true,
      next: true,
    },
    cancel: {
      on: 'each',
      icon: 'refuse',
      permission: 'cancel',
      when: { status: [ExportStatus.queued, ExportStatus.running] },
      set: { status: ExportStatus.cancelled },
      confirm: true,
    },
    retry: {
      on: 'each',
      icon: 'restore',
      permission: 'retry',
      when: { status: ExportStatus.failed, retries: { lt: exportLimits.retries } },
      disabled: { status: ExportStatus.failed },
      next: true,
    },
  },
  samples: {
    done: {
      id: 1,
      name: '2025 年 11 月订单',
      format: 'xlsx',
      status: ExportStatus.done,
      total: 1_280,
      done: 1_280,
      file_rows: 1_280,
      size: 214_016,
      admin_id: 1,
      create_time: 1_763_623_680,
      finish_time: 1_763_623_692,
      expire_time: 1_764_228_492,
      download_count: 1,
    },
    running: {
      id: 2,
      name: '待发货订单',
      format: 'csv',
      status: ExportStatus.running,
      total: 5_400,
      done: 1_300,
      admin_id: 1,
      create_time: 1_763_626_680,
    },
    failed: {
      id: 3,
      name: '上季度对账',
      format: 'csv',
      layout: 'line',
      status: ExportStatus.failed,
      failure: 'storage',
      retries: 1,
      admin_id: 1,
      create_time: 1_763_526_680,
    },
  },
});
