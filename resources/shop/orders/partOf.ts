import type { ParcelLine } from '../orderExpress.ts';
import { unshipped } from '../orderLines.ts';
import type { Line } from './linesOf.ts';

/** The lines of which anything can still leave, and how many pieces. Open refunds stay. */
export const leaving = (lines: readonly Line[]) =>
  lines
    .map((line) => ({ line, most: Math.max(0, unshipped(line) - line.refunding_num) }))
    .filter(({ most }) => most > 0);

/**
 * What goes into the parcel, from the pieces chosen by line id. Null, which means everything, when
 * nothing is held back.
 */
export function partOf(
  lines: readonly Line[],
  chosen: ReadonlyMap<number, number>,
): readonly ParcelLine[] | null {
  const items = leaving(lines).map(({ line, most }) => ({
    order_goods_id: line.id,
    num: Math.min(most, Math.max(0, chosen.get(line.id) ?? most)),
    most,
  }));
  if (items.every(({ num, most }) => num === most)) return null;
  return items
    .filter(({ num }) => num > 0)
    .map(({ order_goods_id, num }) => ({ order_goods_id, num }));
}
