import { belongsTo, int, money, text } from '../../src/fields/index.ts';
import { shape } from '../../src/schema/index.ts';

const system = { system: true } as const;

/**
 * Value that one admin alone has moved for a member: a balance, points at their worth, money that goes back.
 * Above `four_eyes_amount` within a day, further moves take a second admin. See `judge`.
 */
export const staffMove = shape(
  'staff_move',
  {
    admin_id: belongsTo('admin', { ...system, shows: 'nickname' }),
    user_id: belongsTo('user', { ...system, shows: 'nickname' }),
    /** Name of the command, as `movingCommands` has it. */
    command: text({ ...system, max: 60 }),
    /** The record that the command ran on. */
    biz_id: int({ ...system, min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
    /** Fen, negative for a deduction. */
    amount: money({ ...system, min: -100_000_000_000 }),
  },
  {
    indexes: { ix_day: { on: ['admin_id', 'user_id', 'create_time'] } },
    appendOnly: true,
  },
);
