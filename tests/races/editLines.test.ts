import { expect, test } from 'vitest';
import { orders } from '../../resources/shop/orders.ts';
import { transact } from '../../server/db/index.ts';
import { editLinesWith } from '../../server/domain/checkout/editLines.ts';
import { applyCancel } from '../../server/domain/lifecycle/memberCommands.ts';
import { withOrder } from '../../server/domain/orders/order.ts';
import { refundOrder } from '../../server/domain/refunds/staffRefund.ts';
import { cancelUnpaid, createPayment } from '../../server/domain/storefront.ts';
import { succeedPayment } from '../../server/domain/payments/succeed.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { declaredSettings } from '../support/orderHandlers.ts';
import { now, type Raw, useShop } from '../support/shop.ts';
import { shownPrice } from '../support/shownPrice.ts';
import { sellingIn } from '../support/soldOrders.ts';
import { attempts, mixed, times } from './attempts.ts';
import { addBystander, expectWell, of, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const editLines = editLinesWith({ ...declaredSettings, zone: 'Asia/Shanghai' });
const selling = sellingIn({
  get db() {
    return shop.db;
  },
  insert: (table, values) => shop.insert(table, values),
  now,
});

/** Of each member, in fen. */
const balance = 50_000;
const member = (id: number) => ({ type: 'member', id, name: '' }) as const;

/** Orders of two pieces at 100.00, each of a member of its own, and a product to add at 120.00. */
async function soldOrders(count: number, { isPaid }: { readonly isPaid: boolean }) {
  const bystander = await addBystander(shop);
  await writePast(shop);
  const shirt = await selling.sku({ stock: 2 * count });
  const mug = await selling.sku({ price: 12_000, stock: count });
  const sales: { readonly id: number; readonly userId: number }[] = [];
  for (let n = 0; n < count; n++) {
    const buyer = await selling.member(`buyer${n}`, balance);
    const id = await selling.order(buyer, [{ skuId: shirt.id, num: 2 }]);
    if (isPaid) await selling.pay(id, buyer.id);
    sales.push({ id, userId: buyer.id });
  }
  return { shirt, mug, sales, bystander, still: await bystander.look() };
}

type SoldOrders = Awaited<ReturnType<typeof soldOrders>>;

/** Leaves one shirt and adds a mug, at the price that is shown before the race. */
async function editOf({ shirt, mug }: SoldOrders, id: number) {
  const lines = [shirt, mug].map(({ id: sku_id }) => ({ sku_id, num: 1 }));
  const input: Raw = { lines, reason: '换码', reason_code: 7 };
  const pay_amount = await shownPrice(shop, editLines, { id, input });
  return () => shop.run(orders, editLines, { ids: [id], input: { ...input, pay_amount } });
}

/** The newest order that an edit has placed. */
const placedFor = async (id: number) => (await of(shop, 'shop_order', 'origin_id', id)).at(-1);

const stockOf = async ({ id }: { readonly id: number }) => {
  const { stock, locked_stock: locked } = await shop.row('shop_goods_sku', id);
  return { stock, locked };
};

test('an order that is paid while its lines are edited is paid as it was, or replaced', async () => {
  const count = rounds(8, 100);
  const sold = await soldOrders(count, { isPaid: false });
  const { shirt, mug, sales, bystander, still } = sold;
  let replaced = 0;

  for (const [round, { id, userId }] of sales.entries()) {
    const pay = (method: 'balance' | 'sandbox') =>
      transact(shop.db, (tx) =>
        createPayment(tx, { orderId: id, actor: member(userId), method, hasGateway: true, now }),
      );
    const { pay_no: payNo } = await pay('sandbox');
    const reported = () =>
      transact(shop.db, (tx) =>
        succeedPayment(tx, { payNo, tradeNo: `T-${payNo}`, amount: 20_000, now }),
      );
    const payment = round % 2 === 0 ? () => pay('balance') : reported;
    const ends = await attempts(mixed([await editOf(sold, id), payment], round));

    const { status, pay_status } = await shop.row('shop_order', id);
    const isReplaced = status === 6;
    replaced += Number(isReplaced);
    // A report of the gateway is never refused: money for an order that has ended goes back.
    const won = isReplaced
      ? { ends: round % 2 === 0 ? { done: 1, illegal_transition: 1 } : { done: 2 }, pay_status: 0 }
      : { ends: { done: 1, price_changed: 1 }, pay_status: 1 };
    expect({ ends, pay_status }).toEqual(won);
    expect(await placedFor(id)).toEqual(
      isReplaced ? expect.objectContaining({ status: 1, pay_amount: 22_000 }) : undefined,
    );
    const [live, ...others] = (await of(shop, 'shop_payment', 'biz_id', id)).filter(
      ({ biz_type, status: state, superseded }) =>
        biz_type === 'order' && state === 1 && superseded === 0,
    );
    expect([live?.['amount'], ...others]).toEqual([isReplaced ? undefined : 20_000]);
    expect(await shop.row('user', userId)).toMatchObject({
      money: live?.['method'] === 'balance' ? balance - 20_000 : balance,
    });
  }
  const paid = count - replaced;
  expect(await stockOf(shirt)).toEqual({
    stock: 2 * count - 2 * paid - replaced,
    locked: replaced,
  });
  expect(await stockOf(mug)).toEqual({ stock: count - replaced, locked: replaced });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('an order to pay is edited, or cancelled by its member', async () => {
  const count = rounds(6, 100);
  const sold = await soldOrders(count, { isPaid: false });
  const { shirt, mug, sales } = sold;
  let replaced = 0;

  for (const [round, { id, userId }] of sales.entries()) {
    const cancel = () =>
      withOrder(shop.db, { id, userId, now }, (tx, order) =>
        cancelUnpaid({ tx, order, actor: member(userId), now }, '不想要了'),
      );
    const edit = await editOf(sold, id);
    const ends = await attempts(mixed([edit, cancel, edit], round));

    expect(ends).toEqual({ done: 1, illegal_transition: 2 });
    const placed = await of(shop, 'shop_order', 'origin_id', id);
    expect(await shop.row('shop_order', id)).toMatchObject({
      status: 6,
      cancel_reason: placed.length > 0 ? '换码' : '不想要了',
    });
    expect(await shop.row('user', userId)).toMatchObject({ money: balance });
    replaced += placed.length;
  }
  expect(await stockOf(shirt)).toEqual({ stock: 2 * count - replaced, locked: replaced });
  expect(await stockOf(mug)).toEqual({ stock: count - replaced, locked: replaced });
  await expectWell(shop);
});

test('a paid order is edited, refunded by staff, or asked to be cancelled', async () => {
  const count = rounds(8, 100);
  const sold = await soldOrders(count, { isPaid: true });
  const { shirt, mug, sales, bystander, still } = sold;
  const won = { edit: 0, refund: 0, cancel: 0 };

  for (const [round, { id, userId }] of sales.entries()) {
    const [line] = await of(shop, 'shop_order_goods', 'order_id', id);
    const lines = [{ order_goods_id: line?.['id'], num: 2, restock: 2 }];
    const refund = () =>
      shop.run(orders, refundOrder, { ids: [id], input: { lines, reason_code: 5 } });
    const cancel = () =>
      withOrder(shop.db, { id, userId, now }, (tx, order) =>
        applyCancel({ tx, order, actor: member(userId), now }, '不想要了'),
      );
    const edit = await editOf(sold, id);
    const { done, ...refused } = await attempts(mixed([edit, refund, cancel], round));

    expect(done).toBe(1);
    expect(Object.values(refused).reduce((sum, each) => sum + each, 0)).toBe(2);
    const { status, refund_amount } = await shop.row('shop_order', id);
    const placed = await placedFor(id);
    const winner = placed ? 'edit' : status === 7 ? 'cancel' : 'refund';
    won[winner] += 1;
    const { money } = await shop.row('user', userId);
    expect({ status, refund_amount, pay: placed?.['pay_amount'], money }).toEqual(
      {
        edit: { status: 2, refund_amount: 10_000, pay: 12_000, money: balance - 10_000 },
        refund: { status: 6, refund_amount: 20_000, pay: undefined, money: balance },
        cancel: { status: 7, refund_amount: 0, pay: undefined, money: balance - 20_000 },
      }[winner],
    );
  }
  expect(await stockOf(shirt)).toEqual({ stock: won.edit + 2 * won.refund, locked: 0 });
  expect(await stockOf(mug)).toEqual({ stock: count - won.edit, locked: won.edit });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('of many edits of one paid order at the same price, one goes through', async () => {
  const sold = await soldOrders(1, { isPaid: true });
  const edit = await editOf(sold, sold.sales[0]?.id ?? 0);

  const { done } = await attempts(times(8, () => edit));

  expect(done).toBe(1);
  await expectWell(shop);
});
