import {
  type rechargeOrder,
  rechargeOrders,
  RechargeStatus,
} from '../../../resources/marketing/rechargeOrders.ts';
import { MoneyType } from '../../../resources/user/moneyLog.ts';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import { Refusal, type SignedInAdmin } from '../../../src/contract/index.ts';
import { type Db, transact, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { handle, type LockedRow } from '../handle.ts';
import { inParallel } from '../inParallel.ts';
import { closeUnawaited, type MayClose } from '../ledgers/attempts.ts';
import { book, bookPoints } from '../ledgers/balances.ts';
import type { AllowedMove } from '../ledgers/movingCommands.ts';

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
  { order, payNo, by, now }: PaidRecharge,
): Promise<void> {
  await closeUnawaited(tx, { type: 'recharge', id: order.id }, now);
  await tx
    .updateTable('recharge_order')
    .set({ status: RechargeStatus.paid, pay_time: now, pay_no: payNo, proposer_id: null })
    .where('id', '=', order.id)
    .execute();
  await tx
    .updateTable('recharge_plan')
    .set((eb) => ({ sales: eb('sales', '+', 1) }))
    .where('id', '=', order.plan_id)
    .execute();
  await credit(tx, { order, by, now });
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

/**
 * Keeps that an admin wants a top-up paid or refunded, for another to carry it out.
 *
 * @throws {Refusal} two_person to the admin who has asked already
 */
export async function proposeRecharge(
  tx: Tx,
  { id, proposer_id }: Pick<RechargeRow, 'id' | 'proposer_id'>,
  admin: Pick<SignedInAdmin, 'id'>,
): Promise<void> {
  if (proposer_id !== null) throw new Refusal('two_person');
  await tx
    .updateTable('recharge_order')
    .set({ proposer_id: admin.id })
    .where('id', '=', id)
    .execute();
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
    .set({ status: RechargeStatus.closed, close_time: now, proposer_id: null })
    .where('id', '=', id)
    .execute();
  await emit({ tx, now }, 'recharge.closed', { name: 'recharge_order', id }, { order_no, user_id });
}

type RechargeRow = LockedRow<typeof rechargeOrder>;

const bizOf = ({ id, order_no: no }: RechargeRow) => ({ type: 'recharge', id, no });

type Crediting = {
  readonly order: RechargeRow;
  readonly by: AllowedMove;
  readonly now: number;
};

/** The keys of the ledger rows name the order: nothing is credited twice. */
async function credit(tx: Tx, { order, by, now }: Crediting): Promise<void> {
  const entry = { userId: order.user_id, biz: bizOf(order), by, now };
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

export const lockRecharge = (tx: Tx, id: number) =>
  tx
    .selectFrom('recharge_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the top-up that a payment is for: it comes before its payments. */
export async function lockTopUpOf(tx: Tx, paymentId: number): Promise<void> {
  await tx
    .selectFrom('recharge_order')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shop_payment')
        .select('biz_id')
        .where('id', '=', paymentId)
        .where('biz_type', '=', 'recharge'),
    )
    .forNoKeyUpdate()
    .execute();
}
