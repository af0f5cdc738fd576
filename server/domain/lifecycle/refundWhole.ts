import { ShipStatus, Status } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, RefundType } from '../../../resources/shop/refundShape.ts';
import { logRefund } from '../refunds/lockRefund.ts';
import { payRefund } from '../refunds/money.ts';
import { judge } from '../ledgers/judge.ts';
import { type AllowedMove, decided, type StaffCommand } from '../ledgers/movingCommands.ts';
import { lockPaymentsOf } from '../ledgers/payBack.ts';
import { announceProposal, proposalOf } from '../refunds/twoAdmins.ts';
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
  const by = await allowEnding(ending, amount);
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
      ...(by
        ? {
            audit_status: AuditStatus.agree,
            audit_admin_id: actor.type === 'admin' ? actor.id : null,
            audit_time: now,
          }
        : {
            audit_status: AuditStatus.wait_audit,
            ...proposalOf(context, { goods: amount - freight, freight }),
          }),
      restock: order.ship_status === ShipStatus.none || goodsBack ? 1 : 0,
    },
  });
  await logRefund(context, refund.id, {
    action: by ? 'agree' : 'propose',
    from: 0,
    to: RefundStatus.processing,
    remark: reason,
  });
  const locked = { order: { ...order, status: Status.cancelled }, refund };
  await (by ? payRefund({ ...context, by }, locked) : announceProposal(context, locked));
  return refund.refund_no;
}

/**
 * Lets the money of an ended order go back; undefined if that waits for a second admin. What members and
 * deadlines end is agreed to automatically.
 */
async function allowEnding(
  { tx, actor, order, action, now }: OrderEnding,
  amount: number,
): Promise<AllowedMove | undefined> {
  if (actor.type !== 'admin') return decided('refund.pay', actor);
  await lockPaymentsOf(tx, { type: 'order', id: order.id });
  return judge(tx, {
    command: commandOf[action],
    actor,
    userId: order.user_id,
    amount,
    bizId: order.id,
    before: order.refund_amount,
    now,
  });
}

/** Commands of staff by which an order ends; members and jobs end the others. */
const commandOf: Readonly<Record<OrderEnding['action'], StaffCommand>> = {
  approve_cancel: 'shop_order.approveCancel',
  close: 'shop_order.close',
  cancel: 'shop_order.close',
  timeout: 'shop_order.close',
  stock_short: 'shop_order.confirmPay',
};
