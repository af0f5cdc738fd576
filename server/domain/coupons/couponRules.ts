import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ReceiveSource, ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { ValidType } from '../../../resources/marketing/coupons.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { daySeconds, momentOf, writeMoment } from '../../../src/schema/index.ts';
import type { Db, Tables, Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';

type CouponRow = Selectable<Tables['coupon']>;
type Validity = Pick<CouponRow, 'valid_type' | 'valid_start' | 'valid_end' | 'valid_days'>;

/** Period of use of a coupon received now: from `start` up to, not including, `end`. */
export function validityOf(
  { valid_type, valid_start, valid_end, valid_days }: Validity,
  now: number,
  zone: string,
): { readonly start: number; readonly end: number } {
  if (valid_type === ValidType.fixed) return { start: valid_start ?? now, end: valid_end ?? now };
  const seconds = (valid_days ?? 0) * daySeconds;
  if (valid_type === ValidType.days) return { start: now, end: now + seconds };
  const tomorrow = writeMoment(now + daySeconds, zone).slice(0, 10);
  const start = Number(momentOf(tomorrow, zone));
  return { start, end: start + seconds };
}

type HeldCoupon = Pick<Selectable<Tables['coupon_receive']>, 'status' | 'start_time' | 'end_time'>;

/** True if a member may use a coupon at a moment. */
export const isUsable = ({ status, start_time, end_time }: HeldCoupon, now: number): boolean =>
  status === ReceiveStatus.unused && now >= start_time && now < end_time;

export type CouponSource = Selectable<Tables['coupon_receive']>['source'];

type Grant = {
  readonly couponId: number;
  readonly userId: number;
  readonly source: CouponSource;
  /** The offer it comes from, and the how manieth of the member there. */
  readonly offer?: { readonly centerId: number; readonly seq: number };
  readonly now: number;
  /** Time zone of the shop, whose next day may be the first of the coupon. */
  readonly zone: string;
};

/** Why a coupon is not given; each has a sentence of its own. */
export type CouponRefusal =
  | 'off'
  | 'sold_out'
  | 'over'
  | 'limit'
  | 'not_started'
  | 'ended'
  | 'new_member_only';

/** A coupon as a member has received it. */
export type ReceivedCoupon = Pick<
  Selectable<Tables['coupon_receive']>,
  'id' | 'code' | 'start_time' | 'end_time'
>;

/**
 * Gives a coupon to a member, or writes nothing and returns the reason. The coupon is locked before its
 * limits are read, so that neither its total nor the limit of a member is exceeded. Source: domain B.5, F.1.
 *
 * @throws {Refusal} not_found for a missing or disabled member
 */
export async function tryGiveCoupon(tx: Tx, grant: Grant): Promise<ReceivedCoupon | CouponRefusal> {
  const { couponId, userId, source, offer, now, zone } = grant;
  const coupon = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', couponId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!coupon) return 'off';
  const refusal = refusalOfCoupon(coupon, now);
  if (refusal) return refusal;
  const { start, end } = validityOf(coupon, now, zone);
  const member = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enable')
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  if (coupon.per_user > 0 && (await heldOf(tx, couponId, userId)) >= coupon.per_user)
    return 'limit';
  await tx
    .updateTable('coupon')
    .set((eb) => ({ received: eb('received', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
  const received = await tx
    .insertInto('coupon_receive')
    .values({
      code: newCode(),
      coupon_id: couponId,
      user_id: userId,
      source,
      ...(offer && { center_id: offer.centerId, seq: offer.seq }),
      snapshot: JSON.stringify(await snapshotOf(tx, coupon)),
      start_time: start,
      end_time: end,
      create_time: now,
      update_time: now,
    })
    .returning(['id', 'code', 'start_time', 'end_time'])
    .executeTakeFirstOrThrow();
  // Members who take a coupon themselves need no mail about it.
  if (source !== ReceiveSource.admin) return received;
  const { name, name_en } = coupon;
  await emit(
    { tx, now },
    'coupon.granted',
    { name: 'coupon_receive', id: received.id },
    { user_id: userId, coupon: name, coupon_en: name_en, end_time: end },
  );
  return received;
}

/**
 * The same for callers that need the coupon.
 *
 * @throws {Refusal} coupon_unavailable with `reason`, see {@link CouponRefusal}
 * @throws {Refusal} not_found for a missing or disabled member
 */
export async function giveCoupon(tx: Tx, grant: Grant): Promise<void> {
  received(await tryGiveCoupon(tx, grant));
}

/** @throws {Refusal} coupon_unavailable with `reason` */
export function received(outcome: ReceivedCoupon | CouponRefusal): ReceivedCoupon {
  if (typeof outcome === 'object') return outcome;
  throw new Refusal('coupon_unavailable', { data: { reason: outcome } });
}

type CouponStock = Validity & Pick<CouponRow, 'status' | 'total' | 'received'>;

/** Reason why the coupon is not given to anyone; undefined: members below their limit get it. */
function refusalOfCoupon(coupon: CouponStock, now: number): CouponRefusal | undefined {
  if (coupon.status !== 1) return 'off';
  if (coupon.total > 0 && coupon.received >= coupon.total) return 'sold_out';
  const isOver = coupon.valid_type === ValidType.fixed && (coupon.valid_end ?? now) <= now;
  return isOver ? 'over' : undefined;
}

/** To how many members {@link tryGiveCoupon} still gives a coupon; without a total to any number. */
export function leftOf(coupon: CouponStock, now: number): number {
  if (refusalOfCoupon(coupon, now)) return 0;
  return coupon.total > 0 ? coupon.total - coupon.received : Number.POSITIVE_INFINITY;
}

async function heldOf(tx: Tx, couponId: number, userId: number): Promise<number> {
  const { held } = await countedReceives(tx, couponId)
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return held;
}

/** Coupons that count against the limit of a member: used and expired ones do, voided ones do not. */
const countedReceives = (db: Db, couponId: number) =>
  db
    .selectFrom('coupon_receive')
    .where('coupon_id', '=', couponId)
    .where('status', '<>', ReceiveStatus.void);

/** Ids of the members whom {@link tryGiveCoupon} refuses a coupon with a limit, as a subquery. */
export const membersAtLimit = (db: Db, { id, per_user }: Pick<CouponRow, 'id' | 'per_user'>) =>
  countedReceives(db, id)
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>=', per_user));

/** The rules of a coupon as they are now, with its scope. */
async function snapshotOf(tx: Tx, coupon: CouponRow) {
  const { id, name, name_en, type, amount, discount, max_discount, min_amount, scope } = coupon;
  const goods = await tx
    .selectFrom('coupon_goods')
    .select('goods_id')
    .where('coupon_id', '=', id)
    .execute();
  const classes = await tx
    .selectFrom('coupon_classify')
    .select('classify_id')
    .where('coupon_id', '=', id)
    .execute();
  return {
    name,
    name_en,
    type,
    amount,
    discount,
    max_discount,
    min_amount,
    scope,
    goods: goods.map(({ goods_id }) => goods_id),
    classes: classes.map(({ classify_id }) => classify_id),
  };
}

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string =>
  Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');
