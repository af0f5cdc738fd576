import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { close } from './cancel.ts';

const shop = useShop();
const input = { reason: '缺货' };

test('closing a paid order gives back money, stock and points at once', async () => {
  const userId = await addMember(shop, { money: 5_000, score: 200 });
  const bystander = await addMember(shop, { money: 700 });
  const sku = await addSku(shop, { stock: 8 });
  const { id, lineIds, paymentId } = await addOrder(shop, {
    userId,
    status: 2,
    freight: 800,
    lines: [
      { sku, num: 2 },
      { sku, num: 1, price: 9_000, values: { freight_amount: 800 } },
    ],
    values: { integral_used: 100 },
  });
  const other = await addOrder(shop, { userId: bystander, status: 2, lines: [{ sku, num: 1 }] });
  const still = await shop.row('shop_order', other.id);

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    cancel_type: 4,
    cancel_reason: '缺货',
    cancel_time: now,
    refund_amount: 29_800,
    refunding_amount: 0,
    refund_freight_amount: 800,
    refund_status: 2,
    integral_back: 100,
    version: 2,
  });
  const [refund] = await shop.rows('shop_refund');
  expect(refund).toMatchObject({
    order_id: id,
    user_id: userId,
    type: 1,
    reason_code: 2,
    reason: '缺货',
    apply_amount: 29_800,
    goods_amount: 29_000,
    freight_amount: 800,
    refund_amount: 29_800,
    integral_back: 100,
    audit_status: 2,
    status: 2,
    finish_time: now,
  });
  expect(await shop.rows('shop_refund_goods')).toMatchObject([
    { order_goods_id: lineIds[0], num: 2, amount: 20_000, freight_amount: 0 },
    { order_goods_id: lineIds[1], num: 1, amount: 9_000, freight_amount: 800 },
  ]);
  expect(await shop.rows('shop_payment_refund')).toMatchObject([
    {
      payment_id: paymentId,
      refund_id: refund?.['id'],
      amount: 29_800,
      status: 2,
      finish_time: now,
    },
  ]);
  const lines = await shop.rows('shop_order_goods');
  expect(lines.slice(0, 2)).toMatchObject([
    { refund_num: 2, refunding_num: 0, refund_amount: 20_000 },
    { refund_num: 1, refunding_num: 0, refund_amount: 9_000 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({
    money: 34_800,
    score: 300,
    orders_paid: 1,
    amount_paid: 0,
  });
  expect(await shop.rows('user_money_log')).toMatchObject([
    {
      user_id: userId,
      type: 4,
      money: 29_800,
      before: 5_000,
      after: 34_800,
      actor: 'admin:1',
      unique_key: `refund:${String(refund?.['id'])}:4`,
    },
  ]);
  expect(await shop.rows('user_score_log')).toMatchObject([
    { user_id: userId, type: 3, score: 100, before: 200, after: 300, biz_id: id },
  ]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 11, locked_stock: 0 });
  expect(await shop.row('shop_goods', sku.goodsId)).toMatchObject({ stock: 11 });
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    {
      sku_id: sku.id,
      type: 'cancel',
      delta_stock: 3,
      delta_locked: 0,
      stock_after: 11,
      biz_id: id,
    },
  ]);
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { order_id: id, action: 'close', from_status: 2, to_status: 6, remark: '缺货' },
  ]);
  const events = await shop.rows('outbox');
  expect(events.map(({ event }) => event)).toEqual([
    'refund.done',
    'stock.back',
    'order.cancelled',
  ]);
  expect(await shop.row('shop_order', other.id)).toEqual(still);
  expect(await shop.row('user', bystander)).toMatchObject({ money: 700, orders_paid: 0 });
});

test('a bank transfer waits to be paid out by hand', async () => {
  const userId = await addMember(shop, { money: 5_000 });
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 2,
    method: 'offline',
    freight: 500,
    lines: [{ sku, num: 2 }],
  });

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    refund_amount: 0,
    refunding_amount: 20_500,
    refund_freight_amount: 0,
    refund_status: 0,
  });
  expect(await shop.rows('shop_refund')).toMatchObject([
    { audit_status: 2, status: 1, refund_amount: 20_500, finish_time: null },
  ]);
  expect(await shop.rows('shop_payment_refund')).toMatchObject([{ status: 1, finish_time: null }]);
  expect(await shop.rows('shop_order_goods')).toMatchObject([
    { refund_num: 0, refunding_num: 2, refund_amount: 0 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({ money: 5_000 });
  expect(await shop.rows('user_money_log')).toEqual([]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 22 });
  const events = await shop.rows('outbox');
  expect(events.map(({ event }) => event)).toEqual(['refund.agreed', 'order.cancelled']);
});

test('points that an order earned are taken back, and owed when they are spent', async () => {
  const userId = await addMember(shop, { score: 30 });
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 4,
    lines: [{ sku, num: 1 }],
    values: { integral_given: 100 },
  });

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('user', userId)).toMatchObject({ score: 0, score_debt: 70 });
  expect(await shop.rows('user_score_log')).toMatchObject([
    { type: 4, score: -30, before: 30, after: 0 },
  ]);
});

test('an order that cost nothing closes without a refund', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id, paymentId } = await addOrder(shop, {
    userId,
    status: 2,
    lines: [{ sku, num: 1, price: 0 }],
  });
  await shop.db.deleteFrom('shop_payment').where('id', '=', paymentId).execute();

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_order', id)).toMatchObject({ status: 6, refund_amount: 0 });
  expect(await shop.rows('shop_refund')).toEqual([]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 21 });
});
