import { expect, test } from 'vitest';
import { transact } from '../../server/db/index.ts';
import { closeUnpaid } from '../../server/domain/lifecycle/deadlines.ts';
import { createPayment } from '../../server/domain/payments/create.ts';
import { succeedPayment } from '../../server/domain/payments/succeed.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { now, useShop } from '../support/shop.ts';
import { attempts, mixed, times } from './attempts.ts';
import { addUnpaid, expectWell, of } from './raceShop.ts';

const shop = useShop(postgresDb);

const unpaid = (count: number, money: number) => addUnpaid(shop, count, { money });

const pay = (userId: number, orderId: number, method: 'balance' | 'sandbox') =>
  transact(shop.db, (tx) => {
    const actor = { type: 'member', id: userId, name: '' } as const;
    return createPayment(tx, { orderId, actor, method, hasGateway: true, now });
  });

const reported = (payNo: string) => () =>
  transact(shop.db, (tx) =>
    succeedPayment(tx, { payNo, tradeNo: `T-${payNo}`, amount: 20_000, now }),
  );

/** Orders that are paid twice. */
const pairs = rounds(6, 100);

test('an order that is paid by balance and at the gateway at once is paid once', async () => {
  const { userId, ids, bystander, still } = await unpaid(pairs, 20_000 * pairs);

  for (const [round, id] of ids.entries()) {
    const { pay_no } = await pay(userId, id, 'sandbox');
    const runs = [() => pay(userId, id, 'balance'), ...times(5, () => reported(pay_no))];
    const ends = await attempts(mixed(runs, round));

    // The balance pays first, and the gateway pays back, or the other way round.
    expect([{ done: 6 }, { done: 5, illegal_transition: 1 }]).toContainEqual(ends);
    const paid = (await of(shop, 'shop_payment', 'biz_id', id)).filter(
      ({ biz_type, status, superseded }) =>
        biz_type === 'order' && status === 1 && superseded === 0,
    );
    expect(paid).toHaveLength(1);
    expect(await shop.row('shop_order', id)).toMatchObject({
      status: 2,
      pay_no: paid[0]?.['pay_no'],
    });
  }
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('reports of two attempts, twenty times each and in any order, pay once and send one back', async () => {
  const { userId, ids, sku } = await unpaid(rounds(3, 50), 0);

  for (const [round, id] of ids.entries()) {
    const first = await pay(userId, id, 'sandbox');
    const second = await pay(userId, id, 'sandbox');
    const runs = [first, second].flatMap(({ pay_no }) => times(20, () => reported(pay_no)));
    await attempts(mixed(runs, round));

    expect(
      await of(shop, 'shop_payment_refund', 'payment_id', await supersededOf(id)),
    ).toMatchObject([{ amount: 20_000, status: 1 }]);
    expect(await shop.row('shop_order', id)).toMatchObject({ status: 2 });
  }
  expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 50, locked_stock: 0 });
  await expectWell(shop);
});

async function supersededOf(orderId: number): Promise<number> {
  const paid = (await of(shop, 'shop_payment', 'biz_id', orderId)).filter(
    ({ biz_type, superseded }) => biz_type === 'order' && superseded === 1,
  );
  expect(paid).toHaveLength(1);
  return Number(paid[0]?.['id']);
}

test('an order that is paid while its time ends is paid, or closed and paid back', async () => {
  const count = rounds(10, 200);
  const { userId, ids, bystander, still } = await unpaid(count, 0);
  const payNos = [];
  for (const id of ids) payNos.push((await pay(userId, id, 'sandbox')).pay_no);
  await shop.db
    .updateTable('shop_order')
    .set({ expire_time: now - 1 })
    .where('id', 'in', ids)
    .execute();

  const close = () => closeUnpaid(shop.db, now, async () => true);
  await attempts([close, ...payNos.map(reported), close]);

  for (const id of ids) {
    const { status, pay_status } = await shop.row('shop_order', id);
    const [payment] = (await of(shop, 'shop_payment', 'biz_id', id)).filter(
      ({ biz_type }) => biz_type === 'order',
    );
    const back = await of(shop, 'shop_payment_refund', 'payment_id', Number(payment?.['id']));
    // Never both, or neither.
    expect([
      { status: 2, pay_status: 1, superseded: 0, back: 0 },
      { status: 6, pay_status: 0, superseded: 1, back: 1 },
    ]).toContainEqual({
      status,
      pay_status,
      superseded: payment?.['superseded'],
      back: back.length,
    });
  }
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('a balance that is enough for three orders pays three of many', async () => {
  const { userId, ids } = await unpaid(rounds(10, 200), 60_000);

  const ends = await attempts(ids.map((id) => () => pay(userId, id, 'balance')));

  expect(ends).toEqual({ done: 3, balance_short: ids.length - 3 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 0 });
  await expectWell(shop);
});
