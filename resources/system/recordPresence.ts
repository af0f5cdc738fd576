import { datetime, int, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Staff who have a record open to change it. Rows are kept while they are renewed. */
export const recordPresence = shape(
  'record_presence',
  {
    resource: text({ ...system, max: 100 }),
    // Plain numbers: a row that is about to expire must not keep a record or a person from being deleted.
    record_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    admin_id: int({ ...system, min: 1 }),
    seen_time: datetime(system),
  },
  {
    indexes: {
      ux_admin: { on: ['resource', 'record_id', 'admin_id'], unique: true },
      ix_seen: { on: ['seen_time'] },
    },
  },
);
