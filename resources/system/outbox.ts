import { datetime, int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Deliveries of an event that may fail; then it is parked until staff retry it. */
export const mostAttempts = 10;

/** Events, written with the change itself and delivered after its commit. */
export const outbox = shape(
  'outbox',
  {
    event: text({ ...system, max: 40 }),
    aggregate: text({ ...system, max: 40 }),
    aggregate_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER }),
    payload: json({ ...system, default: {} }),
    attempts: int({ ...system, min: 0, default: 0, sort: true }),
    done_time: datetime({ ...system, optional: true }),
  },
  { indexes: { ix_open: { on: ['id'], where: 'done_time IS NULL' } } },
);
