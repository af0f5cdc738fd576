import { int, longText, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** All values of a setting over time, such as the text of an agreement on the day it was accepted. */
export const configLog = shape(
  'config_log',
  {
    name: text({ ...system, max: 30 }),
    /** As stored; of a secret nothing but that it was changed. Null: the default. */
    before: longText({ ...system, optional: true, max: 60_000 }),
    after: longText({ ...system, optional: true, max: 60_000 }),
    /** No reference, so that an account can go and its rows stay. */
    admin_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER }),
  },
  {
    indexes: { ix_name: { on: ['name', 'id'] } },
    appendOnly: true,
  },
);
