import { PayMethod, PayStatus } from '../../../resources/shop/payments.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';
import { type PaymentRow, paymentColumns } from './payBack.ts';

/** Subject of a payment; amounts in fen. */
export type Payable = {
  readonly type: PaymentRow['biz_type'];
  readonly id: number;
  readonly no: string;
  readonly userId: number;
  readonly amount: number;
};

type Method = PaymentRow['method'];

/** @throws {InvalidInput} at `method`, when the shop does not offer it */
export async function assertMethodOn(
  tx: Tx,
  { method, hasGateway }: { readonly method: Method; readonly hasGateway: boolean },
): Promise<void> {
  const isOn =
    method === PayMethod.sandbox
      ? hasGateway
      : await settingIn(tx, method === PayMethod.balance ? 'balance_enabled' : 'offline_enabled');
  if (!isOn) throw new InvalidInput(new Map([['method', new Invalid('not_an_option')]]));
}

type EarlierPayment = Pick<PaymentRow, 'id' | 'pay_no' | 'method' | 'status'>;

/** Attempts to pay so far, locked. */
export const earlierPayments = (
  tx: Tx,
  { type, id }: Pick<Payable, 'type' | 'id'>,
): Promise<readonly EarlierPayment[]> =>
  tx
    .selectFrom('shop_payment')
    .select(['id', 'pay_no', 'method', 'status'])
    .where('biz_type', '=', type)
    .where('biz_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Closes the open attempts of a method, and answers their numbers. Those at a gateway stay open here
 * until it has closed them: when it does not answer, the job that asks gateways does so later.
 */
export async function closeOpen(
  tx: Tx,
  earlier: readonly EarlierPayment[],
  { method, now }: { readonly method: Method; readonly now: number },
): Promise<readonly string[]> {
  const open = earlier.filter(
    (each) => each.method === method && each.status === PayStatus.created,
  );
  const ids = open.map(({ id }) => id);
  if (ids.length > 0 && method !== PayMethod.sandbox)
    await tx
      .updateTable('shop_payment')
      .set({ status: PayStatus.closed, update_time: now })
      .where('id', '=', anyOf('bigint', ids))
      .execute();
  return open.map(({ pay_no }) => pay_no);
}

/** True if no gateway objects to closing an unpaid order or top-up. */
export type MayClose = (order: {
  readonly id: number;
  readonly expire_time: number;
}) => Promise<boolean>;

/**
 * Closes the attempts that are no longer awaited. Those at a gateway stay open here until the job that polls
 * gateways has closed them there: money that arrives in between is then found, and sent back.
 */
export const closeUnawaited = (tx: Tx, { type, id }: Pick<Payable, 'type' | 'id'>, now: number) =>
  tx
    .updateTable('shop_payment')
    .set({ status: PayStatus.closed, update_time: now })
    .where('biz_type', '=', type)
    .where('biz_id', '=', id)
    .where('method', '<>', PayMethod.sandbox)
    .where('status', '=', PayStatus.created)
    .execute();

type NewAttempt = {
  readonly biz: Payable;
  /** From 1: which attempt it is. */
  readonly count: number;
  readonly method: Method;
  readonly expireTime: number | null;
  readonly now: number;
};

/** Writes a payment; one by balance has succeeded with it. */
export const insertPayment = (
  tx: Tx,
  { biz, count, method, expireTime, now }: NewAttempt,
): Promise<PaymentRow> =>
  tx
    .insertInto('shop_payment')
    .values({
      pay_no: `P${biz.no}${count > 1 ? `-${count}` : ''}`,
      biz_type: biz.type,
      biz_id: biz.id,
      biz_no: biz.no,
      user_id: biz.userId,
      method,
      amount: biz.amount,
      expire_time: expireTime,
      create_time: now,
      update_time: now,
      ...(method === PayMethod.balance && { status: PayStatus.success, success_time: now }),
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
