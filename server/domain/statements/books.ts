import { type Selectable, sql } from 'kysely';
import { PaymentRefundStatus, PayStatus } from '../../../resources/shop/payments.ts';
import type { StatementMethod } from '../../../resources/finance/statements.ts';
import { anyOf, type Db, type Tables } from '../../db/index.ts';
import { addDays, dayStart } from '../period.ts';
import type { Booked, FileLine } from './match.ts';

type Sought = {
  readonly method: StatementMethod;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly zone: string;
  readonly lines: readonly FileLine[];
};

/** Payments and payouts of one method: all of a day, and those whose numbers the lines of a file name. */
export async function booksOf(
  db: Db,
  { method, day, zone, lines }: Sought,
): Promise<readonly Booked[]> {
  const numbers = [...new Set(lines.flatMap(({ tradeNo, ownNos }) => [tradeNo, ...ownNos]))];
  const [from, to] = [dayStart(day, zone), dayStart(addDays(day, 1), zone)];
  const isOfDay = (time: number | null) => time !== null && time >= from && time < to;
  const payments = db
    .selectFrom('shop_payment as payment')
    .where('payment.method', '=', method)
    .select([
      'payment.id',
      'payment.pay_no',
      'payment.gateway_trade_no',
      'payment.amount',
      'payment.status',
      'payment.success_time',
    ]);
  const named = anyOf('text', numbers);
  // A query for each way to find them: each has an index of its own.
  const paid = await payments
    // Constants of partial indexes are in the text.
    .where((eb) => eb('payment.status', '=', eb.lit(PayStatus.success)))
    .where('payment.success_time', '>=', from)
    .where('payment.success_time', '<', to)
    .union(payments.where('payment.pay_no', '=', named))
    .union(
      payments
        .where('payment.gateway_trade_no', '<>', empty)
        .where('payment.gateway_trade_no', '=', named),
    )
    .execute();
  const payouts = db
    .selectFrom('shop_payment_refund as payout')
    .innerJoin('shop_payment as payment', 'payment.id', 'payout.payment_id')
    .where('payment.method', '=', method)
    .select([
      'payout.id',
      'payout.payment_id',
      'payout.refund_no',
      'payout.gateway_refund_no',
      'payout.amount',
      'payout.status',
      'payout.finish_time',
      'payment.pay_no',
    ]);
  const returned = await payouts
    .where((eb) => eb('payout.status', '=', eb.lit(PaymentRefundStatus.success)))
    .where('payout.gateway_refund_no', '<>', empty)
    .where('payout.finish_time', '>=', from)
    .where('payout.finish_time', '<', to)
    .union(payouts.where('payout.refund_no', '=', named))
    .union(
      payouts
        .where('payout.gateway_refund_no', '<>', empty)
        .where('payout.gateway_refund_no', '=', named),
    )
    .union(
      payouts.where(
        'payout.payment_id',
        '=',
        anyOf(
          'bigint',
          paid.filter(({ pay_no }) => numbers.includes(pay_no)).map(({ id }) => id),
        ),
      ),
    )
    .execute();
  return [
    ...paid.map((payment) => bookedPayment(payment, isOfDay)),
    ...returned.map((payout) => bookedPayout(payout, isOfDay)),
  ];
}

const empty = sql<string>`''`;

type IsOfDay = (time: number | null) => boolean;
type PaymentRow = Selectable<Tables['shop_payment']>;
type PayoutRow = Selectable<Tables['shop_payment_refund']>;

const bookedPayment = (
  payment: Pick<
    PaymentRow,
    'id' | 'pay_no' | 'gateway_trade_no' | 'amount' | 'status' | 'success_time'
  >,
  isOfDay: IsOfDay,
): Booked => ({
  direction: 'in',
  paymentId: payment.id,
  payoutId: null,
  no: payment.pay_no,
  tradeNo: payment.gateway_trade_no,
  payNo: payment.pay_no,
  amount: payment.amount,
  isDone: payment.status === PayStatus.success,
  time: payment.success_time,
  isOfDay: isOfDay(payment.success_time),
});

const bookedPayout = (
  payout: Pick<
    PayoutRow,
    'id' | 'payment_id' | 'refund_no' | 'gateway_refund_no' | 'amount' | 'status' | 'finish_time'
  > & { readonly pay_no: string },
  isOfDay: IsOfDay,
): Booked => ({
  direction: 'out',
  paymentId: payout.payment_id,
  payoutId: payout.id,
  no: payout.refund_no,
  tradeNo: payout.gateway_refund_no,
  payNo: payout.pay_no,
  amount: payout.amount,
  // Without a number of the bank or gateway it went to the balance of the member.
  isDone: payout.status === PaymentRefundStatus.success && payout.gateway_refund_no !== '',
  time: payout.finish_time,
  isOfDay: isOfDay(payout.finish_time),
});
