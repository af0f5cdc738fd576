import type { Selectable } from 'kysely';
import { PaymentRefundStatus, PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { book } from './balances.ts';
import type { AllowedMove } from './movingCommands.ts';

/** A payment, locked by the transaction that reads it. */
export type PaymentRow = Pick<
  Selectable<Tables['shop_payment']>,
  | 'id'
  | 'pay_no'
  | 'biz_type'
  | 'biz_id'
  | 'biz_no'
  | 'user_id'
  | 'method'
  | 'amount'
  | 'status'
  | 'gateway_trade_no'
  | 'superseded'
  | 'expire_time'
>;

export type PayBack = {
  readonly payment: Pick<PaymentRow, 'id' | 'method' | 'amount' | 'user_id'>;
  /** Names the refund: a second call with it pays nothing. */
  readonly refundNo: string;
  /** Absent for money that was never meant for the shop: a late or a second payment. */
  readonly refundId?: number | undefined;
  /** Fen. */
  readonly amount: number;
  /** The member agreed to take it as balance. */
  readonly toBalance?: boolean;
  readonly by: AllowedMove;
  readonly now: number;
};

/** `requested`: a bank transfer waits for staff, a gateway for its reply. */
export type PaidBack = 'done' | 'requested';

/**
 * Pays money back by the way it came: a balance at once, a bank transfer by hand, a gateway as soon
 * as it was asked. The payment must be locked. Source: domain B.3 P7.
 *
 * @throws {Refusal} refund_over_cap when more would go back than was paid
 */
export async function payBack(tx: Tx, refund: PayBack): Promise<PaidBack> {
  const { payment, refundNo, refundId, amount, toBalance = false, now } = refund;
  const known = await tx
    .selectFrom('shop_payment_refund')
    .select(['id', 'status'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  if (known && known.status !== PaymentRefundStatus.failed)
    return known.status === PaymentRefundStatus.requested ? 'requested' : 'done';
  await assertWithin(tx, payment, amount);
  const isAtOnce = toBalance || payment.method === PayMethod.balance;
  const state = {
    status: isAtOnce ? PaymentRefundStatus.success : PaymentRefundStatus.requested,
    finish_time: isAtOnce ? now : null,
    tries: 0,
    next_time: null,
    update_time: now,
  };
  if (known)
    await tx.updateTable('shop_payment_refund').set(state).where('id', '=', known.id).execute();
  else
    await tx
      .insertInto('shop_payment_refund')
      .values({
        refund_no: refundNo,
        payment_id: payment.id,
        refund_id: refundId ?? null,
        amount,
        ...state,
        create_time: now,
      })
      .execute();
  if (!isAtOnce) return 'requested';
  await book(tx, {
    userId: payment.user_id,
    type: MoneyType.refund,
    amount,
    biz: refundId
      ? { type: 'refund', id: refundId, no: refundNo }
      : { type: 'payment', id: payment.id, no: refundNo },
    by: refund.by,
    now,
  });
  return 'done';
}

async function assertWithin(tx: Tx, payment: PayBack['payment'], amount: number): Promise<void> {
  const { back } = await tx
    .selectFrom('shop_payment_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.val(0)).as('back'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', PaymentRefundStatus.failed)
    .executeTakeFirstOrThrow();
  const cap = payment.amount - Number(back);
  if (amount > cap)
    throw new Refusal('refund_over_cap', { params: { cap: (cap / 100).toFixed(2) } });
}

/** Locks all payments of an order or a top-up: before its member is locked, see the README. */
export const lockPaymentsOf = (
  tx: Tx,
  { type, id }: { readonly type: PaymentRow['biz_type']; readonly id: number },
) =>
  tx
    .selectFrom('shop_payment')
    .select('id')
    .where('biz_type', '=', type)
    .where('biz_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Locks the payment by which an order or a top-up was paid.
 *
 * @throws {Refusal} conflict without one
 */
export async function lockPaidPayment(
  tx: Tx,
  id: number,
  type: PaymentRow['biz_type'] = 'order',
): Promise<PaymentRow> {
  const payment = await tx
    .selectFrom('shop_payment')
    .select(paymentColumns)
    .where('biz_type', '=', type)
    .where('biz_id', '=', id)
    // The constants are in the text for the partial index.
    .where((eb) => eb('status', '=', eb.lit(PayStatus.success)))
    .where((eb) => eb('superseded', '=', eb.lit(0)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payment) throw new Refusal('conflict');
  return payment;
}

export const paymentColumns = [
  'id',
  'pay_no',
  'biz_type',
  'biz_id',
  'biz_no',
  'user_id',
  'method',
  'amount',
  'status',
  'gateway_trade_no',
  'superseded',
  'expire_time',
] as const;
