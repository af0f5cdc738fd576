import { beforeEach, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { refreshAllSpending } from './spending.ts';

const shop = useHttpShop();
const members = membersOf(shop);
const path = '/admin/shop.user.User';
let token = '';
let id = 0;
let other = 0;

beforeEach(async () => {
  token = await shop.admin('*');
  id = await members.add('visitor', { money: 20_00, score: 5 });
  other = await members.add('bystander', { money: 7_00, score: 7 });
});

type Change = { direction?: string; amount?: string | number; reason?: string; memo?: string };

const change = (action: 'balance' | 'score', given: Change = {}, more: object = {}, as = token) =>
  shop.post(
    `${path}/${action}`,
    {
      ids: [id],
      input: { direction: 'add', amount: 5, reason: 'other', memo: '补发', ...given },
      ...more,
    },
    { token: as },
  );
const funds = async () => {
  const { money, score, score_debt } = await shop.row('user', id);
  return { money, score, score_debt };
};

test('an addition and a deduction move the balance and stand in the ledger with their reason', async () => {
  const added = await change('balance', { amount: '1.50', reason: 'compensation' });
  const taken = await change('balance', { amount: '21.50', direction: 'deduct' });

  expect([added.code, taken.code]).toEqual([1, 1]);
  expect(await funds()).toMatchObject({ money: 0, score: 5 });
  expect(await shop.rows('user_money_log')).toMatchObject([
    {
      user_id: id,
      type: 5,
      money: 150,
      before: 20_00,
      after: 21_50,
      reason: 'compensation',
      memo: '补发',
      actor: 'admin:1',
    },
    { user_id: id, type: 6, money: -21_50, before: 21_50, after: 0, reason: 'other' },
  ]);
  expect(await shop.row('user', other)).toMatchObject({ money: 7_00, version: 1 });
});

test.each([
  ['nothing', { amount: '0.00' }, 'input.amount'],
  ['a negative amount', { amount: '-1.00' }, 'input.amount'],
  ['no note', { memo: '' }, 'input.memo'],
  ['an unknown reason', { reason: 'whim' }, 'input.reason'],
])('%s is refused by its field, and nothing moves', async (_name, given, field) => {
  const reply = await change('balance', given);

  expect(reply).toMatchObject({ code: 0, data: { error: 'invalid', field } });
  expect(await funds()).toMatchObject({ money: 20_00 });
  expect(await shop.rows('user_money_log')).toEqual([]);
});

test('neither balance nor points fall below zero', async () => {
  const money = await change('balance', { direction: 'deduct', amount: '20.01' });
  const points = await change('score', { direction: 'deduct', amount: 6 });

  expect([money.data['error'], points.data['error']]).toEqual(['balance_short', 'integral_short']);
  expect(await funds()).toMatchObject({ money: 20_00, score: 5 });
});

test('above the limit of one operation only a super admin changes a balance', async () => {
  const clerk = await shop.admin(['shop/user/user/balance'], 'second');

  const refused = await change('balance', { amount: '10000.01' }, {}, clerk);
  const allowed = await change('balance', { amount: '10000.00' }, {}, clerk);
  const bySuper = await change('balance', { amount: '10000.01' });

  expect(refused.data).toMatchObject({ error: 'invalid', field: 'input.amount' });
  expect([allowed.code, bySuper.code]).toEqual([1, 1]);
  expect(await funds()).toMatchObject({ money: 20_020_01 });
});

test('a dialog that is sent twice is carried out once, and again only with another key', async () => {
  const twice = await Promise.all([
    change('balance', {}, { once: 'dialog-1', version: 1 }),
    change('balance', {}, { once: 'dialog-1', version: 1 }),
  ]);
  const changed = await change('balance', { amount: 6 }, { once: 'dialog-1' });
  const next = await change('balance', {}, { once: 'dialog-2' });

  expect(twice.map(({ code, data }) => [code, data['done']])).toEqual([
    [1, [id]],
    [1, [id]],
  ]);
  expect(changed.data).toMatchObject({ error: 'idempotency_mismatch' });
  expect(next.code).toBe(1);
  expect(await funds()).toMatchObject({ money: 30_00 });
});

test('a dialog that was refused may be sent again with the same key', async () => {
  const given = { direction: 'deduct', amount: '25.00' };
  const refused = await change('balance', given, { once: 'dialog-3' });
  await shop.db.updateTable('user').set({ money: 30_00 }).where('id', '=', id).execute();

  const again = await change('balance', given, { once: 'dialog-3' });

  expect([refused.data['error'], again.code]).toEqual(['balance_short', 1]);
  expect(await funds()).toMatchObject({ money: 5_00 });
});

test('points that are added pay a debt first', async () => {
  await shop.db.updateTable('user').set({ score: 0, score_debt: 3 }).where('id', '=', id).execute();

  await change('score', { amount: 5 });

  expect(await funds()).toMatchObject({ score: 2, score_debt: 0 });
  expect((await shop.rows('user_score_log')).map(({ type, score }) => [type, score])).toEqual([
    [6, 5],
    [8, -3],
  ]);
});

test('a dialog about all that match begins one job, also when its answer was lost', async () => {
  const values = { name: '满 100 减 10', amount: 10_00, valid_days: 7 };
  const coupon_id = await shop.insert('coupon', values);
  const send = (once: string, input: object = { coupon_id }) =>
    shop.post(`${path}/grant`, { filter: {}, input, once }, { token });

  const first = await send('dialog 1');
  const repeated = await send('dialog 1');
  const other = await send('dialog 1', { coupon_id: coupon_id + 1 });
  const second = await send('dialog 2');

  expect(first.data['job']).toEqual(expect.any(Number));
  expect(repeated.data).toEqual(first.data);
  expect(other.data).toMatchObject({ error: 'idempotency_mismatch' });
  expect(second.data['job']).not.toBe(first.data['job']);
  expect(await shop.rows('job')).toHaveLength(2);
});

test('a coupon is granted to each chosen member up to their limit', async () => {
  const coupon_id = await shop.insert('coupon', {
    name: '满 100 减 10',
    amount: 10_00,
    valid_days: 7,
  });
  const grant = () =>
    shop.post(`${path}/grant`, { ids: [id, other], input: { coupon_id } }, { token });

  const granted = await grant();
  const again = await grant();

  expect(granted.data).toMatchObject({ done: [id, other], refused: [] });
  expect(again.data).toMatchObject({
    done: [],
    refused: [{ id, error: 'coupon_unavailable' }, { id: other }],
  });
  expect(await shop.rows('coupon_receive')).toMatchObject([
    { user_id: id, coupon_id, source: 'admin' },
    { user_id: other, coupon_id, source: 'admin' },
  ]);
});

test('a disabled member and one who is signed out lose their sessions, which the list shows', async () => {
  await members.signIn('visitor');
  await members.signIn('bystander');
  const sessions = async () => {
    const { data } = await shop.get('/admin/shop.user.Session/index', { token });
    return (data['list'] as { owner_id: number }[]).map(({ owner_id }) => owner_id);
  };
  expect(await sessions()).toEqual([other, id]);

  await shop.post(`${path}/disable`, { ids: [id] }, { token });
  expect(await sessions()).toEqual([other]);
  await shop.post(`${path}/signOut`, { ids: [other] }, { token });

  expect(await sessions()).toEqual([]);
  expect(await shop.row('user', id)).toMatchObject({ status: 'disable' });
  expect(await shop.row('user', other)).toMatchObject({ status: 'enable' });
});

test('an edit changes group and tags, never password, funds or status', async () => {
  const group_id = await members.group([], 'wholesale');
  const before = await shop.row('user', id);

  const reply = await shop.post(
    `${path}/edit`,
    {
      id,
      group_id,
      tags: ['团长'],
      password: 'paper-boat-22',
      money: '99.00',
      status: 'disable',
      nickname: 'x',
    },
    { token },
  );

  expect(reply.code).toBe(1);
  expect(await shop.row('user', id)).toEqual({
    ...before,
    group_id,
    tags: ['团长'],
    version: 2,
    update_time: shop.now,
  });
});

test('the spending of a member follows from their orders', async () => {
  const order = (user_id: number, values: object) =>
    shop.insert('shop_order', {
      order_no: crypto.randomUUID().slice(0, 20),
      user_id,
      consignee: '',
      mobile: '',
      address: '',
      ...values,
    });
  await order(id, { pay_status: 1, goods_amount: 30_00, pay_amount: 30_00, create_time: 5 });
  await order(id, {
    pay_status: 1,
    goods_amount: 10_00,
    pay_amount: 10_00,
    refund_amount: 4_00,
    create_time: 9,
  });
  await order(id, { goods_amount: 50_00, pay_amount: 50_00, create_time: 12 });

  await refreshAllSpending(shop.db);

  expect(await shop.row('user', id)).toMatchObject({
    orders_paid: 2,
    amount_paid: 36_00,
    last_order_time: 12,
  });
  expect(await shop.row('user', other)).toMatchObject({
    orders_paid: 0,
    amount_paid: 0,
    last_order_time: null,
  });
});
