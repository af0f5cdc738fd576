import { sql } from 'kysely';
import { anyOf, type Db, names, transact, type Tx } from '../../db/index.ts';

const order = names('shop_order', 'orders');
const member = names('user', 'member');

/** Spending of members, from their orders: one row per member with an order. */
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
 * Updates the spending of members from their orders. Called after every change that places, pays or refunds
 * an order, in the same transaction; invariant I18 finds a missing call.
 *
 * The members are locked first: the orders are read by a statement of its own, which sees what the
 * transaction before it has written, so the later of two never writes the older figures.
 */
export async function refreshSpending(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', anyOf('bigint', memberIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('user as member')
    .from(spendingOf(sql`${order.user_id} = ${anyOf('bigint', memberIds)}`).as('spent'))
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

/** Members locked at a time; others have their turn in between. */
const membersAtOnce = 500;

/** The same for all members: after a bulk load, and once a day. */
export async function refreshAllSpending(db: Db): Promise<void> {
  let last = 0;
  for (;;) {
    const members = await db
      .selectFrom('user')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(membersAtOnce)
      .execute();
    const ids = members.map(({ id }) => id);
    if (ids.length === 0) return;
    await (isOpen(db) ? refreshSpending(db, ids) : transact(db, (tx) => refreshSpending(tx, ids)));
    last = ids.at(-1) ?? last;
  }
}

const isOpen = (db: Db): db is Tx => db.isTransaction;

/** Members whose figures are not those of their orders. */
export const differing = sql<{ id: number }>`
  select ${member.id} from ${member} left join ${spendingOf()} spent on spent.user_id = ${member.id}
  where (${member.orders_paid}, ${member.amount_paid}, ${member.last_order_time})
    is distinct from
    (coalesce(spent.orders_paid, 0), coalesce(spent.amount_paid, 0), spent.last_order_time)
  order by ${member.id}`;
