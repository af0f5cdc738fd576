import { RechargeRefund, rechargeOrders } from '../../../resources/marketing/rechargeOrders.ts';
import {
  PaymentRefundStatus,
  payments,
  PayProblem,
  PayStatus,
} from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { endPaymentNotices } from '../notices/paymentNotices.ts';
import { adminActor, type OrderActor } from '../actors.ts';
import { decided } from '../ledgers/movingCommands.ts';
import { lockPaidPayment, payBack, type PaymentRow, paymentColumns } from '../ledgers/payBack.ts';
import { lockTopUpOf } from '../recharges/recharge.ts';
import { moveRechargeRefund } from '../recharges/rechargeRefund.ts';

/** Values of a problem that is not settled yet. */
const unsettled = {
  problem_reason: '',
  settle_note: '',
  settle_admin_id: null,
  settle_time: null,
} as const;

type Mismatch = {
  readonly payNo: string;
  /** Amount paid according to the gateway, in fen: any number that it says. */
  readonly amount: number;
  readonly now: number;
};

/**
 * Records a payment of another amount than is due, also for a closed payment; it is not applied: staff send
 * the money back manually, or collect the difference. Once for each amount. A number that is no amount stands
 * in the reason, as it was reported. Source: domain B.3 P4.
 */
export async function recordMismatch(tx: Tx, { payNo, amount, now }: Mismatch): Promise<void> {
  const isAmount = Number.isSafeInteger(amount) && amount >= 0;
  const reported_amount = isAmount ? amount : null;
  const problem_reason = isAmount ? '' : String(amount);
  const failed = await tx
    .updateTable('shop_payment')
    .set((eb) => ({
      ...unsettled,
      status: PayStatus.failed,
      problem: PayProblem.mismatch,
      problem_time: now,
      reported_amount,
      problem_reason,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('pay_no', '=', payNo)
    .where('status', '<>', PayStatus.success)
    .where((eb) =>
      eb.or([
        eb('reported_amount', 'is distinct from', reported_amount),
        eb('problem_reason', '<>', problem_reason),
      ]),
    )
    .returning(paymentColumns)
    .executeTakeFirst();
  if (!failed) return;
  const facts = { ...factsOf(failed), reported: reported_amount };
  await emit({ tx, now }, 'payment.mismatch', aggregateOf(failed), facts);
}

type RefundProblem = {
  readonly payment: PaymentRow;
  readonly problem: 'refund_failed' | 'returned_twice';
  readonly reason?: string;
  readonly refundNo: string;
  readonly now: number;
};

/**
 * Records that money of a payment did not go back, or went back twice, and notifies staff, who settle it. The
 * payment is locked.
 */
export async function raiseRefundProblem(
  tx: Tx,
  { payment, problem, reason = '', refundNo, now }: RefundProblem,
): Promise<void> {
  await tx
    .updateTable('shop_payment')
    .set((eb) => ({
      ...unsettled,
      problem: PayProblem[problem],
      problem_time: now,
      problem_reason: reason.slice(0, 300),
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute();
  const facts = { ...factsOf(payment), refund_no: refundNo };
  await emit({ tx, now }, `payment.${problem}`, aggregateOf(payment), facts);
}

/** The money of a payment is on its way back again, or is back: there is nothing to settle. */
export async function clearRefundProblem(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  const cleared = await tx
    .updateTable('shop_payment')
    .set((eb) => ({
      problem: null,
      problem_time: null,
      problem_reason: '',
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .where('problem', '=', PayProblem.refund_failed)
    .returning('id')
    .executeTakeFirst();
  if (cleared) await endPaymentNotices(tx, payment.id, now);
}

const factsOf = ({ biz_no, pay_no, amount }: PaymentRow) => ({ order_no: biz_no, pay_no, amount });

const aggregateOf = ({ id }: PaymentRow) => ({ name: 'shop_payment', id });

type Retry = {
  /** Locked, after the top-up it is for. */
  readonly payment: PaymentRow;
  readonly actor: OrderActor;
  readonly now: number;
};

/**
 * Asks the gateway again, by the job that sends refunds, for money that belongs to no refund.
 *
 * @throws {Refusal} illegal_transition unless it failed
 */
export async function retryFailed(tx: Tx, { payment, actor, now }: Retry): Promise<void> {
  const failed = await tx
    .selectFrom('shop_payment_refund')
    .select(['refund_no', 'amount'])
    .where('payment_id', '=', payment.id)
    .where('refund_id', 'is', null)
    .where('status', '=', PaymentRefundStatus.failed)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!failed) throw new Refusal('illegal_transition');
  const { refund_no: refundNo, amount } = failed;
  await payBack(tx, { payment, refundNo, amount, by: decided('payment.retry', actor), now });
  await moveRechargeRefund(tx, { payment, to: RechargeRefund.refunding, now });
  await clearRefundProblem(tx, payment, now);
}

// Rows are locked in one order everywhere.
const locks = { lockFirst: lockTopUpOf };

const retry = handle(
  payments,
  'retry',
  ({ tx, record, admin, now }) =>
    retryFailed(tx, { payment: record, actor: adminActor({ admin }), now }),
  locks,
);

/** Asks the gateway again for the money of a top-up whose refund failed. */
export const retryRechargeRefund = handle(
  rechargeOrders,
  'retryRefund',
  async ({ tx, record, admin, now }) => {
    const payment = await lockPaidPayment(tx, record.id, 'recharge');
    await retryFailed(tx, { payment, actor: adminActor({ admin }), now });
  },
);

/**
 * Settles a problem that staff have resolved with the buyer, with a note. Money that the gateway would not
 * pay back is no longer requested.
 */
const settle = handle(
  payments,
  'settle',
  async ({ tx, record, input, admin, now }) => {
    await tx
      .updateTable('shop_payment')
      .set({
        problem: PayProblem.settled,
        settle_note: input.note,
        settle_admin_id: admin.id,
        settle_time: now,
      })
      .where('id', '=', record.id)
      .execute();
    const ended = await tx
      .updateTable('shop_payment_refund')
      .set({ status: PaymentRefundStatus.by_hand, finish_time: now, update_time: now })
      .where('payment_id', '=', record.id)
      .where('refund_id', 'is', null)
      .where('status', '=', PaymentRefundStatus.failed)
      .returning('id')
      .executeTakeFirst();
    if (ended) await moveRechargeRefund(tx, { payment: record, to: RechargeRefund.refunded, now });
    await endPaymentNotices(tx, record.id, now);
  },
  locks,
);

/** Actions of staff on a failed payment. */
export const paymentHandlers = { retry, settle };
