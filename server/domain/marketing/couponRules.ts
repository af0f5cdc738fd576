import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ReceiveSource, ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { ValidType } from '../../../resources/marketing/coupons.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { momentOf, shopZone, writeMoment } from '../../../src/schema/index.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';

type CouponRow = Selectable<Tables['coupon']>;
type Validity = Pick<CouponRow, 'valid_type' | 'valid_start' | 'valid_end' | 'valid_days'>;

const daySeconds = 86_400;

/** When a coupon that is received now may be used: from `start` up to, not including, `end`. */
export function validityOf(
  { valid_type, valid_start, valid_end, valid_days }: Validity,
  now: number,
  zone: string = shopZone,
): { readonly start: number; readonly end: number } {
  if (valid_type === ValidType.fixed) return { start: valid_start ?? now, end: valid_end ?? now };
  const seconds = (valid_days ?? 0) * daySeconds;
  if (valid_type === ValidType.days) return { start: now, end: now + seconds };
  const tomorrow = writeMoment(now + daySeconds, zone).slice(0, 10);
  const start = Number(momentOf(tomorrow, zone));
  return { start, end: start + seconds };
}

type HeldCoupon = Pick<Selectable<Tables['coupon_receive']>, 'status' | 'start_time' | 'end_time'>;

/** Whether a member may use a coupon at a moment. */
export const isUsable = ({ status, start_time, end_time }: HeldCoupon, now: number): boolean =>
  status === ReceiveStatus.unused && now >= start_time && now < end_time;

type Grant = {
  readonly couponId: number;
  readonly userId: number;
  readonly source: Selectable<Tables['coupon_receive']>['source'];
  readonly now: number;
};

/**
 * Gives a coupon to a member. The statement that counts it locks the coupon, so that neither its
 * total nor the limit of a member is exceeded. Source: domain B.5, F.1.
 *
 * @throws {Refusal} coupon_unavailable with `reason`: off, sold_out, over, limit
 * @throws {Refusal} not_found for a member who does not exist or is switched off
 */
export async function giveCoupon(tx: Tx, { couponId, userId, source, now }: Grant): Promise<void> {
  const coupon = await tx
    .updateTable('coupon')
    .set((eb) => ({ received: eb('received', '+', 1) }))
    .where('id', '=', couponId)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('total', '=', 0), eb('received', '<', eb.ref('total'))]))
    .returningAll()
    .executeTakeFirst();
  if (!coupon) throw unavailable((await isOff(tx, couponId)) ? 'off' : 'sold_out');
  const { start, end } = validityOf(coupon, now);
  if (end <= now) throw unavailable('over');
  const member = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enable')
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  const { held } = await tx
    .selectFrom('coupon_receive')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('status', '<>', ReceiveStatus.void)
    .executeTakeFirstOrThrow();
  if (coupon.per_user > 0 && held >= coupon.per_user) throw unavailable('limit');
  const { id } = await tx
    .insertInto('coupon_receive')
    .values({
      code: newCode(),
      coupon_id: couponId,
      user_id: userId,
      source,
      snapshot: JSON.stringify(await snapshotOf(tx, coupon)),
      start_time: start,
      end_time: end,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Who takes one themselves knows.
  if (source !== ReceiveSource.admin) return;
  const { name, name_en } = coupon;
  await emit(
    { tx, now },
    'coupon.granted',
    { name: 'coupon_receive', id },
    { user_id: userId, coupon: name, coupon_en: name_en, end_time: end },
  );
}

const unavailable = (reason: 'off' | 'sold_out' | 'over' | 'limit') =>
  new Refusal('coupon_unavailable', { data: { reason } });

const isOff = async (tx: Tx, id: number): Promise<boolean> => {
  const coupon = await tx
    .selectFrom('coupon')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return coupon?.status !== 1;
};

/** The rules of a coupon as they are now, with what it counts for. */
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
