import type { Insertable } from 'kysely';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, sendAlong, type Tables, type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { refreshGoodsAlong } from './derivedColumns.ts';
import { loggedNameColumns, loggedNames } from './loggedNames.ts';

/** Units of one SKU that are booked in (out, if negative), and units that are reserved or released. */
export type StockMove = {
  readonly skuId: number;
  readonly goodsId: number;
  readonly stock: number;
  readonly locked: number;
  /** True if the SKU is removed, or comes back from the bin as it was: its level is no news. */
  readonly isQuiet?: boolean;
};

/** The cause of a move. Each cause moves a SKU at most once per type. */
export type StockCause = {
  readonly type: Insertable<Tables['shop_stock_log']>['type'];
  readonly biz: { readonly type: string; readonly id: number };
  readonly actor: string;
  readonly reason?: string;
  readonly remark?: string;
  readonly now: number;
};

/**
 * Moves stock, writes its ledger and updates the sums of the goods, in the same number of statements
 * for any number of SKUs. Goods and SKUs are locked by rising id.
 *
 * @throws {Refusal} stock_short when the stock or the reserved stock would fall below zero
 * @throws {Refusal} conflict when this cause moved one of the SKUs before
 */
export async function moveStock(
  tx: Tx,
  moves: readonly StockMove[],
  cause: StockCause,
): Promise<void> {
  const merged = mergeBySku(moves);
  if (merged.length === 0) return;
  const goodsIds = [...new Set(merged.map(({ goodsId }) => goodsId))];
  // The locks travel with the move, the sums with what follows it: others wait for as few round trips as can be.
  const lines = merged.map(({ skuId, goodsId }) => ({ sku_id: skuId, goods_id: goodsId }));
  await sendAlong(tx, locking(tx, lines).compile());
  const moved = await applyMoves(tx, merged, cause.now);
  await writeStockLog(tx, moved, cause);
  await announceLevels(tx, moved, cause.now);
  await refreshGoodsAlong(tx, goodsIds);
}

type StockKey = { readonly goods_id: number; readonly sku_id: number };

/**
 * Locks goods, then SKUs, by rising id, in one statement: an update of many rows locks them in no certain order, and
 * the count of the goods has to be known before the first SKU is looked at. A transaction that moves stock twice
 * locks all of it first.
 */
export async function lockStock(tx: Tx, lines: readonly StockKey[]): Promise<void> {
  await locking(tx, lines).execute();
}

function locking(tx: Tx, lines: readonly StockKey[]) {
  const ids = (key: keyof StockKey) =>
    [...new Set(lines.map((line) => line[key]))].toSorted((a, b) => a - b);
  return tx
    .with('locked_goods', (db) =>
      db
        .selectFrom('shop_goods')
        .select('id')
        .where('id', '=', anyOf('bigint', ids('goods_id')))
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .selectFrom('shop_goods_sku')
    .select('id')
    .where('id', '=', anyOf('bigint', ids('sku_id')))
    .where((eb) =>
      eb(
        eb.selectFrom('locked_goods').select((of) => of.fn.countAll<number>().as('count')),
        '>',
        0,
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate();
}

/** A move with the stock of its SKU after it. */
export type MovedStock = StockMove & {
  readonly stockAfter: number;
  readonly lockedAfter: number;
};

/** The same with the names of the SKU, and the level below which it counts as low. */
type NamedMove = MovedStock & {
  readonly warn: number;
  readonly names: {
    readonly name: string;
    readonly name_en: string | null;
    readonly sku_text: string;
    readonly sku_text_en: string | null;
  };
};

async function applyMoves(
  tx: Tx,
  moves: readonly StockMove[],
  now: number,
): Promise<readonly NamedMove[]> {
  const rows = await tx
    .updateTable('shop_goods_sku as sku')
    .from(
      unnest('move', {
        id: ['bigint', moves.map(({ skuId }) => skuId)],
        goods_id: ['bigint', moves.map(({ goodsId }) => goodsId)],
        stock: ['integer', moves.map(({ stock }) => stock)],
        locked: ['integer', moves.map(({ locked }) => locked)],
      }),
    )
    .set((eb) => ({
      stock: eb('sku.stock', '+', eb.ref('move.stock')),
      locked_stock: eb('sku.locked_stock', '+', eb.ref('move.locked')),
      update_time: now,
    }))
    .innerJoin('shop_goods as goods', 'goods.id', 'move.goods_id')
    .whereRef('sku.id', '=', 'move.id')
    .where((eb) => eb(eb('sku.stock', '+', eb.ref('move.stock')), '>=', 0))
    .where((eb) => eb(eb('sku.locked_stock', '+', eb.ref('move.locked')), '>=', 0))
    .returning((eb) => [
      'sku.id',
      'sku.stock',
      'sku.locked_stock',
      'goods.name',
      'goods.name_en',
      'sku.sku_text',
      'sku.sku_text_en',
      eb.fn.coalesce('sku.stock_warn', 'goods.stock_warn').as('warn'),
    ])
    .execute();
  const after = new Map(rows.map((row) => [row.id, row]));
  const moved = moves.flatMap((move) => {
    const row = after.get(move.skuId);
    if (!row) return [];
    const { id: _id, stock: stockAfter, locked_stock: lockedAfter, warn, ...names } = row;
    return [{ ...move, stockAfter, lockedAfter, warn, names }];
  });
  const refused = moves.find(({ skuId }) => !after.has(skuId));
  if (refused) throw await shortage(tx, refused.skuId);
  return moved;
}

/** Only the move that crosses the level announces it, downwards as low, upwards as back. */
async function announceLevels(tx: Tx, moved: readonly NamedMove[], now: number): Promise<void> {
  for (const { skuId: id, goodsId, stock, stockAfter, isQuiet, warn, names } of moved) {
    if (stock === 0 || isQuiet) continue;
    const [wasLow, isLow] = [stockAfter - stock <= warn, stockAfter <= warn];
    if (wasLow === isLow) continue;
    const payload = { ...names, goods_id: goodsId, left: stockAfter };
    const event = isLow ? 'stock.low' : 'stock.back';
    await emit({ tx, now }, event, { name: 'shop_goods_sku', id }, payload);
  }
}

/**
 * Writes the ledger rows of moves that were made.
 *
 * @throws {Refusal} conflict when this cause moved one of the SKUs before
 */
export async function writeStockLog(
  tx: Tx,
  moved: readonly MovedStock[],
  { type, biz, actor, reason = '', remark = '', now }: StockCause,
): Promise<void> {
  if (moved.length === 0) return;
  const written = await tx
    .insertInto('shop_stock_log')
    .columns(logColumns)
    .expression((eb) =>
      eb
        .selectFrom(
          unnest('move', {
            sku_id: ['bigint', moved.map(({ skuId }) => skuId)],
            goods_id: ['bigint', moved.map(({ goodsId }) => goodsId)],
            delta_stock: ['integer', moved.map(({ stock }) => stock)],
            delta_locked: ['integer', moved.map(({ locked }) => locked)],
            stock_after: ['integer', moved.map(({ stockAfter }) => stockAfter)],
            locked_after: ['integer', moved.map(({ lockedAfter }) => lockedAfter)],
          }),
        )
        .innerJoin('shop_goods_sku as sku', 'sku.id', 'move.sku_id')
        .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
        .select((each) => [
          'move.sku_id',
          'move.goods_id',
          'move.delta_stock',
          'move.delta_locked',
          'move.stock_after',
          'move.locked_after',
          each.cast(each.val(type), 'varchar').as('type'),
          each.cast(each.val(biz.type), 'varchar').as('biz_type'),
          each.cast(each.val(biz.id), 'bigint').as('biz_id'),
          each.cast(each.val(actor), 'varchar').as('actor'),
          each.cast(each.val(reason), 'varchar').as('reason'),
          each.cast(each.val(remark), 'varchar').as('remark'),
          each.cast(each.val(now), 'bigint').as('create_time'),
          each.cast(each.val(now), 'bigint').as('update_time'),
          ...loggedNames(actor),
        ]),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  if (written.length < moved.length) throw new Refusal('conflict');
}

/** In the order of the selection above. */
const logColumns = [
  'sku_id',
  'goods_id',
  'delta_stock',
  'delta_locked',
  'stock_after',
  'locked_after',
  'type',
  'biz_type',
  'biz_id',
  'actor',
  'reason',
  'remark',
  'create_time',
  'update_time',
  ...loggedNameColumns,
] as const;

async function shortage(tx: Tx, skuId: number): Promise<Refusal> {
  const sku = await tx
    .selectFrom('shop_goods_sku')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirst();
  return new Refusal('stock_short', { params: { left: sku?.stock ?? 0 }, data: { sku_id: skuId } });
}

/** An order may hold one SKU in two lines; the ledger has one row. */
function mergeBySku(moves: readonly StockMove[]): readonly StockMove[] {
  const merged = new Map<number, StockMove>();
  for (const move of moves) {
    const before = merged.get(move.skuId);
    merged.set(move.skuId, {
      ...move,
      stock: move.stock + (before?.stock ?? 0),
      locked: move.locked + (before?.locked ?? 0),
    });
  }
  return [...merged.values()]
    .filter(({ stock, locked }) => stock !== 0 || locked !== 0)
    .sort((a, b) => a.skuId - b.skuId);
}
