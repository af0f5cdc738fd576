import { contentsOf, type PackingLine, type PackingOrder, piecesOf } from './packingOrder.ts';

/** Pieces in the parcels, by the id of the order line. */
export type PackedPieces = Readonly<Record<number, number>>;

/** As much of the desk as a scan is read by. */
export type PackingState = {
  readonly orders: readonly PackingOrder[];
  readonly packed: PackedPieces;
  /** Ids of the orders that were shipped here. */
  readonly shipped: ReadonlySet<number>;
  /** The order on the desk; undefined once all are shipped. */
  readonly current: PackingOrder | undefined;
};

/** Meaning of a scanned code: what it does, or why it is wrong. */
export type Scan =
  | { readonly type: 'order'; readonly order: PackingOrder }
  | { readonly type: 'piece'; readonly order: PackingOrder; readonly line: PackingLine }
  | { readonly type: 'number'; readonly order: PackingOrder; readonly expressNo: string }
  | { readonly type: 'wasShipped'; readonly order: PackingOrder }
  | { readonly type: 'tooMany'; readonly line: PackingLine }
  | { readonly type: 'otherParcel'; readonly order: PackingOrder; readonly line: PackingLine }
  | { readonly type: 'unknown' };

/**
 * Reads a scanned code: the number of an order puts it on the desk, the code of a product adds a piece to the
 * parcel there, and any other code is its tracking number once the parcel is complete.
 */
export function readScan({ orders, packed, shipped, current }: PackingState, code: string): Scan {
  const order = orders.find(({ order_no }) => isSame(order_no, code));
  if (order) return { type: shipped.has(order.id) ? 'wasShipped' : 'order', order };
  if (!current) return { type: 'unknown' };
  const own = contentsOf(current).filter(({ line }) => hasCode(line, code));
  const open = own.find(({ line, most }) => (packed[line.id] ?? 0) < most);
  if (open) return { type: 'piece', order: current, line: open.line };
  const [full] = own;
  if (full) return { type: 'tooMany', line: full.line };
  const foreign = orders.flatMap(({ lines }) => lines).find((line) => hasCode(line, code));
  if (foreign) return { type: 'otherParcel', order: current, line: foreign };
  return isPacked(current, packed)
    ? { type: 'number', order: current, expressNo: code }
    : { type: 'unknown' };
}

/** Pieces of the order that are in its parcel. */
export const packedOf = (order: PackingOrder, packed: PackedPieces): number =>
  contentsOf(order).reduce((sum, { line, most }) => sum + Math.min(most, packed[line.id] ?? 0), 0);

/** True once every piece of the order is in its parcel. */
export const isPacked = (order: PackingOrder, packed: PackedPieces): boolean =>
  packedOf(order, packed) === piecesOf(order);

/** True if a scanned code is that of the product: its own, or the article number printed on it. */
export const hasCode = (
  { sku_code, bar_code }: Pick<PackingLine, 'sku_code' | 'bar_code'>,
  code: string,
): boolean => isSame(sku_code, code) || isSame(bar_code ?? '', code);

const isSame = (one: string, code: string): boolean =>
  one !== '' && one.toUpperCase() === code.toUpperCase();
