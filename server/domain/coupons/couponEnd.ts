import { daySeconds } from '../../../src/schema/index.ts';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { anyOf, type Db, transact, type Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';

/** Expires unused coupons after their end. Source: domain B.5. */
export const expireCoupons = (db: Db, now: number) =>
  db
    .updateTable('coupon_receive')
    .set((eb) => ({
      status: ReceiveStatus.expired,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb('status', '=', eb.lit(ReceiveStatus.unused)))
    .where('end_time', '<=', now)
    .execute();

/** Lead time of the reminder, in seconds; coupons that last no longer get none. */
const remindSeconds = 3 * daySeconds;
const portion = 200;

/** Reminds members, once per coupon, of its end within three days. Source: domain B.5. */
export async function remindCoupons(db: Db, now: number): Promise<void> {
  while ((await transact(db, (tx) => remindPortion(tx, now))) === portion);
}

async function remindPortion(tx: Tx, now: number): Promise<number> {
  const ending = await tx
    .selectFrom('coupon_receive as held')
    .innerJoin('coupon', 'coupon.id', 'held.coupon_id')
    .select(['held.id', 'held.user_id', 'held.end_time', 'coupon.name', 'coupon.name_en'])
    .where((eb) => eb('held.status', '=', eb.lit(ReceiveStatus.unused)))
    .where('held.remind_time', 'is', null)
    .where('held.end_time', '>', now)
    .where('held.end_time', '<=', now + remindSeconds)
    .where((eb) => eb(eb('held.end_time', '-', eb.ref('held.create_time')), '>', remindSeconds))
    .orderBy('held.end_time')
    .orderBy('held.id')
    .limit(portion)
    .forNoKeyUpdate('held')
    .skipLocked()
    .execute();
  const ids = ending.map(({ id }) => id);
  await tx
    .updateTable('coupon_receive')
    .set({ remind_time: now })
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  for (const { id, user_id, end_time, name, name_en } of ending)
    await emit(
      { tx, now },
      'coupon.expiring',
      { name: 'coupon_receive', id },
      { user_id, coupon: name, coupon_en: name_en, end_time },
    );
  return ending.length;
}
