import { unshipped } from '../orderLines.ts';
import type { Line } from './linesOf.ts';

/** As much of a line as decides how many of its pieces a parcel holds. */
export type PackedLine = Pick<
  Line,
  'need_ship' | 'num' | 'ship_num' | 'refund_num' | 'refunding_num'
>;

/** The lines of which anything can still leave, and how many pieces. Open refunds stay. */
export const leaving = <L extends PackedLine>(lines: readonly L[]) =>
  lines
    .map((line) => ({ line, most: Math.max(0, unshipped(line) - line.refunding_num) }))
    .filter(({ most }) => most > 0);

/** Pieces for one parcel now: the unshipped ones, or the services of an order that has no others. */
export const toPack = <L extends PackedLine>(lines: readonly L[]) =>
  lines.some((line) => unshipped(line) > 0)
    ? leaving(lines)
    : lines
        .map((line) => ({
          line,
          most: line.num - line.ship_num - line.refund_num - line.refunding_num,
        }))
        .filter(({ most }) => most > 0);

/** Pieces of a line as they were typed: null when nothing is. */
type ChosenLine = { readonly order_goods_id: number; readonly num: number | null };

/**
 * Lines of the parcel, from the quantities typed by line id. Null, which means everything, if nothing is held
 * back.
 */
export function partOf(
  lines: readonly Line[],
  typed: ReadonlyMap<number, string>,
): readonly ChosenLine[] | null {
  const items = leaving(lines).map(({ line, most }) => ({
    order_goods_id: line.id,
    num: piecesOf(typed.get(line.id) ?? String(most)),
    most,
  }));
  if (items.every(({ num, most }) => num === most)) return null;
  return items
    .filter(({ num }) => num !== 0)
    .map(({ order_goods_id, num }) => ({ order_goods_id, num }));
}

/** An empty input is no number: 0 is typed. */
const piecesOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Why so many pieces of a line cannot be packed. */
export function pieceProblem(text: string, most: number) {
  const num = piecesOf(text);
  if (num === null) return { code: 'required' } as const;
  if (!Number.isInteger(num)) return { code: 'not_a_number' } as const;
  if (num < 0) return { code: 'too_small', min: 0 } as const;
  return num > most ? ({ code: 'too_large', max: most } as const) : undefined;
}

/** The first line of which a parcel holds more pieces than can leave. */
export function overdrawn(lines: readonly Line[], parcel: readonly ChosenLine[]) {
  const packed = new Map(parcel.map(({ order_goods_id, num }) => [order_goods_id, num ?? 0]));
  return leaving(lines).find(({ line, most }) => (packed.get(line.id) ?? 0) > most);
}
