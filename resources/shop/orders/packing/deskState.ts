import { contentsOf, type PackingLine, type PackingOrder, pickRows } from './packingOrder.ts';
import { hasCode, isPacked, type PackingState } from './readScan.ts';
import type { SoundName } from './sounds.ts';

export type Stage = 'pick' | 'pack';

/** A sentence of the desk: a key below `packing.said`, with its values. */
export type Said = {
  readonly tone: 'info' | 'success' | 'danger';
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** All that a packing desk knows: pieces picked and packed, orders shipped, and its last sentence. */
export type Desk = PackingState & {
  readonly stage: Stage;
  /** Picked pieces by SKU id. */
  readonly picked: Readonly<Record<number, number>>;
  readonly said: Said;
  /** A number that is unusual for its carrier, and waits to be taken as it is. */
  readonly unusual: { readonly order: PackingOrder; readonly expressNo: string } | undefined;
};

/** A part of the desk that changes, with the sound that tells of it. */
export type DeskChange = Partial<Desk> & { readonly sound?: SoundName };

/** Name and options of a line in the language of the screen. */
export type NameOf = (line: PackingLine) => string;

const tell = (tone: Said['tone'], key: string, values: Said['values'] = {}): Said => ({
  tone,
  key,
  values,
});

export const startDesk = (orders: readonly PackingOrder[]): Desk => ({
  stage: 'pick',
  orders,
  picked: {},
  packed: {},
  shipped: new Set(),
  current: orders[0],
  said: tell('info', 'startPick'),
  unusual: undefined,
});

/** A scan that does nothing, with the reason. */
export const wrong = (key: string, values?: Said['values']): DeskChange => ({
  said: tell('danger', key, values),
  unusual: undefined,
  sound: 'wrong',
});

/** A scanned piece is picked, unless enough of it are. */
export function pickCode(desk: Desk, code: string, nameOf: NameOf): DeskChange {
  const row = pickRows(desk.orders).find(({ line }) => hasCode(line, code));
  if (!row) return wrong('unknown', { code });
  const done = (desk.picked[row.line.sku_id] ?? 0) + 1;
  const name = nameOf(row.line);
  if (done > row.num) return wrong('enough', { name });
  const change = setPicked(desk, row.line.sku_id, done);
  return isAllPicked({ ...desk, ...change })
    ? { ...change, sound: 'done' }
    : { ...change, said: tell('success', 'piece', { name, done, all: row.num }), sound: 'right' };
}

/** So many pieces of a SKU are picked, as ticked by hand. */
export function setPicked(desk: Desk, skuId: number, num: number): DeskChange {
  const picked = { ...desk.picked, [skuId]: num };
  const isAll = isAllPicked({ ...desk, picked });
  return { picked, said: isAll ? tell('success', 'pickedAll') : tell('info', 'startPick') };
}

const isAllPicked = ({ orders, picked }: Pick<Desk, 'orders' | 'picked'>): boolean =>
  pickRows(orders).every(({ line, num }) => (picked[line.sku_id] ?? 0) >= num);

type Piece = {
  readonly order: PackingOrder;
  readonly line: Pick<PackingLine, 'id'>;
  readonly by: 1 | -1;
};

/** Puts a piece into a parcel, or takes one out. */
export function movePiece(desk: Desk, { order, line, by }: Piece, nameOf: NameOf): DeskChange {
  const item = contentsOf(order).find((each) => each.line.id === line.id);
  if (!item) return {};
  const done = Math.min(item.most, Math.max(0, (desk.packed[line.id] ?? 0) + by));
  const packed = { ...desk.packed, [line.id]: done };
  const isComplete = isPacked(order, packed);
  const said = isComplete
    ? tell('success', 'complete', { no: order.order_no })
    : tell('success', 'piece', { name: nameOf(item.line), done, all: item.most });
  return { packed, said, unusual: undefined, sound: isComplete ? 'done' : 'right' };
}

export const enter = (stage: Stage): DeskChange => ({
  stage,
  said: tell('info', stage === 'pick' ? 'startPick' : 'start'),
});

export const openOrder = (order: PackingOrder): DeskChange => ({
  current: order,
  unusual: undefined,
  said: tell('info', 'order', { no: order.order_no }),
});

export const shipping: DeskChange = { said: tell('info', 'shipping'), unusual: undefined };

/** An order is shipped: the next one that is not comes onto the desk. */
export function shipOrder(desk: Desk, order: PackingOrder, expressNo: string): DeskChange {
  const shipped = new Set([...desk.shipped, order.id]);
  return {
    shipped,
    current: desk.orders.find(({ id }) => !shipped.has(id)),
    said: tell('success', 'shipped', { no: order.order_no, express_no: expressNo }),
    sound: 'done',
  };
}

/** An order was undone: it is back on the desk, as it is now. */
export function takeBack(desk: Desk, order: PackingOrder): DeskChange {
  const shipped = new Set(desk.shipped);
  shipped.delete(order.id);
  return { shipped, ...replaceOrder(desk, order), ...openOrder(order) };
}

/** An order has changed since it was read. */
export const replaceOrder = (desk: Desk, newer: PackingOrder): DeskChange => ({
  orders: desk.orders.map((each) => (each.id === newer.id ? newer : each)),
  ...(desk.current?.id === newer.id && { current: newer }),
});
