import { beforeAll, afterAll, expect, test } from 'vitest';
import { openShopDatabase, postgresDb, type TestDatabase } from '../../tests/support/databases.ts';
import { adminWith, crudOf } from '../../tests/support/shop.ts';
import { query } from '../db/index.ts';
import { checkIntegrity } from '../domain/index.ts';
import { demoRows } from './demo.ts';
import { seed, seedScale } from './index.ts';

const now = 1_763_700_000;
let shop: TestDatabase;
const rowsOf = (sql: string) => query<Record<string, unknown>>(shop.db, sql);
const owner = { adminUser: 'admin', adminPasswordHash: '$argon2id$stored' };

beforeAll(async () => {
  shop = await openShopDatabase(postgresDb);
  await query(
    shop.db,
    `insert into admin_rule (id, pid, type, name, title) values
       (1, 0, 'menu_dir', 'shop', '商城'), (2, 1, 'menu', 'shop/order/order', '订单'),
       (3, 2, 'button', 'shop/order/order/index', '查看'), (4, 2, 'button', 'shop/order/order/delivery', '发货'),
       (5, 2, 'button', 'shop/order/order/close', '关闭'), (6, 0, 'menu_dir', 'marketing', '营销'),
       (7, 6, 'menu', 'shop/coupon/coupon', '优惠券'), (8, 7, 'button', 'shop/coupon/coupon/off', '停用'),
       (9, 0, 'menu_dir', 'shopSetting', '店铺设置'), (10, 9, 'menu', 'shop/setting/pay', '支付设置'),
       (11, 10, 'button', 'shop/setting/pay/index', '查看'), (12, 10, 'button', 'shop/setting/pay/reveal', '查看密钥'),
       (13, 0, 'menu_dir', 'auth', '权限'), (14, 13, 'menu', 'auth/admin', '管理员'), (15, 14, 'button', 'auth/admin/index', '查看')`,
  );
  await seed({
    db: shop.db,
    profile: 'demo',
    now,
    demoCatalogue: 'http://127.0.0.1:9292',
    ...owner,
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

test('every invariant of the shop holds in the demo', async () => {
  const broken = await checkIntegrity(shop.db);

  expect(Object.keys(broken).length).toBeGreaterThan(10);
  expect(Object.entries(broken).filter(([, ids]) => ids.length > 0)).toEqual([]);
});

test('the demo is the one it always was', async () => {
  const orders = await rowsOf(
    `select status, count(*), sum(pay_amount)::bigint as paid, sum(refund_amount)::bigint as refunded,
       sum(refunding_amount)::bigint as open
     from shop_order group by status order by status`,
  );
  const [sums] = await rowsOf(
    `select (select count(*) from shop_goods) as goods, (select count(*) from shop_goods_sku) as skus,
       (select sum(stock)::int from shop_goods_sku) as stock, (select sum(price)::bigint from shop_goods_sku) as prices,
       (select count(*) from "user") as members, (select sum(money)::bigint from "user") as balances,
       (select sum(score)::bigint from "user") as points, (select count(*) from shop_order_goods) as lines,
       (select count(*) from shop_order_express) as parcels, (select count(*) from shop_order_log) as steps,
       (select count(*) from shop_refund) as refunds,
       (select array_agg(n order by state) from (
          select state, count(*)::int as n from user_feedback group by state) f) as feedback,
       (select array_agg(status order by id) from shop_banner) as banners,
       (select array_agg(n order by status) from (
          select status, count(*)::int as n from order_evaluate group by status) e) as reviews,
       (select sum(rating_count)::int from shop_goods) as ratings,
       (select array_agg(n order by status) from (
          select status, count(*)::int as n from shop_notification group by status) m) as messages,
       (select count(*) from user_money_log) as bookings`,
  );

  expect(orders).toEqual([
    { status: 1, count: 18, paid: 27_291_00, refunded: 0, open: 0 },
    { status: 2, count: 64, paid: 87_143_00, refunded: 0, open: 0 },
    { status: 3, count: 171, paid: 246_235_00, refunded: 0, open: 2_446_00 },
    { status: 4, count: 122, paid: 139_535_00, refunded: 0, open: 5_967_81 },
    { status: 5, count: 4_053, paid: 4_581_160_00, refunded: 84_991_20, open: 0 },
    { status: 6, count: 565, paid: 624_394_00, refunded: 113_460_00, open: 0 },
    { status: 7, count: 7, paid: 7_934_00, refunded: 0, open: 0 },
  ]);
  expect(sums).toEqual({
    goods: 200,
    skus: 3_923,
    stock: 486_407,
    prices: 7_838_651_00,
    members: 1_000,
    balances: 237_414_20,
    points: 2_621_593,
    lines: 8_120,
    parcels: 4_719,
    steps: 23_614,
    refunds: 347,
    bookings: 8_894,
    banners: [1, 1, 1, 1, 1, 1, 1, 0],
    feedback: [14, 4, 16, 6],
    reviews: [21, 6_442, 4],
    ratings: 3_774,
    messages: [23, 87],
  });
});

test('the work that waits is what the staff of the demo are to find', async () => {
  const [waiting] = await rowsOf(
    `select
       (select count(*) from shop_order where status = 2 and ship_status = 1) as partly_shipped,
       (select count(*) from shop_order where status = 1 and pay_method = 'offline') as transfers,
       (select count(*) from shop_order where status = 1 and expire_time <= ${now}) as overdue,
       (select count(*) from shop_order where status = 3 and auto_receive_time <= ${now}) as late,
       (select count(*) from shop_refund where audit_status = 1 and status = 1) as to_audit,
       (select count(*) from shop_refund where status = 1 and user_ship_status = 1) as to_receive,
       (select count(*) from shop_refund where status = 4) as failed,
       (select count(*) from shop_goods where status = 0) as off,
       (select count(*) from shop_goods where status = 2) as scheduled,
       (select count(*) from shop_goods where status = 1 and stock = 0) as sold_out,
       (select count(*) from shop_goods where status = 1 and stock > 0 and low_count > 0) as low,
       (select count(*) from shop_goods where name_en is null) as untranslated,
       (select max(goods_count) from shop_goods_classify) as largest_class`,
  );

  expect(waiting).toMatchObject({
    transfers: 14,
    overdue: 0,
    late: 0,
    to_audit: 9,
    to_receive: 6,
    failed: 1,
    off: 6,
    scheduled: 3,
    sold_out: 5,
    low: 9,
    untranslated: 2,
  });
  expect(waiting?.['partly_shipped']).toBeGreaterThan(0);
});

test('no event of the demo lies in the future, or before its cause', async () => {
  const [odd] = await rowsOf(
    `select
       (select count(*) from shop_order_log where create_time > ${now}) as future_steps,
       (select count(*) from shop_refund where update_time > ${now}) as future_refunds,
       (select count(*) from user_money_log where create_time > ${now}) as future_bookings,
       (select count(*) from user_feedback f join "user" u on u.id = f.user_id
          where f.create_time < u.join_time or f.update_time > ${now} or f.reply_time < f.create_time) as odd_feedback,
       (select count(*) from shop_order where pay_time < create_time or ship_time < pay_time
          or receive_time < ship_time or finish_time < receive_time) as turned,
       (select count(*) from (select create_time, lag(create_time) over (partition by order_id order by id) as before
          from shop_order_log) l where create_time < before) as steps_back,
       (select count(*) from shop_order o join "user" u on u.id = o.user_id where o.create_time < u.join_time) as early`,
  );

  expect(odd).toEqual({
    future_steps: 0,
    future_refunds: 0,
    future_bookings: 0,
    odd_feedback: 0,
    turned: 0,
    steps_back: 0,
    early: 0,
  });
});

test('each group of staff holds its nodes with what stands above them, and one account is in it', async () => {
  const groups = await rowsOf(
    `select g.name, a.username, g.rules,
       (select coalesce(array_agg(r.name order by r.id), '{}') from admin_rule r where g.rules @> to_jsonb(array[r.id])) as held
     from admin_group g join admin_group_access x on x.group_id = g.id join admin a on a.id = x.uid order by g.id`,
  );

  expect(groups.map(({ name, username }) => `${String(name)}: ${String(username)}`)).toEqual([
    '超级管理组: admin',
    '店长: manager',
    '客服: service',
    '仓储: packer',
    '财务: finance',
    '营销: marketing',
  ]);
  expect(groups[0]?.['rules']).toEqual(['*']);
  expect(groups[3]?.['held']).toEqual([
    'shop',
    'shop/order/order',
    'shop/order/order/index',
    'shop/order/order/delivery',
  ]);
  expect(groups[4]?.['held']).toEqual([
    'shop',
    'shop/order/order',
    'shop/order/order/index',
    'shopSetting',
    'shop/setting/pay',
    'shop/setting/pay/index',
  ]);
  expect(groups[5]?.['held']).toEqual([
    'marketing',
    'shop/coupon/coupon',
    'shop/coupon/coupon/off',
  ]);
});

test('the manager holds the shop but for the keys of the gateways, and nothing of the accounts', async () => {
  const held = await rowsOf(
    `select r.name from admin_group g join admin_rule r on g.rules @> to_jsonb(array[r.id])
     where g.name = '店长' order by r.id`,
  );

  expect(held.map(({ name }) => name)).toEqual([
    'shop',
    'shop/order/order',
    'shop/order/order/index',
    'shop/order/order/delivery',
    'shop/order/order/close',
    'marketing',
    'shop/coupon/coupon',
    'shop/coupon/coupon/off',
    'shopSetting',
    'shop/setting/pay',
    'shop/setting/pay/index',
  ]);
});

test('the catalogue for trials is among the product sources of the demo', async () => {
  expect(await rowsOf('select type, endpoint, status from shop_goods_source')).toEqual([
    { type: 'rest', endpoint: 'http://127.0.0.1:9292/products', status: 1 },
  ]);
});

test('a shop that has accounts is left alone', async () => {
  const before = await rowsOf('select count(*) from shop_order');

  expect(await seed({ db: shop.db, profile: 'demo', now, ...owner })).toBe(false);

  expect(await rowsOf('select count(*) from shop_order')).toEqual(before);
});

test('new rows get numbers above those of the demo', async () => {
  const [{ id } = {}] = await rowsOf(
    `insert into shop_goods_classify (name) values ('新分类') returning id`,
  );

  expect(id).toBe(27);
});

test('the minimal shop has its owner and nothing else', async () => {
  await using empty = await openShopDatabase(postgresDb);

  expect(await seed({ db: empty.db, profile: 'minimal', now, ...owner })).toBe(true);

  const [counts] = await query(
    empty.db,
    `select (select count(*) from admin) as admins, (select count(*) from admin_group) as groups,
       (select count(*) from shop_order) as orders, (select count(*) from shop_goods) as goods`,
  );
  expect(counts).toEqual({ admins: 1, groups: 1, orders: 0, goods: 0 });
});

test('another day tells the same demo, moved by that many days', () => {
  const moved = (moment: number) =>
    demoRows(moment).map(({ table, rows }) => [
      table,
      rows.map((row) => {
        const cells = new Map(Object.entries(row));
        return ['status', 'pay_amount', 'money', 'stock_after'].map((name) => cells.get(name));
      }),
    ]);

  expect(moved(now + 40 * 86_400 + 12_345)).toEqual(moved(now));
});

test('a shop made for measuring obeys every invariant too', async () => {
  await using bench = await openShopDatabase(postgresDb);

  await seedScale({ db: bench.slow, orders: 3_000, now });

  const broken = await checkIntegrity(bench.db);
  expect(Object.entries(broken).filter(([, ids]) => ids.length > 0)).toEqual([]);
  const [counts] = await query(
    bench.db,
    `select (select count(*) from shop_order) as orders,
       (select count(*) from pg_indexes where tablename = 'shop_order') as indexes`,
  );
  const [usual] = await query(
    shop.db,
    `select count(*) as indexes from pg_indexes where tablename = 'shop_order'`,
  );
  expect(counts).toMatchObject({ orders: 3_000, ...usual });
  await expect(seedScale({ db: bench.slow, orders: 10, now })).rejects.toThrow('not empty');
});

test('a demo product that is saved as it was read is accepted', async () => {
  const crud = crudOf(shop);
  const admin = adminWith();
  const saved = async ({ id }: Record<string, unknown>) => {
    const { row } = await crud.edit('shop_goods', admin, { id });
    return crud.change('shop_goods', admin, row).then(
      () => [],
      (error: unknown) => [{ id, error }],
    );
  };
  const refused: unknown[] = [];
  for (const goods of await rowsOf('select id from shop_goods where sku_count < 100 order by id'))
    refused.push(...(await saved(goods)));

  expect(refused).toEqual([]);
});
