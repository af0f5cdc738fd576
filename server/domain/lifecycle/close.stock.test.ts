import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { close } from './cancel.ts';

const shop = useShop();
const input = { reason: '缺货' };

test('closing an unpaid order sets its stock free and voids its payment', async () => {
  const userId = await addMember(shop, { score: 50 });
  const held = await addSku(shop, { stock: 5, locked_stock: 3 });
  const atPayment = await addSku(shop, { stock: 5 });
  const { id, paymentId } = await addOrder(shop, {
    userId,
    status: 1,
    lines: [
      { sku: held, num: 3 },
      { sku: atPayment, num: 2, values: { stock_deduct_type: 2 } },
    ],
    values: { integral_used: 20 },
  });

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    cancel_type: 4,
    refund_amount: 0,
    refunding_amount: 0,
    integral_back: 20,
  });
  expect(await shop.row('shop_payment', paymentId)).toMatchObject({ status: 2 });
  expect(await shop.rows('shop_refund')).toEqual([]);
  expect(await shop.row('shop_goods_sku', held.id)).toMatchObject({ stock: 8, locked_stock: 0 });
  expect(await shop.row('shop_goods_sku', atPayment.id)).toMatchObject({
    stock: 5,
    locked_stock: 0,
  });
  expect(await shop.rows('shop_stock_log')).toMatchObject([
    { sku_id: held.id, type: 'unlock', delta_stock: 3, delta_locked: -3, locked_after: 0 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({ score: 70 });
});

test.each([
  [0, 20],
  [1, 23],
])(
  'shipped pieces are back in stock only if they were returned (%i)',
  async (goods_back, stock) => {
    const userId = await addMember(shop);
    const sku = await addSku(shop);
    const { id } = await addOrder(shop, { userId, status: 3, lines: [{ sku, num: 3 }] });

    await shop.run(orders, close, { ids: [id], input: { ...input, goods_back } });

    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock });
    expect(await shop.row('user', userId)).toMatchObject({ money: 30_000 });
  },
);

test('the unshipped rest of a partly shipped order is back in stock', async () => {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 2,
    lines: [{ sku, num: 3, values: { ship_num: 1 } }],
    values: { ship_status: 1 },
  });

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 22 });
});

test('a gift refunded after it was shipped takes nothing from stock', async () => {
  const userId = await addMember(shop);
  const shirt = await addSku(shop);
  const gift = await addSku(shop);
  const { id } = await addOrder(shop, {
    userId,
    status: 3,
    lines: [
      { sku: shirt, num: 1 },
      { sku: gift, num: 1, price: 0, values: { refund_num: 1 } },
    ],
  });

  await shop.run(orders, close, { ids: [id], input });

  expect(await shop.row('shop_goods_sku', gift.id)).toMatchObject({ stock: 20 });
  expect(await shop.row('shop_goods_sku', shirt.id)).toMatchObject({ stock: 20 });
  expect(await shop.rows('shop_stock_log')).toEqual([]);
});
