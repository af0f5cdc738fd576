import { beforeEach, expect, test } from 'vitest';
import { addBystander, writePast } from '../../../tests/races/raceShop.ts';
import { now, useShop } from '../../../tests/support/shop.ts';
import { type Db, query } from '../../db/index.ts';
import {
  checkIntegrity,
  type InvariantName,
  invariantNames,
  violations,
} from './checkIntegrity.ts';

const shop = useShop();
const zone = 'Asia/Shanghai';

/** Statements that break each rule. Breaches that a constraint refuses are not tried. */
const breaks: Readonly<Record<InvariantName, string>> = {
  I1: 'update shop_goods_sku set stock = stock + 1',
  I2: 'update shop_goods_sku set locked_stock = locked_stock + 1',
  I3: 'update shop_goods set stock = stock + 1',
  I4: 'update "user" set money = money + 1',
  I5: 'update "user" set score = score + 1',
  I6: 'update shop_order set goods_amount = goods_amount + 1, pay_amount = pay_amount + 1',
  I7: 'update shop_payment set status = 3',
  I8: `insert into shop_payment_refund (payment_id, refund_no, amount, status)
       select id, 'R' || id, 1, 2 from shop_payment`,
  I9: 'update shop_order_goods set refund_num = 1',
  I10: `insert into coupon (name, amount, received) values ('减 20', 2000, 1)`,
  I11: 'update shop_order_goods set ship_num = 1',
  I12: 'update "user" set score_debt = 5',
  I13: `update shop_order set status = 3`,
  I14: `insert into outbox (event, aggregate, aggregate_id, create_time)
        values ('order.paid', 'shop_order', 1, extract(epoch from now())::bigint - 601)`,
  I15: `insert into shop_stat_day (day, metric, dim, value)
        values ('2025-01-05', 'rolled_up', '', ${now}), ('2025-01-05', 'placed', '07', 7)`,
  I16: `insert into order_export (admin_id, name, status, as_of_id, total, done)
        values (1, '订单', 3, (select max(id) from shop_order), 2, 2)`,
  I17: `insert into recharge_order (order_no, user_id, money, status, pay_time, expire_time)
        select 'C1', id, 100, 2, 1, 2 from "user"`,
  I18: 'update "user" set amount_paid = amount_paid + 1',
  I19: `insert into shop_stat_day (day, metric, dim, value)
        values ('2025-01-01', 'rolled_up_month', '', 31), ('2025-01-01', 'goods_sales_month', '7', 7)`,
  I20: `insert into shop_payment_refund (payment_id, refund_no, amount, status)
        select id, 'R' || id, 1, 3 from shop_payment`,
  I21: `insert into recharge_order (order_no, user_id, money, status, pay_time, expire_time, refund_status)
        select 'C1', id, 100, 2, 1, 2, 1 from "user"`,
};

/** Rows that break no rule: an event within its ten minutes, a filtered export, a summed month. */
const allowed = [
  `insert into outbox (event, aggregate, aggregate_id, create_time)
   values ('order.paid', 'shop_order', 1, extract(epoch from now())::bigint - 500)`,
  `insert into outbox (event, aggregate, aggregate_id, create_time, done_time)
   values ('order.paid', 'shop_order', 1, 1, 2)`,
  `insert into order_export (admin_id, name, status, as_of_id, total, done)
   values (1, '订单', 3, (select max(id) from shop_order), 1, 1)`,
  `insert into order_export (admin_id, name, status, as_of_id, total, done, filter)
   values (1, '订单', 3, (select max(id) from shop_order), 0, 0, '{"status":"1"}')`,
  `insert into order_export (admin_id, name, status, as_of_id, total, done)
   values (1, '***', 3, (select max(id) from shop_order), 0, 0)`,
  `insert into order_export (admin_id, name, status, as_of_id, total, done) values (1, '订单', 2, 0, 2, 1)`,
  `insert into shop_stat_day (day, metric, dim, value) values
   ('2025-02-01', 'rolled_up_month', '', 28), ('2025-02-01', 'goods_sold_month', '7', 5),
   ('2025-02-01', 'goods_sold', '7', 2), ('2025-02-28', 'goods_sold', '7', 3),
   ('2025-01-31', 'goods_sold', '7', 90), ('2025-03-01', 'goods_sold', '7', 90)`,
];

beforeEach(async () => {
  await addBystander(shop);
  await writePast(shop);
});

test('each invariant finds a row that breaks it, and none that keeps it', async () => {
  for (const statement of allowed) await query(shop.db, statement);
  const nothing = Object.fromEntries(invariantNames.map((name) => [name, []]));
  expect(await checkIntegrity(shop.db)).toEqual(nothing);

  const found: Partial<Record<InvariantName, number>> = {};
  for (const name of invariantNames) found[name] = await foundAfter(name);

  expect(found).toEqual(Object.fromEntries(invariantNames.map((name) => [name, 1])));
});

test.each([
  [
    'I14',
    'an event that was given up, however young',
    `insert into outbox (event, aggregate, aggregate_id, create_time, attempts)
     values ('order.paid', 'shop_order', 1, extract(epoch from now())::bigint, 10)`,
  ],
  [
    'I15',
    'a day of which a figure is missing',
    `insert into shop_stat_day (day, metric, dim, value)
     select to_timestamp(create_time)::date, 'rolled_up', '', create_time + 999999 from shop_order`,
  ],
  [
    'I19',
    'a month that lacks a product of one of its days',
    `insert into shop_stat_day (day, metric, dim, value) values
     ('2025-01-01', 'rolled_up_month', '', 31), ('2025-01-31', 'goods_sold', '7', 1)`,
  ],
  [
    'I19',
    'a month with another sum than that of its days',
    `insert into shop_stat_day (day, metric, dim, value) values
     ('2025-01-01', 'rolled_up_month', '', 31), ('2025-01-01', 'goods_sold_month', '7', 2),
     ('2025-01-31', 'goods_sold', '7', 1)`,
  ],
  ['I20', 'a payment to settle whose money is not lost', 'update shop_payment set problem = 1'],
  [
    'I21',
    'a top-up that is refunded while its money is on its way',
    `with top_up as (
       insert into recharge_order (order_no, user_id, money, status, pay_time, expire_time, refund_status)
       select 'C1', id, 100, 2, 1, 2, 1 from "user" returning id, user_id
     ), paid as (
       insert into shop_payment (pay_no, biz_type, biz_id, user_id, method, amount, status)
       select 'PC1', 'recharge', id, user_id, 'offline', 100, 1 from top_up returning id
     )
     insert into shop_payment_refund (payment_id, refund_no, amount, status) select id, 'RC1', 100, 1 from paid`,
  ],
  [
    'I16',
    'an export that counted too few',
    `insert into order_export (admin_id, name, status, as_of_id) values (1, '订单', 3, 1000)`,
  ],
  [
    'I16',
    'an export that has written less than it counted',
    `insert into order_export (admin_id, name, status, as_of_id, total, done, filter)
     values (1, '订单', 3, 1000, 1, 0, '{"status":"2"}')`,
  ],
] as const)('%s finds %s', async (name, _, statement) => {
  expect(await foundAfter(name, statement)).toBe(1);
});

async function foundAfter(name: InvariantName, statement = breaks[name]): Promise<number> {
  let count = 0;
  await shop.db
    .transaction()
    .execute(async (tx: Db) => {
      await query(tx, statement);
      count = (await violations(tx, name, zone)).length;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return count;
}

class RolledBack extends Error {}
