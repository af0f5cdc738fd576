import { Status } from '../../../resources/shop/orders.ts';
import { PayMethod } from '../../../resources/shop/payments.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Tx } from '../../db/index.ts';
import { book } from '../ledgers/balances.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import { markPaid } from '../lifecycle/markPaid.ts';
import { assertStatus, lockOrder, type OrderRow, touchOrder } from '../orders/order.ts';
import type { OrderActor } from '../actors.ts';
import {
  assertMethodOn,
  closeOpen,
  earlierPayments,
  insertPayment,
  type Payable,
} from '../ledgers/attempts.ts';
import type { PaymentRow } from '../ledgers/payBack.ts';

export type NewPayment = {
  readonly orderId: number;
  /** Payer; a member must own the order. */
  readonly actor: OrderActor;
  readonly method: (typeof PayMethod)[keyof typeof PayMethod];
  /** True if a gateway serves the method. */
  readonly hasGateway: boolean;
  readonly now: number;
};

export type CreatedPayment = {
  /** Empty when nothing had to be paid. */
  readonly pay_no: string;
  /** The order is paid. */
  readonly done: boolean;
  /** Fen. */
  readonly amount: number;
  readonly expire_time: number | null;
  /** Earlier attempts that the gateway must not take money for any more. */
  readonly replaced: readonly string[];
};

/**
 * Begins a payment of the amount due of an order; a balance pays at once. A new attempt replaces an open one
 * of the same method. A bank transfer extends the deadline of the order when its slip is sent, see `keepVoucher`.
 * Source: B.3 P1 to P3.
 *
 * @throws {Refusal} not_found, illegal_transition also after the deadline, balance_short, stock_short
 * @throws {InvalidInput} a method that is off
 */
export async function createPayment(tx: Tx, wanted: NewPayment): Promise<CreatedPayment> {
  const { actor, method, now } = wanted;
  const order = await lockOrder(tx, wanted.orderId, actor.id);
  assertStatus(order, Status.to_pay);
  // An expired order is about to be closed.
  if ((order.expire_time ?? now + 1) <= now) throw new Refusal('illegal_transition');
  await assertMethodOn(tx, wanted);
  if (order.pay_amount === 0) {
    await markPaid(tx, { order, method: 'zero', actor, now });
    await touchOrder(tx, order.id, now);
    return { pay_no: '', done: true, amount: 0, expire_time: null, replaced: [] };
  }
  const biz = payableOrder(order);
  const before = await earlierPayments(tx, biz);
  const replaced = await closeOpen(tx, before, { method, now });
  const { expire_time: expireTime } = order;
  const count = before.length + 1;
  const payment = await insertPayment(tx, { biz, count, method, expireTime, now });
  if (method === PayMethod.balance) await payByBalance(tx, { order, payment, actor, now });
  if (method === PayMethod.offline)
    await tx
      .updateTable('shop_order')
      .set({ pay_method: method })
      .where('id', '=', order.id)
      .execute();
  await touchOrder(tx, order.id, now);
  return {
    pay_no: payment.pay_no,
    done: method === PayMethod.balance,
    amount: payment.amount,
    expire_time: expireTime,
    replaced,
  };
}

const payableOrder = (order: OrderRow): Payable => ({
  type: 'order',
  id: order.id,
  no: order.order_no,
  userId: order.user_id,
  amount: order.pay_amount,
});

type BalancePayment = {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly actor: OrderActor;
  readonly now: number;
};

async function payByBalance(tx: Tx, { order, payment, actor, now }: BalancePayment): Promise<void> {
  await book(tx, {
    userId: order.user_id,
    type: MoneyType.order_pay,
    amount: -payment.amount,
    biz: { type: 'order', id: order.id, no: order.order_no },
    by: byRule('order.pay', actor),
    now,
  });
  await markPaid(tx, { order, method: PayMethod.balance, payment, actor, now });
}
