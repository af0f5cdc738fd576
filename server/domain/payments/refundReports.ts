import { PaymentRefundStatus } from '../../../resources/shop/payments.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { lockRefund } from '../refunds/lockRefund.ts';
import { failRefund, retryMinutes, settleRefund } from '../refunds/money.ts';
import type { GatewayRefundStatus } from './gateway.ts';
import { paidBiz } from './payBack.ts';
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
 * settled or has failed. Money of a late or a second payment, or of a top-up, belongs to none: it is asked
 * for again after 1, 5 and 30 minutes, and has failed then. Locks order, refund, then the row of the money. Source: domain B.2 R7, R8, B.3 P7.
 */
export async function applyRefundOutcome(
  tx: Tx,
  { refundNo, amount, outcome, now }: ReportedRefund,
): Promise<RefundOutcome> {
  const known = await tx
    .selectFrom('shop_payment_refund')
    .select(['id', 'refund_id', 'payment_id', 'amount'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  if (!known) return 'ignored';
  const locked = known.refund_id === null ? undefined : await lockRefund(tx, known.refund_id);
  const { status, tries, next_time } = await tx
    .selectFrom('shop_payment_refund')
    .select(['status', 'tries', 'next_time'])
    .where('id', '=', known.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status !== PaymentRefundStatus.requested) return 'ignored';
  const context = { tx, actor: gatewayActor, now };
  if (outcome.state === 'declined') {
    const { reason } = outcome;
    // Of a try that was answered already: the next one is still to come.
    if (!locked && (next_time ?? now) > now) return 'ignored';
    if (locked) await failRefund(context, locked, reason);
    else await tryLater(tx, { ...known, refundNo, tries, reason, now });
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

type DeclinedMoney = {
  readonly id: number;
  readonly payment_id: number;
  /** Fen. */
  readonly amount: number;
  readonly refundNo: string;
  /** How often it was declined before. */
  readonly tries: number;
  readonly reason: string;
  readonly now: number;
};

/** The last try has failed: staff are told, and pay it out by hand. */
async function tryLater(
  tx: Tx,
  { id, payment_id, amount, refundNo, tries, reason, now }: DeclinedMoney,
): Promise<void> {
  const minutes = retryMinutes[tries];
  await tx
    .updateTable('shop_payment_refund')
    .set({
      tries: tries + 1,
      fail_reason: reason.slice(0, 300),
      update_time: now,
      ...(minutes === undefined
        ? { status: PaymentRefundStatus.failed, next_time: null }
        : { next_time: now + minutes * 60 }),
    })
    .where('id', '=', id)
    .execute();
  if (minutes !== undefined) return;
  const payment = await tx
    .selectFrom('shop_payment')
    .select(['biz_type', 'biz_id'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const { no, aggregate } = await paidBiz(tx, payment);
  const payload = { order_no: no, refund_no: refundNo, amount };
  await emit({ tx, now }, 'payment.refund_failed', aggregate, payload);
}
