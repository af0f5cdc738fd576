import type { Row } from '../../../src/schema/index.ts';
import type { orderLine } from '../orderLines.ts';

export type Line = Row<typeof orderLine>;

/** Pieces of a line that a parcel holds or will hold: pieces refunded before shipping are excluded. */
export const packedOf = ({ num, ship_num, refund_num, refunding_num }: Line): number =>
  Math.max(ship_num, num - refund_num - refunding_num);

/** The lines of an order as its detail brings them. */
export const linesOf = (order: Readonly<Record<string, unknown>>): readonly Line[] =>
  // The data provider reads sub-rows with the fields of their shape.
  Array.isArray(order['lines']) ? (order['lines'] as readonly Line[]) : [];
