import type { Insertable, Selectable } from 'kysely';
import { CustomState } from '../../../resources/shop/customOrders.ts';
import { isStocked } from '../../../resources/shop/orderLines.ts';
import { OrderType } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db, Tables, Tx } from '../../db/index.ts';
import { transact } from '../../db/index.ts';
import { loggedName, type OrderActor } from '../actors.ts';

type LoggedStep = Insertable<Tables['shop_order_log']>;
type NewRefund = Insertable<Tables['shop_refund']>;

/** Columns that commands read of an order. */
const orderColumns = [
  'id',
  'order_no',
  'user_id',
  'type',
  'status',
  'cancel_from_status',
  'cancel_reason',
  'ship_status',
  'pay_status',
  'refund_status',
  'pay_amount',
  'refund_amount',
  'refunding_amount',
  'freight_amount',
  'refund_freight_amount',
  'integral_used',
  'integral_give',
  'integral_given',
  'integral_back',
  'pay_method',
  'pay_no',
  'expire_time',
  'auto_receive_time',
  'receive_extend',
  'receive_time',
  'after_sale_end_time',
  'user_delete_time',
] as const;

/** An order, locked by the transaction that reads it. */
export type OrderRow = Pick<Selectable<Tables['shop_order']>, (typeof orderColumns)[number]>;

/**
 * Locks an order until the transaction ends.
 *
 * @throws {Refusal} not_found also for the order of another member, when `userId` is given
 */
export async function lockOrder(tx: Tx, id: number, userId?: number): Promise<OrderRow> {
  const order = await tx
    .selectFrom('shop_order')
    .select(orderColumns)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  return order;
}

type OrderCommand = {
  readonly id: number;
  /** Owner of the order; absent: any member. */
  readonly userId?: number;
  readonly now: number;
};

/**
 * Runs a command on one order in a transaction: lock, the command with its guards, version.
 *
 * @throws {Refusal} not_found, and refusals of the command
 */
export const withOrder = <T>(
  db: Db,
  { id, userId, now }: OrderCommand,
  run: (tx: Tx, order: OrderRow) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, id, userId);
    const outcome = await run(tx, order);
    await touchOrder(tx, id, now);
    return outcome;
  });

/** Raises the version of an order, by which concurrent edits detect a write. */
export const touchOrder = (tx: Tx, id: number, now: number) =>
  tx
    .updateTable('shop_order')
    .set((eb) => ({ version: eb('version', '+', 1), update_time: now }))
    .where('id', '=', id)
    .execute();

/** @throws {Refusal} illegal_transition from any status but these */
export function assertStatus(
  { status }: Pick<OrderRow, 'status'>,
  ...allowed: readonly OrderRow['status'][]
): void {
  if (!allowed.includes(status)) throw new Refusal('illegal_transition');
}

/**
 * The custom order that an order was made of lets go of it once it has ended: another order may be made
 * of the quote, or the custom order be closed.
 */
export async function leaveCustomOrder(
  tx: Tx,
  { id, type }: Pick<OrderRow, 'id' | 'type'>,
  now: number,
): Promise<void> {
  if (type !== OrderType.custom) return;
  await tx
    .updateTable('custom_order')
    .set((eb) => ({ order_id: null, version: eb('version', '+', 1), update_time: now }))
    .where('order_id', '=', id)
    .where('state', '=', CustomState.accepted)
    .execute();
}

/** Cause and circumstances of the end of an order. */
export type OrderEnding = {
  readonly tx: Tx;
  readonly actor: OrderActor;
  readonly now: number;
  readonly order: OrderRow;
  readonly action: 'approve_cancel' | 'close' | 'cancel' | 'timeout' | 'stock_short';
  readonly cancelType: NonNullable<Insertable<Tables['shop_order']>['cancel_type']>;
  /** Reason of the refund, if the order was paid. */
  readonly reasonCode: NewRefund['reason_code'];
  readonly reason: string;
  /** Shipped items have been returned. */
  readonly goodsBack: boolean;
  /** True if the order has taken its stock. Absent: true once it was paid. */
  readonly isStockSold?: boolean;
};

/** A line of an order, as the actions of orders read it. */
export type OrderLine = Awaited<ReturnType<typeof linesOf>>[number];

/** True if an order takes a line from stock: products made to order are never in it. */
export const isFromStock: (line: Pick<OrderLine, 'stock_deduct_type'>) => boolean = isStocked;

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

/** True if a refund is pending. A refund of points alone, or of lines that cost nothing, moves no money. */
export const isRefunding = (
  { refunding_amount }: Pick<OrderRow, 'refunding_amount'>,
  lines: readonly Pick<OrderLine, 'refunding_num'>[],
): boolean => refunding_amount > 0 || lines.some(({ refunding_num }) => refunding_num > 0);

type OrderStep<Action extends string> = {
  readonly orderId: number;
  readonly action: Action;
  readonly from: number;
  readonly to: number;
  readonly remark?: string | undefined;
};

type LoggedBy = { readonly actor: OrderActor; readonly now: number };

/** Writes a step of an order into its log. */
export async function logStep(
  tx: Tx,
  { actor, now }: LoggedBy,
  { data, ...step }: OrderStep<LoggedStep['action']> & { readonly data?: object },
): Promise<void> {
  await tx
    .insertInto('shop_order_log')
    .values({
      ...stepEntry({ ...step, actor, now }),
      actor_name: loggedName(actor),
      data: data ? JSON.stringify(data) : null,
    })
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

/** `reason_code` of refunds that the shop causes. */
export const refundReasons = { other: 0, cancelApproved: 1, shopClosed: 2 } as const;
