import { beforeEach, expect, test } from 'vitest';
import { isLong } from '../../../tests/support/long.ts';
import { now, type Raw, useShop } from '../../../tests/support/shop.ts';
import { addMember, addOrder, addSku } from '../../../tests/support/shopRows.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { transact } from '../../db/index.ts';
import { register } from '../members/accounts.ts';
import { withOrder } from '../orders/order.ts';
import { receiveOrder } from '../lifecycle/receive.ts';
import { claimCoupon } from './claim.ts';
import { expireCoupons, remindCoupons } from './couponEnd.ts';

const shop = useShop();
const day = 86_400;
/** Far from the zone that a shop has unless told otherwise. */
const zone = 'America/Los_Angeles';

let userId = 0;
let couponId = 0;

beforeEach(async () => {
  userId = await addMember(shop, { score: 100 });
  couponId = await addCoupon();
});

const addCoupon = (values: Raw = {}) =>
  shop.insert('coupon', { name: '减 20', amount: 20_00, valid_type: 2, valid_days: 7, ...values });
const addOffer = (values: Raw = {}) =>
  shop.insert('coupon_center', { coupon_id: couponId, position: 'center', ...values });
const claim = (centerId: number, member = userId) =>
  transact(shop.db, (tx) => claimCoupon(tx, { centerId, userId: member, now, zone }));
const reasonOf = (centerId: number, member?: number): Promise<unknown> =>
  claim(centerId, member).then(
    () => 'given',
    (error: unknown) =>
      error instanceof Refusal ? (error.data['reason'] ?? error.code) : Promise.reject(error),
  );
const signUp = () =>
  transact(shop.db, (tx) =>
    register(tx, {
      username: 'newcomer',
      password: '-',
      address: { type: 'email', value: 'new@example.com' },
      lang: 'zh-cn',
      ip: '',
      now,
      zone,
    }),
  );

test('a claim gives the coupon with its rules, and counts it twice', async () => {
  const offer = await addOffer({ per_user: 2, quota: 5 });
  await shop.db.updateTable('coupon').set({ per_user: 0 }).execute();

  await claim(offer);
  await claim(offer);

  expect(await shop.rows('coupon_receive')).toMatchObject(
    [1, 2].map((seq) => ({
      coupon_id: couponId,
      user_id: userId,
      center_id: offer,
      source: 'center',
      seq,
      status: 1,
      snapshot: { amount: 20_00 },
      start_time: now,
      end_time: now + 7 * day,
    })),
  );
  expect(await shop.row('coupon', couponId)).toMatchObject({ received: 2 });
  expect(await shop.row('coupon_center', offer)).toMatchObject({ claimed: 2 });
  expect(await shop.rows('user_score_log')).toEqual([]);
});

test('each reason for which a coupon is not claimed changes nothing', async () => {
  const bought = await addMember(shop, { orders_paid: 1 });
  const goods = { position: 'goods' };
  const offers: readonly [string, Raw, Raw][] = [
    ['not_found', { status: 0 }, {}],
    ['not_found', { position: 'register_gift' }, {}],
    ['not_started', { start_time: now + 1 }, {}],
    ['ended', { end_time: now }, {}],
    ['sold_out', { quota: 3, claimed: 3 }, {}],
    ['new_member_only', { new_member_only: 1 }, {}],
    ['integral_short', { cost_integral: 101 }, {}],
    ['off', goods, { status: 0 }],
    ['sold_out', goods, { total: 3, received: 3 }],
    ['over', goods, { valid_type: 1, valid_days: null, valid_start: 1, valid_end: now }],
  ];
  const ids: number[] = [];
  for (const [, offer, coupon] of offers)
    ids.push(await addOffer({ coupon_id: await addCoupon(coupon), ...offer }));
  const before = await shop.everything();

  const reasons: unknown[] = [];
  for (const id of ids) reasons.push(await reasonOf(id, bought));

  expect(reasons).toEqual(offers.map(([reason]) => reason));
  expect(await reasonOf(4711)).toBe('not_found');
  expect(await reasonOf(ids[0] ?? 0, 4711)).toBe('not_found');
  expect(await shop.everything()).toEqual(before);
});

test('limits of the offer and of the coupon both hold; a voided coupon frees them', async () => {
  const offer = await addOffer();
  const other = await addOffer({ position: 'goods', per_user: 0 });
  await claim(offer);

  expect(await reasonOf(offer)).toBe('limit');
  expect(await reasonOf(other)).toBe('limit');
  expect(await shop.row('coupon_center', other)).toMatchObject({ claimed: 0 });

  await shop.db.updateTable('coupon_receive').set({ status: 5 }).execute();
  await claim(offer);
  expect((await shop.rows('coupon_receive')).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('an offer may cost points', async () => {
  const offer = await addOffer({ cost_integral: 60, per_user: 0 });
  await shop.db.updateTable('coupon').set({ per_user: 0 }).execute();

  await claim(offer);

  const [held] = await shop.rows('coupon_receive');
  expect(held).toMatchObject({ source: 'exchange' });
  expect(await shop.row('user', userId)).toMatchObject({ score: 40 });
  expect(await shop.rows('user_score_log')).toMatchObject([
    { type: 7, score: -60, biz_type: 'coupon', biz_no: held?.['code'] },
  ]);
  expect(await reasonOf(offer)).toBe('integral_short');
  expect(await shop.rows('coupon_receive')).toHaveLength(1);
});

test('a new member gets the welcome gifts that are left', async () => {
  const soldOut = await addCoupon({ total: 1, received: 1 });
  const welcome = { position: 'register_gift', new_member_only: 1 };
  await addOffer(welcome);
  await addOffer({ ...welcome, coupon_id: soldOut });
  await addOffer({ ...welcome, coupon_id: await addCoupon(), status: 0 });
  await addOffer({ coupon_id: await addCoupon() });

  const id = await signUp();

  expect(await shop.rows('coupon_receive')).toMatchObject([
    { coupon_id: couponId, user_id: id, source: 'register', seq: 1 },
  ]);
  expect(await shop.row('coupon', soldOut)).toMatchObject({ received: 1 });
});

const claims = isLong ? 200 : 60;

test('ten of many concurrent claims for the last ten pieces succeed', async () => {
  const last = await addCoupon({ total: 10 });
  const offer = await addOffer({ coupon_id: last, quota: 10 });
  const members: number[] = [];
  for (let n = 0; n < claims; n += 1) members.push(await addMember(shop));

  const outcomes = await Promise.all(members.map((each) => reasonOf(offer, each)));

  expect(outcomes.filter((each) => each === 'given')).toHaveLength(10);
  expect(outcomes.filter((each) => each === 'sold_out')).toHaveLength(claims - 10);
  expect(await shop.rows('coupon_receive')).toHaveLength(10);
  expect(await shop.row('coupon', last)).toMatchObject({ received: 10 });
  expect(await shop.row('coupon_center', offer)).toMatchObject({ claimed: 10 });
});

test('one member who claims twenty times at once gets one', async () => {
  const offer = await addOffer();

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => reasonOf(offer)));

  expect(outcomes.filter((each) => each === 'given')).toHaveLength(1);
  expect(await shop.rows('coupon_receive')).toHaveLength(1);
});

test('a coupon that ends within three days is announced once, and then expires', async () => {
  const held = (code: string, values: Raw) =>
    shop.insert('coupon_receive', {
      code,
      coupon_id: couponId,
      user_id: userId,
      source: 'admin',
      start_time: now - 10 * day,
      end_time: now + 3 * day,
      create_time: now - 10 * day,
      ...values,
    });
  const soon = await held('soon', {});
  await held('later', { end_time: now + 3 * day + 1 });
  await held('short', { create_time: now });
  await held('void', { status: 5 });

  await remindCoupons(shop.db, now);
  await remindCoupons(shop.db, now);
  const told = await shop.rows('outbox');
  await expireCoupons(shop.db, now + 3 * day);

  expect(told).toMatchObject([
    {
      event: 'coupon.expiring',
      aggregate_id: soon,
      payload: { user_id: userId, coupon: '减 20', end_time: now + 3 * day },
    },
  ]);
  expect((await shop.rows('coupon_receive')).map(({ status }) => status)).toEqual([4, 1, 4, 5]);
});

test('a coupon that is valid from the next day waits for the midnight of the shop', async () => {
  couponId = await addCoupon({ valid_type: 3, valid_days: 1 });

  const { start_time: start, end_time: end } = await claim(await addOffer());

  expect(writeMoment(start, zone)).toBe(`${writeMoment(now + day, zone).slice(0, 10)} 00:00:00`);
  expect(end - start).toBe(day);
});

test('an order that has arrived brings its gifts, as far as they go; other offers do not come by it', async () => {
  const gift = await addOffer({ position: 'order_gift', per_user: 1 });
  await addOffer({ position: 'register_gift' });
  const arrive = async () => {
    const lines = [{ sku: await addSku(shop), num: 1 }];
    const { id } = await addOrder(shop, { userId, status: 3, lines });
    const actor = { type: 'member', id: userId, name: '' } as const;
    await withOrder(shop.db, { id, now }, (tx, order) =>
      receiveOrder({ tx, order, actor, now, zone }),
    );
    return (await shop.row('shop_order', id))['status'];
  };

  expect([await arrive(), await arrive()]).toEqual([4, 4]);

  expect(await shop.rows('coupon_receive')).toMatchObject([
    { center_id: gift, user_id: userId, source: 'order', seq: 1 },
  ]);
  expect(await shop.row('coupon_center', gift)).toMatchObject({ claimed: 1 });
});
