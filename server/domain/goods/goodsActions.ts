import {
  GoodsStatus,
  goodsList,
  mostServices,
  type StockLine,
} from '../../../resources/shop/goods.ts';
import { changedPrice } from '../../../resources/shop/priceChange.ts';
import { PriceCause } from '../../../resources/shop/priceLog.ts';
import { specLimits } from '../../../resources/shop/sku.ts';
import { StockMove as MoveType } from '../../../resources/shop/stockLog.ts';
import { sql } from 'kysely';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { type Db, type Tx, unnest } from '../../db/index.ts';
import { handle } from '../handle.ts';
import { refreshGoods } from './derivedColumns.ts';
import { logPrices } from './loggedNames.ts';
import { moveStock } from './stock.ts';

/**
 * Books stock of the SKUs of a product. A set amount is booked as the difference to the current stock, and
 * refused if that is no longer the one the admin saw.
 *
 * @throws {InvalidInput} stock_changed, stock_below, too_large, not_a_reference
 */
export const adjustStock = handle(
  goodsList,
  'stock',
  async ({ tx, record, input: { lines, reason, remark }, admin, now }) => {
    const skus = await lockedSkus(tx, record.id);
    const seen = new Set<number>();
    const moves = lines.map((line) => {
      const sku = skus.get(line.sku_id);
      // One SKU in two lines would be booked by a stock that the first line changed.
      if (!sku || seen.has(line.sku_id)) throw refused('not_a_reference');
      seen.add(line.sku_id);
      const stock = differenceOf(line, sku);
      return { skuId: line.sku_id, goodsId: record.id, stock, locked: 0 };
    });
    assertCountable([...skus.values()], moves);
    await moveStock(tx, moves, {
      type: MoveType.manual,
      biz: { type: 'goods', id: record.id },
      actor: `admin:${admin.id}`,
      reason,
      remark,
      now,
    });
  },
);

/** Goods count the stock of all their SKUs together, in one number. */
function assertCountable(skus: readonly LockedSku[], moves: readonly { stock: number }[]): void {
  const held = skus.reduce((sum, { stock }) => sum + stock, 0);
  const after = moves.reduce((sum, { stock }) => sum + stock, held);
  if (after > specLimits.stock) throw refused('too_large', { max: specLimits.stock - held });
}

type LockedSku = Awaited<ReturnType<typeof lockedSkus>> extends Map<number, infer V> ? V : never;

/** The SKUs of goods; one that is archived has neither stock nor price to change. */
async function lockedSkus(tx: Tx, goodsId: number) {
  const rows = await tx
    .selectFrom('shop_goods_sku')
    .select(['id', 'stock', 'sku_text', 'sku_code', 'price'])
    .where('goods_id', '=', goodsId)
    .where('archived', '=', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function differenceOf({ mode, num, expect }: StockLine, sku: LockedSku): number {
  const { stock } = sku;
  const about = { sku: sku.sku_text || sku.sku_code, stock };
  if (mode === 'inc') return num;
  if (mode === 'dec') {
    if (num > stock) throw refused('stock_below', about);
    return -num;
  }
  if (expect !== stock) throw refused('stock_changed', about);
  return num - stock;
}

const refused = (code: InvalidCode, params: Readonly<Record<string, string | number>> = {}) =>
  new InvalidInput(new Map([['lines', new Invalid(code, params)]]));

/**
 * Changes the prices of all SKUs of a goods.
 *
 * @throws {InvalidInput} price_out_of_range, and no SKU is changed
 */
export const changePrices = handle(
  goodsList,
  'price',
  async ({ tx, record, input, admin, now }) => {
    const skus = [...(await lockedSkus(tx, record.id)).values()];
    const prices = skus.map(({ price }) => {
      const changed = changedPrice(price, input);
      if (changed === undefined)
        throw new InvalidInput(new Map([['value', new Invalid('price_out_of_range')]]));
      return changed;
    });
    await tx
      .updateTable('shop_goods_sku as sku')
      .from(
        unnest('next', {
          id: ['bigint', skus.map(({ id }) => id)],
          price: ['bigint', prices],
        }),
      )
      .set((eb) => ({ price: eb.ref('next.price'), update_time: now }))
      .whereRef('sku.id', '=', 'next.id')
      .execute();
    await logPrices(
      tx,
      record.id,
      skus.map(({ id, price }) => ({ skuId: id, before: price })),
      { cause: PriceCause.batch, actor: `admin:${admin.id}`, now },
    );
    await refreshGoods(tx, [record.id]);
  },
);

/**
 * Adds a service to goods; those that have it stay as they are.
 *
 * @throws {InvalidInput} not_a_reference for a service that is off, too_many
 */
export const addService = handle(goodsList, 'addService', async ({ tx, record, input }) => {
  const service = await tx
    .selectFrom('shop_goods_service')
    .select('id')
    .where('id', '=', input.service_id)
    .where('status', '=', 1)
    .forKeyShare()
    .executeTakeFirst();
  if (!service) throw refusedService(new Invalid('not_a_reference'));
  const links = sql.table('shop_goods_service_link');
  const held = await sql<{ id: number }>`
    select l.service_id as id from ${links} l where l.goods_id = ${record.id}`.execute(tx);
  if (held.rows.some(({ id }) => id === service.id)) return;
  if (held.rows.length >= mostServices)
    throw refusedService(new Invalid('too_many', { max: mostServices }));
  await sql`
    insert into ${links} (goods_id, service_id) values (${record.id}, ${service.id})
    on conflict do nothing`.execute(tx);
});

const refusedService = (reason: Invalid) => new InvalidInput(new Map([['service_id', reason]]));

/**
 * Puts due goods on sale and off sale. Several processes may run it: each product once. Goods whose both
 * times have passed meanwhile end off sale.
 *
 * @returns the number of switches on and off
 */
export async function publishDueGoods(db: Db, now: number): Promise<number> {
  const on = await turnDue(db, { from: 'scheduled', to: 'on', at: 'publish_time', now });
  const off = await turnDue(db, { from: 'on', to: 'off', at: 'unpublish_time', now });
  return on + off;
}

type DueTurn = {
  readonly from: keyof typeof GoodsStatus;
  readonly to: keyof typeof GoodsStatus;
  readonly at: 'publish_time' | 'unpublish_time';
  readonly now: number;
};

async function turnDue(db: Db, { from, to, at, now }: DueTurn): Promise<number> {
  const turned = await db
    .updateTable('shop_goods')
    .set((eb) => ({
      status: GoodsStatus[to],
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      // Locked by rising id: orders that are placed meanwhile hold several of them.
      eb
        .selectFrom('shop_goods as due')
        .select('due.id')
        .where('due.status', '=', GoodsStatus[from])
        .where('due.archived', '=', 0)
        .where(`due.${at}`, '<=', now)
        .orderBy('due.id')
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute();
  return turned.length;
}
