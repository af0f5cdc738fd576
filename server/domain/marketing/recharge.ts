import type { ExpressionBuilder } from 'kysely';
import {
  type rechargeOrder,
  RechargeMethod,
  rechargeOrders,
  RechargeStatus,
} from '../../../resources/marketing/rechargeOrders.ts';
import { PayStatus } from '../../../resources/shop/payments.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { type Db, isUniqueViolation, type Tables, transact, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle, type LockedRow } from '../handle.ts';
import { inParallel } from '../inParallel.ts';
import { book, bookPoints } from '../ledgers/balances.ts';
import type { MayClose } from '../ledgers/attempts.ts';
import { closeUnawaited } from '../ledgers/attempts.ts';
import { addSlips } from '../payments/transfers.ts';

/**
 * Confirms a bank transfer: amount, bonus and points are credited with their payment. Locks the
 * order, its payment, then the member. Source: domain B.3 P3, B.6.
 */
export const confirmRecharge = handle(
  rechargeOrders,
  'confirmPay',
  async ({ tx, record, input, admin, now }) => {
    if (input.amount !== record.money)
      throw new Refusal('pay_amount_mismatch', { data: { field: 'input.amount' } });
    await writePayment(tx, { order: record, serial: input.pay_no, now });
    await addSlips(tx, 'recharge_order', record, input.voucher);
    await markRechargePaid(tx, {
      order: record,
      payNo: input.pay_no,
      actor: `admin:${admin.id}`,
      now,
    });
  },
);

type PaidRecharge = Crediting & {
  /** Serial number of the transfer, or number of the payment. */
  readonly payNo: string;
};

/**
 * A top-up is paid: amount, bonus and points are credited, once. The caller holds the lock of the
 * order, found it unpaid, and has written the payment. Source: domain B.6.
 */
export async function markRechargePaid(
  tx: Tx,
  { order, payNo, actor, now }: PaidRecharge,
): Promise<void> {
  await closeUnawaited(tx, { type: 'recharge', id: order.id }, now);
  await tx
    .updateTable('recharge_order')
    .set({ status: RechargeStatus.paid, pay_time: now, pay_no: payNo })
    .where('id', '=', order.id)
    .execute();
  await tx
    .updateTable('recharge_plan')
    .set((eb) => ({ sales: eb('sales', '+', 1) }))
    .where('id', '=', order.plan_id)
    .execute();
  await credit(tx, { order, actor, now });
  await emit(
    { tx, now },
    'recharge.paid',
    { name: 'recharge_order', id: order.id },
    {
      order_no: order.order_no,
      user_id: order.user_id,
      money: order.money,
      give_money: order.give_money,
      give_score: order.give_score,
    },
  );
}

export const closeRecharge = handle(rechargeOrders, 'close', ({ tx, record, now }) =>
  endRecharge(tx, record, now),
);

/**
 * Closes top-ups that were not paid in time, their open payments at the gateway first. One that is paid
 * meanwhile is left alone, whichever of the two gets its lock first. Source: domain B.6.
 */
export async function closeExpiredRecharges(
  db: Db,
  now: number,
  mayClose: MayClose,
): Promise<number> {
  const due = await db
    .selectFrom('recharge_order')
    .select(['id', 'expire_time'])
    .where((eb) => eb('status', '=', eb.lit(RechargeStatus.to_pay)))
    .where('expire_time', '<=', now)
    .orderBy('expire_time')
    .orderBy('id')
    .limit(200)
    .execute();
  const closed = await inParallel(due, async ({ id, expire_time }) => {
    if (!(await mayClose({ id, expire_time: expire_time ?? now }))) return false;
    return transact(db, (tx) => closeIfExpired(tx, id, now));
  });
  return closed.filter(Boolean).length;
}

async function closeIfExpired(tx: Tx, id: number, now: number): Promise<boolean> {
  const order = await tx
    .selectFrom('recharge_order')
    .select(['id', 'order_no', 'user_id'])
    .where('id', '=', id)
    .where('status', '=', RechargeStatus.to_pay)
    // A transfer that was announced meanwhile has moved it.
    .where('expire_time', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return false;
  await endRecharge(tx, order, now);
  await tx
    .updateTable('recharge_order')
    .set((eb) => ({ update_time: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return true;
}

type EndingRecharge = Pick<RechargeRow, 'id' | 'order_no' | 'user_id'>;

async function endRecharge(tx: Tx, order: EndingRecharge, now: number): Promise<void> {
  const { id, order_no, user_id } = order;
  await closeUnawaited(tx, { type: 'recharge', id }, now);
  await tx
    .updateTable('recharge_order')
    .set({ status: RechargeStatus.closed, close_time: now })
    .where('id', '=', id)
    .execute();
  await emit({ tx, now }, 'recharge.closed', { name: 'recharge_order', id }, { order_no, user_id });
}

type RechargeRow = LockedRow<typeof rechargeOrder>;

const bizOf = ({ id, order_no: no }: RechargeRow) => ({ type: 'recharge', id, no });

type Crediting = { readonly order: RechargeRow; readonly actor: string; readonly now: number };

/** The keys of the ledger rows name the order: nothing is credited twice. */
async function credit(tx: Tx, { order, actor, now }: Crediting): Promise<void> {
  const entry = { userId: order.user_id, biz: bizOf(order), actor, now };
  await book(tx, { ...entry, type: MoneyType.recharge, amount: order.money });
  if (order.give_money > 0)
    await book(tx, { ...entry, type: MoneyType.recharge_gift, amount: order.give_money });
  await bookPoints(tx, {
    ...entry,
    type: ScoreType.recharge_gift,
    amount: order.give_score,
    key: `recharge:${order.id}:s`,
  });
}

/** The open transfer of the order succeeds, or one that staff found on the account without it. */
async function writePayment(
  tx: Tx,
  { order, serial, now }: { order: RechargeRow; serial: string; now: number },
): Promise<void> {
  const success = {
    status: PayStatus.success,
    gateway_trade_no: serial,
    success_time: now,
    update_time: now,
  };
  const { rechargeOf, open } = paymentsOf(order.id);
  try {
    const paid = await tx
      .updateTable('shop_payment')
      .set(success)
      .where(rechargeOf)
      .where(open)
      .where('method', '=', RechargeMethod.offline)
      .returning('id')
      .execute();
    if (paid.length > 0) return;
    await tx
      .insertInto('shop_payment')
      .values({
        ...success,
        pay_no: `P${order.order_no}`,
        biz_type: 'recharge',
        biz_id: order.id,
        biz_no: order.order_no,
        user_id: order.user_id,
        method: RechargeMethod.offline,
        amount: order.money,
        create_time: now,
      })
      .execute();
  } catch (error) {
    const isUsed = isUniqueViolation(error)?.constraint?.endsWith('serial');
    throw isUsed ? refused('pay_no', 'duplicate') : error;
  }
}

type PaymentFilter = ExpressionBuilder<Tables, 'shop_payment'>;

/** Conditions on the payments of a top-up. */
const paymentsOf = (orderId: number) => ({
  rechargeOf: (eb: PaymentFilter) =>
    eb.and([eb('biz_type', '=', 'recharge'), eb('biz_id', '=', orderId)]),
  open: (eb: PaymentFilter) => eb('status', '=', PayStatus.created),
});

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
