import { type RawBuilder, sql } from 'kysely';
import { names } from '../../db/index.ts';
import { goodsSums } from '../goods/derivedColumns.ts';

/** A rule that the data always obeys. */
export type Invariant = {
  readonly rule: string;
  /** Kind of record that the ids belong to. */
  readonly about: FindingSubject;
  /** Selects the ids of rows that break it. */
  readonly ids: RawBuilder<{ id: number }>;
};

/** The kinds of rows that break a rule; each leads to a page. */
export type FindingSubject =
  | 'sku'
  | 'goods'
  | 'member'
  | 'order'
  | 'line'
  | 'coupon'
  | 'topUp'
  | 'payment'
  | 'event'
  | 'day'
  | 'export';

const idsOf = sql<{ id: number }>;

const product = names('shop_goods', 'product');
const sku = names('shop_goods_sku', 'sku');
const stockEntry = names('shop_stock_log', 'stock_entry');
const order = names('shop_order', 'orders');
const line = names('shop_order_goods', 'line');
const orderStep = names('shop_order_log', 'step');
const parcel = names('shop_order_express', 'parcel');
const payment = names('shop_payment', 'payment');
const paidBack = names('shop_payment_refund', 'paid_back');
const refund = names('shop_refund', 'refund');
const refundLine = names('shop_refund_goods', 'refund_line');
const member = names('user', 'member');
const moneyEntry = names('user_money_log', 'money_entry');
const scoreEntry = names('user_score_log', 'score_entry');

/** Invariants of stock, money, points, orders and goods. Source: domain F.3. */
export const tradeInvariants = {
  I1: {
    about: 'sku',
    rule: 'stock of a SKU is the sum of its ledger',
    ids: idsOf`select ${sku.id} from ${sku} left join ${stockEntry} on ${stockEntry.sku_id} = ${sku.id}
      group by ${sku.id}
      having coalesce(sum(${stockEntry.delta_stock}), 0) <> ${sku.stock}
        or coalesce(sum(${stockEntry.delta_locked}), 0) <> ${sku.locked_stock}`,
  },
  I2: {
    about: 'sku',
    rule: 'reserved stock is that of unpaid orders',
    ids: idsOf`select ${sku.id} from ${sku}
      left join (
        select ${line.sku_id}, sum(${line.num}) as held
        from ${line} join ${order} on ${order.id} = ${line.order_id}
        where ${order.status} = 1 and ${line.stock_deduct_type} = 1 group by ${line.sku_id}
      ) h on h.sku_id = ${sku.id}
      where ${sku.locked_stock} <> coalesce(h.held, 0)`,
  },
  I3: {
    about: 'goods',
    rule: 'sums of goods are those of their SKUs',
    ids: idsOf`select ${product.id} from ${product} join ${goodsSums} s on s.goods_id = ${product.id}
      where (${product.min_price}, ${product.max_price}, ${product.min_origin_price}, ${product.stock},
          ${product.locked_stock}, ${product.sku_count}, ${product.low_count})
        <> (s.min_price, s.max_price, s.min_origin_price, s.stock, s.locked_stock, s.sku_count, s.low_count)`,
  },
  I4: {
    about: 'member',
    rule: 'a balance is the sum of its ledger, whose rows form a chain',
    ids: idsOf`select ${member.id} from ${member} left join ${moneyEntry} on ${moneyEntry.user_id} = ${member.id}
      group by ${member.id} having coalesce(sum(${moneyEntry.money}), 0) <> ${member.money}
      union
      select chain.user_id from (
        select ${moneyEntry.user_id}, ${moneyEntry.before} as started,
          lag(${moneyEntry.after}, 1, 0) over (
            partition by ${moneyEntry.user_id} order by ${moneyEntry.id}) as ended
        from ${moneyEntry}
      ) chain where chain.started <> chain.ended`,
  },
  I5: {
    about: 'member',
    rule: 'points are the sum of their ledger, whose rows form a chain',
    ids: idsOf`select ${member.id} from ${member} left join ${scoreEntry} on ${scoreEntry.user_id} = ${member.id}
      group by ${member.id} having coalesce(sum(${scoreEntry.score}), 0) <> ${member.score}
      union
      select chain.user_id from (
        select ${scoreEntry.user_id}, ${scoreEntry.before} as started,
          lag(${scoreEntry.after}, 1, 0) over (
            partition by ${scoreEntry.user_id} order by ${scoreEntry.id}) as ended
        from ${scoreEntry}
      ) chain where chain.started <> chain.ended`,
  },
  I6: {
    about: 'order',
    rule: 'amounts of an order are those of its lines, and of its refunds',
    ids: idsOf`select ${order.id} from ${order}
      join (
        select ${line.order_id}, sum(${line.price} * ${line.num}) as goods,
          sum(${line.coupon_amount}) as coupon, sum(${line.integral_amount}) as points,
          sum(${line.freight_amount}) as freight, sum(${line.refund_amount}) as refund,
          sum(${line.integral_used}) as used, sum(${line.integral_give}) as give
        from ${line} group by ${line.order_id}
      ) l on l.order_id = ${order.id}
      left join (
        select ${refund.order_id},
          sum(${refund.refund_amount}) filter (where ${refund.status} in (1, 4)) as refunding
        from ${refund} group by ${refund.order_id}
      ) r on r.order_id = ${order.id}
      where (${order.goods_amount}, ${order.coupon_amount}, ${order.integral_amount},
            ${order.freight_amount}, ${order.integral_used}, ${order.integral_give})
          <> (l.goods, l.coupon, l.points, l.freight, l.used, l.give)
        or ${order.refund_amount} <> l.refund + ${order.refund_freight_amount}
        or ${order.refunding_amount} <> coalesce(r.refunding, 0)
      union
      select ${order.id} from ${order}
      where not exists (select 1 from ${line} where ${line.order_id} = ${order.id})`,
  },
  I7: {
    about: 'order',
    rule: 'a paid order was paid exactly once, in full',
    ids: idsOf`select ${order.id} from ${order}
      left join ${payment} on ${payment.biz_type} = 'order' and ${payment.biz_id} = ${order.id}
        and ${payment.status} = 1 and ${payment.superseded} = 0
      where ${order.status} in (2, 3, 4, 5, 7) and ${order.pay_amount} > 0
      group by ${order.id}, ${order.pay_amount}
      having count(${payment.id}) <> 1 or coalesce(max(${payment.amount}), 0) <> ${order.pay_amount}`,
  },
  I8: {
    about: 'order',
    rule: 'an order was refunded what its payments paid back, and never more than was paid',
    ids: idsOf`select ${order.id} from ${order}
      left join ${payment} on ${payment.biz_type} = 'order' and ${payment.biz_id} = ${order.id}
        and ${payment.superseded} = 0
      left join ${paidBack} on ${paidBack.payment_id} = ${payment.id} and ${paidBack.status} = 2
      group by ${order.id} having coalesce(sum(${paidBack.amount}), 0) <> ${order.refund_amount}
      union
      select ${payment.biz_id} from ${payment}
      join ${paidBack} on ${paidBack.payment_id} = ${payment.id} and ${paidBack.status} <> 3
      group by ${payment.id} having sum(${paidBack.amount}) > ${payment.amount}`,
  },
  I9: {
    about: 'line',
    rule: 'lines count the units and the money of their refunds, done and pending',
    ids: idsOf`select ${line.id} from ${line}
      left join ${refundLine} on ${refundLine.order_goods_id} = ${line.id}
      left join ${refund} on ${refund.id} = ${refundLine.refund_id}
      group by ${line.id}
      having ${line.refund_num}
          <> coalesce(sum(${refundLine.num}) filter (where ${refund.status} = 2), 0)
        or ${line.refund_amount}
          <> coalesce(sum(${refundLine.amount}) filter (where ${refund.status} = 2), 0)
        or ${line.refunding_num}
          <> coalesce(sum(${refundLine.num}) filter (where ${refund.status} in (1, 4)), 0)`,
  },
  I11: {
    about: 'line',
    rule: 'shipped units are in parcels, and none is unshipped once the order is on its way',
    ids: idsOf`select ${line.id} from ${line}
      left join (
        select (item ->> 'order_goods_id')::bigint as line_id, sum((item ->> 'num')::int) as num
        from ${parcel} cross join jsonb_array_elements(${parcel.items}) item
        where ${parcel.status} <> 5 group by 1
      ) s on s.line_id = ${line.id}
      where ${line.ship_num} <> coalesce(s.num, 0)
      union
      select ${line.id} from ${line} join ${order} on ${order.id} = ${line.order_id}
      where ${order.status} in (3, 4, 5) and ${line.need_ship} = 1
        and ${line.ship_num} + ${line.refund_num} < ${line.num}`,
  },
  I13: {
    about: 'order',
    rule: 'the log of an order has every change of its status, without a gap',
    ids: idsOf`select chain.order_id from (
        select ${orderStep.order_id}, ${orderStep.from_status} as started,
          lag(${orderStep.to_status}, 1, 0) over (
            partition by ${orderStep.order_id} order by ${orderStep.id}) as ended
        from ${orderStep}
      ) chain where chain.started <> chain.ended
      union
      select ${order.id} from ${order}
      left join lateral (
        select ${orderStep.to_status} from ${orderStep}
        where ${orderStep.order_id} = ${order.id} order by ${orderStep.id} desc limit 1
      ) last on true
      where ${order.status} <> coalesce(last.to_status, 0)`,
  },
} as const satisfies Readonly<Record<string, Invariant>>;
