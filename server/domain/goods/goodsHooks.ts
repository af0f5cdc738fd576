import { GoodsStatus, goodsList } from '../../../resources/shop/goods.ts';
import { PriceCause } from '../../../resources/shop/priceLog.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { allOf, anyOf, type Tx } from '../../db/index.ts';
import { endNotices } from '../messages/endNotices.ts';
import { endStockNotices, stockNotices } from '../notices/endedNotices.ts';
import { paramFault } from './paramRules.ts';
import { countGoods, nameGoods, refreshGoods } from './derivedColumns.ts';
import { keptSkus, reviveSkus } from './reviveSkus.ts';
import { checkGoods } from './goodsRules.ts';
import { logPrices } from './loggedNames.ts';
import {
  afterWrite,
  cleaned,
  freeCodes,
  leavingStock,
  stockChanges,
  withFirstStock,
  withFurtherClasses,
  withSaleTimes,
} from './goodsValues.ts';
import { withArchived, withoutArchived, withRevived, withSpec } from './specValues.ts';
import type { Faults } from './spec.ts';
import { type MovedStock, moveStock, writeStockLog } from './stock.ts';

/** Rules of every write of goods: specification, stock as differences, sums, codes. */
export const goodsHooks = hooksOf(goodsList, {
  async prepare({ tx, admin, now, before: held, values: asked }) {
    const given = withSaleTimes(withFurtherClasses(asked, held), held, now);
    const { before: live, values } = withoutArchived(held, given);
    const faults: Faults = new Map();
    const spelled = withSpec(cleaned(values), live, faults);
    const { before, values: specified } = await withRevived(
      tx,
      { before: live, values: spelled },
      held,
    );
    const after = afterWrite(specified, before);
    const isGiven = Array.isArray(values['attrs']) && values['attrs'].length > 0;
    await checkGoods(tx, { after, before, isGiven, now }, faults);
    if ('params' in values) {
      const fault = await paramFault(tx, after);
      if (fault) faults.set('params', fault);
    }
    const changes = stockChanges(specified, before, faults);
    if (faults.size > 0) throw new InvalidInput(faults);

    if (before) {
      await moveStock(tx, [...changes, ...leavingStock(specified, before)], {
        type: StockMove.manual,
        biz: { type: 'goods', id: before.id },
        actor: `admin:${admin.id}`,
        now,
      });
    }
    if (before) await freeCodes(tx, specified, before);
    return withArchived(tx, withFirstStock(specified), held);
  },

  async written({ tx, admin, now, call, before, id }) {
    await nameGoods(tx, [id]);
    const fresh = await addedStock(tx, id, before?.skus ?? []);
    await writeStockLog(
      tx,
      fresh.map((sku) => bookedIn(sku, id)),
      {
        type: StockMove.init,
        biz: { type: 'goods', id },
        actor: `admin:${admin.id}`,
        now,
      },
    );
    await logPrices(
      tx,
      (before?.skus ?? []).map(({ id: skuId, price }) => ({ skuId, before: price })),
      {
        cause: call === 'import' ? PriceCause.import : PriceCause.form,
        actor: `admin:${admin.id}`,
        now,
      },
    );
    await refreshGoods(tx, [id]);
    // The warning level may have fallen, or a SKU be gone.
    await endStockNotices(tx, idsOf(before?.skus ?? []), now);
    await endNotices(tx, (await goneSkus(tx, id, before?.skus ?? [])).map(stockNotices), now);
    const after = await tx
      .selectFrom('shop_goods')
      .select('classify_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (before?.classify_id !== after.classify_id) {
      await countGoods(tx, [after.classify_id, ...(before ? [before.classify_id] : [])]);
    }
  },

  /** The stock that the ledger booked out with the deletion is booked in again. */
  async restored({ tx, admin, now, after }) {
    const cause = {
      type: StockMove.manual,
      biz: { type: 'goods', id: after.id },
      actor: `admin:${admin.id}`,
      now,
    };
    const stocked = after.skus.filter((sku) => sku.stock > 0);
    await writeStockLog(
      tx,
      stocked.map((sku) => bookedIn(sku, after.id)),
      cause,
    );
    await refreshGoods(tx, [after.id]);
    await countGoods(tx, [after.classify_id]);
  },

  /** Neither it nor its SKUs are sold, and their codes are free. */
  async archived({ tx, ids }) {
    await tx
      .updateTable('shop_goods')
      .set({ status: GoodsStatus.off })
      .where('id', '=', anyOf('bigint', ids))
      .execute();
    await tx
      .updateTable('shop_goods_sku')
      .set({ status: 0, archived: 1 })
      .where('goods_id', '=', anyOf('bigint', ids))
      .execute();
    await refreshGoods(tx, ids);
  },

  async revived({ tx, admin, now, after, kept }) {
    await reviveSkus(tx, after.id, kept);
    const stock = keptSkus(kept).flatMap((sku) =>
      sku.stock > 0
        ? [{ skuId: sku.id, goodsId: after.id, stock: sku.stock, locked: 0, isQuiet: true }]
        : [],
    );
    await moveStock(tx, stock, {
      type: StockMove.manual,
      biz: { type: 'goods', id: after.id },
      actor: `admin:${admin.id}`,
      now,
    });
    await refreshGoods(tx, [after.id]);
    await countGoods(tx, [after.classify_id]);
  },

  async remove({ tx, admin, now, rows }) {
    // Goods are locked by rising id everywhere.
    for (const goods of rows.toSorted((a, b) => a.id - b.id)) {
      await moveStock(tx, leavingStock({ skus: [] }, goods), {
        type: StockMove.manual,
        biz: { type: 'goods', id: goods.id },
        actor: `admin:${admin.id}`,
        now,
      });
    }
    const skus = rows.flatMap(({ skus: each }) => idsOf(each));
    await endNotices(tx, skus.map(stockNotices), now);
    await countGoods(
      tx,
      rows.map(({ classify_id }) => classify_id),
      rows.map(({ id }) => id),
    );
  },
});

/** SKUs that the write has removed or archived. */
async function goneSkus(
  tx: Tx,
  goodsId: number,
  before: readonly { readonly id: number }[],
): Promise<readonly number[]> {
  const left = await tx
    .selectFrom('shop_goods_sku')
    .select('id')
    .where('goods_id', '=', goodsId)
    .where('archived', '=', 0)
    .execute();
  const known = new Set(idsOf(left));
  return idsOf(before).filter((id) => !known.has(id));
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map(({ id }) => id);

type HeldStock = { readonly id: number; readonly stock: number; readonly locked_stock: number };

/** The SKUs with stock that a product had not before. */
const addedStock = (
  tx: Tx,
  goodsId: number,
  before: readonly Pick<HeldStock, 'id'>[],
): Promise<readonly HeldStock[]> =>
  tx
    .selectFrom('shop_goods_sku')
    .select(['id', 'stock', 'locked_stock'])
    .where('goods_id', '=', goodsId)
    .where('stock', '>', 0)
    .where(
      'id',
      '<>',
      allOf(
        'bigint',
        before.map(({ id }) => id),
      ),
    )
    .orderBy('id')
    .execute();

/** The ledger's view of all stock of a SKU. */
const bookedIn = ({ id, stock, locked_stock }: HeldStock, goodsId: number): MovedStock => ({
  skuId: id,
  goodsId,
  stock,
  locked: 0,
  stockAfter: stock,
  lockedAfter: locked_stock,
});
