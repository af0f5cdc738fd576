import { unshipped } from '../../../resources/shop/orderLines.ts';
import type { ParcelLine } from '../../../resources/shop/orderExpress.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Line } from './lines.ts';

/** A parcel that may leave, and whether nothing is left behind. */
export type Parcel = { readonly items: readonly ParcelLine[]; readonly complete: boolean };

/**
 * What goes into a parcel: the chosen pieces, or all that may leave.
 *
 * Pieces under an open refund stay; the order is not complete before that refund is settled.
 *
 * @throws {Refusal} refund_open when only such pieces are left
 * @throws {InvalidInput} lines that are not of this order, twice, or with more pieces than may leave
 */
export function packParcel(
  lines: readonly Line[],
  chosen: readonly ParcelLine[] | null | undefined,
): Parcel {
  const items = chosen ? checked(lines, chosen) : everything(lines);
  if (items.length === 0) throw new Refusal('refund_open');
  const packed = new Map(items.map(({ order_goods_id, num }) => [order_goods_id, num]));
  return {
    items,
    complete: lines.every(
      (line) => unshipped(line) === (packed.get(line.id) ?? 0) || unshipped(line) === 0,
    ),
  };
}

/** Goods without shipping leave by themselves only when there is nothing else to send. */
function everything(lines: readonly Line[]): readonly ParcelLine[] {
  const waiting = lines.some((line) => unshipped(line) > 0);
  return lines
    .map((line) => ({
      order_goods_id: line.id,
      num: waiting
        ? mayLeave(line)
        : line.num - line.ship_num - line.refund_num - line.refunding_num,
    }))
    .filter(({ num }) => num > 0);
}

const mayLeave = (line: Line): number => Math.max(0, unshipped(line) - line.refunding_num);

function checked(lines: readonly Line[], chosen: readonly ParcelLine[]): readonly ParcelLine[] {
  const left = new Map(lines.map((line) => [line.id, mayLeave(line)]));
  for (const { order_goods_id, num } of chosen) {
    const rest = left.get(order_goods_id);
    if (rest === undefined) throw refused('not_a_reference');
    if (num > rest) throw refused('too_large', { max: rest });
    // A second entry for the line finds nothing left.
    left.set(order_goods_id, 0);
  }
  return chosen;
}

const refused = (code: string, params = {}) =>
  new InvalidInput(new Map([['lines', new Invalid(code, params)]]));
