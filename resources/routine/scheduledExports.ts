import { belongsTo, choice, datetime, int, json, tags, text } from '../../src/fields/index.ts';
import { daySeconds, resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const moment = { ...system, optional: true } as const;

export const scheduledExportLimits = {
  /** Addresses of one export. */
  addresses: 10,
  /** Rows of one file. */
  rows: 100_000,
  /** Bytes of a file that goes along with a mail; of a larger one the mail holds a link. */
  attachmentBytes: 8 * 1024 * 1024,
  /** Seconds for which the file of a mail can be downloaded. */
  kept: 7 * daySeconds,
  /** Runs that are listed of one export; older ones are forgotten. */
  runs: 100,
  /** Begins of one run before it counts as failed. */
  attempts: 3,
  /** Failed runs in a row after which an export pauses. */
  failures: 5,
} as const;

const frequency = choice(
  { daily: ['daily'], weekly: ['weekly'], monthly: ['monthly'] },
  { default: 'daily' },
);

const weekday = choice(
  {
    monday: [1],
    tuesday: [2],
    wednesday: [3],
    thursday: [4],
    friday: [5],
    saturday: [6],
    sunday: [7],
  },
  { default: 1 },
);

const target = choice({ mail: ['mail'], folder: ['folder'] }, { default: 'mail' });
export const ExportTarget = target.codes;

const status = choice(
  { on: [1, 'success', 'done'], paused: [2, 'warning', 'half'] },
  { ...system, default: 1 },
);
export const ScheduledExportStatus = status.codes;

const pauseReason = choice(
  {
    by_hand: ['by_hand'],
    owner_gone: ['owner_gone'],
    denied: ['denied'],
    list_gone: ['list_gone'],
    failures: ['failures'],
  },
  moment,
);
export type PauseReason = (typeof pauseReason.codes)[keyof typeof pauseReason.codes];

/** Rows of a list that the server writes to a file again and again, with the rights of its owner. */
export const scheduledExport = shape(
  'scheduled_export',
  {
    name: text({ max: 100, search: true }),
    /** Path of the resource: `user/user`. */
    list_path: text({ max: 100 }),
    /** Its name when the export was saved. */
    list_name: text({ ...system, max: 100, bilingual: true, default: '' }),
    /** As a list call has it: `search`, `quickSearch`, `preset`. */
    filter: json({ default: {}, max: 100_000 }),
    /** Fields in their order; empty: those that the list shows. */
    columns: json({ default: [], max: 10_000 }),
    format: choice({ xlsx: ['xlsx'], csv: ['csv'] }, { default: 'xlsx' }),
    lang: choice({ chinese: ['zh-cn'], english: ['en'] }, { default: 'zh-cn' }),
    frequency,
    weekday,
    /** Up to 28: every month has it. */
    month_day: int({ min: 1, max: 28, default: 1 }),
    /** In the time zone of the shop. */
    hour: int({ min: 0, max: 23, default: 7 }),
    target,
    addresses: tags({ max: scheduledExportLimits.addresses, length: 100 }),
    /** One folder name inside of the folder for exports. */
    folder: text({
      max: 40,
      default: '',
      pattern: /^[a-z0-9][a-z0-9-]*$/,
    }),
    /** Files of it that stay in the folder. */
    kept_files: int({ min: 1, max: 100, default: 10 }),
    /** Whoever saved it last: it runs with their rights. */
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    status,
    pause_reason: pauseReason,
    next_time: datetime({ ...moment, sort: true }),
    last_time: datetime(moment),
    /** Failed runs since the last good one. */
    failures: int({ ...system, min: 0, default: 0 }),
  },
  {
    indexes: { ix_due: { on: ['next_time'], where: 'status = 1' } },
    computed: {
      filter_count: { as: int({ min: 0 }), of: ({ filter }) => conditionsIn(filter) },
    },
  },
);

function conditionsIn(filter: object): number {
  const { search, quickSearch, preset }: Readonly<Record<string, unknown>> = { ...filter };
  return (Array.isArray(search) ? search.length : 0) + (quickSearch ? 1 : 0) + (preset ? 1 : 0);
}

/** Exports at fixed times, by mail or to a folder. Most begin in the list that they are of. */
export const scheduledExports = resource(scheduledExport, {
  path: 'routine/scheduledExport',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail', 'add', 'edit', 'del'],
  menu: { group: 'routine', icon: 'download', weigh: 52 },
  /** Without it an admin meets only their own. */
  nodes: ['all'],
  dataLimit: { by: 'admin_id', to: 'own', unless: 'all' },
  history: true,
  list: {
    columns: [
      ['name', 'list_name'],
      ['status', 'pause_reason'],
      ['frequency', 'hour'],
      ['target', 'format'],
      ['next_time', 'last_time'],
      'failures',
      'admin_id',
    ],
    filters: ['name', 'status', 'frequency', 'target', 'admin_id', 'next_time'],
    sort: ['id', 'desc'],
    card: { title: 'name', status: 'status', detail: ['list_name', 'frequency', 'next_time'] },
  },
  query: { name: 'name', status: 'status' },
  presets: {
    active: { where: { status: ScheduledExportStatus.on } },
    paused: { where: { status: ScheduledExportStatus.paused } },
  },
  show: {
    weekday: { frequency: 'weekly' },
    month_day: { frequency: 'monthly' },
    addresses: { target: 'mail' },
    folder: { target: 'folder' },
    kept_files: { target: 'folder' },
  },
  form: [
    { section: 'content', fields: ['name', 'list_path', 'filter', 'columns', 'format', 'lang'] },
    { section: 'time', fields: ['frequency', 'weekday', 'month_day', 'hour'] },
    { section: 'receivers', fields: ['target', 'addresses', 'folder', 'kept_files'] },
  ],
  detail: {
    main: [{ section: 'runs', related: 'scheduled_export_run', by: 'export_id', most: 10 }],
    side: [
      { section: 'time', fields: ['frequency', 'hour', 'next_time', 'last_time'] },
      { section: 'weekly', fields: ['weekday'], when: { frequency: 'weekly' } },
      { section: 'monthly', fields: ['month_day'], when: { frequency: 'monthly' } },
      {
        section: 'paused',
        fields: ['pause_reason', 'failures'],
        when: { status: ScheduledExportStatus.paused },
      },
      { section: 'content', fields: ['list_name', 'filter_count', 'format', 'lang'] },
      { section: 'receivers', fields: ['target', 'admin_id'] },
      { section: 'byMail', fields: ['addresses'], when: { target: 'mail' } },
      { section: 'toFolder', fields: ['folder', 'kept_files'], when: { target: 'folder' } },
    ],
  },
  actions: {
    run: {
      on: 'each',
      icon: 'history',
      permission: 'run',
      when: { status: ScheduledExportStatus.on },
      disabled: { status: ScheduledExportStatus.paused },
    },
    pause: {
      on: 'each',
      icon: 'refuse',
      permission: 'pause',
      when: { status: ScheduledExportStatus.on },
      set: { status: ScheduledExportStatus.paused, pause_reason: 'by_hand' },
    },
    resume: {
      on: 'each',
      icon: 'restore',
      permission: 'pause',
      when: { status: ScheduledExportStatus.paused },
      next: true,
    },
  },
  samples: {
    daily: {
      id: 1,
      name: '每日新增会员',
      list_path: 'user/user',
      list_name: '会员账号',
      list_name_en: 'Customer accounts',
      filter: {},
      columns: [],
      format: 'xlsx',
      lang: 'zh-cn',
      frequency: 'daily',
      hour: 7,
      target: 'mail',
      addresses: ['owner@example.com'],
      admin_id: 1,
      status: ScheduledExportStatus.on,
      next_time: 1_763_766_000,
      last_time: 1_763_679_600,
    },
    paused: {
      id: 2,
      name: '月度商品清单',
      list_path: 'shop/goods/goods',
      list_name: '商品列表',
      list_name_en: 'Products',
      format: 'csv',
      frequency: 'monthly',
      month_day: 1,
      hour: 6,
      target: 'folder',
      folder: 'accounting',
      kept_files: 12,
      admin_id: 1,
      status: ScheduledExportStatus.paused,
      pause_reason: 'denied',
      failures: 1,
    },
  },
});
