import { beforeEach, expect, test } from 'vitest';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { orders } from '../../../resources/shop/orders.ts';
import { now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { transact, type Tx } from '../../db/index.ts';
import { close } from '../lifecycle/cancel.ts';
import { lockCoupon, returnCoupon, unlockCoupon, useCoupon } from './couponUse.ts';

const shop = useShop();
const { unused, locked, used, expired } = ReceiveStatus;
let userId = 0;
let couponId = 0;
let orderId = 0;

beforeEach(async () => {
  userId = await addMember(shop);
  couponId = await shop.insert('coupon', { name: '减 20', amount: 20_00, received: 2 });
  const sku = await addSku(shop, { locked_stock: 1 });
  ({ id: orderId } = await addOrder(shop, { userId, status: 1, lines: [{ sku, num: 1 }] }));
});

let code = 0;
const receive = (values: Raw = {}) =>
  shop.insert('coupon_receive', {
    code: `C${++code}`,
    coupon_id: couponId,
    user_id: userId,
    source: 'admin',
    start_time: now - 100,
    end_time: now + 100,
    ...values,
  });
const inUse = (status: number, values: Raw = {}) =>
  receive({ status, order_id: orderId, lock_time: now - 50, ...values });
const set = (name: string, type: string, value: string) =>
  shop.insert('config', { name, group: 'orderRules', title: name, type, value });
const run = <T>(command: (tx: Tx) => Promise<T>) => transact(shop.db, command);
const at = (time: number) => ({ orderId, now: time });
const lock = (receiveId: number, values: Raw = {}) =>
  run((tx) => lockCoupon(tx, { receiveId, userId, orderId, now, ...values }));

test('an unused coupon within its window is locked for one order', async () => {
  const id = await receive();
  const other = await receive();

  expect(await lock(id)).toBe(true);
  expect(await lock(id)).toBe(false);

  expect(await shop.row('coupon_receive', id)).toMatchObject({
    status: locked,
    order_id: orderId,
    lock_time: now,
    version: 2,
  });
  expect(await shop.row('coupon_receive', other)).toMatchObject({ status: unused, version: 1 });
});

test('a coupon of others, of another state or outside its window is not locked', async () => {
  const id = await receive();
  const faults: readonly [number, Raw][] = [
    [id, { userId: await addMember(shop) }],
    [id, { now: now - 101 }],
    [id, { now: now + 100 }],
    [await receive({ status: expired }), {}],
    [await receive({ status: ReceiveStatus.void }), {}],
    [4711, {}],
  ];
  const before = await shop.rows('coupon_receive');

  const answers = await Promise.all(faults.map(([each, values]) => lock(each, values)));

  expect(answers).toEqual(faults.map(() => false));
  expect(await shop.rows('coupon_receive')).toEqual(before);
});

test('twenty orders ask for one coupon at once: one gets it', async () => {
  const id = await receive();
  const sku = await addSku(shop);
  const asking: number[] = [];
  for (let n = 0; n < 20; n += 1)
    asking.push((await addOrder(shop, { userId, status: 1, lines: [{ sku, num: 1 }] })).id);

  const answers = await Promise.all(asking.map((each) => lock(id, { orderId: each })));

  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('payment uses the coupon and counts it', async () => {
  const id = await inUse(locked);

  await run((tx) => useCoupon(tx, at(now)));
  await run((tx) => useCoupon(tx, at(now + 1)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({
    status: used,
    order_id: orderId,
    use_time: now,
  });
  expect(await shop.row('coupon', couponId)).toMatchObject({ used: 1 });
});

test('an unpaid order that ends releases its coupon', async () => {
  const id = await inUse(locked);
  const bystander = await receive();

  await run((tx) => unlockCoupon(tx, at(now + 99)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({
    status: unused,
    order_id: null,
    lock_time: null,
    end_time: now + 100,
    return_count: 0,
  });
  expect(await shop.row('coupon_receive', bystander)).toMatchObject({ version: 1 });
});

test('a coupon whose time ran out while it was locked expires', async () => {
  const id = await inUse(locked);

  await run((tx) => unlockCoupon(tx, at(now + 100)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({ status: expired, order_id: null });
});

test('days of grace begin when the coupon comes back too late', async () => {
  const id = await inUse(locked);
  await set('coupon_return_grace_days', 'number', '3');

  await run((tx) => unlockCoupon(tx, at(now + 100)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({
    status: unused,
    end_time: now + 100 + 3 * 86_400,
  });
});

test('a fully refunded order returns its coupon under the same code', async () => {
  const id = await inUse(used, { use_time: now - 40 });
  await shop.db.updateTable('coupon').set({ used: 1 }).where('id', '=', couponId).execute();
  const before = await shop.row('coupon_receive', id);

  await run((tx) => returnCoupon(tx, at(now)));
  await run((tx) => returnCoupon(tx, at(now)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({
    status: unused,
    code: before['code'],
    order_id: null,
    use_time: null,
    return_count: 1,
  });
  expect(await shop.row('coupon', couponId)).toMatchObject({ used: 0, received: 2 });
});

test('a used coupon that is over expires on its return, and is not counted as used', async () => {
  const id = await inUse(used);
  await shop.db.updateTable('coupon').set({ used: 1 }).where('id', '=', couponId).execute();

  await run((tx) => returnCoupon(tx, at(now + 100)));

  expect(await shop.row('coupon_receive', id)).toMatchObject({ status: expired, return_count: 1 });
  expect(await shop.row('coupon', couponId)).toMatchObject({ used: 0 });
});

test('a shop that returns no coupons keeps them used', async () => {
  await inUse(used);
  await set('coupon_return', 'switch', '0');
  const before = await shop.everything();

  await run((tx) => returnCoupon(tx, at(now)));

  expect(await shop.everything()).toEqual(before);
});

test('closing an order releases its coupon, paid or not', async () => {
  const unpaid = await inUse(locked);
  await shop.run(orders, close, { ids: [orderId], input: { reason: '缺货' } });
  const sku = await addSku(shop);
  const paid = await addOrder(shop, { userId, status: 2, lines: [{ sku, num: 1 }] });
  const second = await inUse(used, { order_id: paid.id });
  await shop.db.updateTable('coupon').set({ used: 1 }).where('id', '=', couponId).execute();
  await shop.run(orders, close, { ids: [paid.id], input: { reason: '缺货' } });

  expect(await shop.row('coupon_receive', unpaid)).toMatchObject({
    status: unused,
    return_count: 0,
  });
  expect(await shop.row('coupon_receive', second)).toMatchObject({
    status: unused,
    return_count: 1,
  });
});
