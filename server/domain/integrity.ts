import { query, type Db, type Tx } from '../db/index.ts';
import { goodsSums } from './goods/refreshGoods.ts';

/** A rule the data must always obey. Its statement selects the ids of rows that break it. */
export type Invariant = { readonly rule: string; readonly sql: string };

/** What must hold of stock, money, points, orders and goods at any time. Source: domain F.3. */
export const invariants = {
  I1: {
    rule: 'stock of a SKU is the sum of its ledger',
    sql: `select k.id from shop_goods_sku k left join shop_stock_log l on l.sku_id = k.id
      group by k.id
      having coalesce(sum(l.delta_stock), 0) <> k.stock or coalesce(sum(l.delta_locked), 0) <> k.locked_stock`,
  },
  I2: {
    rule: 'held stock is what unpaid orders hold',
    sql: `select k.id from shop_goods_sku k
      left join (
        select l.sku_id, sum(l.num) as held from shop_order_goods l join shop_order o on o.id = l.order_id
        where o.status = 1 and l.stock_deduct_type = 1 group by l.sku_id
      ) h on h.sku_id = k.id
      where k.locked_stock <> coalesce(h.held, 0)`,
  },
  I3: {
    rule: 'sums of goods are those of their SKUs',
    sql: `select g.id from shop_goods g join (${goodsSums}) s on s.goods_id = g.id
      where (g.min_price, g.max_price, g.min_origin_price, g.stock, g.locked_stock, g.sku_count, g.low_count)
        <> (s.min_price, s.max_price, s.min_origin_price, s.stock, s.locked_stock, s.sku_count, s.low_count)`,
  },
  I4: {
    rule: 'a balance is the sum of its ledger, whose rows follow one another',
    sql: `select u.id from "user" u left join user_money_log l on l.user_id = u.id
      group by u.id having coalesce(sum(l.money), 0) <> u.money
      union
      select user_id from (
        select user_id, before, lag(after, 1, 0) over (partition by user_id order by id) as ended
        from user_money_log
      ) chain where before <> ended`,
  },
  I5: {
    rule: 'points are the sum of their ledger, whose rows follow one another',
    sql: `select u.id from "user" u left join user_score_log l on l.user_id = u.id
      group by u.id having coalesce(sum(l.score), 0) <> u.score
      union
      select user_id from (
        select user_id, before, lag(after, 1, 0) over (partition by user_id order by id) as ended
        from user_score_log
      ) chain where before <> ended`,
  },
  I6: {
    rule: 'amounts of an order are those of its lines, and of its refunds',
    sql: `select o.id from shop_order o
      join (
        select order_id, sum(price * num) as goods, sum(coupon_amount) as coupon,
          sum(integral_amount) as points, sum(freight_amount) as freight, sum(refund_amount) as refund,
          sum(integral_used) as used, sum(integral_give) as give
        from shop_order_goods group by order_id
      ) l on l.order_id = o.id
      left join (
        select order_id, sum(refund_amount) filter (where status in (1, 4)) as refunding
        from shop_refund group by order_id
      ) r on r.order_id = o.id
      where (o.goods_amount, o.coupon_amount, o.integral_amount, o.freight_amount, o.integral_used, o.integral_give)
          <> (l.goods, l.coupon, l.points, l.freight, l.used, l.give)
        or o.refund_amount <> l.refund + o.refund_freight_amount
        or o.refunding_amount <> coalesce(r.refunding, 0)
      union
      select o.id from shop_order o
      where not exists (select 1 from shop_order_goods l where l.order_id = o.id)`,
  },
  I7: {
    rule: 'an order that moves was paid exactly once, in full',
    sql: `select o.id from shop_order o
      left join shop_payment p on p.biz_type = 'order' and p.biz_id = o.id and p.status = 1 and p.superseded = 0
      where o.status in (2, 3, 4, 5, 7) and o.pay_amount > 0
      group by o.id, o.pay_amount
      having count(p.id) <> 1 or coalesce(max(p.amount), 0) <> o.pay_amount`,
  },
  I8: {
    rule: 'what an order got back is what its payments gave back, and never more than was paid',
    sql: `select o.id from shop_order o
      left join shop_payment p on p.biz_type = 'order' and p.biz_id = o.id
      left join shop_payment_refund r on r.payment_id = p.id and r.status = 2
      group by o.id having coalesce(sum(r.amount), 0) <> o.refund_amount
      union
      select p.biz_id from shop_payment p
      join shop_payment_refund r on r.payment_id = p.id and r.status in (1, 2)
      group by p.id having sum(r.amount) > p.amount`,
  },
  I9: {
    rule: 'lines count the pieces and the money of their refunds, done and open',
    sql: `select l.id from shop_order_goods l
      left join shop_refund_goods g on g.order_goods_id = l.id
      left join shop_refund r on r.id = g.refund_id
      group by l.id
      having l.refund_num <> coalesce(sum(g.num) filter (where r.status = 2), 0)
        or l.refund_amount <> coalesce(sum(g.amount) filter (where r.status = 2), 0)
        or l.refunding_num <> coalesce(sum(g.num) filter (where r.status in (1, 4)), 0)`,
  },
  I11: {
    rule: 'what has left is in parcels, and nothing waits once an order is on its way',
    sql: `select l.id from shop_order_goods l
      left join (
        select (item ->> 'order_goods_id')::bigint as line_id, sum((item ->> 'num')::int) as num
        from shop_order_express e cross join jsonb_array_elements(e.items) item
        where e.status <> 5 group by 1
      ) s on s.line_id = l.id
      where l.ship_num <> coalesce(s.num, 0)
      union
      select l.id from shop_order_goods l join shop_order o on o.id = l.order_id
      where o.status in (3, 4, 5) and l.need_ship = 1 and l.ship_num + l.refund_num < l.num`,
  },
  I13: {
    rule: 'every change of an order is written down, without a gap',
    sql: `select order_id from (
        select order_id, from_status, lag(to_status, 1, 0) over (partition by order_id order by id) as ended
        from shop_order_log
      ) chain where from_status <> ended
      union
      select o.id from shop_order o
      left join lateral (
        select to_status from shop_order_log l where l.order_id = o.id order by id desc limit 1
      ) last on true
      where o.status <> coalesce(last.to_status, 0)`,
  },
} as const satisfies Readonly<Record<string, Invariant>>;

export type InvariantName = keyof typeof invariants;

/** Ids that break each invariant; empty lists when all is well. */
export async function checkIntegrity(
  db: Db | Tx,
  names: readonly InvariantName[] = Object.keys(invariants) as InvariantName[],
): Promise<Readonly<Partial<Record<InvariantName, readonly number[]>>>> {
  const found: Partial<Record<InvariantName, readonly number[]>> = {};
  for (const name of names) {
    const rows = await query<{ id?: number }>(db, invariants[name].sql);
    found[name] = rows.map((row) => Number(Object.values(row)[0]));
  }
  return found;
}
