import { PaymentRefundStatus, PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { AuditStatus, RefundStatus, RefundType } from '../../../resources/shop/refunds.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { book } from '../members/money.ts';
import type { Ending } from './ending.ts';
import type { Line } from './lines.ts';
import { actorOf } from './log.ts';

/** What a refund did to the sums of its order, in fen. */
export type Refunded = {
  readonly paidBack: number;
  readonly onItsWay: number;
  readonly freightBack: number;
  readonly refundNo: string | undefined;
};

/**
 * Refunds a paid order completely: a refund that needs no audit, and its money.
 *
 * What was paid from a balance is back in it at once; a bank transfer waits at "processing" until
 * somebody has paid it out by hand. Source: domain B.2 R12, B.3 P7.
 */
export async function refundWhole(ending: Ending, lines: readonly Line[]): Promise<Refunded> {
  const { tx, order, now } = ending;
  const amount = order.pay_amount - order.refund_amount;
  // Points and coupons may have paid for everything.
  if (amount === 0) return { paidBack: 0, onItsWay: 0, freightBack: 0, refundNo: undefined };

  const refundNo = `R${order.order_no}`;
  const refundId = await writeRefund(ending, { refundNo, amount, lines });
  const payment = await lockPayment(ending);
  const atOnce = payment.method === PayMethod.balance;
  await query(
    tx,
    `insert into shop_payment_refund
       (refund_no, payment_id, refund_id, amount, status, finish_time, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      refundNo,
      payment.id,
      refundId,
      amount,
      atOnce ? PaymentRefundStatus.success : PaymentRefundStatus.requested,
      atOnce ? now : null,
      now,
    ],
  );
  if (atOnce) {
    await query(tx, 'update shop_refund set status = $2, finish_time = $3 where id = $1', [
      refundId,
      RefundStatus.refunded,
      now,
    ]);
    await book(tx, {
      userId: order.user_id,
      type: MoneyType.refund,
      amount,
      biz: { type: 'refund', id: refundId, no: refundNo },
      actor: actorOf(ending),
      now,
    });
  }
  await markLines(ending, atOnce);
  await emit(
    { tx, now },
    atOnce ? 'refund.done' : 'refund.agreed',
    { name: 'shop_refund', id: refundId },
    { refund_no: refundNo, order_no: order.order_no, user_id: order.user_id, amount },
  );
  return {
    paidBack: order.refund_amount + (atOnce ? amount : 0),
    onItsWay: atOnce ? 0 : amount,
    freightBack: atOnce ? order.freight_amount : order.refund_freight_amount,
    refundNo,
  };
}

type Written = {
  readonly refundNo: string;
  readonly amount: number;
  readonly lines: readonly Line[];
};

async function writeRefund(ending: Ending, { refundNo, amount, lines }: Written): Promise<number> {
  const { tx, order, clerk, now, reasonCode, reason, goodsBack } = ending;
  const freight = order.freight_amount - order.refund_freight_amount;
  const [refund] = await query<{ id: number }>(
    tx,
    `insert into shop_refund
       (refund_no, order_id, user_id, type, reason_code, reason, apply_amount, goods_amount,
        freight_amount, refund_amount, integral_back, audit_status, status, audit_admin_id, audit_time,
        restock, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7, $10, $11, $12, $13, $14, $15, $14, $14)
     returning id`,
    [
      refundNo,
      order.id,
      order.user_id,
      RefundType.money_only,
      reasonCode,
      reason,
      amount,
      amount - freight,
      freight,
      order.integral_used - order.integral_back,
      AuditStatus.agree,
      RefundStatus.processing,
      clerk.id,
      now,
      order.ship_status === 0 || goodsBack ? 1 : 0,
    ],
  );
  if (!refund) throw new Refusal('conflict');
  const rest = lines.filter(({ num, refund_num }) => num > refund_num);
  await query(
    tx,
    `insert into shop_refund_goods
       (refund_id, order_goods_id, num, amount, freight_amount, integral_back, create_time, update_time)
     select $1, l.*, $7, $7
     from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::int[]) as l`,
    [
      refund.id,
      rest.map(({ id }) => id),
      rest.map(({ num, refund_num }) => num - refund_num),
      rest.map(({ pay_amount, refund_amount }) => pay_amount - refund_amount),
      rest.map(({ freight_amount }) => freight_amount),
      rest.map(({ integral_used }) => integral_used),
      now,
    ],
  );
  return refund.id;
}

type Payment = { readonly id: number; readonly method: string };

/** The payment that counts; there is exactly one. */
async function lockPayment({ tx, order }: Ending): Promise<Payment> {
  const [payment] = await query<Payment>(
    tx,
    `select id, method from shop_payment
     where biz_type = 'order' and biz_id = $1 and status = $2 and superseded = 0 for no key update`,
    [order.id, PayStatus.success],
  );
  if (!payment) throw new Refusal('conflict');
  return payment;
}

const markLines = ({ tx, order, now }: Ending, atOnce: boolean) =>
  query(
    tx,
    atOnce
      ? `update shop_order_goods set refund_num = num, refund_amount = pay_amount, update_time = $2
         where order_id = $1`
      : `update shop_order_goods set refunding_num = num - refund_num, update_time = $2
         where order_id = $1`,
    [order.id, now],
  );
