import { RechargeStatus } from '../../../resources/marketing/rechargeOrders.ts';
import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { hourSeconds, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { gatewayActor } from '../actors.ts';
import { lockRecharge, markRechargePaid } from '../recharges/recharge.ts';
import { settingIn } from '../settingIn.ts';
import {
  assertMethodOn,
  closeOpen,
  earlierPayments,
  insertPayment,
  type Payable,
} from '../ledgers/attempts.ts';
import type { CreatedPayment, NewPayment } from './create.ts';
import { byRule } from '../ledgers/movingCommands.ts';
import { payBack, type PaymentRow } from '../ledgers/payBack.ts';

type NewRechargePayment = Pick<NewPayment, 'method' | 'hasGateway' | 'now'> & {
  readonly rechargeId: number;
  readonly userId: number;
};

/**
 * Begins a payment of a top-up, by transfer or gateway; it replaces an open one of the same method. A
 * transfer moves the end of the order, once. Source: domain B.3 P1 to P3, B.6.
 *
 * @throws {Refusal} not_found; illegal_transition unless it is to be paid, in its time
 * @throws {InvalidInput} a method that is off, and the balance, which does not pay for itself
 */
export async function createRechargePayment(
  tx: Tx,
  { rechargeId, userId, method, hasGateway, now }: NewRechargePayment,
): Promise<CreatedPayment> {
  const order = await lockRecharge(tx, rechargeId);
  if (order?.user_id !== userId) throw new Refusal('not_found');
  if (order.status !== RechargeStatus.to_pay || (order.expire_time ?? now + 1) <= now)
    throw new Refusal('illegal_transition');
  if (method === PayMethod.balance)
    throw new InvalidInput(new Map([['method', new Invalid('not_an_option')]]));
  await assertMethodOn(tx, { method, hasGateway });
  const biz: Payable = {
    type: 'recharge',
    id: order.id,
    no: order.order_no,
    userId,
    amount: order.money,
  };
  const before = await earlierPayments(tx, biz);
  const replaced = await closeOpen(tx, before, { method, now });
  const isFirstTransfer =
    method === PayMethod.offline && !before.some((each) => each.method === method);
  const expireTime = isFirstTransfer
    ? now + ((await settingIn(tx, 'offline_expire_hours')) ?? 48) * hourSeconds
    : order.expire_time;
  const count = before.length + 1;
  const payment = await insertPayment(tx, { biz, count, method, expireTime, now });
  await tx
    .updateTable('recharge_order')
    .set((eb) => ({
      // A transfer that was announced may be on its way: staff confirm it until the order is paid.
      pay_method: order.pay_method === PayMethod.offline ? PayMethod.offline : method,
      expire_time: expireTime,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  const { pay_no, amount } = payment;
  return { pay_no, done: false, amount, expire_time: expireTime, replaced };
}

type PaidAtGateway = {
  /** Locks the payment, which is locked after its order. */
  readonly lockPayment: () => Promise<PaymentRow>;
  readonly rechargeId: number;
  readonly tradeNo: string;
  readonly amount: number;
  readonly now: number;
};

/**
 * Applies the success of a gateway payment of a top-up, once. Any success but the first of an order
 * that is to be paid is sent back. Source: domain B.3 P4 to P6, B.6.
 */
export async function succeedRecharge(
  tx: Tx,
  { lockPayment, rechargeId, tradeNo, amount, now }: PaidAtGateway,
): Promise<'paid' | 'superseded' | 'mismatch' | 'ignored'> {
  const order = await lockRecharge(tx, rechargeId);
  const payment = await lockPayment();
  if (!order || payment.status === PayStatus.success) return 'ignored';
  if (amount !== payment.amount) return 'mismatch';
  const isFirst = order.status === RechargeStatus.to_pay && amount === order.money;
  await tx
    .updateTable('shop_payment')
    .set({
      status: PayStatus.success,
      superseded: isFirst ? 0 : 1,
      gateway_trade_no: tradeNo,
      success_time: now,
      update_time: now,
    })
    .where('id', '=', payment.id)
    .execute();
  if (!isFirst) {
    const by = byRule('payment.surplus', gatewayActor);
    await payBack(tx, { payment, refundNo: `R${payment.pay_no}`, amount, by, now });
    return 'superseded';
  }
  await tx
    .updateTable('recharge_order')
    .set((eb) => ({
      pay_method: payment.method === PayMethod.balance ? null : payment.method,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  const by = byRule('recharge.pay', gatewayActor);
  await markRechargePaid(tx, { order, payNo: payment.pay_no, by, now });
  return 'paid';
}
