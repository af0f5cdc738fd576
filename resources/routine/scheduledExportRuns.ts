import { belongsTo, choice, datetime, int, json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

const system = { system: true } as const;
const count = { ...system, min: 0, default: 0 } as const;
const largest = Number.MAX_SAFE_INTEGER;

const status = choice(
  {
    queued: [1, 'info', 'ring'],
    running: [2, 'warning', 'half'],
    /** Its mails wait for the mail server. */
    sending: [3, 'warning', 'half'],
    done: [4, 'success', 'done'],
    failed: [5, 'danger', 'cross'],
  },
  { ...system, default: 1 },
);
export const ExportRunStatus = status.codes;

const failure = choice(
  {
    owner_gone: ['owner_gone'],
    denied: ['denied'],
    list_gone: ['list_gone'],
    invalid: ['invalid'],
    too_large: ['too_large'],
    address: ['address'],
    no_mail_server: ['no_mail_server'],
    mail: ['mail'],
    storage: ['storage'],
    internal: ['internal'],
  },
  { ...system, optional: true },
);
export type ExportRunFailure = (typeof failure.codes)[keyof typeof failure.codes];

/** One run of a scheduled export, with its outcome. */
export const scheduledExportRun = shape(
  'scheduled_export_run',
  {
    /** Its runs go with it. */
    export_id: belongsTo('scheduled_export', { ...system, shows: 'name', as: 'export' }),
    /** Name of the export and the day, when the run began. */
    name: text({ ...system, max: 100 }),
    /** With whose rights it ran. */
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    cause: choice({ time: ['time'], hand: ['hand'] }, { ...system, default: 'time' }),
    status,
    failure,
    /** Reply of the mail server. */
    answer: text({ ...system, max: 300, default: '' }),
    row_count: int(count),
    /** Bytes. */
    size: int({ ...count, max: largest }),
    sha256: text({ ...system, max: 64, default: '' }),
    format: choice({ xlsx: ['xlsx'], csv: ['csv'] }, { ...system, default: 'xlsx' }),
    file_name: text({ ...system, max: 200, default: '' }),
    /** Mail addresses it went to: admins among them may download the file. */
    receivers: json({ ...system, default: [] }),
    attempts: int(count),
    finish_time: datetime({ ...system, optional: true }),
    /** Until when the file can be downloaded; absent: it cannot. */
    expire_time: datetime({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_export: { on: ['export_id', 'id desc'] },
      ix_open: { on: ['id'], where: 'status < 4' },
      ix_expiry: { on: ['expire_time'], where: 'expire_time is not null' },
    },
    computed: {
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

/** Runs of all scheduled exports, shown with the export that they are of. */
export const scheduledExportRuns = resource(scheduledExportRun, {
  path: 'routine/scheduledExportRun',
  label: 'name',
  palette: false,
  verbs: ['index', 'detail'],
  list: {
    columns: [
      ['name', 'create_time'],
      'cause',
      ['status', 'failure'],
      'row_count',
      ['human_size', 'file_name'],
      'finish_time',
      'admin_id',
    ],
    filters: ['export_id', 'status', 'cause', 'create_time'],
    sort: ['id', 'desc'],
    card: {
      title: 'create_time',
      status: 'status',
      detail: ['failure', 'row_count', 'human_size'],
    },
  },
  query: { export_id: 'export_id', status: 'status' },
  presets: {
    failed: { where: { status: ExportRunStatus.failed } },
  },
  detail: [
    { section: 'base', fields: ['name', 'cause', 'admin_id', 'create_time', 'finish_time'] },
    { section: 'outcome', fields: ['status', 'failure', 'answer', 'attempts'] },
    { section: 'file', fields: ['file_name', 'row_count', 'human_size', 'expire_time'] },
  ],
  actions: {
    download: {
      on: 'record',
      icon: 'download',
      permission: 'download',
      when: { expire_time: { gt: { now: 0 } } },
      confirm: true,
      next: true,
    },
  },
  samples: {
    done: {
      id: 1,
      export_id: 1,
      name: '每日新增会员 2025-11-21',
      admin_id: 1,
      status: ExportRunStatus.done,
      row_count: 1_280,
      size: 214_016,
      format: 'xlsx',
      file_name: '会员管理-2025-11-21.xlsx',
      receivers: ['owner@example.com'],
      attempts: 1,
      create_time: 1_763_679_600,
      finish_time: 1_763_679_612,
      expire_time: 1_764_284_412,
    },
    failed: {
      id: 2,
      export_id: 1,
      name: '每日新增会员 2025-11-21',
      admin_id: 1,
      cause: 'hand',
      status: ExportRunStatus.failed,
      failure: 'mail',
      answer: '550 5.1.1 user unknown',
      row_count: 1_280,
      size: 214_016,
      attempts: 1,
      create_time: 1_763_693_200,
      finish_time: 1_763_693_260,
    },
  },
});
