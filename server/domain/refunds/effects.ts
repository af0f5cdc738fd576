import { daySeconds } from '../../../src/schema/index.ts';
import { CancelType, RefundedStatus, ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { unshipped } from '../../../resources/shop/orderLines.ts';
import { shareOfPieces } from '../../../resources/shop/price.ts';
import { RefundType } from '../../../resources/shop/refundShape.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { emit } from '../../events/emit.ts';
import { moveStock } from '../goods/stock.ts';
import { returnCoupon } from '../coupons/couponUse.ts';
import { returnUsedPoints, takeBackGivenPoints } from '../ledgers/balances.ts';
import { refreshSpending } from '../members/spending.ts';
import { settingIn } from '../settingIn.ts';
import { isFromStock, leaveCustomOrder, linesOf } from '../orders/order.ts';
import { ledgerActor } from '../actors.ts';
import {
  type LockedRefund,
  logOrder,
  type PayingContext,
  type RefundContext,
  type RefundLine,
  refundLinesOf,
} from './lockRefund.ts';

/**
 * Applies the effects of a refund that is done: points, stock and the status of its order. An order that
 * ended before has had all of it with its end. `order` is as it was before.
 *
 * Locks the member, then goods and SKUs. Source: domain B.2 R7, B.1 O18, O19, O20, C.4.
 */
export async function refundEffects(
  context: PayingContext,
  { order, refund }: LockedRefund,
): Promise<void> {
  const { tx } = context;
  if (order.status === Status.cancelled) return markRefunded(context, { order, refund });
  const parts = await refundLinesOf(tx, refund.id);
  await movePoints(context, { order, refund }, parts);
  await moveOrder(context, { order, refund });
  await refreshSpending(tx, [order.user_id]);
  await restock(context, { order, refund }, parts);
}

/** The order has ended: it only has to be marked as refunded in full. */
async function markRefunded({ tx }: RefundContext, { order }: LockedRefund): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ refund_status: RefundedStatus.full })
    .where('id', '=', order.id)
    .execute();
}

/** Points that were used come back, points that were given are taken back: shares of the units. */
async function movePoints(
  { tx, by, now }: PayingContext,
  { order, refund }: LockedRefund,
  parts: readonly RefundLine[],
): Promise<void> {
  const booking = {
    userId: order.user_id,
    order: { id: order.id, no: order.order_no },
    refund: { id: refund.id, no: refund.refund_no },
    by,
    now,
  };
  await returnUsedPoints(tx, { ...booking, points: refund.integral_back });
  // `refund_num` counts these units already.
  const given = parts.map(({ integral_give: give, refund_num, units, num }) =>
    shareOfPieces(give, { num, before: refund_num - units, pieces: units }),
  );
  const points = order.integral_given > 0 ? given.reduce((sum, each) => sum + each, 0) : 0;
  await takeBackGivenPoints(tx, { ...booking, points });
}

/** Moves the order on: it ends if nothing is left of it, and is shipped if nothing is left to ship. */
async function moveOrder(context: RefundContext, { order, refund }: LockedRefund): Promise<void> {
  const { tx, now } = context;
  const lines = await linesOf(tx, order.id);
  const isFull = lines.every(({ num, refund_num }) => refund_num === num);
  const isOpen = order.status !== Status.complete;
  const isSent =
    order.status === Status.to_ship &&
    order.ship_status === ShipStatus.partial &&
    lines.every((line) => unshipped(line) === 0);
  const to = isFull && isOpen ? Status.cancelled : isSent ? Status.to_receive : order.status;
  const days = (await settingIn(tx, 'auto_receive_days')) ?? 10;
  await tx
    .updateTable('shop_order')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      refund_status: isFull ? RefundedStatus.full : RefundedStatus.partial,
      integral_back: eb('integral_back', '+', refund.integral_back),
      ...(to === Status.cancelled && { cancel_type: CancelType.refunded, cancel_time: now }),
      ...(to === Status.to_receive &&
        isSent && {
          ship_status: ShipStatus.all,
          ship_time: now,
          auto_receive_time: now + days * daySeconds,
        }),
    }))
    .where('id', '=', order.id)
    .execute();
  await logOrder(context, { order, refund }, { action: 'refund', to });
  if (to !== Status.cancelled) return;
  await leaveCustomOrder(tx, order, now);
  await returnCoupon(tx, { orderId: order.id, now });
  await emit(
    { tx, now },
    'order.cancelled',
    { name: 'shop_order', id: order.id },
    { order_no: order.order_no, user_id: order.user_id, cancel_type: CancelType.refunded },
  );
}

/** Units that never left are in stock again, unless staff said otherwise; units that came back, if staff said so. */
async function restock(
  { tx, actor, now }: RefundContext,
  { order, refund }: LockedRefund,
  parts: readonly RefundLine[],
): Promise<void> {
  // Of a return its receipt has decided, of a refund by staff its maker.
  const isDecided = refund.type === RefundType.goods_back || refund.creator_id !== null;
  const moves = parts.filter(isFromStock).map((part) => ({
    skuId: part.sku_id,
    goodsId: part.goods_id,
    stock: isDecided ? part.restock_num : order.status === Status.to_ship ? unsent(part) : 0,
    locked: 0,
  }));
  await moveStock(tx, moves, {
    type: StockMove.refund,
    biz: { type: 'refund', id: refund.id },
    actor: ledgerActor(actor),
    now,
  });
}

/** Units of a refund that had not left: `refund_num` counts them already. */
const unsent = ({ num, ship_num, refund_num, units }: RefundLine): number =>
  Math.max(0, Math.min(units, num - ship_num - (refund_num - units)));
