import { sql } from 'kysely';
import { mostAttempts } from '../../../resources/system/outbox.ts';
import { names } from '../../db/index.ts';
import { differing } from '../members/spending.ts';
import { differingMonths } from '../stats/monthStats.ts';
import type { Invariant } from './tradeInvariants.ts';

const idsOf = sql<{ id: number }>;

const order = names('shop_order', 'orders');
const line = names('shop_order_goods', 'line');
const member = names('user', 'member');
const coupon = names('coupon');
const receive = names('coupon_receive', 'receive');
const offer = names('coupon_center', 'offer');
const topUp = names('recharge_order', 'top_up');
const moneyEntry = names('user_money_log', 'money_entry');
const scoreEntry = names('user_score_log', 'score_entry');
const payment = names('shop_payment', 'payment');
const paidBack = names('shop_payment_refund', 'paid_back');
const event = names('outbox', 'event');
const exported = names('order_export', 'exported');

/** Invariants of coupons, points, top-ups, payments, events, exports and monthly figures. Source: domain F.3. */
export const ledgerInvariants = {
  I10: {
    rule: 'a coupon counts what members hold of it and have used, each for one order of theirs',
    about: 'coupon',
    ids: idsOf`select ${coupon.id} from ${coupon}
      left join ${receive} on ${receive.coupon_id} = ${coupon.id}
      group by ${coupon.id}
      having ${coupon.received} <> count(${receive.id})
        or ${coupon.used} <> count(${receive.id}) filter (where ${receive.status} = 3)
      union
      select ${receive.coupon_id} from ${receive}
      join ${order} on ${order.id} = ${receive.order_id}
      where ${receive.user_id} <> ${order.user_id}
        or (${receive.status} = 2 and ${order.status} <> 1)
        or (${receive.status} = 3 and ${order.status} = 1)
      union
      select ${offer.coupon_id} from ${offer}
      left join ${receive} on ${receive.center_id} = ${offer.id}
      group by ${offer.id} having ${offer.claimed} < count(${receive.id})`,
  },
  // Owed points have no row in the ledger: the debt and its repayments stand for them.
  I12: {
    rule: 'points given for orders, less what was reversed and is owed, are those of the kept units',
    about: 'member',
    ids: idsOf`select ${member.id} from ${member}
      left join (
        select ${scoreEntry.user_id},
          sum(${scoreEntry.score}) filter (where ${scoreEntry.type} in (1, 8)
            or (${scoreEntry.type} = 4 and ${scoreEntry.biz_type} in ('order', 'refund'))) as points
        from ${scoreEntry} group by 1
      ) booked on booked.user_id = ${member.id}
      left join (
        select ${order.user_id}, sum(${line.integral_give}
            - (${line.integral_give}::bigint * ${line.refund_num}) / ${line.num}) as points
        from ${order} join ${line} on ${line.order_id} = ${order.id}
        where ${order.status} <> 6 and ${order.integral_given} > 0 group by 1
      ) kept on kept.user_id = ${member.id}
      where coalesce(booked.points, 0) - ${member.score_debt} <> coalesce(kept.points, 0)`,
  },
  // A unique index guarantees that notifications of one key reach an admin once.
  I14: {
    rule: 'every event has reached notifications and mails within ten minutes',
    about: 'event',
    ids: idsOf`select ${event.id} from ${event}
      where ${event.done_time} is null and (${event.attempts} >= ${sql.lit(mostAttempts)}
        or ${event.create_time} < extract(epoch from now()) - 600)`,
  },
  I16: {
    rule: 'an export that is ready has the orders it counted when it began',
    about: 'export',
    // The filter of one that names an erased member is forgotten, with its name: see `eraseExports`.
    ids: idsOf`select ${exported.id} from ${exported}
      where ${exported.status} = 3 and (${exported.done} <> ${exported.total}
        or ${exported.total} > (select count(*) from ${order} where ${order.id} <= ${exported.as_of_id})
        or (${exported.filter} = '{}'::jsonb and ${exported.name} <> '***' and ${exported.total}
          <> (select count(*) from ${order} where ${order.id} <= ${exported.as_of_id})))`,
  },
  I17: {
    rule: 'a paid top-up is in the ledger once, with its bonus, and leaves it with its refund',
    about: 'topUp',
    ids: idsOf`select ${topUp.id} from ${topUp}
      left join ${moneyEntry} on ${moneyEntry.biz_id} = ${topUp.id}
        and ${moneyEntry.biz_type} in ('recharge', 'recharge_gift')
      group by ${topUp.id}
      having coalesce(sum(${moneyEntry.money}) filter (where ${moneyEntry.money} > 0), 0)
          <> case when ${topUp.status} = 2 then ${topUp.money} + ${topUp.give_money} else 0 end
        or coalesce(sum(${moneyEntry.money}) filter (where ${moneyEntry.money} < 0), 0)
          <> case when ${topUp.refund_status} <> 0 then -${topUp.money} - ${topUp.give_money} else 0 end`,
  },
  I18: {
    rule: 'what a member has bought is that of their orders',
    about: 'member',
    ids: differing,
  },
  I19: {
    rule: 'figures of a month are the sums of those of its days',
    about: 'day',
    ids: differingMonths(),
  },
  I20: {
    rule: 'money that a gateway does not pay back is to be settled, until it is',
    about: 'payment',
    ids: idsOf`select ${payment.id} from ${payment} where ${payment.problem} = 1 and not exists (
        select 1 from ${paidBack} where ${paidBack.payment_id} = ${payment.id}
          and ${paidBack.refund_id} is null and ${paidBack.status} = 3)
      union
      select ${payment.id} from ${paidBack} join ${payment} on ${payment.id} = ${paidBack.payment_id}
      where ${paidBack.refund_id} is null and ${paidBack.status} = 3
        and ${payment.problem} is distinct from 1`,
  },
  I21: {
    rule: 'the refund of a top-up is as far as its money',
    about: 'topUp',
    ids: idsOf`select ${topUp.id} from ${topUp}
      left join ${payment} on ${payment.biz_type} = 'recharge' and ${payment.biz_id} = ${topUp.id}
        and ${payment.status} = 1 and ${payment.superseded} = 0
      left join ${paidBack} on ${paidBack.payment_id} = ${payment.id}
      where ${topUp.refund_status} <> case ${paidBack.status}
        when 1 then 2 when 2 then 1 when 3 then 3 when 4 then 1 else 0 end`,
  },
} as const satisfies Readonly<Record<string, Invariant>>;
