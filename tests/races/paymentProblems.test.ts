import { expect, test } from 'vitest';
import { rechargeOrders } from '../../resources/marketing/rechargeOrders.ts';
import { payments } from '../../resources/shop/payments.ts';
import { transact } from '../../server/db/index.ts';
import { handlers } from '../../server/domain/index.ts';
import { applyRefundOutcome } from '../../server/domain/payments/refundReports.ts';
import { createPaymentReports } from '../../server/domain/payments/reports.ts';
import { postgresDb } from '../support/databases.ts';
import { rounds } from '../support/long.ts';
import { memoryGateway } from '../support/memoryGateway.ts';
import { now, useShop } from '../support/shop.ts';
import { addMember } from '../support/shopRows.ts';
import { attempts, mixed, times } from './attempts.ts';
import { addBystander, expectWell, writePast } from './raceShop.ts';

const shop = useShop(postgresDb);
const { gateway, refunded, reset, answerRefunds, reportOf } = memoryGateway();
const reports = createPaymentReports({
  get db() {
    return shop.db;
  },
  gateways: { sandbox: gateway },
  now: () => now,
  warn: () => {},
});
const count = rounds(6, 60);

/** Top-ups of 200.00 whose refund the gateway has declined for good. */
async function failedRefunds() {
  reset();
  const userId = await addMember(shop);
  const failed = [];
  for (const n of times(count, (each) => each)) {
    const facts = { user_id: userId, create_time: now - 9_000 };
    const id = await shop.insert('recharge_order', {
      ...facts,
      order_no: `C${n}`,
      money: 2e4,
      pay_method: 'sandbox',
      status: 2,
      pay_time: now - 8e3,
      refund_status: 3,
    });
    const biz = { biz_type: 'recharge', biz_id: id, biz_no: `C${n}` };
    for (const [type, money, before] of [
      [1, 20_000, 0],
      [7, -20_000, 20_000],
    ] as const) {
      const unique_key = `recharge:${id}:${type}`;
      const entry = { type, money, before, after: before + money, unique_key };
      await shop.insert('user_money_log', { ...facts, ...biz, ...entry });
    }
    const paymentId = await shop.insert('shop_payment', {
      ...facts,
      ...biz,
      pay_no: `PC${n}`,
      method: 'sandbox',
      amount: 2e4,
      status: 1,
      problem: 1,
      problem_time: now - 100,
    });
    const money = { refund_no: `RC${n}`, amount: 20_000, status: 3, tries: 4 };
    const moneyId = await shop.insert('shop_payment_refund', { payment_id: paymentId, ...money });
    failed.push({ id, paymentId, moneyId, refundNo: `RC${n}` });
  }
  const bystander = await addBystander(shop);
  await writePast(shop);
  return { failed, bystander, still: await bystander.look() };
}

type Failed = Awaited<ReturnType<typeof failedRefunds>>['failed'][number];

const { retry, settle } = handlers.shop_payment;
const retries = ({ paymentId }: Failed) => shop.run(payments, retry, { ids: [paymentId] });
const settles = ({ paymentId }: Failed) =>
  shop.run(payments, settle, { ids: [paymentId], input: { note: '已转账给会员' } });
const retriesTopUp = ({ id }: Failed) =>
  shop.run(rechargeOrders, handlers.recharge_order.retryRefund, { ids: [id] });
const gatewayPays = ({ refundNo }: Failed) =>
  transact(shop.db, (tx) => {
    const outcome = { state: 'done', gatewayRefundNo: `G${refundNo}` } as const;
    return applyRefundOutcome(tx, { refundNo, amount: 20_000, outcome, now });
  });
const stateOf = async ({ id, paymentId, moneyId }: Failed) => [
  (await shop.row('recharge_order', id))['refund_status'],
  (await shop.row('shop_payment', paymentId))['problem'],
  (await shop.row('shop_payment_refund', moneyId))['status'],
];

test('one of several concurrent retries or settlements of a refund succeeds', async () => {
  const { failed, bystander, still } = await failedRefunds();

  for (const [round, each] of failed.entries()) {
    const runs = [retries, settles, retriesTopUp].flatMap((run) => times(3, () => () => run(each)));
    const ends = await attempts(mixed(runs, round));

    expect(ends).toEqual({ done: 1, illegal_transition: 8 });
    expect([
      [2, null, 1],
      [1, 4, 4],
    ]).toContainEqual(await stateOf(each));
  }
  expect(await bystander.look()).toEqual(still);
  await expectWell(shop);
});

test('money that the gateway pays while it is settled by hand is back, or told as paid twice', async () => {
  const { failed } = await failedRefunds();

  for (const [round, each] of failed.entries()) {
    const paid = () => gatewayPays(each);
    const ends = await attempts(mixed([() => settles(each), ...times(5, () => paid)], round));

    const isSettled = ends['illegal_transition'] === undefined;
    expect(await stateOf(each)).toEqual(isSettled ? [1, 3, 2] : [1, null, 2]);
  }
  await expectWell(shop);
});

test('retries against the job that sends refunds, and reports, pay each refund back once', async () => {
  const { failed } = await failedRefunds();
  answerRefunds('done');
  const job = () => reports.query();

  await attempts(
    mixed(
      [
        ...failed.flatMap((each) => [() => retries(each), () => retriesTopUp(each)]),
        ...failed.map((each) => () => gatewayPays(each)),
        ...times(5, () => job),
      ],
      0,
    ),
  );
  await job();

  for (const each of failed) expect(await stateOf(each)).toEqual([1, null, 2]);
  // Each is asked for by its number, which the gateway pays once.
  expect(refunded.every((no) => failed.some(({ refundNo }) => refundNo === no))).toBe(true);
  const done = (await shop.rows('outbox')).filter(({ event }) => event === 'recharge.refunded');
  expect(done).toHaveLength(failed.length);
  await expectWell(shop);
});

test('another amount that is reported many times at once is one payment to settle', async () => {
  const userId = await addMember(shop);
  const order = { order_no: 'C1', user_id: userId, money: 20_000, status: 3, close_time: 1 };
  const biz_id = await shop.insert('recharge_order', order);
  const paymentId = await shop.insert('shop_payment', {
    pay_no: 'PC1',
    biz_type: 'recharge',
    biz_id,
    biz_no: 'C1',
    user_id: userId,
    method: 'sandbox',
    amount: 2e4,
    status: 2,
  });

  const report = (n: number) => () => reports.hear('sandbox', reportOf('PC1', 19_000, `E-${n}`));
  await attempts(times(20, report));

  expect(await shop.row('shop_payment', paymentId)).toMatchObject({
    status: 3,
    problem: 2,
    reported_amount: 19_000,
  });
  expect(await shop.rows('outbox')).toMatchObject([{ event: 'payment.mismatch' }]);
});
