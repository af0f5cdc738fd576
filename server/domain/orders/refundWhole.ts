import type { Insertable } from 'kysely';
import { ShipStatus } from '../../../resources/shop/orders.ts';
import { AuditStatus, RefundStatus, RefundType } from '../../../resources/shop/refunds.ts';
import { type Tables, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { lockPaidPayment, payBack } from '../payments/payBack.ts';
import type { OrderEnding, OrderLine } from './order.ts';

/** Sums of an order after its refund, in fen. */
export type Refunded = {
  readonly paidBack: number;
  /** Agreed, not paid out yet. */
  readonly pending: number;
  readonly freightBack: number;
  readonly refundNo: string | undefined;
};

/**
 * Refunds a paid order completely: an approved refund, and its money.
 *
 * A balance is credited at once; a bank transfer stays at "processing" until staff have refunded it
 * manually. Source: domain B.2 R12, B.3 P7.
 */
export async function refundWhole(
  ending: OrderEnding,
  lines: readonly OrderLine[],
): Promise<Refunded> {
  const { tx, order, now } = ending;
  const amount = order.pay_amount - order.refund_amount;
  // Points and coupons may have covered the whole amount.
  if (amount === 0) return { paidBack: 0, pending: 0, freightBack: 0, refundNo: undefined };

  const refundNo = `R${order.order_no}`;
  const refundId = await writeRefund(ending, { refundNo, amount, lines });
  const payment = await lockPaidPayment(tx, order.id);
  const state = await payBack(tx, {
    payment,
    refundNo,
    refundId,
    amount,
    actor: ending.actor,
    now,
  });
  const atOnce = state === 'done';
  if (atOnce)
    await tx
      .updateTable('shop_refund')
      .set({ status: RefundStatus.refunded, finish_time: now })
      .where('id', '=', refundId)
      .execute();
  await logRefund(ending, refundId, { action: 'agree', from: 0, to: RefundStatus.processing });
  if (atOnce) {
    const { processing: from, refunded: to } = RefundStatus;
    await logRefund(ending, refundId, { action: 'refund', from, to });
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
    pending: atOnce ? 0 : amount,
    freightBack: atOnce ? order.freight_amount : order.refund_freight_amount,
    refundNo,
  };
}

type RefundedOrder = {
  readonly refundNo: string;
  readonly amount: number;
  readonly lines: readonly OrderLine[];
};

async function writeRefund(
  ending: OrderEnding,
  { refundNo, amount, lines }: RefundedOrder,
): Promise<number> {
  const { tx, order, actor, now, reasonCode, reason, goodsBack } = ending;
  const freight = order.freight_amount - order.refund_freight_amount;
  const refund = await tx
    .insertInto('shop_refund')
    .values({
      refund_no: refundNo,
      order_id: order.id,
      user_id: order.user_id,
      type: RefundType.money_only,
      reason_code: reasonCode,
      reason,
      apply_amount: amount,
      goods_amount: amount - freight,
      freight_amount: freight,
      refund_amount: amount,
      integral_back: order.integral_used - order.integral_back,
      audit_status: AuditStatus.agree,
      status: RefundStatus.processing,
      audit_admin_id: actor.type === 'admin' ? actor.id : 0,
      audit_time: now,
      restock: order.ship_status === ShipStatus.none || goodsBack ? 1 : 0,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRefundLines(
    ending,
    refund.id,
    lines.filter(({ num, refund_num }) => num > refund_num),
  );
  return refund.id;
}

async function writeRefundLines(
  { tx, now }: OrderEnding,
  refundId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  const rows = unnest('line', {
    order_goods_id: ['bigint', lines.map(({ id }) => id)],
    num: ['integer', lines.map(({ num, refund_num }) => num - refund_num)],
    amount: ['bigint', lines.map(({ pay_amount, refund_amount }) => pay_amount - refund_amount)],
    freight_amount: ['bigint', lines.map(({ freight_amount }) => freight_amount)],
    integral_back: ['integer', lines.map(({ integral_used }) => integral_used)],
  });
  await tx
    .insertInto('shop_refund_goods')
    .columns([
      'refund_id',
      'order_goods_id',
      'num',
      'amount',
      'freight_amount',
      'integral_back',
      'create_time',
      'update_time',
    ])
    .expression(
      tx
        .selectFrom(rows)
        .select((eb) => [
          eb.val(refundId).as('refund_id'),
          'line.order_goods_id',
          'line.num',
          'line.amount',
          'line.freight_amount',
          'line.integral_back',
          eb.val(now).as('create_time'),
          eb.val(now).as('update_time'),
        ]),
    )
    .execute();
}

type RefundStep = {
  readonly action: Insertable<Tables['shop_refund_log']>['action'];
  readonly from: number;
  readonly to: number;
};

const logRefund = (
  { tx, actor, now, reason }: OrderEnding,
  refundId: number,
  { action, from, to }: RefundStep,
) =>
  tx
    .insertInto('shop_refund_log')
    .values({
      refund_id: refundId,
      action,
      from_status: from,
      to_status: to,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      remark: action === 'agree' ? reason : '',
      create_time: now,
      update_time: now,
    })
    .execute();

const markLines = ({ tx, order, now }: OrderEnding, atOnce: boolean) =>
  tx
    .updateTable('shop_order_goods')
    .set((eb) =>
      atOnce
        ? { refund_num: eb.ref('num'), refund_amount: eb.ref('pay_amount'), update_time: now }
        : { refunding_num: eb('num', '-', eb.ref('refund_num')), update_time: now },
    )
    .where('order_id', '=', order.id)
    .execute();
