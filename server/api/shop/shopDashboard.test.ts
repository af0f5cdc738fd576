import { describe, expect, test } from 'vitest';
import { orders, Status } from '../../../resources/shop/orders.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { dayIn } from '../../../tests/support/dayOf.ts';
import { addOrder, type HttpShop, useHttpShop } from '../../../tests/support/httpShop.ts';
import { addMember } from '../../../tests/support/shopRows.ts';
import { engines } from '../../../tests/support/databases.ts';
import { rollUpDays } from '../../domain/index.ts';
import { seed } from '../../seed/index.ts';

const zone = 'Asia/Shanghai';
const node = 'shop/dashboard/index';
const blocks = ['sales', 'orders', 'members', 'goods', 'shares'] as const;
const nodes = [node, ...blocks.map((block) => `shop/dashboard/${block}`)];
type RawRow = Readonly<Record<string, number | string | null>>;

const shop = useHttpShop();

const open = async () => {
  const token = await shop.admin(nodes);
  return (action: string, query: string) =>
    shop.get(`/admin/shop.Dashboard/${action}?${query}`, { token });
};
const demo = () =>
  seed({ db: shop.db, profile: 'demo', now: shop.now, adminUser: 'admin', adminPasswordHash: 'x' });
const rollUpAll = async () => {
  while ((await rollUpDays(shop.db, { now: shop.now, zone })).length > 0);
};
const rowsOf = async (table: string) => (await shop.rows(table)) as readonly RawRow[];
const writtenDay = dayIn(zone);
const dayOf = (moment: RawRow[string] | undefined) => (moment ? writtenDay(moment) : '');
const sum = (rows: readonly RawRow[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const amount = (fen: number) => (fen / 100).toFixed(2);

const isOfOctober = ({ metric, day }: RawRow) =>
  metric === 'goods_sales_month' && String(day).startsWith('2025-10-01');

/** Figures of the days, computed from the rows alone. */
async function countedFrom(of: HttpShop, from: string, to: string) {
  const isIn = (moment: RawRow[string] | undefined) => dayOf(moment) >= from && dayOf(moment) <= to;
  const rows = await rowsOf('shop_order');
  const paid = rows.filter((row) => row['pay_status'] === 1 && isIn(row['pay_time']));
  const paidIds = new Set(paid.map((row) => row['id']));
  const lines = (await rowsOf('shop_order_goods')).filter((row) => paidIds.has(row['order_id']!));
  const refunds = (await of.rows('shop_refund')).filter(
    (row) => row['status'] === 2 && isIn(row['finish_time'] as number),
  ) as readonly RawRow[];
  return {
    rows,
    isIn,
    paid,
    lines,
    refunds,
    placed: rows.filter((row) => isIn(row['create_time'])),
  };
}

function largest(rows: readonly RawRow[], key: string, column: string) {
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(String(row[key]), (sums.get(String(row[key])) ?? 0) + Number(row[column]));
  return [...sums.values()].toSorted((a, b) => b - a);
}

test('every figure equals the rows of the demo, before and after the rollup', async () => {
  await demo();
  const call = await open();
  const [from, to] = [dayOf(shop.now - 60 * 86_400), dayOf(shop.now)];
  const query = `range=custom&from=${from}&to=${to}&compare=week`;
  const read = async () =>
    Object.fromEntries(
      await Promise.all(blocks.map(async (action) => [action, (await call(action, query)).data])),
    );
  const raw = await countedFrom(shop, from, to);
  const payers = Object.values(Object.groupBy(raw.paid, (row) => String(row['user_id'])));
  const repeating = payers.filter((of) => (of?.length ?? 0) > 1).length;

  const before = await read();
  await rollUpAll();
  const after = await read();

  expect(after).toEqual(before);
  // October lies within the range, so its goods are summed from one row each.
  expect((await rowsOf('shop_stat_day')).some(isOfOctober)).toBe(true);
  expect(raw.paid.length).toBeGreaterThan(300);
  expect(before['sales']).toMatchObject({
    gross: { value: amount(sum(raw.paid, 'pay_amount')) },
    refunds: { value: amount(sum(raw.refunds, 'refund_amount')) },
    net: { value: amount(sum(raw.paid, 'pay_amount') - sum(raw.refunds, 'refund_amount')) },
    period: { from, to, today: to },
  });
  expect(
    before['sales'].days.map(({ day, sales }: { day: string; sales: string }) => [day, sales]),
  ).toEqual(
    Array.from({ length: 61 }, (_, index) => {
      const day = dayOf(shop.now - (60 - index) * 86_400);
      return [
        day,
        amount(
          sum(
            raw.paid.filter((row) => dayOf(row['pay_time']) === day),
            'pay_amount',
          ),
        ),
      ];
    }),
  );
  expect(before['orders']).toMatchObject({
    placed: { value: raw.placed.length },
    paid: { value: raw.paid.length },
    cancelled: { value: raw.rows.filter((row) => raw.isIn(row['cancel_time'])).length },
    conversion: { value: Math.round((raw.paid.length / raw.placed.length) * 1000) / 10 },
  });
  const hours = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const row of raw.placed) {
    const written = writeMoment(Number(row['create_time']), zone);
    hours[(new Date(written.slice(0, 10)).getUTCDay() + 6) % 7]![Number(written.slice(11, 13))]! +=
      1;
  }
  expect(before['orders'].hours).toEqual(hours);
  expect(before['members']).toMatchObject({
    joined: { value: (await rowsOf('user')).filter((row) => raw.isIn(row['join_time'])).length },
    paying: { value: payers.length },
    repeat: { value: Math.round((repeating / payers.length) * 1000) / 10 },
  });
  type Ranked = { amount: string; count: number };
  const goods: Record<string, Ranked[]> = before['goods'];
  expect(goods['byAmount']?.map((row) => row.amount)).toEqual(
    largest(raw.lines, 'goods_id', 'pay_amount').slice(0, 10).map(amount),
  );
  expect(goods['byQuantity']?.map((row) => row.count)).toEqual(
    largest(raw.lines, 'goods_id', 'num').slice(0, 10),
  );
  expect(goods['classes']?.map((row) => row.amount)).toEqual(
    largest(raw.lines, 'classify_id', 'pay_amount').slice(0, 10).map(amount),
  );
  const shares: Record<string, Ranked[]> = before['shares'];
  expect(shares['provinces']?.map((row) => row.amount)).toEqual(
    largest(raw.paid, 'area_province', 'pay_amount').map(amount),
  );
  expect(shares['methods']?.map((row) => row.amount)).toEqual(
    largest(raw.paid, 'pay_method', 'pay_amount').map(amount),
  );
  expect(shares['reasons']?.reduce((total, row) => total + row.count, 0)).toBe(raw.refunds.length);
});

describe.each(engines)('on the %s database', (_, engine) => {
  const place = useHttpShop(engine);

  test('the rollup equals the rows after random orders, refunds and cancellations', async () => {
    const random = randomFrom(7);
    for (const id of [1, 2, 3]) {
      await place.insert('shop_goods_classify', { id, name: `类${id}` });
      await place.insert('shop_goods', { id, name: `陶杯 ${id}`, classify_id: id });
      await place.insert('shop_goods_sku', { id, goods_id: id, price: 100 });
    }
    for (let index = 0; index < 60; index++) await addRandomOrder(place, index, random);
    const token = await place.admin(nodes);
    const read = () =>
      Promise.all(
        ['sales', 'orders', 'goods', 'shares'].map(
          async (action) =>
            (await place.get(`/admin/shop.Dashboard/${action}?range=30&compare=month`, { token }))
              .data,
        ),
      );

    const raw = await read();
    const days = await rollUpDays(place.db, { now: place.now, zone });
    const rolled = await read();
    const again = await rollUpDays(place.db, { now: place.now, zone });
    for (let index = 60; index < 70; index++) await addRandomOrder(place, index, random, place.now);
    const [later, live] = [await read(), place.db.deleteFrom('shop_stat_day')];
    await live.execute();

    expect(days.length).toBeGreaterThan(5);
    expect(again).toEqual([]);
    expect(rolled).toEqual(raw);
    expect(raw[1]).toMatchObject({ placed: { value: 60 } });
    expect(later[1]).toMatchObject({ placed: { value: 70 } });
    expect(await read()).toEqual(later);
  });
});

test('a day begins and ends at midnight of the shop, its end outside', async () => {
  const midnight = 1_763_654_400; // 2025-11-21 00:00 in Shanghai
  const moments = { A: midnight - 1, B: midnight, C: midnight + 86_399, D: midnight + 86_400 };
  shop.pass(midnight + 2 * 86_400 - shop.now);
  for (const [name, pay_time] of Object.entries(moments)) {
    const id = await addOrder(shop, name, Status.to_ship);
    await shop.db
      .updateTable('shop_order')
      .set({ pay_time, create_time: pay_time })
      .where('id', '=', id)
      .execute();
  }
  const call = await open();
  const read = async () =>
    (await call('sales', 'range=custom&from=2025-11-21&to=2025-11-21')).data['gross'];

  const raw = await read();
  await rollUpAll();

  expect(raw).toMatchObject({ value: '682.00', previous: '0.00', growth: null });
  expect(await read()).toEqual(raw);
});

test('today is compared up to the same time of day', async () => {
  const week = 7 * 86_400;
  for (const [name, before] of [
    ['A', 60],
    ['B', week + 60],
    ['C', week - 60],
  ] as const) {
    const id = await addOrder(shop, name, Status.to_ship);
    await shop.db
      .updateTable('shop_order')
      .set({ pay_time: shop.now - before, pay_amount: 100, goods_amount: 100 })
      .where('id', '=', id)
      .execute();
  }
  const call = await open();

  const { data } = await call('sales', 'range=today&compare=week');

  expect(data['gross']).toEqual({ value: '1.00', previous: '1.00', growth: 0 });
});

test('a range is refused that is open, ends after today or is longer than 400 days', async () => {
  const call = await open();
  const asked = async (query: string) => (await call('sales', query)).data;

  expect(await asked('range=custom&from=2025-11-01')).toEqual({ error: 'invalid', field: 'to' });
  expect(await asked('range=custom&from=2025-11-01&to=2026-01-01')).toMatchObject({ field: 'to' });
  expect(await asked('range=custom&from=2024-10-01&to=2025-11-05')).toMatchObject({
    field: 'from',
  });
  expect(await asked('range=custom&from=2025-11-05&to=2024-10-02')).toMatchObject({
    period: { from: '2024-10-02', to: '2025-11-05' },
  });
  expect(await asked('range=year')).toMatchObject({ error: 'invalid', field: 'range' });
});

test('today is compared with the same weekday up to the same time, and equals the rows', async () => {
  const week = 7 * 86_400;
  for (const [name, before, fen] of [
    ['A', 60, 300],
    ['B', 120, 101],
    ['C', week + 60, 200],
    ['late', week - 60, 9_900],
    ['D', 86_400, 500],
  ] as const) {
    const id = await addOrder(shop, name, Status.to_ship);
    await shop.db
      .updateTable('shop_order')
      .set({
        create_time: shop.now - before,
        pay_time: shop.now - before,
        pay_amount: fen,
        goods_amount: fen,
      })
      .where('id', '=', id)
      .execute();
  }
  await shop.db
    .updateTable('user')
    .set({ join_time: shop.now - week - 60 })
    .execute();
  const second = await addMember(shop);
  await shop.db.updateTable('user').set({ join_time: shop.now }).where('id', '=', second).execute();
  const call = await open();
  const read = async () => ({
    today: Object((await call('today', '')).data),
    members: Object((await call('todayMembers', '')).data),
  });

  const raw = await read();
  await rollUpAll();
  const { today, members } = await read();

  expect({ today, members }).toEqual(raw);
  expect(today).toMatchObject({
    sales: { value: '4.01', previous: '2.00', growth: 100.5 },
    orders: { value: 2, previous: 1, growth: 100 },
    average: { value: '2.00', previous: '2.00', growth: 0 },
  });
  expect(today['days']).toHaveLength(14);
  expect(today['sales'].trend.slice(-8)).toEqual([
    '101.00',
    ...Array.from({ length: 5 }, () => '0.00'),
    '5.00',
    '4.01',
  ]);
  expect(members['joined']).toMatchObject({ value: 1, growth: 0 });
  expect(members['joined'].trend.slice(-8)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
});

describe('causes of a change today', () => {
  type Paid = {
    /** Seconds before now. */
    readonly before: number;
    readonly goods: number;
    /** Absent: the category of the same number. */
    readonly classify?: number;
    readonly fen: number;
    readonly source: string;
  };
  /** A paid order with one line of a product. */
  async function addPaid(name: string, { before, goods, classify = goods, fen, source }: Paid) {
    const id = await addOrder(shop, name, Status.to_ship);
    await shop.db
      .updateTable('shop_order')
      .set({ pay_time: shop.now - before, source })
      .where('id', '=', id)
      .execute();
    await shop.insert('shop_order_goods', {
      order_id: id,
      goods_id: goods,
      sku_id: goods,
      classify_id: classify,
      goods_name: '陶杯',
      price: fen,
      num: 1,
      pay_amount: fen,
    });
  }
  const addGoods = async () => {
    for (const id of [1, 2]) {
      await shop.insert('shop_goods_classify', { id, name: `类${id}`, name_en: `Class ${id}` });
      await shop.insert('shop_goods', {
        id,
        name: `陶杯${id}`,
        name_en: `Cup ${id}`,
        classify_id: id,
      });
      await shop.insert('shop_goods_sku', { id, goods_id: id, price: 100 });
    }
  };
  const week = 7 * 86_400;
  const url = '/admin/shop.Dashboard/causes';

  test('the largest changes are named, the largest first, up to the same time of day', async () => {
    await addGoods();
    await addPaid('A', { before: 60, goods: 1, fen: 900, source: 'h5' });
    await addPaid('B', { before: 60, goods: 2, fen: 400, source: 'web' });
    await addPaid('E', { before: 30, goods: 2, classify: 1, fen: 50, source: 'web' });
    await addPaid('C', { before: week + 60, goods: 1, fen: 100, source: 'h5' });
    await addPaid('D', { before: week + 60, goods: 2, fen: 700, source: 'web' });
    await addPaid('late', { before: week - 60, goods: 2, fen: 9_900, source: 'web' });
    await addPaid('yesterday', { before: 86_400, goods: 2, fen: 9_900, source: 'web' });
    const token = await shop.admin(nodes);

    const { data } = await shop.get(url, { token, lang: 'en' });

    const grown = { amount: '9.00', previous: '1.00', change: '8.00' };
    expect(data).toEqual({
      day: dayOf(shop.now),
      causes: [
        {
          kind: 'classify',
          value: '1',
          name: 'Class 1',
          amount: '9.50',
          previous: '1.00',
          change: '8.50',
        },
        { kind: 'goods', value: '1', name: 'Cup 1', ...grown },
        { kind: 'source', value: 'h5', name: 'h5', ...grown },
      ],
    });
  });

  test('a day begins at midnight of the shop, its last second is the day before', async () => {
    const midnight = 1_763_654_400; // 2025-11-21 00:00 in Shanghai
    shop.pass(midnight + 30 - shop.now);
    await addGoods();
    await addPaid('today', { before: 30, goods: 1, fen: 300, source: 'h5' });
    await addPaid('yesterday', { before: 31, goods: 1, fen: 5_000, source: 'h5' });
    await addPaid('week', { before: week + 30, goods: 1, fen: 1_000, source: 'h5' });
    await addPaid('week before', { before: week + 31, goods: 1, fen: 7_000, source: 'h5' });
    await addPaid('steady', { before: 10, goods: 2, fen: 100, source: 'h5' });
    await addPaid('steady before', { before: week + 10, goods: 2, fen: 100, source: 'h5' });
    await addPaid('not yet', { before: week, goods: 1, fen: 9_000, source: 'h5' });
    const token = await shop.admin(nodes);

    const { data } = await shop.get(url, { token });

    // A single channel repeats the total, and the category its only product.
    expect(data['causes']).toEqual([
      {
        kind: 'goods',
        value: '1',
        name: '陶杯1',
        amount: '3.00',
        previous: '10.00',
        change: '-7.00',
      },
    ]);
  });

  test('products and categories stay hidden without their permission', async () => {
    await addGoods();
    await addPaid('A', { before: 60, goods: 1, fen: 900, source: 'h5' });
    await addPaid('B', { before: week + 60, goods: 2, fen: 100, source: 'web' });
    const token = await shop.admin([node, 'shop/dashboard/sales']);

    const { data } = await shop.get(url, { token });

    expect(data['causes']).toEqual([expect.objectContaining({ kind: 'source', value: 'h5' })]);
  });

  test('a shop without sales has none', async () => {
    const token = await shop.admin(nodes);

    expect((await shop.get(url, { token })).data).toEqual({ day: dayOf(shop.now), causes: [] });
  });
});

describe('campaigns near their end', () => {
  const url = '/admin/shop.Dashboard/ending';
  const day = 86_400;
  const addCoupon = (id: number, values: Readonly<Record<string, unknown>>) =>
    shop.insert('coupon', {
      id,
      name: `券${id}`,
      name_en: `Coupon ${id}`,
      type: 1,
      amount: 100,
      ...values,
    });
  const addNotice = (id: number, end_time: number | null, values = {}) =>
    shop.insert('shop_notice_bar', {
      id,
      title: `公告${id}`,
      content: '上新',
      end_time,
      ...values,
    });

  test('they end within a week or run out, the earliest end first, with a link to each', async () => {
    const fixed = { valid_type: 1, valid_start: shop.now - day };
    await addCoupon(1, { ...fixed, valid_end: shop.now + 2 * day });
    await addCoupon(2, { valid_type: 2, valid_days: 3, total: 100, received: 90 });
    await addCoupon(3, { valid_type: 2, valid_days: 3, total: 100, received: 89 });
    await addCoupon(4, { valid_type: 2, valid_days: 3, total: 100, received: 100 });
    await addCoupon(5, { ...fixed, valid_end: shop.now + 3 * day, status: 0 });
    await addCoupon(6, { ...fixed, valid_end: shop.now });
    await addCoupon(7, { ...fixed, valid_start: shop.now + 1, valid_end: shop.now + day });
    await addNotice(1, shop.now + 7 * day);
    await addNotice(2, shop.now + 7 * day + 1);
    await addNotice(3, null);
    const token = await shop.admin([
      node,
      'shop/coupon/coupon/index',
      'shop/coupon/coupon/detail',
      'shop/advert/noticeBar/index',
    ]);

    const { data } = await shop.get(url, { token, lang: 'en' });

    expect(data['campaigns']).toEqual([
      {
        kind: 'Coupon',
        id: 1,
        name: 'Coupon 1',
        ends: shop.now + 2 * day,
        remaining: null,
        to: '/admin/shop/coupon/coupon/1?page_only',
      },
      {
        kind: 'Announcement',
        id: 1,
        name: '公告1',
        ends: shop.now + 7 * day,
        remaining: null,
        to: '/admin/shop/advert/noticeBar',
      },
      {
        kind: 'Coupon',
        id: 2,
        name: 'Coupon 2',
        ends: null,
        remaining: 10,
        to: '/admin/shop/coupon/coupon/2?page_only',
      },
    ]);
  });

  test('at most five are shown, of the lists that the reader may open', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) await addNotice(id, shop.now + id * 60);
    await addCoupon(1, { valid_type: 2, valid_days: 3, total: 10, received: 9 });
    const idsFor = async (grants: readonly string[], name: string) => {
      const token = await shop.admin(grants, name);
      const { data } = await shop.get(url, { token });
      return Object(data)['campaigns'].map(({ id }: { id: number }) => id);
    };

    expect(await idsFor(['shop/advert/noticeBar/index'], 'notices')).toEqual([1, 2, 3, 4, 5]);
    expect(await idsFor(['shop/coupon/coupon/index'], 'coupons')).toEqual([1]);
    expect(await shop.get(url, { token: await shop.admin([node], 'overview') })).toMatchObject({
      code: 401,
      data: [],
    });
  });
});

test('a block is read with its own permission, and no other', async () => {
  const seen = async (block: string) => {
    const token = await shop.admin([node, `shop/dashboard/${block}`], `reader_${block}`);
    const calls = [...blocks, 'today', 'causes', 'todayMembers', 'ending'].map(async (action) => {
      const { code } = await shop.get(`/admin/shop.Dashboard/${action}`, { token });
      return code === 1 ? [action] : [];
    });
    return (await Promise.all(calls)).flat();
  };

  expect(await seen('sales')).toEqual(['sales', 'today', 'causes']);
  expect(await seen('orders')).toEqual(['orders']);
  expect(await seen('members')).toEqual(['members', 'todayMembers']);
  expect(await seen('goods')).toEqual(['goods']);
  expect(await seen('shares')).toEqual(['shares']);
});

test('without its permission there is no figure', async () => {
  const token = await shop.admin([`${orders.path}/index`]);

  for (const action of [...blocks, 'today', 'causes', 'todayMembers', 'ending'])
    expect(await shop.get(`/admin/shop.Dashboard/${action}`, { token })).toMatchObject({
      code: 401,
      data: [],
    });
});

/** An order of the last days with a line, paid or not, cancelled or not, refunded or not. */
async function addRandomOrder(
  of: HttpShop,
  index: number,
  random: (below: number) => number,
  now = of.now - 86_400,
): Promise<void> {
  const day = 86_400;
  const id = await addOrder(of, `R${index}`, 1);
  const create_time = now === of.now ? now - 60 : now - random(6 * day);
  const paid = 1 + random(90_000);
  const isPaid = random(3) > 0;
  await of.db
    .updateTable('shop_order')
    .set({
      create_time,
      pay_time: isPaid ? create_time + random(60) : null,
      pay_status: isPaid ? 1 : 0,
      pay_method: random(2) ? 'balance' : 'offline',
      pay_amount: paid,
      goods_amount: paid,
      cancel_time: random(3) === 0 ? create_time + random(60) : null,
    })
    .where('id', '=', id)
    .execute();
  await of.insert('shop_order_goods', {
    order_id: id,
    goods_id: 1 + random(3),
    sku_id: 1 + random(3),
    classify_id: 1 + random(3),
    goods_name: '陶杯',
    price: paid,
    num: 1,
    pay_amount: paid,
  });
  if (isPaid && random(3) === 0) {
    const goods_amount = 1 + random(paid);
    await of.insert('shop_refund', {
      refund_no: `F${index}`,
      order_id: id,
      user_id: 41,
      reason_code: random(4),
      goods_amount,
      refund_amount: goods_amount,
      status: 2,
      audit_status: 2,
      finish_time: create_time + random(60),
    });
  }
}

/** A sequence of whole numbers that is the same in every run. */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
