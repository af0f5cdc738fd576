import { beforeEach, expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { isUsable, validityOf } from './couponRules.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: object) =>
  shop.post(`/admin/shop.coupon.${address}`, body, { token });
const rules = { name: '满 300 减 40', amount: '40.00', min_amount: '300.00', valid_days: 7 };
const add = async (values: object = {}) =>
  Number((await call('Coupon/add', { ...rules, ...values })).data?.['id']);
const member = (n: number, values: object = {}) =>
  shop.insert('user', {
    username: `member${n}`,
    nickname: '林知夏',
    mobile: `1990000000${n}`,
    join_time: 1,
    ...values,
  });
const grant = (id: number, input: object) => call('Coupon/grant', { ids: [id], input });

test('a coupon says what it takes off and how long', async () => {
  const faults = [
    [{ amount: null }, 'amount'],
    [{ amount: '301.00' }, 'amount'],
    [{ type: 2, discount: null }, 'discount'],
    [{ type: 2, discount: 95 }, 'discount'],
    [{ scope: 2 }, 'scope_goods'],
    [{ scope: 3 }, 'scope_classes'],
    [{ valid_type: 1, valid_start: 1 }, 'valid_end'],
    [{ valid_type: 1, valid_start: 1, valid_end: 2 }, 'valid_end'],
    [{ valid_days: null }, 'valid_days'],
  ] as const;
  for (const [values, field] of faults)
    expect((await call('Coupon/add', { ...rules, ...values })).data).toMatchObject({ field });

  expect(await shop.rows('coupon')).toEqual([]);
  expect(await add()).toBeGreaterThan(0);
});

test('a grant is a job that gives a coupon to each member within its limits', async () => {
  const [first, second, third] = [await member(1), await member(2), await member(3)];
  await member(4, { status: 'disable' });
  const id = await add({ total: 3 });
  await shop.composed.jobs.start();

  const begun = await grant(id, { to: 'ids', ids: `${first}, ${second}` });
  await expect.poll(async () => (await shop.rows('job'))[0]?.['status']).toBe('done');
  await grant(id, { to: 'mobiles', mobiles: '+86 199 0000 0001\n19900000003 19900000004' });
  await expect.poll(async () => (await shop.rows('job'))[1]?.['status']).toBe('done');

  expect(begun.code).toBe(1);
  expect((await shop.rows('job'))[1]).toMatchObject({
    total: 2,
    done: 2,
    refused: [{ id: first, error: 'coupon_unavailable', data: { reason: 'limit' } }],
  });
  const held = await shop.rows('coupon_receive');
  expect(held.map((row) => row['user_id'])).toEqual([first, second, third]);
  expect(held[0]).toMatchObject({
    source: 'admin',
    status: 1,
    start_time: shop.now,
    end_time: shop.now + 7 * 86_400,
    snapshot: { amount: 40_00, min_amount: 300_00, goods: [] },
  });
  expect(await shop.row('coupon', id)).toMatchObject({ received: 3 });
  expect((await grant(id, { to: 'ids', ids: '4711' })).data).toMatchObject({
    error: 'invalid',
    field: 'input.ids',
  });
});

test('the reply to a grant names its job, also when it is asked for again', async () => {
  const user = await member(1);
  const id = await add();
  const input = { to: 'ids', ids: String(user) };
  const send = (once: string) => call('Coupon/grant', { ids: [id], input, once });

  const first = await send('dialog 1');
  const repeated = await send('dialog 1');
  const second = await send('dialog 2');

  const jobs = (await shop.rows('job')).map((row) => row['id']);
  expect(jobs).toHaveLength(2);
  expect(first.data).toEqual({ done: [id], refused: [], job: jobs[0] });
  expect(repeated.data).toEqual(first.data);
  expect(second.data['job']).toBe(jobs[1]);
});

test('a grant by conditions reaches the members that were counted before', async () => {
  const day = 86_400;
  const bought = (n: number, values: object) =>
    member(n, { join_time: shop.now - 400 * day, ...values });
  const regular = { orders_paid: 5, amount_paid: 900_00, last_order_time: shop.now - 3 * day };
  const [first] = [await bought(1, regular)];
  await bought(2, { ...regular, orders_paid: 4 });
  await bought(3, { ...regular, amount_paid: 899_99 });
  const lapsed = await bought(4, { ...regular, last_order_time: shop.now - 91 * day });
  await bought(5, { ...regular, status: 'disable' });
  const silent = await bought(6, {});
  await member(7, { join_time: shop.now });
  const id = await add();
  const count = async (input: object) =>
    (await call('Coupon/countGrant', { id, input: { to: 'filter', ...input } })).data;
  await shop.composed.jobs.start();
  const regulars = { orders_from: 5, spent_from: '900.00', ordered_within: 30 };

  expect(await count(regulars)).toEqual({ count: 1, matched: 1, held: 0, most: 5_000 });
  expect(await count({ silent_for: 90 })).toMatchObject({ count: 2, matched: 2 });
  await grant(id, { to: 'filter', ...regulars });
  await expect.poll(async () => (await shop.rows('job'))[0]?.['status']).toBe('done');
  await grant(id, { to: 'filter', silent_for: 90 });
  await expect.poll(async () => (await shop.rows('job'))[1]?.['status']).toBe('done');

  expect(await count(regulars)).toEqual({ count: 0, matched: 1, held: 1, most: 5_000 });
  const held = await shop.rows('coupon_receive');
  expect(held.map((row) => row['user_id'])).toEqual([first, lapsed, silent]);
  expect(await count({ orders_from: 0 })).toMatchObject({ error: 'invalid', field: 'orders_from' });
  expect((await grant(id, { to: 'filter', orders_from: 99 })).data).toMatchObject({
    error: 'invalid',
    field: 'input.to',
  });
});

test('a grant is counted by what is left of the coupon and by the limit of each member', async () => {
  const ids = [await member(1), await member(2), await member(3), await member(4), await member(5)];
  const id = await add({ total: 6, per_user: 2 });
  const hold = (at: number, status = 1) =>
    shop.insert('coupon_receive', {
      code: `${at}-${status}`,
      coupon_id: id,
      user_id: ids[at],
      source: 'admin',
      status,
      start_time: 1,
      end_time: 2,
    });
  // An expired one counts, a voided one does not.
  for (const status of [1, 4]) await hold(0, status);
  for (const status of [1, 5]) await hold(1, status);
  await shop.db.updateTable('coupon').set({ received: 4 }).where('id', '=', id).execute();
  const everybody = { to: 'ids', ids: ids.join(' ') };
  const count = async () => (await call('Coupon/countGrant', { id, input: everybody })).data;
  await shop.composed.jobs.start();

  const before = await count();
  await grant(id, everybody);
  await expect.poll(async () => (await shop.rows('job'))[0]?.['status']).toBe('done');
  const [job] = await shop.rows('job');

  expect(before).toEqual({ count: 2, matched: 5, held: 1, most: 5_000 });
  expect([job?.['total'], (await shop.rows('coupon_receive')).length]).toEqual([5, 4 + 2]);
  expect(await count()).toMatchObject({ count: 0, matched: 5, held: 2 });
  expect((await call('Coupon/countGrant', { id: 4711, input: everybody })).data).toMatchObject({
    error: 'not_found',
  });
});

test('a coupon that somebody holds keeps its rules, and its total only grows', async () => {
  const id = await add({ total: 100 });
  await shop.db.updateTable('coupon').set({ received: 50 }).where('id', '=', id).execute();
  const edit = (values: object) => call('Coupon/edit', { id, ...values });

  expect((await edit({ amount: '50.00' })).data).toMatchObject({ field: 'amount' });
  expect((await edit({ per_user: 2 })).data).toMatchObject({ field: 'per_user' });
  expect((await edit({ total: 60 })).data).toMatchObject({ field: 'total' });
  expect((await edit({ total: 150, name: '新名', remark: '追加' })).code).toBe(1);
  expect((await edit({ total: 0 })).code).toBe(1);
  expect((await edit({ total: 500 })).data).toMatchObject({ field: 'total' });
});

test('a coupon that is off, or whose time is over, is not granted', async () => {
  const off = await add();
  expect((await call('Coupon/off', { ids: [off] })).code).toBe(1);
  const over = await add({
    valid_type: 1,
    valid_start: shop.now,
    valid_end: shop.now + 60,
    valid_days: null,
  });
  shop.pass(60);

  for (const id of [off, over])
    expect((await grant(id, { to: 'ids', ids: '1' })).data).toMatchObject({
      error: 'illegal_transition',
    });
});

test('staff void an unused coupon for a reason, and one whose time is over expires', async () => {
  const coupon_id = await add();
  const receive = async (code: string, end_time: number) =>
    shop.insert('coupon_receive', {
      code,
      coupon_id,
      user_id: await member(Number(code)),
      source: 'admin',
      start_time: 1,
      end_time,
    });
  const [first, second] = [await receive('1', shop.now + 60), await receive('2', shop.now + 120)];

  const silent = await call('Receive/void', { ids: [first], input: {} });
  const done = await call('Receive/void', { ids: [first], input: { reason: '重复发放' } });
  shop.pass(119);
  await shop.composed.scheduled.tidy();
  const before = await shop.row('coupon_receive', second);
  shop.pass(1);
  await shop.composed.scheduled.tidy();

  expect(silent.data).toMatchObject({ field: 'input.reason' });
  expect(done.code).toBe(1);
  expect(await shop.row('coupon_receive', first)).toMatchObject({
    status: 5,
    void_reason: '重复发放',
  });
  expect([before['status'], (await shop.row('coupon_receive', second))['status']]).toEqual([1, 4]);
  const again = await call('Receive/void', { ids: [second], input: { reason: '-' } });
  expect(again.data).toMatchObject({ error: 'illegal_transition' });
});

test('the quota of an offer is at most what is left of its coupon', async () => {
  const coupon_id = await add({ total: 100 });
  await shop.db.updateTable('coupon').set({ received: 40 }).where('id', '=', coupon_id).execute();

  const over = await call('Center/add', { coupon_id, quota: 61 });
  const full = await call('Center/add', { coupon_id, quota: 60 });
  const twin = await call('Center/add', { coupon_id, quota: 1 });

  expect(over.data).toMatchObject({ error: 'invalid', field: 'quota' });
  expect(full.code).toBe(1);
  expect(twin.code).toBe(0);
});

test('an offer whose quota its coupon no longer covers is edited in everything but a new quota', async () => {
  const coupon_id = await add({ total: 100 });
  const offer = await call('Center/add', { coupon_id, quota: 60 });
  const id = Number(offer.data['id']);
  const values = { id, coupon_id, quota: 60 };
  await shop.db.updateTable('coupon').set({ received: 90 }).where('id', '=', coupon_id).execute();

  const titled = await call('Center/edit', { ...values, title: '秋季', status: 0 });
  const larger = await call('Center/edit', { ...values, quota: 61 });
  const smaller = await call('Center/edit', { ...values, quota: 10 });

  expect([titled.code, smaller.code]).toEqual([1, 1]);
  expect(larger.data).toMatchObject({ error: 'invalid', field: 'quota' });
  expect(await shop.row('coupon_center', id)).toMatchObject({
    title: '秋季',
    status: 0,
    quota: 10,
  });
});

test('a coupon is valid from its start up to its end, from the next day in the zone of the shop', () => {
  const noon = 1_763_697_600;
  const days = { valid_start: null, valid_end: null, valid_days: 2 };

  expect(validityOf({ ...days, valid_type: 2 }, noon, 'Asia/Shanghai')).toEqual({
    start: noon,
    end: noon + 2 * 86_400,
  });
  expect(validityOf({ ...days, valid_type: 3 }, noon, 'Asia/Shanghai')).toEqual({
    start: 1_763_740_800,
    end: 1_763_740_800 + 2 * 86_400,
  });
  const fixed = { valid_type: 1, valid_start: 10, valid_end: 20, valid_days: null } as const;
  expect(validityOf(fixed, 15, 'Asia/Shanghai')).toEqual({ start: 10, end: 20 });
  const held = { status: 1, start_time: 10, end_time: 20 } as const;
  expect([9, 10, 19, 20].map((now) => isUsable(held, now))).toEqual([false, true, true, false]);
  expect(isUsable({ ...held, status: 5 }, 15)).toBe(false);
});
