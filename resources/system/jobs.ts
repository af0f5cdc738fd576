import { choice, datetime, int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

const status = choice(
  {
    waiting: ['waiting', 'info', 'ring'],
    running: ['running', 'warning', 'half'],
    done: ['done', 'success', 'done'],
    failed: ['failed', 'danger', 'cross'],
  },
  { ...system, default: 'waiting' },
);
export const JobStatus = status.codes;

/** Long work the server does on its own, with its progress. */
export const job = shape(
  'job',
  {
    kind: text({ ...system, max: 40 }),
    status,
    done: int({ ...system, min: 0, default: 0 }),
    total: int({ ...system, min: 0, default: 0 }),
    /** The first refused records: `[{ id, error, … }]`. */
    refused: json({ ...system, default: [] }),
    input: json({ ...system, default: {}, max: 400_000 }),
    result: json({ ...system, default: {}, max: 400_000 }),
    error: text({ ...system, max: 300, default: '' }),
    admin_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    lang: text({ ...system, max: 5, default: 'zh-cn' }),
    start_time: datetime({ ...system, optional: true }),
    finish_time: datetime({ ...system, optional: true }),
  },
  { indexes: { ix_open: { on: ['status', 'id'] }, ix_admin: { on: ['admin_id', 'id desc'] } } },
);
