import { RechargeRefund, rechargeOrders } from '../../../resources/marketing/rechargeOrders.ts';
import { PaymentRefundStatus } from '../../../resources/shop/payments.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle } from '../handle.ts';
import { book, bookPoints } from '../ledgers/balances.ts';
import { adminActor } from '../actors.ts';
import { judge } from '../ledgers/judge.ts';
import { lockPaidPayment, lockPaymentsOf, payBack, type PaymentRow } from '../ledgers/payBack.ts';
import { proposeRecharge } from './recharge.ts';

/**
 * Takes a top-up back, the bonus first. Refused when the member has spent it. The money goes back by the way
 * it came, and the top-up is refunded once it has: a gateway reports that, a transfer is confirmed by staff.
 *
 * @throws {Refusal} balance_short, integral_short; conflict without a payment; two_person to the admin who has
 *   asked for it first, above the limit of one
 */
const refund = handle(rechargeOrders, 'refund', async ({ tx, record, input, admin, now }) => {
  const { id, order_no: no, user_id: userId, money } = record;
  await lockPaymentsOf(tx, { type: 'recharge', id });
  const by = await judge(tx, {
    command: 'recharge_order.refund',
    actor: adminActor({ admin }),
    userId,
    amount: money,
    bizId: id,
    proposerId: record.proposer_id,
    now,
  });
  if (!by) return proposeRecharge(tx, record, admin);
  const payment = await lockPaidPayment(tx, id, 'recharge');
  await payBack(tx, { payment, refundNo: `R${no}`, amount: money, by, now });
  const entry = { userId, by, memo: input.reason, now };
  const biz = { type: 'recharge', id, no };
  const type = MoneyType.recharge_refund;
  // Two entries of one type and one event: each needs a key of its own.
  const bonus = { ...biz, type: 'recharge_gift' };
  if (record.give_money > 0)
    await book(tx, { ...entry, type, biz: bonus, amount: -record.give_money });
  await book(tx, { ...entry, type, biz, amount: -money });
  const points = { ...entry, type: ScoreType.give_reversed, biz };
  await bookPoints(tx, { ...points, amount: -record.give_score });
  await tx
    .updateTable('recharge_order')
    .set({
      refund_status: RechargeRefund.refunding,
      refund_reason: input.reason,
      proposer_id: null,
    })
    .where('id', '=', id)
    .execute();
  const facts = { order_no: no, user_id: userId, money };
  await emit({ tx, now }, 'recharge.refund_requested', { name: 'recharge_order', id }, facts);
});

/**
 * Staff have made the transfer by which a top-up is refunded.
 *
 * @throws {Refusal} illegal_transition when no transfer of it is open
 */
const confirmPayout = handle(
  rechargeOrders,
  'confirmPayout',
  async ({ tx, record, input, now }) => {
    const payment = await lockPaidPayment(tx, record.id, 'recharge');
    const paid = await tx
      .updateTable('shop_payment_refund')
      .set({
        status: PaymentRefundStatus.success,
        gateway_refund_no: input.serial,
        finish_time: now,
        update_time: now,
      })
      .where('payment_id', '=', payment.id)
      .where('status', '=', PaymentRefundStatus.requested)
      .returning('id')
      .execute();
    if (paid.length === 0) throw new Refusal('illegal_transition');
    await moveRechargeRefund(tx, { payment, to: RechargeRefund.refunded, now });
  },
);

/** Actions of staff on the refund of a top-up. */
export const rechargeRefundHandlers = { refund, confirmPayout };

type RefundMove = {
  readonly payment: Pick<PaymentRow, 'biz_type' | 'biz_id' | 'superseded'>;
  readonly to: (typeof RechargeRefund)['refunded' | 'refunding' | 'failed'];
  readonly now: number;
};

/**
 * Moves the refund of the top-up that a payment has paid, when its money has; any other payment has none. The
 * caller holds the lock of the top-up.
 */
export async function moveRechargeRefund(tx: Tx, { payment, to, now }: RefundMove): Promise<void> {
  if (payment.biz_type !== 'recharge' || payment.superseded === 1) return;
  const isDone = to === RechargeRefund.refunded;
  const { id, ...facts } = await tx
    .updateTable('recharge_order')
    .set((eb) => ({
      refund_status: to,
      refund_time: isDone ? now : null,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.biz_id)
    .returning(['id', 'order_no', 'user_id', 'money'])
    .executeTakeFirstOrThrow();
  if (isDone) await emit({ tx, now }, 'recharge.refunded', { name: 'recharge_order', id }, facts);
}
