import { expect, test } from 'vitest';
import { orders } from '../../../resources/shop/orders.ts';
import { Denied } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { adminWith, now, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { approveCancel, refuseCancel } from './cancel.ts';

const shop = useShop();

async function askedOrder() {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const order = await addOrder(shop, { userId, status: 7, lines: [{ sku, num: 2 }] });
  return { ...order, userId, sku };
}

test('agreeing to a cancellation refunds the order completely and keeps the words of the member', async () => {
  const { id, userId, sku } = await askedOrder();
  const other = await askedOrder();
  const bystander = await shop.row('shop_order', other.id);

  const outcome = await shop.run(orders, approveCancel, { ids: [id] });

  expect(outcome).toEqual({ done: [id], refused: [] });
  expect(await shop.row('shop_order', id)).toMatchObject({
    status: 6,
    cancel_from_status: null,
    cancel_type: 3,
    cancel_reason: '拍错了尺码',
    cancel_time: now,
    refund_amount: 20_000,
    refund_status: 2,
  });
  expect(await shop.rows('shop_refund')).toMatchObject([
    { order_id: id, reason_code: 1, refund_amount: 20_000, status: 2, restock: 1 },
  ]);
  expect(await shop.row('user', userId)).toMatchObject({ money: 20_000 });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 22 });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { order_id: id, action: 'approve_cancel', from_status: 7, to_status: 6 },
  ]);
  expect(await shop.row('shop_order', other.id)).toEqual(bystander);
});

test('refusing a cancellation puts the order back and tells the member why', async () => {
  const { id, userId, sku } = await askedOrder();
  const before = await shop.row('shop_order', id);

  await shop.run(orders, refuseCancel, { ids: [id], input: { reason: '已经打包' } });

  expect(await shop.row('shop_order', id)).toEqual({
    ...before,
    status: 2,
    cancel_from_status: null,
    refuse_reason: '已经打包',
    version: 2,
    update_time: now,
  });
  expect(await shop.rows('shop_order_log')).toMatchObject([
    { action: 'refuse_cancel', from_status: 7, to_status: 2, remark: '已经打包' },
  ]);
  expect(await shop.rows('outbox')).toMatchObject([
    { event: 'order.cancel_refused', payload: { user_id: userId, reason: '已经打包' } },
  ]);
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 20 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 0 });
});

test('refusing asks for a reason', async () => {
  const { id } = await askedOrder();

  await expect(shop.run(orders, refuseCancel, { ids: [id] })).rejects.toEqual(
    new InvalidInput(new Map([['input.reason', new Invalid('required')]])),
  );
});

test('neither answer is given without the cancel permission', async () => {
  const packer = adminWith(['shop/order/order/delivery']);
  const denied = new Denied('shop/order/order/cancel');

  await expect(shop.run(orders, approveCancel, { ids: [1] }, packer)).rejects.toEqual(denied);
  await expect(
    shop.run(orders, refuseCancel, { ids: [1], input: { reason: '-' } }, packer),
  ).rejects.toEqual(denied);
});
