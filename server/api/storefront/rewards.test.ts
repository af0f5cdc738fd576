import { beforeEach, expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';

const shop = useHttpShop();
const members = membersOf(shop);
let memberToken = '';
let memberId = 0;
let couponId = 0;

beforeEach(async () => {
  await members.add('visitor');
  ({ memberToken } = await members.signIn());
  const rows = await shop.rows('user');
  memberId = Number(rows.find(({ username }) => username === 'visitor')?.['id']);
  couponId = await addCoupon();
});

let serial = 0;
const key = () => `rewards-key-${++serial}`;
const post = (path: string, body: object, idempotency = key(), lang = 'zh-cn') =>
  shop.post(`/api/shop.${path}`, body, {
    memberToken,
    headers: { 'think-lang': lang, ...(idempotency && { 'idempotency-key': idempotency }) },
  });
const get = (path: string) => shop.get(`/api/shop.${path}`, { memberToken });
const addCoupon = (values: object = {}) =>
  shop.insert('coupon', { name: '减 20', amount: 20_00, valid_type: 2, valid_days: 7, ...values });
const addOffer = (values: object = {}) =>
  shop.insert('coupon_center', { coupon_id: couponId, position: 'center', ...values });
const addPlan = (values: object = {}) =>
  shop.insert('recharge_plan', {
    name: '充 100 送 10',
    money: 100_00,
    give_money: 10_00,
    give_score: 50,
    ...values,
  });
const set = (name: string, value: string) =>
  shop.db.updateTable('config').set({ value }).where('name', '=', name).execute();

test('a member claims from the centre, once per key, and finds the coupon among their own', async () => {
  const offer = await addOffer({ quota: 5, claimed: 1, per_user: 2 });
  await addOffer({ position: 'register_gift' });

  const before = await get('Coupon/center');
  const first = await post('Coupon/claim', { center_id: offer }, 'claim-once-1');
  const again = await post('Coupon/claim', { center_id: offer }, 'claim-once-1');
  const over = await post('Coupon/claim', { center_id: offer });
  const english = await post('Coupon/claim', { center_id: offer }, key(), 'en');
  const keyless = await post('Coupon/claim', { center_id: offer }, '');

  expect(before.data?.['list']).toMatchObject([
    { id: offer, amount: '20.00', left: 4, taken: 0, can_claim: true, reason: null },
  ]);
  expect(first.data).toMatchObject({ start_time: shop.now, end_time: shop.now + 7 * 86_400 });
  expect(again.data).toEqual(first.data);
  expect(over).toMatchObject({
    code: 0,
    msg: '你已达到该优惠券的领取上限',
    data: { error: 'coupon_unavailable', reason: 'limit' },
  });
  expect(english.msg).toBe('You have reached the limit for this coupon.');
  expect(keyless.data).toMatchObject({ error: 'invalid', field: 'idempotency-key' });
  expect((await get('Coupon/mine')).data).toMatchObject({
    total: 1,
    list: [{ code: first.data?.['code'], status: 1, amount: '20.00', min_amount: '0.00' }],
  });
  expect((await get('Coupon/mine?status=3')).data).toEqual({ total: 0, list: [] });
});

test('a product shows the offers that count for it', async () => {
  const sku = await addSku(shop);
  const goods = await shop.row('shop_goods', sku.goodsId);
  const [ofGoods, others, ofClass, except] = [
    await addCoupon({ scope: 2 }),
    await addCoupon({ scope: 2 }),
    await addCoupon({ scope: 3 }),
    await addCoupon({ scope: 4 }),
  ];
  const goods_id = sku.goodsId;
  const values = [ofGoods, except].map((coupon_id) => ({ coupon_id, goods_id }));
  await shop.db.insertInto('coupon_goods').values(values).execute();
  const classify_id = Number(goods['classify_id']);
  await shop.db.insertInto('coupon_classify').values({ coupon_id: ofClass, classify_id }).execute();
  const all = [couponId, ofGoods, others, ofClass, except];
  for (const coupon_id of all) await addOffer({ coupon_id, position: 'goods' });

  const { data } = await get(`Coupon/forGoods?goods_id=${sku.goodsId}`);

  expect(data?.['list']).toMatchObject(
    [couponId, ofGoods, ofClass].map((coupon_id) => ({ coupon_id })),
  );
  expect((await get('Coupon/forGoods?goods_id=4711')).data).toMatchObject({ error: 'not_found' });
});

test('a top-up takes its amounts from the plan and is paid by a transfer that staff confirm', async () => {
  const plan = await addPlan();
  await addPlan({ status: 0 });

  const plans = await get('Recharge/plans');
  const placed = await post(
    'Recharge/create',
    { plan_id: plan, money: '1.00', method: 'offline' },
    'top-up-once',
  );
  const again = await post(
    'Recharge/create',
    { plan_id: plan, money: '1.00', method: 'offline' },
    'top-up-once',
  );

  expect(plans.data).toMatchObject({
    list: [{ id: plan, money: '100.00', give_money: '10.00', give_score: 50, left: null }],
    custom: null,
  });
  expect(again.data).toEqual(placed.data);
  expect(placed.data).toMatchObject({
    money: '100.00',
    give_money: '10.00',
    expire_time: shop.now + 48 * 3_600,
  });
  expect(await shop.rows('shop_payment')).toMatchObject([
    { biz_type: 'recharge', amount: 100_00, status: 0, method: 'offline', user_id: memberId },
  ]);
  const id = Number(placed.data?.['id']);
  const confirmed = await shop.post(
    '/admin/shop.recharge.Order/confirmPay',
    { ids: [id], input: { amount: '100.00', pay_no: 'B2026' } },
    { token: await shop.admin('*') },
  );
  expect(confirmed.code).toBe(1);
  expect(await shop.row('user', memberId)).toMatchObject({ money: 110_00, score: 50 });
  expect(await shop.rows('shop_payment')).toMatchObject([{ status: 1, gateway_trade_no: 'B2026' }]);
  expect((await get('Recharge/index')).data).toMatchObject({
    total: 1,
    list: [{ id, status: 2, money: '100.00' }],
  });
  expect((await get('Score/log')).data).toMatchObject({ total: 1, list: [{ amount: 50 }] });
  expect((await get('Score/rules')).data).toMatchObject({ enabled: true, per_yuan: 100 });
});

test('each reason for which a top-up is not placed changes nothing', async () => {
  const once = await addPlan({ limit_per_user: 1 });
  await post('Recharge/create', { plan_id: once });
  const bodies: readonly (readonly [object, object])[] = [
    [{ plan_id: once }, { error: 'limit_exceeded', reason: 'recharge_plan' }],
    [{ plan_id: await addPlan({ status: 0 }) }, { error: 'not_found' }],
    [{ plan_id: await addPlan({ start_time: shop.now + 1 }) }, { error: 'not_found' }],
    [{ plan_id: await addPlan({ end_time: shop.now }) }, { error: 'not_found' }],
    [{}, { error: 'invalid', field: 'money' }],
    [{ money: '50.00' }, { error: 'invalid', field: 'money' }],
    [
      { plan_id: once, method: 'balance' },
      { error: 'invalid', field: 'method' },
    ],
  ];
  const before = await shop.rows('recharge_order');

  for (const [body, refusal] of bodies)
    expect((await post('Recharge/create', body)).data).toMatchObject(refusal);

  expect(await shop.rows('recharge_order')).toEqual(before);
  expect(before).toMatchObject([{ pay_method: null, expire_time: shop.now + 1_800 }]);
});

test('an amount of their own is within the settings', async () => {
  await set('recharge_custom', '1');
  const amounts = ['9.99', '10.00', '5000.00', '5000.01'];

  const replies = await Promise.all(amounts.map((money) => post('Recharge/create', { money })));
  await set('offline_enabled', '0');
  const off = await post('Recharge/create', { money: '10.00', method: 'offline' });

  expect(replies.map(({ code }) => code)).toEqual([0, 1, 1, 0]);
  expect((await get('Recharge/plans')).data).toMatchObject({
    custom: { min: '10.00', max: '5000.00' },
  });
  expect(off.data).toMatchObject({ error: 'invalid', field: 'method' });
});
