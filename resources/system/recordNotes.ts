import { datetime, flag, images, int, json, longText } from '../../src/fields/index.ts';
import { noteLimits, shape } from '../../src/schema/index.ts';
import { kept } from '../security/kept.ts';

const system = { system: true } as const;
const { admin_id, admin_name } = kept();

/** Notes of staff on the records of resources with `notes`. */
export const recordNote = shape(
  'record_note',
  {
    data_table: kept().data_table,
    row_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    /** Its author; the name is kept beside the id, as a note outlives the account. */
    admin_id,
    admin_name,
    text: longText({ max: noteLimits.text, lines: 3 }),
    images: images({ max: noteLimits.images, isPrivate: true }),
    /** Ids of the colleagues it mentions. */
    mentions: json({ ...system, default: [] }),
    /** Time of the last edit. */
    edit_time: datetime({ ...system, optional: true }),
    pinned: flag(system),
  },
  {
    indexes: {
      ix_record: { on: ['data_table', 'row_id', 'id desc'] },
      // For the pictures of an author, which open with a note that shows them.
      ix_author: { on: ['admin_id', 'id'] },
      ux_pinned: { on: ['data_table', 'row_id'], unique: true, where: 'pinned = 1' },
    },
  },
);
