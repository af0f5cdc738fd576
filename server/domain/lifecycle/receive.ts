import { daySeconds } from '../../../src/schema/index.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { giveOrderCoupons } from '../coupons/claim.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import { grantOrderPoints } from '../ledgers/points.ts';
import { settingIn } from '../settingIn.ts';
import { assertStatus, isRefunding, linesOf, logStep, type OrderRow } from '../orders/order.ts';
import type { OrderActor } from '../actors.ts';

export type OrderStepContext = {
  readonly tx: Tx;
  /** Locked. */
  readonly order: OrderRow;
  readonly actor: OrderActor;
  readonly now: number;
};

/**
 * Confirms that an order has arrived: points are granted, and the days for refunds begin.
 * Source: domain B.1 O14, O15.
 *
 * @throws {Refusal} illegal_transition; refund_open while a refund is pending
 */
export async function receiveOrder(
  context: OrderStepContext & { readonly zone: string },
): Promise<void> {
  const { tx, order, actor, now, zone } = context;
  assertStatus(order, Status.to_receive);
  const lines = await linesOf(tx, order.id);
  if (isRefunding(order, lines)) throw new Refusal('refund_open');
  const days = (await settingIn(tx, 'after_sale_days')) ?? 0;
  await tx
    .updateTable('shop_order')
    .set({
      status: Status.to_evaluate,
      receive_time: now,
      after_sale_end_time: now + days * daySeconds,
    })
    .where('id', '=', order.id)
    .execute();
  await grantOrderPoints(tx, { order, lines, by: byRule('order.receive', actor), now });
  await giveOrderCoupons(tx, { userId: order.user_id, now, zone });
  await logStep(tx, context, {
    orderId: order.id,
    action: actor.type === 'system' ? 'auto_receive' : 'receive',
    from: order.status,
    to: Status.to_evaluate,
  });
  const payload = { order_no: order.order_no, user_id: order.user_id };
  await emit({ tx, now }, 'order.received', { name: 'shop_order', id: order.id }, payload);
}

/**
 * Completes an order whose lines are all reviewed or refunded. Source: domain B.1 O16, O17.
 *
 * @throws {Refusal} illegal_transition
 */
export async function completeOrder(
  context: OrderStepContext,
  action: 'evaluate' | 'auto_evaluate',
): Promise<void> {
  const { tx, order, actor, now } = context;
  assertStatus(order, Status.to_evaluate);
  await tx
    .updateTable('shop_order')
    .set({ status: Status.complete, finish_time: now, evaluate_status: 1 })
    .where('id', '=', order.id)
    .execute();
  const lines = await linesOf(tx, order.id);
  const by = byRule('order.complete', actor);
  await grantOrderPoints(tx, { order, lines, at: 'finish', by, now });
  await logStep(tx, context, {
    orderId: order.id,
    action,
    from: order.status,
    to: Status.complete,
  });
  const payload = { order_no: order.order_no, user_id: order.user_id };
  await emit({ tx, now }, 'order.completed', { name: 'shop_order', id: order.id }, payload);
}
