import { expect } from 'vitest';
import { query } from '../../server/db/index.ts';
import { checkIntegrity, invariantNames, refreshAllSpending } from '../../server/domain/index.ts';
import { refreshGoods } from '../../server/domain/goods/derivedColumns.ts';
import { now, type Raw, type Shop } from '../support/shop.ts';
import { addMember, addOrder, addSku } from '../support/shopRows.ts';

/** Every rule of stock, money, points, orders and goods holds. */
export async function expectWell(shop: Shop): Promise<void> {
  const nothing = Object.fromEntries(checked.map((name) => [name, []]));
  expect(await checkIntegrity(shop.db, checked)).toEqual(nothing);
}

/** No events are delivered here: I14 is about those that have waited too long. */
const checked = invariantNames.filter((name) => name !== 'I14');

/**
 * Writes the past of rows that tests made by hand: where their stock, money and points came from,
 * and how their orders got where they are. Then every rule holds before the race, and must after it.
 */
export async function writePast(shop: Shop): Promise<void> {
  for (const statement of past) await query(shop.db, statement, [now - 9_000]);
  const goods = await shop.rows('shop_goods');
  await shop.db.transaction().execute((tx) =>
    refreshGoods(
      tx,
      goods.map(({ id }) => Number(id)),
    ),
  );
  await refreshAllSpending(shop.db);
  await expectWell(shop);
  await openConnections(shop);
}

/** Open connections first: a caller that waits for one is not in the race. */
const openConnections = (shop: Shop) =>
  Promise.all(Array.from({ length: 10 }, () => query(shop.db, 'select pg_sleep(0.02)')));

const past = [
  `insert into shop_stock_log
     (sku_id, goods_id, type, delta_stock, delta_locked, stock_after, locked_after, create_time)
   select id, goods_id, 'init', stock, locked_stock, stock, locked_stock, $1::bigint
   from shop_goods_sku`,
  `insert into user_money_log (user_id, type, money, before, after, unique_key, create_time)
   select id, 5, money, 0, money, 'past:' || id, $1::bigint from "user" where money > 0`,
  `insert into user_score_log (user_id, type, score, before, after, unique_key, create_time)
   select id, 6, score, 0, score, 'past:' || id, $1::bigint from "user" where score > 0`,
  `insert into shop_order_log (order_id, action, from_status, to_status, actor_type, create_time)
   select id, 'place', 0, status, 'member', $1::bigint from shop_order`,
];

/** A paid order outside of the race, of another member and goods; `look` shows all around it. */
export async function addBystander(shop: Shop) {
  const userId = await addMember(shop, { money: 700, score: 30 });
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 3 }] });
  return {
    ...order,
    sku,
    look: async () => ({
      order: await shop.row('shop_order', order.id),
      lines: await of(shop, 'shop_order_goods', 'order_id', order.id),
      parcels: await of(shop, 'shop_order_express', 'order_id', order.id),
      steps: await of(shop, 'shop_order_log', 'order_id', order.id),
      payments: await of(shop, 'shop_payment', 'user_id', userId),
      member: await shop.row('user', userId),
      money: await of(shop, 'user_money_log', 'user_id', userId),
      sku: await shop.row('shop_goods_sku', sku.id),
      goods: await shop.row('shop_goods', sku.goodsId),
      moves: await of(shop, 'shop_stock_log', 'sku_id', sku.id),
    }),
  };
}

/**
 * Adds unpaid orders of 200.00 each, of one member with this balance (fen) and of one SKU; and a bystander.
 */
export async function addUnpaid(
  shop: Shop,
  count: number,
  { money, values = {} }: { readonly money: number; readonly values?: Raw },
) {
  const userId = await addMember(shop, { money });
  const sku = await addSku(shop, { locked_stock: 2 * count, stock: 50 });
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const lines = [{ sku, num: 2 }];
    const order = await addOrder(shop, { userId, status: 1, lines, values });
    await query(shop.db, 'delete from shop_payment where id = $1', [order.paymentId]);
    ids.push(order.id);
  }
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { userId, sku, ids, bystander, still: await bystander.look() };
}

/** The rows of a table that belong to one other. */
export const of = (shop: Shop, table: string, column: string, id: number): Promise<Raw[]> =>
  query<Raw>(shop.db, `select * from "${table}" where "${column}" = $1 order by id`, [id]);
