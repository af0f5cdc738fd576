import { int, json, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/** Preferences of an admin: saved views and chosen columns of a list. */
export const preference = shape(
  'preference',
  {
    admin_id: int({ ...system, min: 1, max: Number.MAX_SAFE_INTEGER }),
    /** `views:shop_order` */
    key: text({ ...system, max: 80 }),
    value: json({ ...system, max: 16_000 }),
  },
  { indexes: { ux_own: { on: ['admin_id', 'key'], unique: true } } },
);
