import type { Selectable } from 'kysely';
import { GoodsStatus, goodsList } from '../../../resources/shop/goods.ts';
import { PriceCause } from '../../../resources/shop/priceLog.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tables, type Tx } from '../../db/index.ts';
import { endNotices } from '../messages/endNotices.ts';
import { stockNotices } from '../notices/endedNotices.ts';
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
    const { goods, skus } = await writtenGoods(tx, id);
    const actor = `admin:${admin.id}`;
    const known = new Map(before?.skus.map((sku) => [sku.id, sku]));
    if ([goods.goods_code, ...skus.map(({ sku_code }) => sku_code)].includes(''))
      await nameGoods(tx, [id]);
    await writeStockLog(
      tx,
      skus.flatMap((sku) => (sku.stock > 0 && !known.has(sku.id) ? [bookedIn(sku, id)] : [])),
      { type: StockMove.init, biz: { type: 'goods', id }, actor, now },
    );
    await logPrices(
      tx,
      id,
      skus.flatMap((sku) => {
        const old = known.get(sku.id)?.price ?? sku.price;
        return old === sku.price ? [] : [{ skuId: sku.id, before: old }];
      }),
      { cause: call === 'import' ? PriceCause.import : PriceCause.form, actor, now },
    );
    await refreshGoods(tx, [id]);
    // The warning level may have fallen, or a SKU be gone.
    const left = new Set(skus.flatMap(({ id: sku, archived }) => (archived === 0 ? [sku] : [])));
    const raised = skus.flatMap((sku) => {
      const old = known.get(sku.id);
      return old && isLow(old, before) && !isLow(sku, goods) ? [sku.id] : [];
    });
    const gone = [...known.keys()].filter((sku) => !left.has(sku));
    await endNotices(tx, [...new Set([...raised, ...gone])].map(stockNotices), now);
    if (before?.classify_id !== goods.classify_id)
      await countGoods(tx, [goods.classify_id, ...(before ? [before.classify_id] : [])]);
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

/** A product and its SKUs as they were written, by one statement. */
async function writtenGoods(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom('shop_goods as goods')
    .leftJoin('shop_goods_sku as sku', 'sku.goods_id', 'goods.id')
    .select([
      'goods.classify_id',
      'goods.goods_code',
      'goods.stock_warn as goods_warn',
      'sku.id',
      'sku.sku_code',
      'sku.price',
      'sku.stock',
      'sku.locked_stock',
      'sku.stock_warn',
      'sku.archived',
    ])
    .where('goods.id', '=', id)
    .orderBy('sku.id')
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`product ${id} was written and is not there`);
  const { classify_id, goods_code, goods_warn } = first;
  return { goods: { classify_id, goods_code, stock_warn: goods_warn }, skus: rows.flatMap(skuIn) };
}

/** Empty for a product without SKUs. */
function skuIn({ id, sku_code, price, stock, locked_stock, stock_warn, archived }: JoinedSku) {
  if (id === null) return [];
  return [
    {
      id,
      sku_code: sku_code ?? '',
      price: price ?? 0,
      stock: stock ?? 0,
      locked_stock: locked_stock ?? 0,
      stock_warn,
      archived: archived ?? 0,
    },
  ];
}

type JoinedSku = Nullable<
  Pick<
    Selectable<Tables['shop_goods_sku']>,
    'id' | 'sku_code' | 'price' | 'stock' | 'locked_stock' | 'stock_warn' | 'archived'
  >
>;
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

type Levelled = { readonly stock_warn?: number | null };

const isLow = (
  { stock, stock_warn }: Levelled & { readonly stock: number },
  goods: Levelled | undefined,
): boolean => stock <= (stock_warn ?? goods?.stock_warn ?? 0);

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map(({ id }) => id);

type HeldStock = { readonly id: number; readonly stock: number; readonly locked_stock: number };

/** The ledger's view of all stock of a SKU. */
const bookedIn = ({ id, stock, locked_stock }: HeldStock, goodsId: number): MovedStock => ({
  skuId: id,
  goodsId,
  stock,
  locked: 0,
  stockAfter: stock,
  lockedAfter: locked_stock,
});
