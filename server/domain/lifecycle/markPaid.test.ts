import { expect, test } from 'vitest';
import { now, isRefusal, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact } from '../../db/index.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';
import { payBack, paymentColumns } from '../ledgers/payBack.ts';
import { markPaid } from './markPaid.ts';
import { lockOrder } from '../orders/order.ts';
import { systemActor } from '../actors.ts';
import { decided } from '../ledgers/movingCommands.ts';

const shop = useShop();

/** Pays an order whose payment is marked as successful. */
const pay = (id: number, paymentId: number, method: 'balance' | 'offline' | 'sandbox') =>
  transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const payment = await tx
      .updateTable('shop_payment')
      .set({ status: 1, method })
      .where('id', '=', paymentId)
      .returning(paymentColumns)
      .executeTakeFirstOrThrow();
    return markPaid(tx, { order, method, payment, actor: systemActor, now });
  });

test('payment sells reserved stock, deducts the rest and counts the sales', async () => {
  const userId = await addMember(shop);
  const reserved = await addSku(shop, { stock: 5, locked_stock: 3 });
  const deducted = await addSku(shop, { stock: 5 });
  const { id, paymentId } = await addOrder(shop, {
    userId,
    status: 1,
    lines: [
      { sku: reserved, num: 1 },
      { sku: reserved, num: 2 },
      { sku: deducted, num: 4, values: { stock_deduct_type: 2 } },
    ],
  });

  expect(await pay(id, paymentId, 'sandbox')).toBe('paid');

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 2,
    pay_status: 1,
    pay_method: 'sandbox',
    pay_no: `P${id}`,
    pay_time: now,
  });
  expect(await shop.row('shop_goods_sku', reserved.id)).toMatchObject({
    stock: 5,
    locked_stock: 0,
    sales: 3,
  });
  expect(await shop.row('shop_goods_sku', deducted.id)).toMatchObject({ stock: 1, sales: 4 });
  expect(await shop.row('shop_goods', deducted.goodsId)).toMatchObject({ stock: 1, sales: 4 });
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    { type: 'sale', sku_id: reserved.id, delta_stock: 0, delta_locked: -3 },
    { type: 'deduct', sku_id: deducted.id, delta_stock: -4, delta_locked: 0 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({ orders_paid: 1, amount_paid: 70_000 });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'pay', from_status: 1, to_status: 2, actor_type: 'system' },
  ]);
  const events = (await shop.rows('outbox')).map(({ event }) => event);
  expect(events).toEqual(['order.paid']);
});

test('an order that is short of stock after payment ends with a full refund', async () => {
  const userId = await addMember(shop, { score: 10 });
  const reserved = await addSku(shop, { stock: 5, locked_stock: 1 });
  const deducted = await addSku(shop, { stock: 3 });
  const { id, paymentId } = await addOrder(shop, {
    userId,
    status: 1,
    freight: 500,
    lines: [
      { sku: reserved, num: 1, values: { freight_amount: 500, integral_used: 20 } },
      { sku: deducted, num: 4, values: { stock_deduct_type: 2 } },
    ],
    values: { integral_used: 20 },
  });

  expect(await pay(id, paymentId, 'sandbox')).toBe('stock_short');

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    cancel_type: 6,
    pay_status: 1,
    refund_amount: 0,
    refunding_amount: 50_500,
  });
  expect(await shop.row('shop_goods_sku', reserved.id)).toMatchObject({
    stock: 6,
    locked_stock: 0,
  });
  expect(await shop.row('shop_goods_sku', deducted.id)).toMatchObject({ stock: 3 });
  expect(await shop.row('user', userId)).toMatchObject({ score: 30 });
  expect(await shop.rows('shop_payment_refund')).toMatchObject([
    { payment_id: paymentId, amount: 50_500, status: 1 },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'stock_short', from_status: 1, to_status: 6 },
  ]);
  expect(await checkIntegrity(shop.db, ['I2', 'I6', 'I7', 'I8', 'I9', 'I18'])).toEqual({
    I2: [],
    I6: [],
    I7: [],
    I8: [],
    I9: [],
    I18: [],
  });
});

test('short stock refuses a payment by balance before any money moves', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop, { stock: 3 });
  const { id, paymentId } = await addOrder(shop, {
    userId,
    status: 1,
    lines: [{ sku, num: 4, values: { stock_deduct_type: 2 } }],
  });
  const before = await shop.everything();

  await expect(pay(id, paymentId, 'balance')).rejects.toSatisfy(isRefusal('stock_short'));

  expect(await shop.everything()).toEqual(before);
});

test('a payment of another amount, and an order that is not to be paid, are refused', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop, { locked_stock: 2 });
  const open = await addOrder(shop, { userId, status: 1, lines: [{ sku, num: 2 }] });
  const closed = await addOrder(shop, { userId, status: 6, lines: [{ sku, num: 2 }] });
  await shop.db
    .updateTable('shop_payment')
    .set({ amount: 19_999 })
    .where('id', '=', open.paymentId)
    .execute();
  const before = await shop.everything();

  await expect(pay(open.id, open.paymentId, 'sandbox')).rejects.toSatisfy(
    isRefusal('pay_amount_mismatch'),
  );
  await expect(pay(closed.id, closed.paymentId, 'sandbox')).rejects.toSatisfy(
    isRefusal('illegal_transition'),
  );

  expect(await shop.everything()).toEqual(before);
});

test('money goes back once for each number, and never more than was paid', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { paymentId } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 1 }] });
  const back = (refundNo: string, amount: number) =>
    transact(shop.db, (tx) =>
      payBack(tx, {
        payment: { id: paymentId, method: 'balance', amount: 10_000, user_id: userId },
        refundNo,
        amount,
        by: decided('refund.pay', systemActor),
        now,
      }),
    );

  expect(await back('A', 6_000)).toBe('done');
  expect(await back('A', 6_000)).toBe('done');
  await expect(back('B', 4_001)).rejects.toSatisfy(isRefusal('refund_over_cap'));

  expect(await shop.row('user', userId)).toMatchObject({ money: 6_000 });
  expect(await shop.rows('shop_payment_refund')).toHaveLength(1);
});
