import type { Insertable } from 'kysely';
import type { orders } from '../../../resources/shop/orders.ts';
import type { Tables, Tx } from '../../db/index.ts';
import type { CommandContext, LockedRow } from '../handle.ts';

type LoggedStep = Insertable<Tables['shop_order_log']>;
type NewRefund = Insertable<Tables['shop_refund']>;

/** How and why staff end an order. */
export type OrderEnding = CommandContext & {
  readonly tx: Tx;
  readonly order: LockedRow<(typeof orders)['shape']>;
  readonly action: 'approve_cancel' | 'close';
  readonly cancelType: NonNullable<Insertable<Tables['shop_order']>['cancel_type']>;
  /** Of the refund, if the order was paid. */
  readonly reasonCode: NewRefund['reason_code'];
  readonly reason: string;
  /** Shipped items have been returned. */
  readonly goodsBack: boolean;
};

/** A line of an order, as the actions of orders read it. */
export type OrderLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of an order. They change only under the lock of their order. */
export const linesOf = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('shop_order_goods')
    .select([
      'id',
      'goods_id',
      'sku_id',
      'num',
      'ship_num',
      'refund_num',
      'refunding_num',
      'need_ship',
      'pay_amount',
      'freight_amount',
      'refund_amount',
      'integral_used',
      'integral_give',
      'stock_deduct_type',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

type OrderStep<Action extends string> = {
  readonly orderId: number;
  readonly action: Action;
  readonly from: number;
  readonly to: number;
  readonly remark?: string | undefined;
};

/** Writes what staff did to an order into its log. */
export async function logStep(
  tx: Tx,
  { admin, now }: CommandContext,
  { data, ...step }: OrderStep<LoggedStep['action']> & { readonly data?: object },
): Promise<void> {
  const actor = { type: 'admin', id: admin.id, name: admin.username } as const;
  await tx
    .insertInto('shop_order_log')
    .values(({ fn, selectFrom, val }) => ({
      ...stepEntry({ ...step, actor, now }),
      // People are named as their colleagues know them.
      actor_name: fn.coalesce(
        selectFrom('admin').select('nickname').where('id', '=', admin.id),
        val(admin.username),
      ),
      data: data ? JSON.stringify(data) : null,
    }))
    .execute();
}

/** The row of the log for a step. The demo writes it too. */
export const stepEntry = <Action extends string, Type extends string>({
  orderId,
  action,
  from,
  to,
  remark = '',
  actor,
  now,
}: OrderStep<Action> & {
  readonly actor: { readonly type: Type; readonly id: number; readonly name: string };
  readonly now: number;
}) => ({
  order_id: orderId,
  action,
  from_status: from,
  to_status: to,
  actor_type: actor.type,
  actor_id: actor.id,
  actor_name: actor.name,
  remark,
  create_time: now,
  update_time: now,
});

/** The account that acts, as ledgers name it. */
export const actorOf = ({ admin }: Pick<CommandContext, 'admin'>): string => `admin:${admin.id}`;

export const daySeconds = 86_400;

/** `reason_code` of refunds that staff cause. */
export const refundReasons = { cancelApproved: 1, shopClosed: 2 } as const;
