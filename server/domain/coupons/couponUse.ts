import { daySeconds } from '../../../src/schema/index.ts';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import type { Tx } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';

type CouponOfOrder = {
  readonly orderId: number;
  /** Unix seconds. */
  readonly now: number;
};

type CouponForOrder = CouponOfOrder & {
  /** Row of `coupon_receive`: the coupon as one member holds it. */
  readonly receiveId: number;
  readonly userId: number;
};

/**
 * Reserves a coupon for an unpaid order. One statement decides, so a coupon in several carts goes to
 * one order. The caller checks scope and threshold against the snapshot. Source: domain B.5, F.1.
 *
 * @returns false when the coupon is not the member's, not unused, or outside its window
 */
export async function lockCoupon(
  tx: Tx,
  { receiveId, userId, orderId, now }: CouponForOrder,
): Promise<boolean> {
  const locked = await tx
    .updateTable('coupon_receive')
    .set((eb) => ({
      status: ReceiveStatus.locked,
      order_id: orderId,
      lock_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', receiveId)
    .where('user_id', '=', userId)
    .where((eb) => eb('status', '=', eb.lit(ReceiveStatus.unused)))
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** Releases the coupon of an unpaid order that ends: unused again, or expired. No-op without a coupon. */
export async function unlockCoupon(tx: Tx, { orderId, now }: CouponOfOrder): Promise<void> {
  const held = await couponOf(tx, orderId, ReceiveStatus.locked);
  if (held) await release(tx, held, now);
}

/** The order is paid: its coupon is used up, and counted as used. */
export async function useCoupon(tx: Tx, { orderId, now }: CouponOfOrder): Promise<void> {
  const used = await tx
    .updateTable('coupon_receive')
    .set((eb) => ({
      status: ReceiveStatus.used,
      use_time: now,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .where((eb) => eb('status', '=', eb.lit(ReceiveStatus.locked)))
    .returning('coupon_id')
    .executeTakeFirst();
  if (used) await countUse(tx, used.coupon_id, 1);
}

/**
 * The paid order ends and is refunded completely: its coupon is returned under the same code, if the
 * setting `coupon_return` says so; otherwise it stays used. Source: domain B.5, C.4.
 */
export async function returnCoupon(tx: Tx, { orderId, now }: CouponOfOrder): Promise<void> {
  const held = await couponOf(tx, orderId, ReceiveStatus.used);
  if (!held || !(await settingIn(tx, 'coupon_return'))) return;
  await release(tx, held, now);
  await tx
    .updateTable('coupon_receive')
    .set((eb) => ({ use_time: null, return_count: eb('return_count', '+', 1) }))
    .where('id', '=', held.id)
    .execute();
  await countUse(tx, held.coupon_id, -1);
}

type HeldCoupon = { readonly id: number; readonly coupon_id: number; readonly end_time: number };

const couponOf = (
  tx: Tx,
  orderId: number,
  status: typeof ReceiveStatus.locked | typeof ReceiveStatus.used,
): Promise<HeldCoupon | undefined> =>
  tx
    .selectFrom('coupon_receive')
    .select(['id', 'coupon_id', 'end_time'])
    .where('order_id', '=', orderId)
    .where((eb) => eb('status', '=', eb.lit(status)))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A coupon whose time ran out meanwhile gets the days of grace; without any it expires. */
async function release(tx: Tx, { id, end_time }: HeldCoupon, now: number): Promise<void> {
  const isOver = now >= end_time;
  const grace = isOver ? ((await settingIn(tx, 'coupon_return_grace_days')) ?? 0) : 0;
  await tx
    .updateTable('coupon_receive')
    .set((eb) => ({
      status: isOver && grace === 0 ? ReceiveStatus.expired : ReceiveStatus.unused,
      end_time: grace > 0 ? now + grace * daySeconds : end_time,
      order_id: null,
      lock_time: null,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

const countUse = (tx: Tx, couponId: number, by: 1 | -1) =>
  tx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', by) }))
    .where('id', '=', couponId)
    .execute();
