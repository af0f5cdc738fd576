import { PaymentRefundStatus } from '../../../resources/shop/payments.ts';
import type { Tx } from '../../db/index.ts';
import { lockRefund } from '../refunds/lockRefund.ts';
import { failRefund, settleRefund } from '../refunds/money.ts';
import type { GatewayRefundStatus } from './gateway.ts';
import { gatewayActor } from './succeed.ts';

/** `ignored`: known already, or no refund of ours. */
export type RefundOutcome = 'refunded' | 'declined' | 'mismatch' | 'ignored';

type ReportedRefund = {
  readonly refundNo: string;
  /** Fen. */
  readonly amount: number;
  readonly outcome: Exclude<GatewayRefundStatus, { readonly state: 'pending' }>;
  readonly now: number;
};

/**
 * Applies what a gateway has done with money it was asked to pay back, once: the refund it belongs to is
 * settled or has failed. Money of a late or a second payment belongs to none, and is asked for again
 * when it was declined. Locks order, refund, then the row of the money. Source: domain B.2 R7, R8, B.3 P7.
 */
export async function applyRefundOutcome(
  tx: Tx,
  { refundNo, amount, outcome, now }: ReportedRefund,
): Promise<RefundOutcome> {
  const known = await tx
    .selectFrom('shop_payment_refund')
    .select(['id', 'refund_id', 'amount'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  if (!known) return 'ignored';
  const locked = known.refund_id === null ? undefined : await lockRefund(tx, known.refund_id);
  const { status } = await tx
    .selectFrom('shop_payment_refund')
    .select('status')
    .where('id', '=', known.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status !== PaymentRefundStatus.requested) return 'ignored';
  const context = { tx, actor: gatewayActor, now };
  if (outcome.state === 'declined') {
    if (locked) await failRefund(context, locked, outcome.reason);
    return 'declined';
  }
  if (amount !== known.amount) return 'mismatch';
  await tx
    .updateTable('shop_payment_refund')
    .set({
      status: PaymentRefundStatus.success,
      gateway_refund_no: outcome.gatewayRefundNo,
      finish_time: now,
      update_time: now,
    })
    .where('id', '=', known.id)
    .execute();
  if (locked) await settleRefund(context, locked);
  return 'refunded';
}
