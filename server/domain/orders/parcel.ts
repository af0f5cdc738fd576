import { unshipped } from '../../../resources/shop/orderLines.ts';
import type { ParcelLine } from '../../../resources/shop/orderExpress.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import type { OrderLine } from './order.ts';

/** The items of a parcel, and whether the order is fully shipped with it. */
export type Parcel = { readonly items: readonly ParcelLine[]; readonly complete: boolean };

/**
 * Fills a parcel with the chosen items, or with all that can be shipped.
 *
 * Items under a pending refund are held back; the order is not complete before it is settled.
 *
 * @throws {Refusal} refund_open when only such items are left
 * @throws {InvalidInput} lines of another order, duplicates, or more items than can be shipped
 */
export function packParcel(
  lines: readonly OrderLine[],
  chosen: readonly ParcelLine[] | null | undefined,
): Parcel {
  const items = chosen ? checkedItems(lines, chosen) : allItems(lines);
  if (items.length === 0) throw new Refusal('refund_open');
  const packed = new Map(items.map(({ order_goods_id, num }) => [order_goods_id, num]));
  return {
    items,
    complete: lines.every(
      (line) => unshipped(line) === (packed.get(line.id) ?? 0) || unshipped(line) === 0,
    ),
  };
}

/** Products that need no shipping are handed over only after everything else has shipped. */
function allItems(lines: readonly OrderLine[]): readonly ParcelLine[] {
  const hasUnshipped = lines.some((line) => unshipped(line) > 0);
  return lines
    .map((line) => ({
      order_goods_id: line.id,
      num: hasUnshipped
        ? shippable(line)
        : line.num - line.ship_num - line.refund_num - line.refunding_num,
    }))
    .filter(({ num }) => num > 0);
}

const shippable = (line: OrderLine): number => Math.max(0, unshipped(line) - line.refunding_num);

function checkedItems(
  lines: readonly OrderLine[],
  chosen: readonly ParcelLine[],
): readonly ParcelLine[] {
  const left = new Map(lines.map((line) => [line.id, shippable(line)]));
  for (const { order_goods_id, num } of chosen) {
    const rest = left.get(order_goods_id);
    if (rest === undefined) throw refused('not_a_reference');
    if (num > rest) throw refused('too_large', { max: rest });
    // A duplicate entry for the line exceeds the rest.
    left.set(order_goods_id, 0);
  }
  return chosen;
}

const refused = (code: InvalidCode, params = {}) =>
  new InvalidInput(new Map([['lines', new Invalid(code, params)]]));
