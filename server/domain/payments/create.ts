import { Status } from '../../../resources/shop/orders.ts';
import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { book } from '../members/balances.ts';
import { markPaid } from '../orders/markPaid.ts';
import {
  assertStatus,
  ledgerActor,
  lockOrder,
  type OrderActor,
  type OrderRow,
  touchOrder,
} from '../orders/order.ts';
import { settingIn } from '../settingIn.ts';
import { type PaymentRow, paymentColumns } from './payBack.ts';

export type NewPayment = {
  readonly orderId: number;
  /** Of a member: the order must be theirs. */
  readonly actor: OrderActor;
  readonly method: (typeof PayMethod)[keyof typeof PayMethod];
  /** Whether a gateway serves the method. */
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
 * Begins a payment of an order for what it costs; a balance pays at once. A new attempt replaces an open
 * one of the same method. Choosing a bank transfer moves the end of the order, once. Source: B.3 P1 to P3.
 *
 * @throws {Refusal} not_found, illegal_transition, balance_short, stock_short
 * @throws {InvalidInput} a method that is off
 */
export async function createPayment(tx: Tx, wanted: NewPayment): Promise<CreatedPayment> {
  const { actor, method, now } = wanted;
  const order = await lockOrder(tx, wanted.orderId, actor.id);
  assertStatus(order, Status.to_pay);
  await assertOn(tx, wanted);
  if (order.pay_amount === 0) {
    await markPaid(tx, { order, method: 'zero', actor, now });
    await touchOrder(tx, order.id, now);
    return { pay_no: '', done: true, amount: 0, expire_time: null, replaced: [] };
  }
  const before = await earlier(tx, order.id);
  const replaced = before.filter(
    (each) => each.method === method && each.status === PayStatus.created,
  );
  if (replaced.length > 0) await closeEach(tx, replaced, now);
  const isFirstTransfer =
    method === PayMethod.offline && !before.some((each) => each.method === method);
  const expireTime = isFirstTransfer
    ? now + ((await settingIn(tx, 'offline_expire_hours')) ?? 48) * 3_600
    : order.expire_time;
  const payNo = `P${order.order_no}${before.length > 0 ? `-${before.length + 1}` : ''}`;
  const payment = await insertPayment(tx, { order, payNo, method, expireTime, now });
  if (method === PayMethod.balance) await payByBalance(tx, { order, payment, actor, now });
  if (method === PayMethod.offline)
    await tx
      .updateTable('shop_order')
      .set({ pay_method: method, expire_time: expireTime })
      .where('id', '=', order.id)
      .execute();
  await touchOrder(tx, order.id, now);
  return {
    pay_no: payNo,
    done: method === PayMethod.balance,
    amount: payment.amount,
    expire_time: expireTime,
    replaced: replaced.map(({ pay_no }) => pay_no),
  };
}

async function assertOn(tx: Tx, { method, hasGateway }: NewPayment): Promise<void> {
  const isOn =
    method === PayMethod.sandbox
      ? hasGateway
      : await settingIn(tx, method === PayMethod.balance ? 'balance_enabled' : 'offline_enabled');
  if (!isOn) throw new InvalidInput(new Map([['method', new Invalid('not_an_option')]]));
}

type EarlierPayment = Pick<PaymentRow, 'id' | 'pay_no' | 'method' | 'status'>;

const earlier = (tx: Tx, orderId: number): Promise<readonly EarlierPayment[]> =>
  tx
    .selectFrom('shop_payment')
    .select(['id', 'pay_no', 'method', 'status'])
    .where('biz_type', '=', 'order')
    .where('biz_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const closeEach = (tx: Tx, payments: readonly EarlierPayment[], now: number) =>
  tx
    .updateTable('shop_payment')
    .set({ status: PayStatus.closed, update_time: now })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();

type PaymentOfOrder = {
  readonly order: OrderRow;
  readonly payNo: string;
  readonly method: NewPayment['method'];
  readonly expireTime: number | null;
  readonly now: number;
};

const insertPayment = (
  tx: Tx,
  { order, payNo, method, expireTime, now }: PaymentOfOrder,
): Promise<PaymentRow> =>
  tx
    .insertInto('shop_payment')
    .values({
      pay_no: payNo,
      biz_type: 'order',
      biz_id: order.id,
      user_id: order.user_id,
      method,
      amount: order.pay_amount,
      expire_time: expireTime,
      create_time: now,
      update_time: now,
      ...(method === PayMethod.balance && { status: PayStatus.success, success_time: now }),
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();

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
    actor: ledgerActor(actor),
    now,
  });
  await markPaid(tx, { order, method: PayMethod.balance, payment, actor, now });
}
