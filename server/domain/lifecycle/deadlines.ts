import { CancelType, Status } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { inParallel } from '../inParallel.ts';
import type { MayClose } from '../ledgers/attempts.ts';
import { endOrder } from './cancel.ts';
import { type OrderRow, refundReasons, withOrder } from '../orders/order.ts';
import { systemActor } from '../actors.ts';
import { receiveOrder } from './receive.ts';

/** Orders handled in one run of a job. */
const batch = 200;

/**
 * Closes orders that were not paid in time. One that is paid meanwhile is left alone, whichever of the
 * two gets its lock first. Source: domain B.1 O5.
 */
export async function closeUnpaid(db: Db, now: number, mayClose: MayClose): Promise<number> {
  const due = await db
    .selectFrom('shop_order')
    .select(['id', 'expire_time'])
    .where((eb) => eb('status', '=', eb.lit(Status.to_pay)))
    .where('expire_time', '<=', now)
    .orderBy('expire_time')
    .orderBy('id')
    .limit(batch)
    .execute();
  const agreed = await inParallel(due, ({ id, expire_time }) =>
    mayClose({ id, expire_time: expire_time ?? now }),
  );
  let closed = 0;
  for (const { id } of due.filter((_, index) => agreed[index])) {
    const isDone = await whileDue(db, { id, now }, async (tx, order) => {
      // A bank transfer that was announced meanwhile has moved it.
      if (order.status !== Status.to_pay || (order.expire_time ?? now) > now) return false;
      await endOrder({
        tx,
        order,
        now,
        actor: systemActor,
        action: 'timeout',
        cancelType: CancelType.timeout,
        reasonCode: refundReasons.other,
        reason: '',
        goodsBack: false,
      });
      return true;
    });
    if (isDone) closed += 1;
  }
  return closed;
}

/** Marks unconfirmed orders as received; a pending refund pauses them. Source: O15. */
export async function autoReceive(db: Db, now: number, zone: string): Promise<number> {
  const due = await db
    .selectFrom('shop_order')
    .select('id')
    .where((eb) => eb('status', '=', eb.lit(Status.to_receive)))
    .where('auto_receive_time', '<=', now)
    .where('refunding_amount', '=', 0)
    .orderBy('auto_receive_time')
    .orderBy('id')
    .limit(batch)
    .execute();
  return countDone(due, ({ id }) =>
    whileDue(db, { id, now }, async (tx, order) => {
      const isDue = (order.auto_receive_time ?? now + 1) <= now && order.refunding_amount === 0;
      if (order.status !== Status.to_receive || !isDue) return false;
      await receiveOrder({ tx, order, actor: systemActor, now, zone });
      return true;
    }),
  );
}

type DueOrder = { readonly id: number; readonly now: number };

/** The order as it is under its lock; nothing is written, not even its version, when it is due no more. */
export async function whileDue(
  db: Db,
  { id, now }: DueOrder,
  run: (tx: Tx, order: OrderRow) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await withOrder(db, { id, now }, async (tx, order) => {
      if (!(await run(tx, order))) throw new Refusal('illegal_transition');
      return true;
    });
  } catch (error) {
    // One order that refuses does not keep the others.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Runs one after the other, and counts those that were due. */
export async function countDone<T>(
  due: readonly T[],
  run: (each: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const each of due) if (await run(each)) done += 1;
  return done;
}
