import { beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../db/index.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { addSku } from '../../../tests/support/shopRows.ts';
import { checkIntegrity } from '../integrity/checkIntegrity.ts';

const shop = useHttpShop();
let token = '';

beforeEach(async () => {
  token = await shop.admin('*');
});

const call = (address: string, body: unknown) => shop.post(`/admin/${address}`, body, { token });
const add = async (values: object = {}): Promise<number> =>
  Number(
    (await call('CustomOrder/add', { contact: '林知夏', requirement: '长衫', ...values })).data?.[
      'id'
    ],
  );
const run = (action: string, id: number, input: object = {}) =>
  call(`CustomOrder/${action}`, { ids: [id], input });
const quote = (id: number, values: object = {}) =>
  run('quote', id, { quote_amount: '1200.00', quote_expire_time: shop.now + 3_600, ...values });

test('a custom order goes from quote to delivery, and every step is noted', async () => {
  const id = await add();
  await quote(id, { deposit_amount: '200.00' });
  for (const action of ['accept', 'start', 'deliver']) await run(action, id);

  const late = await run('close', id, { reason: '晚了' });

  expect(await shop.row('custom_order', id)).toMatchObject({
    state: 5,
    quote_amount: 120_000,
    deposit_amount: 20_000,
    admin_id: 1,
  });
  expect(String((await shop.row('custom_order', id))['custom_no'])).toMatch(/^M\d{12}$/);
  const logs = await shop.rows('custom_order_log');
  expect(logs.map(({ action, from_state: from, to_state: to }) => [action, from, to])).toEqual([
    ['quote', 1, 2],
    ['accept', 2, 3],
    ['start', 3, 4],
    ['deliver', 4, 5],
  ]);
  expect(late.data).toMatchObject({ error: 'illegal_transition' });
});

describe('an order of the shop', () => {
  const members = membersOf(shop);
  const receiver = {
    contact: '林知夏',
    mobile: '19900003602',
    area: { codes: ['330000', '330100', '330106'] },
    address: '文三路 478 号',
  };
  const toOrder = (id: number, goods_id: number) =>
    run('toOrder', id, { ...receiver, goods_id, quote_amount: '0.01' });

  test('is made of an accepted quote once, and lives like any other without taking stock', async () => {
    const sku = await addSku(shop, { stock: 0 });
    const userId = await members.add('visitor');
    const { memberToken } = await members.signIn();
    const id = await add({ user_id: userId });
    await quote(id);
    const early = await toOrder(id, sku.goodsId);
    const accept = { id };
    await shop.post('/api/shop.CustomOrder/accept', accept, { memberToken });
    const [first, second] = await Promise.all([1, 2].map(() => toOrder(id, sku.goodsId)));

    expect([early, first, second].map((each) => each?.code).toSorted()).toEqual([0, 0, 1]);
    const [order, ...others] = await shop.rows('shop_order');
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      type: 2,
      status: 1,
      user_id: userId,
      goods_amount: 120_000,
      freight_amount: 0,
      pay_amount: 120_000,
      consignee: '林知夏',
      expire_time: shop.now + 48 * 3_600,
    });
    const orderId = Number(order?.['id']);
    const own = await shop.get('/api/shop.CustomOrder/index', { memberToken });
    expect(own.data).toMatchObject({
      list: [{ order_id: orderId, order_no: order?.['order_no'], order_status: 1 }],
    });
    const detail = await shop.get(`/api/shop.Order/detail?id=${orderId}`, { memberToken });
    expect(detail.data).toMatchObject({ row: { type: 2, custom_order_id: id } });

    await shop.db.updateTable('user').set({ money: 120_000 }).where('id', '=', userId).execute();
    const headers = { 'idempotency-key': 'pay-key-1' };
    const payment = { biz: 'order', id: orderId, method: 'balance' };
    await shop.post('/api/shop.Pay/create', payment, { memberToken, headers });
    expect(await shop.row('shop_order', orderId)).toMatchObject({ status: 2 });
    await call('shop.order.Order/close', { ids: [orderId], input: { reason: '做不了' } });

    expect(await shop.row('user', userId)).toMatchObject({ money: 120_000 });
    expect(await shop.row('shop_goods_sku', sku.id)).toMatchObject({ stock: 0, locked_stock: 0 });
    expect(await shop.rows('shop_stock_log')).toEqual([]);
    const events = (await shop.rows('outbox')).map(({ event }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['custom_order.accepted', 'custom_order.ordered', 'order.placed']),
    );
    expect(await checkIntegrity(shop.db, ['I2', 'I6', 'I7', 'I8', 'I9', 'I13'])).toEqual({
      I2: [],
      I6: [],
      I7: [],
      I8: [],
      I9: [],
      I13: [],
    });
  });

  test('is left by its custom order when it ends unpaid: another is made, or the custom order closed', async () => {
    const { goodsId } = await addSku(shop);
    const id = await add({ user_id: await members.add('visitor') });
    await quote(id);
    await run('accept', id);
    await toOrder(id, goodsId);

    const early = await run('close', id, { reason: '客户改买成衣' });
    await shop.db.updateTable('shop_order').set({ expire_time: shop.now }).execute();
    await shop.composed.scheduled.tidy();
    const again = await toOrder(id, goodsId);

    expect(early.data).toMatchObject({ error: 'illegal_transition' });
    expect(again.code).toBe(1);
    const [first, second] = await shop.rows('shop_order');
    expect([first, second]).toMatchObject([{ status: 6 }, { status: 1 }]);
    expect(await shop.row('custom_order', id)).toMatchObject({ order_id: second?.['id'] });
    await call('shop.order.Order/close', { ids: [second?.['id']], input: { reason: '做不了' } });
    expect((await run('close', id, { reason: '做不了' })).code).toBe(1);
  });

  test('counts towards the pieces that a member may buy, and is one of them', async () => {
    const { id: sku_id, goodsId } = await addSku(shop, { stock: 9 });
    await query(shop.db, 'update shop_goods set buy_max = 1, buy_min = 1 where id = $1', [goodsId]);
    const user_id = await members.add('visitor');
    const { memberToken } = await members.signIn();
    const ids = [await add({ user_id }), await add({ user_id })];
    for (const id of ids) {
      await quote(id);
      await run('accept', id);
    }

    const [first, second] = [
      await toOrder(ids[0] ?? 0, goodsId),
      await toOrder(ids[1] ?? 0, goodsId),
    ];
    const bought = await shop.post(
      '/api/shop.Order/quote',
      { items: [{ sku_id, num: 1 }] },
      { memberToken },
    );

    expect(first.code).toBe(1);
    expect(second.data).toMatchObject({ error: 'invalid', field: 'input.goods_id' });
    expect(bought.data).toMatchObject({ limit_exceeded: [{ goods_id: goodsId, max: 0 }] });
    expect(await shop.rows('shop_order')).toHaveLength(1);
  });

  test('needs a member and a product that has an SKU', async () => {
    const [alone, theirs] = [await add(), await add({ user_id: await members.add('visitor') })];
    for (const id of [alone, theirs]) {
      await quote(id);
      await run('accept', id);
    }
    const { goodsId } = await addSku(shop);
    await shop.db.updateTable('shop_goods_sku').set({ archived: 1 }).execute();

    expect((await toOrder(alone, goodsId)).data).toMatchObject({ error: 'illegal_transition' });
    expect((await toOrder(theirs, goodsId)).data).toMatchObject({ field: 'input.goods_id' });
    expect(await shop.rows('shop_order')).toEqual([]);
  });
});

test('a quote is above zero, not below its deposit, and ends in the future', async () => {
  const id = await add();

  const refused = [
    await quote(id, { quote_amount: '0.00' }),
    await quote(id, { deposit_amount: '1200.01' }),
    await quote(id, { quote_expire_time: shop.now }),
  ];

  expect(refused.map(({ data }) => data?.['field'])).toEqual([
    'input.quote_amount',
    'input.deposit_amount',
    'input.quote_expire_time',
  ]);
});

test('an expired quote is not accepted, a new one is', async () => {
  const id = await add();
  await quote(id);
  shop.pass(3_600);

  const expired = await run('accept', id);
  await quote(id);
  const renewed = await run('accept', id);

  expect(expired.data).toMatchObject({ error: 'illegal_transition' });
  expect(renewed.code).toBe(1);
});

test('a closed custom order says why, and is not quoted again', async () => {
  const id = await add();
  await run('close', id, { reason: '客户改买成衣' });

  const again = await quote(id);

  expect(await shop.row('custom_order', id)).toMatchObject({
    state: 6,
    close_reason: '客户改买成衣',
  });
  expect(again.data).toMatchObject({ error: 'illegal_transition' });
});

test('measures lie within what can be measured', async () => {
  const chest = Number(
    (
      await call('shop.Measurement/add', {
        name: '胸围',
        code: 'chest',
        min_mm: 600,
        max_mm: 1_400,
      })
    ).data?.['id'],
  );
  const measured = (value: number) => ({
    contact: '林知夏',
    requirement: '长衫',
    measures: [{ measurement_id: chest, value }],
  });

  const small = await call('CustomOrder/add', measured(599));
  const fits = await call('CustomOrder/add', measured(600));

  expect(small.data).toMatchObject({ error: 'invalid', field: 'measures.0.value' });
  expect(fits.code).toBe(1);
});

test('the base currency is one, at one, and its rate is locked', async () => {
  const rate = (currency: string, value: string) =>
    call('ExchangeRate/add', { currency, name: currency, symbol: currency, rate: value });
  await rate('CNY', '3');
  const usd = Number((await rate('USD', '0.2')).data?.['id']);

  const locked = await call('ExchangeRate/edit', { id: 1, rate: '2' });
  const kept = await shop.call('DELETE', '/admin/ExchangeRate/del?ids[]=1', { token });
  await call('ExchangeRate/edit', { id: usd, is_base: 1 });

  expect(locked.data).toMatchObject({ error: 'invalid', field: 'rate' });
  expect(kept.data).toMatchObject({ error: 'invalid' });
  const rates = await shop.rows('exchange_rate');
  expect(rates.map((row) => [row['currency'], row['rate'], row['is_base']])).toEqual([
    ['CNY', '5.00000000', 0],
    ['USD', '1.00000000', 1],
  ]);
});

test('a rate that changes by more than a fifth is confirmed, and every change is kept', async () => {
  const add = (currency: string) =>
    call('ExchangeRate/add', { currency, name: currency, symbol: '$', rate: '1' });
  await add('CNY');
  const id = Number((await add('USD')).data?.['id']);
  const edit = (values: object) => call('ExchangeRate/edit', { id, ...values });

  const small = await edit({ rate: '1.2' });
  const large = await edit({ rate: '1.5' });
  const confirmed = await edit({ rate: '1.5', rate_confirmed: 1 });

  expect([small.code, confirmed.code]).toEqual([1, 1]);
  expect(large.data).toMatchObject({ error: 'invalid', field: 'rate_confirmed' });
  expect(await shop.rows('exchange_rate')).toMatchObject([{}, { rate_confirmed: 0 }]);
  const logs = await shop.rows('exchange_rate_log');
  expect(logs.map((row) => [row['old_rate'], row['new_rate']])).toEqual([
    ['1.00000000', '1.20000000'],
    ['1.20000000', '1.50000000'],
  ]);
});

test('a hotspot stands on a picture of its look, on an SKU of its product', async () => {
  const classes = Number((await call('shop.goods.Classify/add', { name: '男装' })).data?.['id']);
  const rows = await query<{ id: number }>(
    shop.db,
    `insert into shop_goods (name, classify_id, goods_code) values ('a', $1, 'A'), ('b', $1, 'B') returning id`,
    [classes],
  );
  const [first, second] = rows.map(({ id }) => id);
  const [sku] = await query<{ id: number }>(
    shop.db,
    `insert into shop_goods_sku (goods_id, price) values ($1, 100) returning id`,
    [first],
  );
  const addLook = (hotspot: object) =>
    call('Look/add', {
      title: '秋日',
      cover: '/still/coats-oat.svg',
      hotspots: [{ x: 10, y: 1_000, goods_id: first, ...hotspot }],
    });

  const good = await addLook({ sku_id: sku?.id });
  const refused = [
    await addLook({ image_index: 1 }),
    await addLook({ x: 1_001 }),
    await addLook({ goods_id: second, sku_id: sku?.id }),
  ];

  expect(good.code).toBe(1);
  expect(refused.map(({ data }) => data?.['field'])).toEqual([
    'hotspots.0.image_index',
    'hotspots.0.x',
    'hotspots.0.sku_id',
  ]);
});
