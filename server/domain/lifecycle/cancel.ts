import { DeductType } from '../../../resources/shop/goods.ts';
import { CancelType, orders, Status } from '../../../resources/shop/orders.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { moveStock } from '../goods/stock.ts';
import { handle } from '../handle.ts';
import { returnCoupon, unlockCoupon } from '../coupons/couponUse.ts';
import { returnUsedPoints, takeBackGivenPoints } from '../ledgers/balances.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { pointsOfKept } from '../ledgers/points.ts';
import { closeUnawaited } from '../ledgers/attempts.ts';
import {
  isFromStock,
  isRefunding,
  leaveCustomOrder,
  linesOf,
  logStep,
  type OrderEnding,
  type OrderLine,
  refundReasons,
} from '../orders/order.ts';
import { adminActor, ledgerActor } from '../actors.ts';
import { effectsOf } from '../orders/orderEffects.ts';
import { refundWhole } from './refundWhole.ts';

/** Approves a cancellation: the order ends; payment, stock and points are returned in full. */
export const approveCancel = handle(
  orders,
  'approveCancel',
  ({ tx, record, admin, now }) =>
    endOrder({
      tx,
      actor: adminActor({ admin }),
      now,
      order: record,
      action: 'approve_cancel',
      cancelType: CancelType.approved,
      reasonCode: refundReasons.cancelApproved,
      // The reason that the member gave is kept.
      reason: '',
      goodsBack: false,
    }),
  { preview: ({ tx, record }) => effectsOfOrder(tx, record) },
);

/** Closes an order, paid or not, for a reason of the shop. */
export const close = handle(
  orders,
  'close',
  ({ tx, record, input, admin, now }) =>
    endOrder({
      tx,
      actor: adminActor({ admin }),
      now,
      order: record,
      action: 'close',
      cancelType: CancelType.closed,
      reasonCode: refundReasons.shopClosed,
      reason: input.reason,
      goodsBack: input.goods_back === 1,
    }),
  { preview: ({ tx, record }) => effectsOfOrder(tx, record) },
);

const effectsOfOrder = (
  tx: Tx,
  { id, user_id }: { readonly id: number; readonly user_id: number },
) => effectsOf(tx, { orderId: id, userId: user_id });

/** Declines a cancellation: the order returns to the status it had before. */
export const refuseCancel = handle(
  orders,
  'refuseCancel',
  async ({ tx, record, input, admin, now }) => {
    // Only orders to ship can be asked to be cancelled today; the column keeps the status.
    const back =
      Object.values(Status).find((status) => status === record.cancel_from_status) ??
      Status.to_ship;
    await tx
      .updateTable('shop_order')
      .set({ status: back, cancel_from_status: null, refuse_reason: input.reason })
      .where('id', '=', record.id)
      .execute();
    await logStep(
      tx,
      { actor: adminActor({ admin }), now },
      {
        orderId: record.id,
        action: 'refuse_cancel',
        from: record.status,
        to: back,
        remark: input.reason,
      },
    );
    await emit(
      { tx, now },
      'order.cancel_refused',
      { name: 'shop_order', id: record.id },
      {
        order_no: record.order_no,
        user_id: record.user_id,
        reason: input.reason,
      },
    );
  },
);

/**
 * Cancels an order and returns all of it at once: money, points and stock.
 *
 * Locks rows in the fixed order: order, custom order, refund, payment, member, goods, SKU. Source: domain B.1 O7, O9.
 *
 * @throws {Refusal} refund_open while a refund of the order is pending
 */
export async function endOrder(ending: OrderEnding): Promise<void> {
  const { tx, order, action, cancelType, reason, now } = ending;
  const lines = await linesOf(tx, order.id);
  if (isRefunding(order, lines)) throw new Refusal('refund_open');
  await tx
    .updateTable('shop_order')
    .set({
      status: Status.cancelled,
      cancel_from_status: null,
      cancel_type: cancelType,
      cancel_time: now,
      cancel_reason: reason === '' ? order.cancel_reason : reason,
      integral_back: order.integral_used,
    })
    .where('id', '=', order.id)
    .execute();
  await leaveCustomOrder(tx, order, now);
  const isPaid = order.pay_status === 1;
  const refundNo = isPaid ? await refundWhole(ending, lines) : await closePayments(ending);
  await returnPoints(ending, lines);
  await (isSold(ending) ? returnCoupon : unlockCoupon)(tx, { orderId: order.id, now });
  await restock(ending, lines);
  await logStep(tx, ending, {
    orderId: order.id,
    action,
    from: order.status,
    to: Status.cancelled,
    remark: reason,
    ...(refundNo && { data: { refund_no: refundNo } }),
  });
  await emit(
    { tx, now },
    'order.cancelled',
    { name: 'shop_order', id: order.id },
    {
      order_no: order.order_no,
      user_id: order.user_id,
      cancel_type: cancelType,
    },
  );
}

/** Closes open payments; there is no money to return. */
async function closePayments({ tx, order, now }: OrderEnding): Promise<undefined> {
  await closeUnawaited(tx, { type: 'order', id: order.id }, now);
}

async function returnPoints(ending: OrderEnding, lines: readonly OrderLine[]): Promise<void> {
  const { tx, order, now } = ending;
  // Refunds have already reversed their share of the given points.
  const isPart = lines.some(({ refund_num }) => refund_num > 0);
  const kept = lines.reduce((sum, line) => sum + pointsOfKept(line), 0);
  const given = order.integral_given > 0 && isPart ? kept : order.integral_given;
  const owner = {
    userId: order.user_id,
    order: { id: order.id, no: order.order_no },
    by: decided('order.end', ending.actor),
    now,
  };
  await returnUsedPoints(tx, { ...owner, points: order.integral_used - order.integral_back });
  await takeBackGivenPoints(tx, { ...owner, points: given });
}

async function restock(ending: OrderEnding, lines: readonly OrderLine[]): Promise<void> {
  const { tx, order, now } = ending;
  const sold = isSold(ending);
  const moves = lines.filter(isFromStock).map((line) => ({
    skuId: line.sku_id,
    goodsId: line.goods_id,
    ...(sold ? { stock: returnedStock(line, ending), locked: 0 } : releasedStock(line)),
  }));
  await moveStock(tx, moves, {
    type: sold ? StockMove.cancel : StockMove.unlock,
    biz: { type: 'order', id: order.id },
    actor: ledgerActor(ending.actor),
    now,
  });
}

/** True if stock was sold and the coupon used; otherwise both are reserved. */
const isSold = ({ order, isStockSold = order.pay_status === 1 }: OrderEnding): boolean =>
  isStockSold;

/** Unshipped items are still in stock; shipped ones count only if they have been returned. */
const returnedStock = (
  { num, ship_num, refund_num }: OrderLine,
  { goodsBack }: OrderEnding,
): number =>
  // Units that were refunded after they had shipped are counted twice.
  goodsBack ? num - refund_num : Math.max(0, num - ship_num - refund_num);

/** An unpaid order reserves stock only of products whose stock is taken at order. */
const releasedStock = ({ num, stock_deduct_type }: OrderLine) =>
  stock_deduct_type === DeductType.at_order
    ? { stock: num, locked: -num }
    : { stock: 0, locked: 0 };
