import { DeductType } from '../../../resources/shop/goods.ts';
import { RefundedStatus, Status } from '../../../resources/shop/orders.ts';
import { StockMove } from '../../../resources/shop/stockLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { moveStock } from '../goods/stock.ts';
import { returnUsedPoints, takeBackGivenPoints } from '../members/points.ts';
import type { Ending } from './ending.ts';
import { type Line, linesOf } from './lines.ts';
import { actorOf, logStep } from './log.ts';
import { refundWhole } from './refundWhole.ts';

/**
 * Ends an order at "cancelled" and undoes all of it at once: money, points and stock.
 *
 * Rows are locked order, refund, payment, member, goods, SKU, as everywhere. Source: domain B.1 O7, O9.
 *
 * @throws {Refusal} refund_open while a refund of the order is under way
 */
export async function endOrder(ending: Ending): Promise<void> {
  const { tx, order, action, cancelType, reason, now } = ending;
  if (order.refunding_amount > 0) throw new Refusal('refund_open');
  const lines = await linesOf(tx, order.id);
  const refunded =
    order.pay_status === 1 ? await refundWhole(ending, lines) : await dropPayments(ending);
  await returnPoints(ending);
  await restock(ending, lines);
  await query(
    tx,
    `update shop_order
     set status = $2, cancel_from_status = null, cancel_type = $3, cancel_time = $4,
         cancel_reason = case when $5 = '' then cancel_reason else $5 end, integral_back = integral_used,
         refund_amount = $6, refunding_amount = $7, refund_freight_amount = $8, refund_status = $9
     where id = $1`,
    [
      order.id,
      Status.cancelled,
      cancelType,
      now,
      reason,
      refunded.paidBack,
      refunded.onItsWay,
      refunded.freightBack,
      refunded.paidBack > 0 ? RefundedStatus.full : order.refund_status,
    ],
  );
  await logStep(tx, ending, {
    orderId: order.id,
    action,
    from: order.status,
    to: Status.cancelled,
    remark: reason,
    ...(refunded.refundNo && { data: { refund_no: refunded.refundNo } }),
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

/** Nothing was paid: what could still be paid is closed. */
async function dropPayments({ tx, order, now }: Ending) {
  await query(
    tx,
    `update shop_payment set status = 2, update_time = $2
     where biz_type = 'order' and biz_id = $1 and status = 0`,
    [order.id, now],
  );
  return { paidBack: 0, onItsWay: 0, freightBack: 0, refundNo: undefined };
}

async function returnPoints(ending: Ending): Promise<void> {
  const { tx, order, now } = ending;
  const facts = {
    userId: order.user_id,
    order: { id: order.id, no: order.order_no },
    actor: actorOf(ending),
    now,
  };
  await returnUsedPoints(tx, { ...facts, points: order.integral_used - order.integral_back });
  await takeBackGivenPoints(tx, { ...facts, points: order.integral_given });
}

async function restock(ending: Ending, lines: readonly Line[]): Promise<void> {
  const { tx, order, now } = ending;
  const paid = order.pay_status === 1;
  const moves = lines.map((line) => ({
    skuId: line.sku_id,
    goodsId: line.goods_id,
    ...(paid ? { stock: comingBack(line, ending), locked: 0 } : setFree(line)),
  }));
  await moveStock(tx, moves, {
    type: paid ? StockMove.cancel : StockMove.unlock,
    biz: { type: 'order', id: order.id },
    actor: actorOf(ending),
    now,
  });
}

/** What never left is still here; what left only comes back when it is said so. */
const comingBack = (line: Line, { goodsBack }: Ending): number =>
  line.num - line.refund_num - (goodsBack ? 0 : line.ship_num);

/** An unpaid order holds pieces only where stock is taken when ordering. */
const setFree = ({ num, stock_deduct_type }: Line) =>
  stock_deduct_type === DeductType.at_order
    ? { stock: num, locked: -num }
    : { stock: 0, locked: 0 };
