import { ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, RefundType } from '../../../resources/shop/refundShape.ts';
import { logRefund } from '../refunds/lockRefund.ts';
import { payRefund } from '../refunds/money.ts';
import { announceProposal, auditOfEnding } from '../refunds/twoAdmins.ts';
import { writeRefund } from '../refunds/writeRefund.ts';
import type { OrderEnding, OrderLine } from '../orders/order.ts';

/**
 * Refunds a paid order that ends completely: a refund of all that is left, and its money, which waits
 * for a second admin where it takes two. The order is cancelled already: points and stock follow from
 * its end. Source: domain B.2 R12, A28.
 *
 * @returns the number of the refund; undefined when no money was paid
 */
export async function refundWhole(
  ending: OrderEnding,
  lines: readonly OrderLine[],
): Promise<string | undefined> {
  const { tx, order, actor, now, reasonCode, reason, goodsBack } = ending;
  const amount = order.pay_amount - order.refund_amount;
  // Points and coupons may have covered the whole amount.
  if (amount === 0) return undefined;

  const context = { tx, actor, now };
  const freight = order.freight_amount - order.refund_freight_amount;
  const refund = await writeRefund(context, {
    order,
    lines: lines
      .filter(({ num, refund_num }) => num > refund_num)
      .map((line) => ({
        order_goods_id: line.id,
        num: line.num - line.refund_num,
        amount: line.pay_amount - line.refund_amount,
        freight_amount: line.freight_amount,
        integral_back: line.integral_used,
      })),
    values: {
      type: RefundType.money_only,
      reason_code: reasonCode,
      reason,
      apply_amount: amount,
      goods_amount: amount - freight,
      freight_amount: freight,
      refund_amount: amount,
      integral_back: order.integral_used - order.integral_back,
      ...(await auditOfEnding(context, { goods: amount - freight, freight })),
      restock: order.ship_status === ShipStatus.none || goodsBack ? 1 : 0,
    },
  });
  const waits = refund.audit_status === AuditStatus.wait_audit;
  await logRefund(context, refund.id, {
    action: waits ? 'propose' : 'agree',
    from: 0,
    to: RefundStatus.processing,
    remark: reason,
  });
  const locked = { order: { ...order, status: Status.cancelled }, refund };
  await (waits ? announceProposal : payRefund)(context, locked);
  return refund.refund_no;
}
