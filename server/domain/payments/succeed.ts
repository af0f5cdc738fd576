import { Status } from '../../../resources/shop/orders.ts';
import { PayStatus } from '../../../resources/shop/payments.ts';
import type { Tx } from '../../db/index.ts';
import { markPaid } from '../lifecycle/markPaid.ts';
import { lockOrder, logStep, touchOrder } from '../orders/order.ts';
import { gatewayActor } from '../actors.ts';
import type { GatewayReport } from './gateway.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import { payBack, paymentColumns } from '../ledgers/payBack.ts';
import { succeedRecharge } from './recharges.ts';

/**
 * `superseded`: the order was paid or closed before, the money goes back. `mismatch`: another amount was paid
 * than is due. `ignored`: known already, or no payment of this shop.
 */
export type PaymentOutcome = 'paid' | 'superseded' | 'mismatch' | 'ignored';

export type PaidReport = Pick<GatewayReport, 'payNo' | 'amount'> & {
  readonly tradeNo: string;
  readonly now: number;
};

/**
 * Applies the success of a gateway payment, once. The first success of an order pays it, also after
 * its time; any other is sent back, and never reopens an order. Locks order, then payment.
 * Source: domain B.3 P4 to P6.
 */
export async function succeedPayment(
  tx: Tx,
  { payNo, tradeNo, amount, now }: PaidReport,
): Promise<PaymentOutcome> {
  const known = await tx
    .selectFrom('shop_payment')
    .select(['id', 'biz_type', 'biz_id'])
    .where('pay_no', '=', payNo)
    .executeTakeFirst();
  if (!known) return 'ignored';
  const lockPayment = () =>
    tx
      .selectFrom('shop_payment')
      .select(paymentColumns)
      .where('id', '=', known.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
  if (known.biz_type === 'recharge')
    return succeedRecharge(tx, { lockPayment, rechargeId: known.biz_id, tradeNo, amount, now });
  const order = await lockOrder(tx, known.biz_id);
  const payment = await lockPayment();
  if (payment.status === PayStatus.success) return 'ignored';
  if (amount !== payment.amount) return 'mismatch';
  const isFirst = order.status === Status.to_pay && payment.amount === order.pay_amount;
  await tx
    .updateTable('shop_payment')
    .set({
      status: PayStatus.success,
      superseded: isFirst ? 0 : 1,
      gateway_trade_no: tradeNo,
      success_time: now,
      update_time: now,
    })
    .where('id', '=', payment.id)
    .execute();
  const actor = gatewayActor;
  if (isFirst) {
    await markPaid(tx, { order, method: payment.method, payment, actor, now });
    await touchOrder(tx, order.id, now);
    return 'paid';
  }
  const by = byRule('payment.surplus', actor);
  await payBack(tx, { payment, refundNo: `R${payment.pay_no}`, amount, by, now });
  await logStep(
    tx,
    { actor, now },
    {
      orderId: order.id,
      action: 'refund',
      from: order.status,
      to: order.status,
      data: { late_payment: payment.pay_no },
    },
  );
  return 'superseded';
}
