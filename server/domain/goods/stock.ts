import type { Insertable } from 'kysely';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Tables, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { refreshGoods } from './derivedColumns.ts';

/** Units of one SKU that are booked in (out, if negative), and units that are reserved or released. */
export type StockMove = {
  readonly skuId: number;
  readonly goodsId: number;
  readonly stock: number;
  readonly locked: number;
};

/** The cause of a move. Each cause moves a SKU at most once per type. */
export type StockCause = {
  readonly type: Insertable<Tables['shop_stock_log']>['type'];
  readonly biz: { readonly type: string; readonly id: number };
  readonly actor: string;
  readonly remark?: string;
  readonly now: number;
};

/**
 * Moves stock, writes its ledger and updates the sums of the goods. Goods and SKUs are locked by
 * rising id.
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
  const goodsIds = [...new Set(merged.map(({ goodsId }) => goodsId))].sort((a, b) => a - b);
  await tx
    .selectFrom('shop_goods')
    .select('id')
    .where('id', '=', anyOf('bigint', goodsIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const move of merged) await moveOne(tx, move, cause);
  await refreshGoods(tx, goodsIds);
}

async function moveOne(tx: Tx, move: StockMove, cause: StockCause): Promise<void> {
  const { skuId, stock, locked } = move;
  const sku = await tx
    .updateTable('shop_goods_sku')
    .set((eb) => ({
      stock: eb('stock', '+', stock),
      locked_stock: eb('locked_stock', '+', locked),
      update_time: cause.now,
    }))
    .where('id', '=', skuId)
    .where((eb) => eb(eb('stock', '+', stock), '>=', 0))
    .where((eb) => eb(eb('locked_stock', '+', locked), '>=', 0))
    .returning(['stock', 'locked_stock'])
    .executeTakeFirst();
  if (!sku) throw await shortage(tx, skuId);
  await writeStockLog(tx, move, sku, cause);
  if (stock < 0) await warnOfLowStock(tx, { ...move, left: sku.stock }, cause.now);
}

/** Only the move that crosses the level announces it. */
async function warnOfLowStock(
  tx: Tx,
  { skuId, goodsId, stock, left }: StockMove & { readonly left: number },
  now: number,
): Promise<void> {
  const { name, warn } = await tx
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select((eb) => ['goods.name', eb.fn.coalesce('sku.stock_warn', 'goods.stock_warn').as('warn')])
    .where('sku.id', '=', skuId)
    .executeTakeFirstOrThrow();
  if (left > warn || left - stock <= warn) return;
  const payload = { name, goods_id: goodsId, left };
  await emit({ tx, now }, 'stock.low', { name: 'shop_goods_sku', id: skuId }, payload);
}

/** The stock of a SKU after a move. */
type SkuStock = { readonly stock: number; readonly locked_stock: number };

/**
 * Writes the ledger row of a move that was made.
 *
 * @throws {Refusal} conflict when this cause moved the SKU before
 */
export async function writeStockLog(
  tx: Tx,
  { skuId, goodsId, stock, locked }: StockMove,
  after: SkuStock,
  { type, biz, actor, remark = '', now }: StockCause,
): Promise<void> {
  const written = await tx
    .insertInto('shop_stock_log')
    .values({
      sku_id: skuId,
      goods_id: goodsId,
      type,
      delta_stock: stock,
      delta_locked: locked,
      stock_after: after.stock,
      locked_after: after.locked_stock,
      biz_type: biz.type,
      biz_id: biz.id,
      actor,
      remark,
      create_time: now,
      update_time: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Refusal('conflict');
}

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
