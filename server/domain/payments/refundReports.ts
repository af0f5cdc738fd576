import { RechargeRefund } from '../../../resources/marketing/rechargeOrders.ts';
import { PaymentRefundStatus } from '../../../resources/shop/payments.ts';
import type { Tx } from '../../db/index.ts';
import { lockRefund } from '../refunds/lockRefund.ts';
import { failRefund, retryMinutes, settleRefund } from '../refunds/money.ts';
import type { GatewayRefundStatus } from './gateway.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { type PaymentRow, paymentColumns } from '../ledgers/payBack.ts';
import { clearRefundProblem, raiseRefundProblem } from './problems.ts';
import { lockTopUpOf } from '../recharges/recharge.ts';
import { moveRechargeRefund } from '../recharges/rechargeRefund.ts';
import { gatewayActor } from '../actors.ts';

/** `ignored`: known already, or no refund of this shop. */
export type RefundOutcome = 'refunded' | 'declined' | 'mismatch' | 'ignored';

type KnownOutcome = Exclude<GatewayRefundStatus, { readonly state: 'pending' }>;

type ReportedRefund = {
  readonly refundNo: string;
  /** Fen. */
  readonly amount: number;
  readonly outcome: KnownOutcome;
  readonly now: number;
};

/**
 * Applies the result of a gateway refund, once: the refund it belongs to is settled or has failed. Money of a
 * late or a second payment, or of a top-up, belongs to none: it is requested again after 1, 5 and 30 minutes,
 * and has failed then. Locks order, refund or payment, then the row of the money. Source: domain B.2 R7, R8,
 * B.3 P7.
 */
export async function applyRefundOutcome(
  tx: Tx,
  { refundNo, amount, outcome, now }: ReportedRefund,
): Promise<RefundOutcome> {
  const known = await tx
    .selectFrom('shop_payment_refund')
    .select(['refund_id', 'payment_id'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  if (!known) return 'ignored';
  const of = { refundNo, now };
  if (known.refund_id === null) {
    const payment = await lockPaymentOf(tx, known.payment_id);
    const money = await lockMoney(tx, refundNo);
    return applyToPayment(tx, { ...of, payment, money, amount, outcome });
  }
  const locked = await lockRefund(tx, known.refund_id);
  const money = await lockMoney(tx, refundNo);
  if (money.status !== PaymentRefundStatus.requested) return 'ignored';
  const context = { tx, actor: gatewayActor, now };
  if (outcome.state === 'declined') {
    await failRefund(context, locked, outcome.reason);
    return 'declined';
  }
  if (amount !== money.amount) return 'mismatch';
  await writePaidBack(tx, money.id, { no: outcome.gatewayRefundNo, now });
  await settleRefund({ ...context, by: decided('refund.pay', gatewayActor) }, locked);
  return 'refunded';
}

const lockMoney = (tx: Tx, refundNo: string) =>
  tx
    .selectFrom('shop_payment_refund')
    .select(['id', 'amount', 'status', 'tries', 'next_time'])
    .where('refund_no', '=', refundNo)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

type MoneyRow = Awaited<ReturnType<typeof lockMoney>>;

/** The payment, locked after the top-up it is for. */
async function lockPaymentOf(tx: Tx, id: number): Promise<PaymentRow> {
  await lockTopUpOf(tx, id);
  return tx
    .selectFrom('shop_payment')
    .select(paymentColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

const writePaidBack = (
  tx: Tx,
  id: number,
  { no, now }: { readonly no: string; readonly now: number },
) =>
  tx
    .updateTable('shop_payment_refund')
    .set({
      status: PaymentRefundStatus.success,
      gateway_refund_no: no,
      fail_reason: '',
      next_time: null,
      finish_time: now,
      update_time: now,
    })
    .where('id', '=', id)
    .execute();

type MoneyOfPayment = {
  readonly payment: PaymentRow;
  readonly money: MoneyRow;
  readonly refundNo: string;
  readonly amount: number;
  readonly outcome: KnownOutcome;
  readonly now: number;
};

/**
 * Applies a result to money that belongs to no refund. A success counts, however often it was declined
 * before.
 */
async function applyToPayment(
  tx: Tx,
  { payment, money, refundNo, amount, outcome, now }: MoneyOfPayment,
): Promise<RefundOutcome> {
  const { id, status, tries, next_time } = money;
  if (status === PaymentRefundStatus.success) return 'ignored';
  if (outcome.state === 'declined') {
    // A result of an earlier try: the next one is still to come.
    const isOver = status !== PaymentRefundStatus.requested || (next_time ?? now) > now;
    if (isOver) return 'ignored';
    await tryLater(tx, { id, payment, refundNo, tries, reason: outcome.reason, now });
    return 'declined';
  }
  if (amount !== money.amount) return 'mismatch';
  await writePaidBack(tx, id, { no: outcome.gatewayRefundNo, now });
  if (status === PaymentRefundStatus.by_hand) {
    await raiseRefundProblem(tx, { payment, problem: 'returned_twice', refundNo, now });
    return 'refunded';
  }
  await moveRechargeRefund(tx, { payment, to: RechargeRefund.refunded, now });
  await clearRefundProblem(tx, payment, now);
  return 'refunded';
}

type DeclinedMoney = {
  readonly id: number;
  readonly payment: PaymentRow;
  readonly refundNo: string;
  /** Number of earlier declines. */
  readonly tries: number;
  readonly reason: string;
  readonly now: number;
};

/** After the last try it has failed: staff send it again, or settle it by hand. */
async function tryLater(
  tx: Tx,
  { id, payment, refundNo, tries, reason, now }: DeclinedMoney,
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
  await moveRechargeRefund(tx, { payment, to: RechargeRefund.failed, now });
  await raiseRefundProblem(tx, { payment, problem: 'refund_failed', reason, refundNo, now });
}
