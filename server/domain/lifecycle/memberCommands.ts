import { daySeconds } from '../../../src/schema/index.ts';
import { CancelType, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { addToCart } from '../cart/cart.ts';
import { settingIn } from '../settingIn.ts';
import { endOrder } from './cancel.ts';
import {
  assertStatus,
  isRefunding,
  linesOf,
  logStep,
  type OrderRow,
  refundReasons,
} from '../orders/order.ts';
import type { OrderActor } from '../actors.ts';

/** Command of a member on their own order. It is locked, see `withOrder`. */
export type MemberCommand = {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly actor: OrderActor;
  readonly now: number;
};

/**
 * Cancels an order that is not paid: stock, coupon and points are released. Source: domain B.1 O4.
 *
 * @throws {Refusal} illegal_transition
 */
export async function cancelUnpaid(command: MemberCommand, reason: string): Promise<void> {
  assertStatus(command.order, Status.to_pay);
  await endOrder({
    ...command,
    action: 'cancel',
    cancelType: CancelType.member_unpaid,
    reasonCode: refundReasons.other,
    reason,
    goodsBack: false,
  });
}

/**
 * Asks the shop to cancel a paid order of which nothing has left. Shipping is blocked until staff
 * decide. Source: domain B.1 O6.
 *
 * @throws {Refusal} illegal_transition also when a part was shipped or refunded; refund_open
 */
export async function applyCancel(command: MemberCommand, reason: string): Promise<void> {
  const { tx, order, now } = command;
  assertStatus(order, Status.to_ship);
  if (isRefunding(order, await linesOf(tx, order.id))) throw new Refusal('refund_open');
  if (order.ship_status !== ShipStatus.none || order.refund_amount > 0)
    throw new Refusal('illegal_transition');
  await tx
    .updateTable('shop_order')
    .set({
      status: Status.cancel_asked,
      cancel_from_status: order.status,
      cancel_reason: reason,
      cancel_ask_time: now,
      refuse_reason: '',
    })
    .where('id', '=', order.id)
    .execute();
  const to = Status.cancel_asked;
  await logStep(tx, command, { ...stepOf(order), action: 'apply_cancel', to, remark: reason });
  const payload = { order_no: order.order_no, user_id: order.user_id, reason };
  await emit({ tx, now }, 'order.cancel_applied', { name: 'shop_order', id: order.id }, payload);
}

/**
 * Withdraws the request: the order returns to the status it had before. Source: domain B.1 O8.
 *
 * @throws {Refusal} illegal_transition
 */
export async function withdrawCancel(command: MemberCommand): Promise<void> {
  const { tx, order, now } = command;
  assertStatus(order, Status.cancel_asked);
  // Only orders to ship can be asked to be cancelled; the column keeps the status.
  const to = Status.to_ship;
  await tx
    .updateTable('shop_order')
    .set({ status: to, cancel_from_status: null })
    .where('id', '=', order.id)
    .execute();
  await logStep(tx, command, { ...stepOf(order), action: 'withdraw_cancel', to });
  await emit(
    { tx, now },
    'order.cancel_withdrawn',
    { name: 'shop_order', id: order.id },
    factsOf(order),
  );
}

/**
 * Moves the day on which the order counts as received, once, in the last three days before it.
 * Source: domain B.1 O13.
 *
 * @throws {Refusal} illegal_transition also too early, too late and a second time
 */
export async function extendReceive(command: MemberCommand): Promise<number> {
  const { tx, order, now } = command;
  assertStatus(order, Status.to_receive);
  const deadline = order.auto_receive_time ?? 0;
  const isOpen = deadline >= now && deadline - now <= extendWithinDays * daySeconds;
  const days = (await settingIn(tx, 'receive_extend_days')) ?? 0;
  if (order.receive_extend > 0 || !isOpen || days === 0) throw new Refusal('illegal_transition');
  const extended = deadline + days * daySeconds;
  await tx
    .updateTable('shop_order')
    .set({ auto_receive_time: extended, receive_extend: 1 })
    .where('id', '=', order.id)
    .execute();
  await logStep(tx, command, { ...stepOf(order), action: 'extend_receive', to: order.status });
  const payload = { ...factsOf(order), auto_receive_time: extended };
  await emit({ tx, now }, 'order.receive_extended', { name: 'shop_order', id: order.id }, payload);
  return extended;
}

const extendWithinDays = 3;

/**
 * Hides an order that has ended from its member; staff see it still.
 *
 * @throws {Refusal} illegal_transition
 */
export async function hideOrder({ tx, order, now }: MemberCommand): Promise<void> {
  assertStatus(order, Status.complete, Status.cancelled);
  await tx
    .updateTable('shop_order')
    .set({ user_delete_time: order.user_delete_time ?? now })
    .where('id', '=', order.id)
    .execute();
}

/** Rows added to the cart, and the SKUs that are off sale or sold out. */
export type BoughtAgain = {
  readonly cart_ids: readonly number[];
  readonly missing: readonly number[];
};

/** Puts the lines of an order into the cart of its member, as far as they can be bought. */
export async function buyAgain({ tx, order, now }: MemberCommand): Promise<BoughtAgain> {
  const ids = new Set<number>();
  const missing: number[] = [];
  for (const { sku_id: skuId, num } of await linesOf(tx, order.id)) {
    try {
      const added = await addToCart(tx, { userId: order.user_id, now, skuId, num });
      ids.add(added.id);
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof Refusal)) throw error;
      missing.push(skuId);
    }
  }
  return { cart_ids: [...ids], missing };
}

const factsOf = ({ order_no, user_id }: OrderRow) => ({ order_no, user_id });

const stepOf = ({ id, status }: OrderRow) => ({ orderId: id, from: status });
