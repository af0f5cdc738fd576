import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrderToRefund } from '../../../resources/shop/refunds/refundCaps.ts';
import { ShipStatus } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { names, type Tables, type Tx } from '../../db/index.ts';
import type { Events } from '../../events/emit.ts';
import { lockOrder, type OrderRow, stepEntry } from '../orders/order.ts';
import { loggedName, type OrderActor } from '../actors.ts';
import type { AllowedMove } from '../ledgers/movingCommands.ts';
import { endRefundNotices } from '../notices/endedNotices.ts';

export type RefundContext = {
  readonly tx: Tx;
  readonly actor: OrderActor;
  /** Unix seconds. */
  readonly now: number;
};

/** The circumstances in which the money of a refund moves. */
export type PayingContext = RefundContext & { readonly by: AllowedMove };

export type RefundRow = Selectable<Tables['shop_refund']>;
export type LockedRefund = { readonly order: OrderRow; readonly refund: RefundRow };

/**
 * Locks a refund after its order.
 *
 * @throws {Refusal} not_found, also for the refund of another member
 */
export async function lockRefund(tx: Tx, id: number, userId?: number): Promise<LockedRefund> {
  const found = await tx
    .selectFrom('shop_refund')
    .select(['order_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || (userId !== undefined && found.user_id !== userId)) throw new Refusal('not_found');
  const order = await lockOrder(tx, found.order_id);
  const refund = await tx
    .selectFrom('shop_refund')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { order, refund };
}

/** Locks the order of a refund that an action is about to lock itself. */
export async function lockOrderOf(tx: Tx, refundId: number): Promise<void> {
  await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('shop_refund').select('order_id').where('id', '=', refundId),
    )
    .forNoKeyUpdate()
    .execute();
}

/**
 * Writes new values of a refund, if nothing else moved it since it was read. Notices of a stage that it has
 * left are taken back.
 *
 * @throws {Refusal} conflict
 */
export async function moveRefund(
  { tx, now }: Pick<RefundContext, 'tx' | 'now'>,
  { id, audit_status, status, user_ship_status }: RefundRow,
  values: Updateable<Tables['shop_refund']>,
): Promise<RefundRow> {
  const moved = await tx
    .updateTable('shop_refund')
    .set((eb) => ({ ...values, update_time: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('audit_status', '=', audit_status)
    .where('status', '=', status)
    .where('user_ship_status', '=', user_ship_status)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Refusal('conflict');
  await endRefundNotices(tx, [id], now);
  return moved;
}

type RefundStep = {
  readonly action: Insertable<Tables['shop_refund_log']>['action'];
  readonly from: number;
  readonly to: number;
  readonly remark?: string;
};

/** Writes a row of the log of a refund. */
export async function logRefund(
  { tx, actor, now }: Pick<RefundContext, 'tx' | 'actor' | 'now'>,
  refundId: number,
  { action, from, to, remark = '' }: RefundStep,
): Promise<void> {
  await tx
    .insertInto('shop_refund_log')
    .values({
      refund_id: refundId,
      action,
      from_status: from,
      to_status: to,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: loggedName(actor),
      remark,
      create_time: now,
      update_time: now,
    })
    .execute();
}

/** Logs the effect of a refund in its order. */
export async function logOrder(
  { tx, actor, now }: Pick<RefundContext, 'tx' | 'actor' | 'now'>,
  { order, refund }: LockedRefund,
  {
    action,
    to,
  }: { readonly action: 'apply_refund' | 'staff_refund' | 'refund'; readonly to: number },
): Promise<void> {
  await tx
    .insertInto('shop_order_log')
    .values({
      ...stepEntry({ orderId: order.id, action, from: order.status, to, actor, now }),
      actor_name: loggedName(actor),
      data: JSON.stringify({ refund_no: refund.refund_no }),
    })
    .execute();
}

/** Payload of the events of a refund. */
export const factsOf = ({ order, refund }: LockedRefund): Events['refund.done'] => ({
  refund_no: refund.refund_no,
  order_no: order.order_no,
  user_id: refund.user_id,
  amount: refund.refund_amount,
  ...(refund.creator_id !== null && { by_staff: true }),
  ...(refund.note !== '' && { note: refund.note }),
});

/** The lines of a refund with those of its order, by id. */
export const refundLinesOf = (tx: Tx, refundId: number) =>
  tx
    .selectFrom('shop_refund_goods as part')
    .innerJoin('shop_order_goods as line', 'line.id', 'part.order_goods_id')
    .select([
      'part.id',
      'part.order_goods_id',
      'part.num as units',
      'part.restock_num',
      'part.amount as part_amount',
      'line.goods_id',
      'line.sku_id',
      'line.num',
      'line.ship_num',
      'line.refund_num',
      'line.freight_amount',
      'line.integral_give',
      'line.stock_deduct_type',
    ])
    .where('part.refund_id', '=', refundId)
    .orderBy('line.id')
    .execute();

export type RefundLine = Awaited<ReturnType<typeof refundLinesOf>>[number];

const part = names('shop_refund_goods', 'part');
const refund = names('shop_refund', 'refund');

/** Refundable rest of an order. `except`: a refund whose own share counts as free. */
export async function refundableOf(tx: Tx, order: OrderRow, except = 0): Promise<OrderToRefund> {
  const lines = await tx
    .selectFrom('shop_order_goods as line')
    .leftJoin(takenOf(order.id, except).as('taken'), 'taken.order_goods_id', 'line.id')
    .select((eb) => [
      'line.id',
      'line.num',
      'line.pay_amount',
      'line.freight_amount',
      'line.integral_used',
      eb.fn.coalesce('taken.num', eb.lit(0)).as('taken_num'),
      eb.fn.coalesce('taken.amount', eb.lit(0)).as('taken_amount'),
      eb.fn.coalesce('taken.points', eb.lit(0)).as('taken_points'),
    ])
    .where('line.order_id', '=', order.id)
    .orderBy('line.id')
    .execute();
  const { freight } = await tx
    .selectFrom('shop_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('freight_amount'), eb.lit(0)).as('freight'))
    .where('order_id', '=', order.id)
    .where('id', '<>', except)
    .where('status', 'in', [1, 2, 4])
    .executeTakeFirstOrThrow();
  return {
    isShipped: order.ship_status !== ShipStatus.none,
    freight_amount: order.freight_amount,
    takenFreight: Number(freight),
    lines: lines.map(({ taken_num, taken_amount, taken_points, ...line }) => ({
      ...line,
      taken: { num: taken_num, amount: taken_amount, points: taken_points },
    })),
  };
}

type Taken = {
  readonly order_goods_id: number;
  readonly num: number;
  readonly amount: number;
  readonly points: number;
};

const takenOf = (orderId: number, except: number) => sql<Taken>`(
  select ${part.order_goods_id}, sum(${part.num})::integer as num,
    sum(${part.amount})::bigint as amount, sum(${part.integral_back})::integer as points
  from ${part} join ${refund} on ${refund.id} = ${part.refund_id}
  where ${refund.order_id} = ${orderId} and ${refund.id} <> ${except} and ${refund.status} in (1, 2, 4)
  group by ${part.order_goods_id})`;
