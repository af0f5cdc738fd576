import { Refusal } from '../../../src/contract/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { refreshGoods } from './refreshGoods.ts';

/** Pieces of one SKU that come (or go, when negative), and pieces that are held or set free. */
export type StockMove = {
  readonly skuId: number;
  readonly goodsId: number;
  readonly stock: number;
  readonly locked: number;
};

/** Why stock moves. Each cause moves a SKU once in each way. */
export type StockCause = {
  /** `StockMove` codes of the ledger: `cancel`, `unlock`, … */
  readonly type: string;
  readonly biz: { readonly type: string; readonly id: number };
  readonly actor: string;
  readonly remark?: string;
  readonly now: number;
};

/**
 * Moves stock and writes its ledger, then brings the sums of the goods up to date. Everything or
 * nothing; goods and SKUs are locked by rising id, as everywhere.
 *
 * @throws {Refusal} stock_short when less is left than goes
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
  await query(tx, 'select id from shop_goods where id = any($1) order by id for no key update', [
    goodsIds,
  ]);
  for (const move of merged) await moveOne(tx, move, cause);
  await refreshGoods(tx, goodsIds);
}

async function moveOne(tx: Tx, move: StockMove, cause: StockCause): Promise<void> {
  const { skuId, stock, locked } = move;
  const [sku] = await query<Stock>(
    tx,
    `update shop_goods_sku
     set stock = stock + $2, locked_stock = locked_stock + $3, update_time = $4
     where id = $1 and stock + $2 >= 0 and locked_stock + $3 >= 0
     returning stock, locked_stock`,
    [skuId, stock, locked, cause.now],
  );
  if (!sku) throw await shortage(tx, skuId);
  await writeStockLog(tx, move, sku, cause);
}

/** What a SKU holds after a move. */
export type Stock = { readonly stock: number; readonly locked_stock: number };

/**
 * Writes the ledger row of a move that was made.
 *
 * @throws {Refusal} conflict when this cause moved the SKU before
 */
export async function writeStockLog(
  tx: Tx,
  { skuId, goodsId, stock, locked }: StockMove,
  after: Stock,
  { type, biz, actor, remark = '', now }: StockCause,
): Promise<void> {
  const written = await query(
    tx,
    `insert into shop_stock_log
       (sku_id, goods_id, type, delta_stock, delta_locked, stock_after, locked_after, biz_type, biz_id,
        actor, remark, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict do nothing returning id`,
    [
      skuId,
      goodsId,
      type,
      stock,
      locked,
      after.stock,
      after.locked_stock,
      biz.type,
      biz.id,
      actor,
      remark,
      now,
    ],
  );
  if (written.length === 0) throw new Refusal('conflict');
}

async function shortage(tx: Tx, skuId: number): Promise<Refusal> {
  const [sku] = await query<{ stock: number }>(
    tx,
    'select stock from shop_goods_sku where id = $1',
    [skuId],
  );
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
