import type { Row } from '../../../src/schema/index.ts';
import type { orderLine } from '../orderLines.ts';

export type Line = Row<typeof orderLine>;

/** The lines of an order as its detail brings them. */
export const linesOf = (order: Readonly<Record<string, unknown>>): readonly Line[] =>
  // The data provider reads sub-rows with the fields of their shape.
  Array.isArray(order['lines']) ? (order['lines'] as readonly Line[]) : [];
