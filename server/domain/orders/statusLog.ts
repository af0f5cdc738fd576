import { sql } from 'kysely';
import { orders } from '../../../resources/shop/orders.ts';
import { handle } from '../handle.ts';

/**
 * Reads the log of an order, newest first. It changes nothing, and is previewed alone. Source: specification
 * 4, domain A19.
 */
export const statusLog = handle(orders, 'statusLog', async () => {}, {
  preview: async ({ tx, record }) => ({
    list: await tx
      .selectFrom('shop_order_log')
      // Only the refund number is read from the details of an entry.
      .select([
        'id',
        'action',
        'from_status',
        'to_status',
        'actor_type',
        'actor_id',
        'actor_name',
        'remark',
        'create_time',
        sql<string | null>`data ->> 'refund_no'`.as('refund_no'),
      ])
      .where('order_id', '=', record.id)
      .orderBy('id', 'desc')
      .execute(),
  }),
});
