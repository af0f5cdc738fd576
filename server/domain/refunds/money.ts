import { Status } from '../../../resources/shop/orders.ts';
import { PaymentRefundStatus } from '../../../resources/shop/payments.ts';
import { RefundMethod, RefundStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { emit } from '../../events/emit.ts';
import { refreshSpending } from '../members/spending.ts';
import { lockPaidPayment, type PaidBack, payBack } from '../ledgers/payBack.ts';
import { refundEffects } from './effects.ts';
import {
  factsOf,
  type LockedRefund,
  logRefund,
  moveRefund,
  type PayingContext,
  type RefundContext,
  type RefundRow,
} from './lockRefund.ts';

/**
 * Pays an agreed refund back. Immediate payments are settled in the same transaction; a transfer stays at
 * "processing" until it has been made. Source: domain B.2 R7.
 */
export async function payRefund(context: PayingContext, locked: LockedRefund): Promise<void> {
  const { tx, now } = context;
  // Points alone: there is no money to send.
  const outcome = locked.refund.refund_amount === 0 ? 'done' : await sendMoney(context, locked);
  if (outcome === 'done') return settleRefund(context, locked);
  const { id } = locked.refund;
  await emit({ tx, now }, 'refund.agreed', { name: 'shop_refund', id }, factsOf(locked));
}

async function sendMoney(
  { tx, by, now }: PayingContext,
  { order, refund }: LockedRefund,
): Promise<PaidBack> {
  const payment = await lockPaidPayment(tx, order.id);
  return payBack(tx, {
    payment,
    refundNo: refund.refund_no,
    refundId: refund.id,
    amount: refund.refund_amount,
    toBalance: refund.refund_method === RefundMethod.balance,
    by,
    now,
  });
}

/**
 * The money is back with the buyer: the sums of order and lines, points, stock, and the status of the
 * order follow. Once; a second report of the same success is refused.
 *
 * @throws {Refusal} illegal_transition when the refund does not wait for its money
 */
export async function settleRefund(
  context: PayingContext,
  { order, refund }: LockedRefund,
): Promise<void> {
  const { tx, now } = context;
  if (!waitsForMoney(refund)) throw new Refusal('illegal_transition');
  const done = await moveRefund(context, refund, {
    status: RefundStatus.refunded,
    finish_time: now,
    fail_reason: '',
    retry_time: null,
  });
  await tx
    .updateTable('shop_order_goods as line')
    .from('shop_refund_goods as part')
    .set((eb) => ({
      refund_num: eb('line.refund_num', '+', eb.ref('part.num')),
      refunding_num: eb('line.refunding_num', '-', eb.ref('part.num')),
      refund_amount: eb('line.refund_amount', '+', eb.ref('part.amount')),
      update_time: now,
    }))
    .whereRef('line.id', '=', 'part.order_goods_id')
    .where('part.refund_id', '=', refund.id)
    .execute();
  await tx
    .updateTable('shop_order')
    .set((eb) => ({
      refund_amount: eb('refund_amount', '+', refund.refund_amount),
      refunding_amount: eb('refunding_amount', '-', refund.refund_amount),
      refund_freight_amount: eb('refund_freight_amount', '+', refund.freight_amount),
      update_time: now,
    }))
    .where('id', '=', order.id)
    .execute();
  const from = refund.status;
  await logRefund(context, refund.id, { action: 'refund', from, to: RefundStatus.refunded });
  await refundEffects(context, { order, refund: done });
  // Locked by its points or its balance before, or here: before goods and SKUs in either case.
  if (order.status === Status.cancelled) await refreshSpending(tx, [order.user_id]);
  await emit(
    { tx, now },
    'refund.done',
    { name: 'shop_refund', id: refund.id },
    factsOf({ order, refund: done }),
  );
}

/** Minutes until the next try, by how many failed already. Source: domain B.2 R8. */
export const retryMinutes = [1, 5, 30] as const;

/**
 * The gateway declined: reservations stay, and the money is tried again after 1, 5 and 30 minutes, then
 * manually. Source: domain B.2 R8.
 *
 * @throws {Refusal} illegal_transition if the refund does not wait for its money
 */
export async function failRefund(
  context: RefundContext,
  locked: LockedRefund,
  reason: string,
): Promise<void> {
  const { tx, now } = context;
  const { refund } = locked;
  if (refund.status !== RefundStatus.processing || !waitsForMoney(refund))
    throw new Refusal('illegal_transition');
  await tx
    .updateTable('shop_payment_refund')
    .set({ status: PaymentRefundStatus.failed, update_time: now })
    .where('refund_id', '=', refund.id)
    .where('status', '=', PaymentRefundStatus.requested)
    .execute();
  const minutes = retryMinutes[refund.retry_count];
  await moveRefund(context, refund, {
    status: RefundStatus.money_failed,
    fail_reason: reason.slice(0, 300),
    retry_time: minutes === undefined ? null : now + minutes * 60,
  });
  await logRefund(context, refund.id, {
    action: 'fail',
    from: refund.status,
    to: RefundStatus.money_failed,
    remark: reason.slice(0, 500),
  });
  await emit({ tx, now }, 'refund.failed', { name: 'shop_refund', id: refund.id }, factsOf(locked));
}

/**
 * Tries the money of a failed refund again. It is reserved still, not anew.
 *
 * @throws {Refusal} illegal_transition unless it failed
 */
export async function retryRefund(
  context: PayingContext,
  { order, refund }: LockedRefund,
): Promise<void> {
  if (refund.status !== RefundStatus.money_failed) throw new Refusal('illegal_transition');
  const tried = await moveRefund(context, refund, {
    status: RefundStatus.processing,
    retry_count: refund.retry_count + 1,
    retry_time: null,
  });
  await logRefund(context, refund.id, {
    action: 'retry',
    from: refund.status,
    to: RefundStatus.processing,
  });
  await payRefund(context, { order, refund: tried });
}

/**
 * Staff have made the transfer by which a refund is paid.
 *
 * @throws {Refusal} illegal_transition when no transfer of it is open
 */
export async function confirmPayout(
  context: PayingContext,
  locked: LockedRefund,
  serial: string,
): Promise<void> {
  const { tx, now } = context;
  const paid = await tx
    .updateTable('shop_payment_refund')
    .set({
      status: PaymentRefundStatus.success,
      gateway_refund_no: serial,
      finish_time: now,
      update_time: now,
    })
    .where('refund_id', '=', locked.refund.id)
    .where('status', '=', PaymentRefundStatus.requested)
    .where('payment_id', 'in', (eb) =>
      eb.selectFrom('shop_payment').select('id').where('method', '=', 'offline'),
    )
    .returning('id')
    .execute();
  if (paid.length === 0) throw new Refusal('illegal_transition');
  await settleRefund(context, locked);
}

/** Agreed, and nothing has to come back any more. Source: domain B.2, rows that lead to the money step. */
export const waitsForMoney = ({
  audit_status,
  status,
  type,
  user_ship_status,
}: RefundRow): boolean =>
  audit_status === 2 &&
  (status === RefundStatus.processing || status === RefundStatus.money_failed) &&
  (type === 1 || user_ship_status === 2);
