import { expect, test, vi } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { query, transact } from '../../server/db/index.ts';
import { refreshAllSpending } from '../../server/domain/index.ts';
import { refreshSpending } from '../../server/domain/members/spending.ts';
import { postgresDb } from '../support/databases.ts';
import { orderHandlers } from '../support/orderHandlers.ts';
import { now, useShop } from '../support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

// The embedded engine has one session and so no races: these need a server.
const shop = useShop(postgresDb);
const { ship, close, approveCancel, refuseCancel } = orderHandlers;

/** An order of two pieces for 200.00 and 100 points, with a bystander, and nothing wrong so far. */
async function orderAt(status: number) {
  const userId = await addMember(shop, { money: 5_000, score: 200 });
  const sku = await addSku(shop);
  const values = { integral_used: 100 };
  const lines = [{ sku, num: 2, values: { integral_used: 100 } }];
  const order = await addOrder(shop, { userId, status, lines, values });
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { userId, sku, bystander, still: await bystander.look(), ...order };
}

/** Expects that the end of such an order returned everything, and only once. */
async function expectGivenBack({ id, userId, sku, paymentId }: Order, pieces: number) {
  expect(await shop.row('user', userId)).toMatchObject({ money: 25_000, score: 300 });
  expect((await of(shop, 'user_money_log', 'user_id', userId)).slice(1)).toMatchObject([
    { type: 4, money: 20_000, before: 5_000, after: 25_000, biz_type: 'refund', actor: 'admin:1' },
  ]);
  expect((await of(shop, 'user_score_log', 'user_id', userId)).slice(1)).toMatchObject([
    { type: 3, score: 100, before: 200, after: 300, biz_type: 'order', biz_id: id },
  ]);
  expect(await shop.rows('shop_refund')).toMatchObject([
    { order_id: id, refund_amount: 20_000, integral_back: 100, status: 2 },
  ]);
  expect(await shop.rows('shop_payment_refund')).toMatchObject([
    { payment_id: paymentId, amount: 20_000, status: 2, finish_time: now },
  ]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 20 + pieces });
  expect(await shop.row('shop_goods', sku.goodsId)).toMatchObject({ stock: 20 + pieces });
}

type Order = Awaited<ReturnType<typeof orderAt>>;

test('the second of two admins who ship one order is refused', async () => {
  const { id, lineIds, sku, bystander, still } = await orderAt(2);
  const company_id = await addCarrier(shop);
  const send = (express_no: string) => () =>
    shop.run(orders, ship, { ids: [id], input: { company_id }, rows: { [id]: { express_no } } });

  const ends = await attempts([send('QY1'), send('QY2')]);

  expect(ends).toEqual({ done: 1, illegal_transition: 1 });
  expect(await of(shop, 'shop_order_express', 'order_id', id)).toMatchObject([
    { items: [{ order_goods_id: lineIds[0], num: 2 }] },
  ]);
  expect(await of(shop, 'shop_order_goods', 'order_id', id)).toMatchObject([{ ship_num: 2 }]);
  expect((await of(shop, 'shop_order_log', 'order_id', id)).slice(1)).toMatchObject([
    { action: 'ship', from_status: 2, to_status: 3 },
  ]);
  expect(await shop.rows('outbox')).toMatchObject([{ event: 'order.shipped', aggregate_id: id }]);
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 3, version: 2 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 20 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('one number on two orders at once stands for one parcel', async () => {
  const first = await orderAt(2);
  const company_id = await addCarrier(shop);
  const send = (id: number) => () =>
    shop.run(orders, ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no: 'QY1' } },
    });

  const ends = await attempts([send(first.id), send(first.bystander.id)]);

  expect(ends).toEqual({ done: 1, 'express_no duplicate': 1 });
  const [parcel, ...more] = await shop.rows('shop_order_express');
  expect(more).toEqual([]);
  const states = await shop.rows('shop_order');
  expect(states.map(({ id, status }) => [id, status])).toEqual(
    [first.id, first.bystander.id].map((id) => [id, id === parcel?.['order_id'] ? 3 : 2]),
  );
  await expectWell(shop);
});

test('an order that is closed while it is shipped is both, in one order or the other', async () => {
  const order = await orderAt(2);
  const { id, bystander, still } = order;

  const ends = await attempts([
    () => shop.run(orders, close, { ids: [id], input: { reason: '缺货' } }),
    () => shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } }),
  ]);

  // Closed first, it cannot be shipped; shipped first, it can still be closed, without the goods.
  const left = ends['illegal_transition'] ? 0 : 2;
  expect(ends).toEqual(left ? { done: 2 } : { done: 1, illegal_transition: 1 });
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    refund_amount: 20_000,
    version: left ? 3 : 2,
  });
  expect(await of(shop, 'shop_order_express', 'order_id', id)).toHaveLength(left ? 1 : 0);
  const steps = await of(shop, 'shop_order_log', 'order_id', id);
  expect(steps.map(({ to_status }) => to_status)).toEqual(left ? [2, 3, 6] : [2, 6]);
  await expectGivenBack(order, 2 - left);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('one of many concurrent approvals of a cancellation returns everything', async () => {
  const order = await orderAt(7);
  const { id, bystander, still } = order;

  const ends = await attempts(times(8, () => () => shop.run(orders, approveCancel, { ids: [id] })));

  expect(ends).toEqual({ done: 1, illegal_transition: 7 });
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, version: 2 });
  expect((await of(shop, 'shop_order_log', 'order_id', id)).slice(1)).toMatchObject([
    { action: 'approve_cancel', from_status: 7, to_status: 6 },
  ]);
  await expectGivenBack(order, 2);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('a request to cancel gets one answer', async () => {
  const { id, userId, sku, bystander, still } = await orderAt(7);

  const ends = await attempts([
    () => shop.run(orders, approveCancel, { ids: [id] }),
    () => shop.run(orders, refuseCancel, { ids: [id], input: { reason: '已经打包' } }),
  ]);

  expect(ends).toEqual({ done: 1, illegal_transition: 1 });
  const { status } = await shop.row('shop_order', id);
  const agreed = status === 6;
  expect(status).toBe(agreed ? 6 : 2);
  expect(await shop.row('user', userId)).toMatchObject({ money: agreed ? 25_000 : 5_000 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: agreed ? 22 : 20 });
  expect(await of(shop, 'shop_order_log', 'order_id', id)).toHaveLength(2);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('many orders of one member and the same SKUs end at once without a deadlock', async () => {
  const userId = await addMember(shop, { money: 5_000 });
  const skus = [await addSku(shop), await addSku(shop), await addSku(shop)];
  const ids: number[] = [];
  for (let n = 0; n < 20; n++) {
    // Each order names the SKUs in another order.
    const turned = [...skus.slice(n % 3), ...skus.slice(0, n % 3)];
    const lines = turned.map((sku) => ({ sku, num: 1 }));
    ids.push((await addOrder(shop, { userId, status: n % 2 ? 7 : 2, lines })).id);
  }
  const bystander = await addBystander(shop);
  await writePast(shop);
  const still = await bystander.look();

  const ends = await attempts(
    ids.map((id, n) =>
      n % 2
        ? () => shop.run(orders, approveCancel, { ids: [id] })
        : () => shop.run(orders, close, { ids: [id], input: { reason: '缺货' } }),
    ),
  );

  expect(ends).toEqual({ done: 20 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 5_000 + 20 * 30_000 });
  const stock = await Promise.all(skus.map(({ id }) => shop.row('shop_goods_sku', id)));
  expect(stock.map((sku) => sku['stock'])).toEqual([40, 40, 40]);
  expect(await shop.rows('shop_refund')).toHaveLength(20);
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('the daily count of what a member has bought never writes an older figure', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 1 }] });
  await writePast(shop);
  await query(shop.db, 'update "user" set amount_paid = 1 where id = $1', [userId]);
  const held = Promise.withResolvers<void>();
  const refunded = Promise.withResolvers<void>();

  const refund = transact(shop.db, async (tx) => {
    await query(tx, 'update shop_order set refund_amount = 4000 where id = $1', [id]);
    await refreshSpending(tx, [userId]);
    held.resolve();
    await refunded.promise;
  });
  await held.promise;
  const daily = refreshAllSpending(shop.db);
  // It waits for the member, having read whatever it reads before.
  await vi.waitFor(async () => expect(await query(shop.db, waiting)).toHaveLength(1), 60_000);
  refunded.resolve();
  await Promise.all([refund, daily]);

  expect(await shop.row('user', userId)).toMatchObject({ orders_paid: 1, amount_paid: 6_000 });
});

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
