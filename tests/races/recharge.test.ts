import { expect, test } from 'vitest';
import { rechargeOrders } from '../../resources/marketing/rechargeOrders.ts';
import { handlers } from '../../server/domain/index.ts';
import { postgresDb } from '../support/databases.ts';
import { useShop } from '../support/shop.ts';
import { addMember } from '../support/shopRows.ts';
import { attempts, times } from './attempts.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { confirmPay, close, refund } = handlers.recharge_order;

async function topUps(count: number) {
  const userId = await addMember(shop, { score_debt: 30 });
  // Points of an order, spent before it was refunded: what could not be taken back is owed.
  const booked = { user_id: userId, unique_key: 'given', create_time: 1 };
  await shop.insert('user_score_log', { ...booked, type: 1, score: 30, before: 0, after: 30 });
  const spent = { type: 2, score: -30, before: 30, after: 0, unique_key: 'spent' };
  await shop.insert('user_score_log', { ...booked, ...spent });
  const ids: number[] = [];
  for (const n of times(count, (each) => each))
    ids.push(
      await shop.insert('recharge_order', {
        order_no: `C${n}`,
        user_id: userId,
        money: 100_00,
        give_money: 10_00,
        give_score: 50,
        pay_method: 'offline',
      }),
    );
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { userId, ids, id: ids[0] ?? 0, bystander, still: await bystander.look() };
}

const confirm = (id: number, pay_no: string) => () =>
  shop.run(rechargeOrders, confirmPay, { ids: [id], input: { amount: '100.00', pay_no } });
const back = (id: number) => () =>
  shop.run(rechargeOrders, refund, { ids: [id], input: { reason: '充错' } });

test('one of many concurrent confirmations of a transfer credits it', async () => {
  const { id, userId, bystander, still } = await topUps(1);

  const ends = await attempts(times(8, (n) => confirm(id, `B00${n}`)));

  expect(ends).toEqual({ done: 1, illegal_transition: 7 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 110_00, score: 20 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('one transfer pays one of many orders', async () => {
  const { ids, userId } = await topUps(6);

  const ends = await attempts(ids.map((id) => confirm(id, 'B001')));

  expect(ends).toEqual({ done: 1, 'pay_no duplicate': 5 });
  expect(await shop.row('user', userId)).toMatchObject({ money: 110_00 });
  await expectWell(shop);
});

test('an order is either confirmed or closed', async () => {
  const { id, userId } = await topUps(1);

  const ends = await attempts([
    confirm(id, 'B001'),
    () => shop.run(rechargeOrders, close, { ids: [id] }),
  ]);

  expect(ends).toEqual({ done: 1, illegal_transition: 1 });
  const isPaid = (await shop.row('recharge_order', id))['status'] === 2;
  expect(await shop.row('user', userId)).toMatchObject({ money: isPaid ? 110_00 : 0 });
  await expectWell(shop);
});

test('one of many concurrent refunds of a top-up succeeds; many top-ups are refunded without a deadlock', async () => {
  const { ids, id, userId, bystander, still } = await topUps(4);
  await attempts(ids.map((each, n) => confirm(each, `B00${n}`)));

  const ends = await attempts([...times(6, () => back(id)), ...ids.slice(1, 3).map(back)]);

  expect(ends).toEqual({ done: 3, illegal_transition: 5 });
  // The debt has taken 30 points, which the last one has to spare.
  expect(await shop.row('user', userId)).toMatchObject({ money: 110_00, score: 20 });
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});
