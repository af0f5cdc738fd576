import type { CouponCard, CouponQuery } from '../../../../resources/page/pageData.ts';
import { yuanOf } from '../../../../src/fields/index.ts';
import type { Db } from '../../../db/index.ts';
import type { Visit } from '../../browsing/home.ts';

/** Offers of the coupon center that run now. Whether a member may claim one is said when they do. */
export async function answerCoupons(
  db: Db,
  queries: readonly CouponQuery[],
  { now }: Visit,
): Promise<readonly (readonly CouponCard[])[]> {
  const rows = await db
    .selectFrom('coupon_center as offer')
    .innerJoin('coupon', 'coupon.id', 'offer.coupon_id')
    .select([
      'offer.id',
      'offer.coupon_id',
      'coupon.name',
      'coupon.name_en',
      'coupon.type',
      'coupon.amount',
    ])
    .select(['coupon.discount', 'coupon.min_amount', 'coupon.total', 'coupon.received'])
    .where('offer.status', '=', 1)
    .where('offer.position', 'in', ['center', 'goods'])
    .where('coupon.status', '=', 1)
    .where((eb) => eb.or([eb('offer.start_time', 'is', null), eb('offer.start_time', '<=', now)]))
    .where((eb) => eb.or([eb('offer.end_time', 'is', null), eb('offer.end_time', '>', now)]))
    .orderBy('offer.weigh', 'desc')
    .orderBy('offer.id')
    .limit(200)
    .execute();
  const offers = rows.map(({ amount, min_amount, total, received, ...offer }) => ({
    ...offer,
    amount: amount === null ? null : yuanOf(amount),
    min_amount: yuanOf(min_amount),
    isGone: total > 0 && received >= total,
  }));
  return queries.map(({ ids, count }) =>
    ids.length > 0
      ? ids.flatMap((id) => offers.find(({ coupon_id }) => coupon_id === id) ?? [])
      : offers.slice(0, count),
  );
}
