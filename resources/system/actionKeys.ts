import { text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Dialogs whose action was carried out, see `once`. Kept for two days. */
export const actionKey = shape(
  'action_key',
  {
    /** Hash of admin, action, record and dialog. */
    hash: text({ ...system, max: 64, unique: true }),
    /** Hash of the inputs. */
    digest: text({ ...system, max: 64 }),
  },
  { indexes: { ix_time: { on: ['create_time'] } } },
);
