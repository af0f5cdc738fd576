import { type Desk, enter, type Stage } from './deskState.ts';
import { contentsOf, type PackingOrder, pickRows } from './packingOrder.ts';

/** Work at a desk that outlives a reload of the page, in this tab alone. */
export type KeptWork = {
  readonly stage: Stage;
  /** Picked pieces by SKU id that are in no shipped parcel. */
  readonly picked: Readonly<Record<number, number>>;
  /** Pieces in parcels that are not shipped, by the id of the order line. */
  readonly packed: Readonly<Record<number, number>>;
  /** Id of the order on the desk. */
  readonly current: number | undefined;
};

/** The part of a desk to keep: pieces of shipped orders have left with them. */
export function workOf({ stage, orders, picked, packed, shipped, current }: Desk): KeptWork {
  const gone = pickRows(orders.filter(({ id }) => shipped.has(id)));
  const goneOf = (skuId: number) => gone.find(({ line }) => line.sku_id === skuId)?.num ?? 0;
  const open = new Set(linesIn(orders.filter(({ id }) => !shipped.has(id))));
  return {
    stage,
    picked: numbers(picked, (skuId, num) => num - goneOf(skuId)),
    packed: numbers(packed, (lineId, num) => (open.has(lineId) ? num : 0)),
    current: current?.id,
  };
}

/** A desk over orders with kept work, as far as the work is about them. */
export function resumed(desk: Desk, { stage, picked, packed, current }: KeptWork): Desk {
  const needed = new Map(pickRows(desk.orders).map(({ line, num }) => [line.sku_id, num]));
  const lines = new Map(
    desk.orders.flatMap((order) => contentsOf(order).map(({ line, most }) => [line.id, most])),
  );
  return {
    ...desk,
    ...enter(stage),
    picked: numbers(picked, (skuId, num) => Math.min(num, needed.get(skuId) ?? 0)),
    packed: numbers(packed, (lineId, num) => Math.min(num, lines.get(lineId) ?? 0)),
    current: desk.orders.find(({ id }) => id === current) ?? desk.current,
  };
}

const linesIn = (orders: readonly PackingOrder[]) =>
  orders.flatMap(({ lines }) => lines.map(({ id }) => id));

/** Counted numbers above zero. */
const numbers = (
  counts: Readonly<Record<number, number>>,
  change: (id: number, num: number) => number,
): Readonly<Record<number, number>> =>
  Object.fromEntries(
    Object.entries(counts)
      .map(([id, num]) => [id, change(Number(id), num)] as const)
      .filter(([, num]) => num > 0),
  );

const storeKey = 'packing.desk';
/** Work that is older than a shift is somebody else's by now. */
const keptMs = 4 * 3_600_000;

/** Keeps the work of one desk; that of another one is forgotten. */
export function keepWork(desk: string, work: KeptWork): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ desk, at: Date.now(), work }));
  } catch {
    // A full or forbidden store: the work is then lost with the page.
  }
}

export function forgetWork(): void {
  try {
    sessionStorage.removeItem(storeKey);
  } catch {
    // A forbidden store holds nothing.
  }
}

/** The work kept for a desk; undefined without any. */
export function keptWork(desk: string): KeptWork | undefined {
  try {
    // Only this file writes it.
    const kept = JSON.parse(sessionStorage.getItem(storeKey) ?? 'null') as Kept | null;
    return kept?.desk === desk && Date.now() - kept.at < keptMs ? kept.work : undefined;
  } catch {
    return undefined;
  }
}

type Kept = { readonly desk: string; readonly at: number; readonly work: KeptWork };
