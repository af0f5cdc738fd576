import { sql } from 'kysely';
import { anyOf, type Db, names, type Tx } from '../../db/index.ts';

const order = names('shop_order', 'orders');
const member = names('user', 'member');

/** What members have bought, from their orders: one row for each with an order. */
const spendingOf = (condition = sql<boolean>`true`) => sql<{
  user_id: number;
  orders_paid: number;
  amount_paid: number;
  last_order_time: number;
}>`(
  select ${order.user_id}, count(*) filter (where ${order.pay_status} = 1)::integer as orders_paid,
    coalesce(sum(${order.pay_amount} - ${order.refund_amount})
      filter (where ${order.pay_status} = 1), 0)::bigint as amount_paid,
    max(${order.create_time}) as last_order_time
  from ${order} where ${condition} group by ${order.user_id})`;

/**
 * Brings what members have bought in line with their orders. Whatever places, pays or refunds an order
 * calls it afterwards, in the same transaction.
 */
export async function refreshSpending(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await write(tx, sql`${order.user_id} = ${anyOf('bigint', memberIds)}`);
}

/** The same for all members whose numbers differ: after a bulk load, and once a day. */
export const refreshAllSpending = (db: Db | Tx): Promise<void> => write(db);

async function write(db: Db | Tx, condition?: ReturnType<typeof sql<boolean>>): Promise<void> {
  await db
    .updateTable('user as member')
    .from(spendingOf(condition).as('spent'))
    .set((eb) => ({
      orders_paid: eb.ref('spent.orders_paid'),
      amount_paid: eb.ref('spent.amount_paid'),
      last_order_time: eb.ref('spent.last_order_time'),
    }))
    .whereRef('spent.user_id', '=', 'member.id')
    .where(
      sql<boolean>`(${member.orders_paid}, ${member.amount_paid}, ${member.last_order_time})
        is distinct from (spent.orders_paid, spent.amount_paid, spent.last_order_time)`,
    )
    .execute();
}
