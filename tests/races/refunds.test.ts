import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { refunds } from '../../resources/shop/refunds.ts';
import { query, transact, type Tx } from '../../server/db/index.ts';
import { refundHandlers } from '../../server/domain/refunds/actions.ts';
import { refundOrder } from '../../server/domain/refunds/staffRefund.ts';
import {
  applyRefund,
  cancelRefund,
  lockRefund,
  type RefundContext,
} from '../../server/domain/storefront.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { now, type Raw, useShop } from '../support/shop.ts';
import { addMember, addOrder, addSku } from '../support/shopRows.ts';
import { attempts, mixed, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { agree, refuse } = refundHandlers;

/** Paid orders of three pieces at 100.00 each, of one member and one SKU, with nothing refunded yet. */
async function paidOrders(count: number) {
  const userId = await addMember(shop);
  const sku = await addSku(shop);
  const sales: { readonly id: number; readonly lineId: number }[] = [];
  for (let n = 0; n < count; n++) {
    const { id, lineIds } = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 3 }] });
    sales.push({ id, lineId: lineIds[0] ?? 0 });
  }
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { userId, sku, orders: sales, bystander, still: await bystander.look() };
}

const asMember = (tx: Tx, userId: number): RefundContext => ({
  tx,
  now,
  actor: { type: 'member', id: userId, name: '' },
});

type RefundedOrder = { readonly userId: number; readonly id: number; readonly lineId: number };

const apply = ({ userId, id, lineId }: RefundedOrder) =>
  transact(shop.db, (tx) =>
    applyRefund(asMember(tx, userId), {
      userId,
      orderId: id,
      type: 1,
      lines: [{ order_goods_id: lineId, num: 1 }],
      reasonCode: 3,
    }),
  );

const agreeTo = (id: number) => () =>
  shop.run(refunds, agree, { ids: [id], input: { goods_amount: '100.00' } });

test('one of several concurrent approvals of a refund pays it back', async () => {
  const { userId, sku, orders: sales, bystander, still } = await paidOrders(rounds(3, 100));

  for (const order of sales) {
    const { id } = await apply({ userId, ...order });
    const ends = await attempts(times(4, () => agreeTo(id)));

    expect(ends).toEqual({ done: 1, illegal_transition: 3 });
    expect(await of(shop, 'shop_payment_refund', 'refund_id', id)).toMatchObject([
      { amount: 10_000, status: 2 },
    ]);
    expect(await shop.row('shop_order', order.id)).toMatchObject({
      refund_amount: 10_000,
      refunding_amount: 0,
    });
  }
  expect(await shop.row('user', userId)).toMatchObject({ money: 10_000 * sales.length });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 20 + sales.length });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('a refund is either agreed to, declined or withdrawn', async () => {
  const { userId, orders: sales } = await paidOrders(rounds(3, 100));

  for (const order of sales) {
    const { id } = await apply({ userId, ...order });
    const withdraw = () =>
      transact(shop.db, async (tx) =>
        cancelRefund(asMember(tx, userId), await lockRefund(tx, id, userId)),
      );
    const decline = () => shop.run(refunds, refuse, { ids: [id], input: { reason: '已拆封' } });
    const ends = await attempts([agreeTo(id), decline, withdraw]);

    expect(ends).toEqual({ done: 1, illegal_transition: 2 });
  }
  const [agreed] = await query<{ n: number }>(
    shop.db,
    'select count(*)::int as n from shop_refund where status = 2',
  );
  expect(await shop.row('user', userId)).toMatchObject({ money: 10_000 * (agreed?.n ?? 0) });
  await expectWell(shop);
});

test('concurrent refund requests never exceed the pieces, and all can be paid back', async () => {
  const { userId, sku, orders: sales } = await paidOrders(rounds(2, 50));

  for (const order of sales) {
    const ends = await attempts(times(10, () => () => apply({ userId, ...order })));
    expect(ends).toEqual({ done: 3, 'lines too_large': 7 });
    const asked = await of(shop, 'shop_refund', 'order_id', order.id);
    expect(await attempts(asked.map(({ id }) => agreeTo(Number(id))))).toEqual({ done: 3 });
    expect(await shop.row('shop_order', order.id)).toMatchObject({
      status: 6,
      refund_amount: 30_000,
      refunding_amount: 0,
    });
  }
  expect(await shop.row('user', userId)).toMatchObject({ money: 30_000 * sales.length });
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 20 + 3 * sales.length });
  await expectWell(shop);
});

const byStaff = (id: number, input: Raw) => () =>
  shop.run(orders, refundOrder, { ids: [id], input: { reason_code: 5, ...input } });

test('of a request of the member and refunds of two admins for the same pieces one succeeds', async () => {
  const { userId, orders: sales, bystander, still } = await paidOrders(rounds(4, 100));

  for (const [round, order] of sales.entries()) {
    const lines = [{ order_goods_id: order.lineId, num: 3, restock: 3 }];
    const ask = () =>
      transact(shop.db, (tx) =>
        applyRefund(asMember(tx, userId), {
          userId,
          orderId: order.id,
          type: 1,
          lines: [{ order_goods_id: order.lineId, num: 2 }],
          reasonCode: 3,
        }),
      );
    const staff = byStaff(order.id, { lines });
    const { done, ...refused } = await attempts(mixed([ask, staff, staff], round));

    expect(done).toBe(1);
    expect(Object.values(refused).reduce((sum, each) => sum + each, 0)).toBe(2);
    const [made, ...others] = await of(shop, 'shop_refund', 'order_id', order.id);
    const { refund_amount, refunding_amount } = await shop.row('shop_order', order.id);
    expect(others).toEqual([]);
    expect(Number(refund_amount) + Number(refunding_amount)).toBe(Number(made?.['refund_amount']));
  }
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('concurrent amounts of several admins never exceed what was paid', async () => {
  const { userId, orders: sales } = await paidOrders(rounds(2, 50));

  for (const order of sales) {
    const amount = { way: 'amount', goods_amount: '80.00' };
    const ends = await attempts(times(6, () => byStaff(order.id, amount)));

    expect(ends).toEqual({ done: 3, refund_over_cap: 3 });
    expect(await shop.row('shop_order', order.id)).toMatchObject({
      status: 2,
      refund_amount: 24_000,
      refunding_amount: 0,
    });
  }
  expect(await shop.row('user', userId)).toMatchObject({ money: 24_000 * sales.length });
  await expectWell(shop);
});
