import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();
let token = '';
let memberId = 0;
let planId = 0;

beforeEach(async () => {
  token = await shop.admin('*');
  memberId = await shop.insert('user', { username: 'lin', nickname: '林知夏', join_time: 1 });
  planId = await shop.insert('recharge_plan', { name: '充 100 送 10', money: 100_00 });
});

let serial = 0;
const order = (values: object = {}) =>
  shop.insert('recharge_order', {
    order_no: `C${++serial}`,
    user_id: memberId,
    plan_id: planId,
    money: 100_00,
    give_money: 10_00,
    give_score: 50,
    pay_method: 'offline',
    expire_time: shop.now + 3_600,
    ...values,
  });
const run = (action: string, id: number, input: object = {}) =>
  shop.post(`/admin/shop.recharge.Order/${action}`, { ids: [id], input }, { token });
const confirm = (id: number, amount = '100.00', pay_no = `B00${id}`) =>
  run('confirmPay', id, { amount, pay_no });
const ledger = async (table: string) =>
  (await shop.rows(table)).map(({ type, money, score, unique_key }) => [
    type,
    money ?? score,
    unique_key,
  ]);

test('a confirmed transfer credits amount, bonus and points with one payment', async () => {
  const id = await order();
  const other = await order();

  const reply = await confirm(id, '100.00', 'B2026');

  expect(reply.code).toBe(1);
  expect(await shop.row('user', memberId)).toMatchObject({ money: 110_00, score: 50 });
  expect(await ledger('user_money_log')).toEqual([
    [1, 100_00, `recharge:${id}:1`],
    [2, 10_00, `recharge:${id}:2`],
  ]);
  expect(await ledger('user_score_log')).toEqual([[5, 50, `recharge:${id}:s`]]);
  expect(await shop.rows('shop_payment')).toMatchObject([
    { biz_type: 'recharge', biz_id: id, amount: 100_00, status: 1, gateway_trade_no: 'B2026' },
  ]);
  expect(await shop.row('recharge_plan', planId)).toMatchObject({ sales: 1 });
  expect(await shop.row('recharge_order', id)).toMatchObject({
    status: 2,
    pay_no: 'B2026',
    pay_time: shop.now,
  });
  expect(await shop.row('recharge_order', other)).toMatchObject({ status: 1, version: 1 });
});

test('the list adds up amounts and bonuses of all top-ups that match', async () => {
  await order({ status: 3 });
  await order({ money: 50_50, give_money: 0 });
  const sums = async (query: string) =>
    (await shop.get(`/admin/shop.recharge.Order/index?sums=true${query}`, { token })).data['sums'];

  expect(await sums('')).toMatchObject({
    count: 2,
    sums: { money: '150.50', give_money: '10.00' },
  });
  expect(await sums('&preset=closed')).toMatchObject({ count: 1, sums: { money: '100.00' } });
});

test('points of a top-up pay a debt first', async () => {
  await shop.db.updateTable('user').set({ score_debt: 30 }).where('id', '=', memberId).execute();
  const id = await order();

  await confirm(id);

  expect(await shop.row('user', memberId)).toMatchObject({ score: 20, score_debt: 0 });
  expect(await ledger('user_score_log')).toEqual([
    [5, 50, `recharge:${id}:s`],
    [8, -30, `recharge:${id}:s:debt`],
  ]);
});

test('another amount, a used number and a second confirmation are refused and move nothing', async () => {
  const id = await order();
  const second = await order();
  await confirm(id, '100.00', 'B2026');
  const before = await shop.row('user', memberId);

  const short = await confirm(second, '99.99');
  const used = await confirm(second, '100.00', 'B2026');
  const again = await confirm(id);

  expect(short.data).toMatchObject({ error: 'pay_amount_mismatch', field: 'input.amount' });
  expect(used.data).toMatchObject({ error: 'invalid', field: 'input.pay_no' });
  expect(again.data).toMatchObject({ error: 'illegal_transition' });
  expect(await shop.row('user', memberId)).toEqual(before);
  expect(await shop.row('recharge_order', second)).toMatchObject({ status: 1 });
});

test('a refund takes bonus, amount and points back, and is done once its transfer was made', async () => {
  const id = await order();
  await confirm(id);

  const reply = await run('refund', id, { reason: '充错账号' });

  expect(reply.code).toBe(1);
  expect(await shop.row('user', memberId)).toMatchObject({ money: 0, score: 0 });
  expect((await ledger('user_money_log')).slice(2)).toEqual([
    [7, -10_00, `recharge_gift:${id}:7`],
    [7, -100_00, `recharge:${id}:7`],
  ]);
  expect((await ledger('user_score_log')).slice(1)).toEqual([[4, -50, `recharge:${id}:4`]]);
  expect(await shop.rows('shop_payment_refund')).toMatchObject([{ amount: 100_00, status: 1 }]);
  expect(await shop.row('recharge_order', id)).toMatchObject({
    status: 2,
    refund_status: 2,
    refund_time: null,
    refund_reason: '充错账号',
  });
  const again = await run('refund', id, { reason: '再退一次' });
  expect(again.data).toMatchObject({ error: 'illegal_transition' });

  const paidOut = await run('confirmPayout', id, { serial: 'BK20260101' });

  expect(paidOut.code).toBe(1);
  expect(await shop.rows('shop_payment_refund')).toMatchObject([
    { amount: 100_00, status: 2, gateway_refund_no: 'BK20260101' },
  ]);
  expect(await shop.row('recharge_order', id)).toMatchObject({
    refund_status: 1,
    refund_time: shop.now,
  });
  const twice = await run('confirmPayout', id, { serial: 'BK20260102' });
  expect(twice.data).toMatchObject({ error: 'illegal_transition' });
});

test('a picture of staff stands beside the slips of the member', async () => {
  const member = ['/storage/slip.jpg'];
  const id = await order({ pay_voucher: JSON.stringify(member) });

  const voucher = [...member, '/storage/statement.jpg'];
  const reply = await run('confirmPay', id, { amount: '100.00', pay_no: 'B2026', voucher });

  expect(reply.code).toBe(1);
  expect(await shop.row('recharge_order', id)).toMatchObject({ pay_voucher: voucher });
});

test('a top-up that was partly spent is not refunded', async () => {
  const id = await order();
  await confirm(id);
  await shop.db.updateTable('user').set({ money: 109_99 }).where('id', '=', memberId).execute();

  const reply = await run('refund', id, { reason: '充错账号' });

  expect(reply.data).toMatchObject({ error: 'balance_short' });
  expect(await shop.row('user', memberId)).toMatchObject({ money: 109_99, score: 50 });
  expect(await shop.rows('shop_payment_refund')).toEqual([]);
});

test('an order that was not paid in time is closed and cannot be confirmed', async () => {
  const id = await order();
  const later = await order({ expire_time: shop.now + 7_200 });

  shop.pass(3_600);
  await shop.composed.scheduled.tidy();

  expect(await shop.row('recharge_order', id)).toMatchObject({ status: 3, close_time: shop.now });
  expect(await shop.row('recharge_order', later)).toMatchObject({ status: 1 });
  expect((await confirm(id)).data).toMatchObject({ error: 'illegal_transition' });
  expect((await run('close', later)).code).toBe(1);
  expect(await shop.row('recharge_order', later)).toMatchObject({ status: 3 });
});

test('above the limit of one admin a second confirms a top-up, and a second refunds it', async () => {
  await shop.db
    .updateTable('config')
    .set({ value: '110.49' })
    .where('name', '=', 'four_eyes_amount')
    .execute();
  const id = await order();
  const asking = token;
  const confirmed = [await confirm(id), await confirm(id)];
  const first = {
    order: await shop.row('recharge_order', id),
    ledger: await ledger('user_money_log'),
  };
  token = await shop.admin('*', 'second');

  confirmed.push(await confirm(id));
  const paid = await shop.row('recharge_order', id);
  const small = await order({ give_money: 0 });
  await confirm(small);
  const refunded = [await run('refund', small, { reason: '-' })];
  await run('refund', id, { reason: '-' });
  const waits = await shop.row('recharge_order', id);
  token = asking;
  refunded.push(await run('refund', id, { reason: '充错账号' }));

  expect(confirmed.map(({ code, data }) => (code === 1 ? 'done' : data['error']))).toEqual([
    'done',
    'two_person',
    'done',
  ]);
  expect(first).toMatchObject({ order: { status: 1, proposer_id: 1 }, ledger: [] });
  expect(paid).toMatchObject({ status: 2, proposer_id: null });
  expect(waits).toMatchObject({ refund_status: 0, proposer_id: 2 });
  expect(refunded.map(({ code }) => code)).toEqual([1, 1]);
  expect(await shop.row('recharge_order', id)).toMatchObject({
    refund_status: 2,
    proposer_id: null,
  });
});
