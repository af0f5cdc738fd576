import { int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';
import { kept } from '../security/kept.ts';

const system = { system: true } as const;
const { actor, admin_id, admin_name } = kept();

/** Changes of each write to the records of resources with `history: true`. One row per write. */
export const recordHistory = shape(
  'record_history',
  {
    data_table: text({ ...system, max: 100 }),
    row_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER }),
    /** The call that wrote: `edit`, `sortable`, the name of an action. */
    call: text({ ...system, max: 50 }),
    actor,
    admin_id,
    admin_name,
    /** Changed columns alone; of sub-rows and links those that differ. Null: no field changed. */
    before: json({ ...system, optional: true }),
    after: json({ ...system, optional: true }),
  },
  {
    indexes: {
      ix_record: { on: ['data_table', 'row_id', 'id'] },
      ix_create_time: { on: ['create_time', 'id'] },
    },
  },
);
