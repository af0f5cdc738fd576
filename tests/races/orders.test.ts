import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { checkIntegrity } from '../../server/domain/integrity.ts';
import { orderActions } from '../../server/domain/orders/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useShop } from '../support/shop.ts';
import { addCarrier, addMember, addOrder, addSku } from '../support/shopRows.ts';

// The embedded engine has one session and so no races: these need a server.
const shop = useShop(postgresDb);
const { ship, close, approveCancel, refuseCancel } = orderActions;

const attempts = (runs: readonly Promise<unknown>[]) =>
  Promise.allSettled(runs).then((all) => all.map(({ status }) => status).sort());

async function orderAt(status: number, num = 2) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  return { userId, sku, ...(await addOrder(shop, { userId, status, lines: [{ sku, num }] })) };
}

test('of two clerks who ship one order, one is refused', async () => {
  const { id } = await orderAt(2);
  const company_id = await addCarrier(shop);
  const send = (express_no: string) =>
    shop.run(orders, ship, { ids: [id], input: { company_id }, rows: { [id]: { express_no } } });

  const outcomes = await attempts([send('SF1'), send('SF2')]);

  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  expect(await shop.rows('shop_order_express')).toHaveLength(1);
  expect(await shop.rows('shop_order_log')).toHaveLength(1);
  expect(await shop.rows('outbox')).toHaveLength(1);
});

test('one number on two orders at once stands for one parcel', async () => {
  const [first, second] = [await orderAt(2), await orderAt(2)];
  const company_id = await addCarrier(shop);
  const send = (id: number) =>
    shop.run(orders, ship, {
      ids: [id],
      input: { company_id },
      rows: { [id]: { express_no: 'SF1' } },
    });

  const outcomes = await attempts([send(first.id), send(second.id)]);

  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  expect(await shop.rows('shop_order_express')).toHaveLength(1);
});

test('an order that is closed while it is shipped is both, in one order or the other', async () => {
  const { id, userId, sku } = await orderAt(2);

  const outcomes = await attempts([
    shop.run(orders, close, { ids: [id], input: { reason: '缺货' } }),
    shop.run(orders, ship, { ids: [id], input: { ship_type: 2 } }),
  ]);

  // Closed first, it cannot be shipped; shipped first, it can still be closed, without the goods.
  const shipped = outcomes.filter((outcome) => outcome === 'fulfilled').length === 2;
  expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, refund_amount: 20_000 });
  expect(await shop.rows('shop_order_express')).toHaveLength(shipped ? 1 : 0);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: shipped ? 20 : 22 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 20_000 });
});

test('of many who approve one cancellation, one pays', async () => {
  const { id, userId, sku } = await orderAt(7);

  const outcomes = await attempts(
    Array.from({ length: 8 }, () => shop.run(orders, approveCancel, { ids: [id] })),
  );

  expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
  expect(await shop.row('user', userId)).toMatchObject({ money: 20_000 });
  expect(await shop.rows('user_money_log')).toHaveLength(1);
  expect(await shop.rows('shop_refund')).toHaveLength(1);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 22 });
});

test('a request to cancel gets one answer', async () => {
  const { id, userId } = await orderAt(7);

  const outcomes = await attempts([
    shop.run(orders, approveCancel, { ids: [id] }),
    shop.run(orders, refuseCancel, { ids: [id], input: { reason: '已经打包' } }),
  ]);

  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  const { status } = await shop.row('shop_order', id);
  expect(await shop.row('user', userId)).toMatchObject({ money: status === 6 ? 20_000 : 0 });
});

test('many orders of one member and the same SKUs end at once without a deadlock', async () => {
  const userId = await addMember(shop);
  const skus = [await addSku(shop), await addSku(shop), await addSku(shop)];
  const ids: number[] = [];
  for (let n = 0; n < 20; n++) {
    // Each order names the SKUs in another order.
    const turned = skus.map((_, index) => skus[(index + n) % skus.length] ?? skus[0]);
    const lines = turned.flatMap((sku) => (sku ? [{ sku, num: 1 }] : []));
    ids.push((await addOrder(shop, { userId, status: n % 2 ? 7 : 2, lines })).id);
  }

  const outcomes = await attempts(
    ids.map((id, n) =>
      n % 2
        ? shop.run(orders, approveCancel, { ids: [id] })
        : shop.run(orders, close, { ids: [id], input: { reason: '缺货' } }),
    ),
  );

  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'fulfilled'));
  expect(await shop.row('user', userId)).toMatchObject({ money: 20 * 30_000 });
  expect(await checkIntegrity(shop.db, ['I3', 'I4', 'I6', 'I8', 'I9'])).toEqual({
    I3: [],
    I4: [],
    I6: [],
    I8: [],
    I9: [],
  });
});
