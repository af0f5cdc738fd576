import { query, type Tx } from '../../db/index.ts';
import type { Doer } from '../handle.ts';

type Step = {
  readonly orderId: number;
  /** One of the actions of the order log. */
  readonly action: string;
  readonly from: number;
  readonly to: number;
  readonly remark?: string;
  readonly data?: object;
};

/** Writes down what a clerk did to an order. */
export async function logStep(tx: Tx, { clerk, now }: Doer, step: Step): Promise<void> {
  const { orderId, action, from, to, remark = '', data = null } = step;
  await query(
    tx,
    `insert into shop_order_log
       (order_id, action, from_status, to_status, actor_type, actor_id, actor_name, remark, data,
        create_time, update_time)
     values ($1, $2, $3, $4, 'admin', $5, $6, $7, $8, $9, $9)`,
    [
      orderId,
      action,
      from,
      to,
      clerk.id,
      clerk.username,
      remark,
      data && JSON.stringify(data),
      now,
    ],
  );
}

/** How a ledger names the clerk. */
export const actorOf = ({ clerk }: Pick<Doer, 'clerk'>): string => `admin:${clerk.id}`;
