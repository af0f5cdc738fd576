import type { Selectable } from 'kysely';
import { CouponScope } from '../../../resources/marketing/coupons.ts';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db, Tables } from '../../db/index.ts';
import { refusalOf } from './claim.ts';

type Reader = { readonly userId: number; readonly now: number };

/** Offers that a member may claim, with why not where they may not. Source: domain E 26. */
export async function offersFor(db: Db, { userId, now }: Reader) {
  const offers = await db
    .selectFrom('coupon_center as offer')
    .innerJoin('coupon', 'coupon.id', 'offer.coupon_id')
    .selectAll('offer')
    .select([
      'coupon.name',
      'coupon.name_en',
      'coupon.type',
      'coupon.amount',
      'coupon.discount',
      'coupon.max_discount',
      'coupon.min_amount',
      'coupon.scope',
      'coupon.valid_type',
      'coupon.valid_start',
      'coupon.valid_end',
      'coupon.valid_days',
      'coupon.total',
      'coupon.received',
    ])
    .where('offer.status', '=', 1)
    .where('offer.position', 'in', ['center', 'goods'])
    .where('coupon.status', '=', 1)
    .where((eb) => eb.or([eb('offer.end_time', 'is', null), eb('offer.end_time', '>', now)]))
    .orderBy('offer.weigh', 'desc')
    .orderBy('offer.id')
    .limit(200)
    .execute();
  const taken = await takenBy(db, userId);
  const member = await db
    .selectFrom('user')
    .select('orders_paid')
    .where('id', '=', userId)
    .executeTakeFirst();
  const isNew = (member?.orders_paid ?? 0) === 0;
  return offers.map((offer) => {
    const count = taken.get(offer.id) ?? 0;
    const isGone = offer.total > 0 && offer.received >= offer.total;
    const reason = isGone ? 'sold_out' : refusalOf(offer, { count, isNew, now });
    return { ...offer, taken: count, reason: reason ?? null };
  });
}

/** Number of coupons a member has from each offer. */
async function takenBy(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('coupon_receive')
    .select((eb) => ['center_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('center_id', 'is not', null)
    .where('status', '<>', ReceiveStatus.void)
    .groupBy('center_id')
    .execute();
  return new Map(rows.map(({ center_id, count }) => [center_id ?? 0, count]));
}

/** The offers whose coupons count for a product. */
export async function offersForGoods(db: Db, goodsId: number, reader: Reader) {
  const covering = await couponsCovering(db, goodsId);
  return (await offersFor(db, reader)).filter(({ coupon_id }) => covering.has(coupon_id));
}

/**
 * Coupons that count for a product, also by one of the classes above its own.
 *
 * @throws {Refusal} not_found
 */
async function couponsCovering(db: Db, goodsId: number): Promise<ReadonlySet<number>> {
  const goods = await db
    .selectFrom('shop_goods')
    .select('classify_id')
    .where('id', '=', goodsId)
    .executeTakeFirst();
  if (!goods) throw new Refusal('not_found');
  const classes = await branchOf(db, goods.classify_id);
  const covering = await db
    .selectFrom('coupon')
    .select('id')
    .where((eb) => {
      const ofGoods = eb.exists(
        eb
          .selectFrom('coupon_goods')
          .select('coupon_goods.goods_id')
          .whereRef('coupon_goods.coupon_id', '=', 'coupon.id')
          .where('coupon_goods.goods_id', '=', goodsId),
      );
      const ofClasses = eb.exists(
        eb
          .selectFrom('coupon_classify')
          .select('coupon_classify.classify_id')
          .whereRef('coupon_classify.coupon_id', '=', 'coupon.id')
          .where('coupon_classify.classify_id', 'in', classes),
      );
      return eb.or([
        eb('scope', '=', CouponScope.all),
        eb.and([eb('scope', '=', CouponScope.goods), ofGoods]),
        eb.and([eb('scope', '=', CouponScope.classify), ofClasses]),
        eb.and([eb('scope', '=', CouponScope.all_except_goods), eb.not(ofGoods)]),
      ]);
    })
    .execute();
  return new Set(covering.map(({ id }) => id));
}

/** A class and those above it. */
async function branchOf(db: Db, classId: number): Promise<readonly number[]> {
  const branch = [classId];
  for (let id: number | null = classId; id !== null && branch.length < 10;) {
    const found: { pid: number | null } | undefined = await db
      .selectFrom('shop_goods_classify')
      .select('pid')
      .where('id', '=', id)
      .executeTakeFirst();
    id = found?.pid || null;
    if (id !== null) branch.push(id);
  }
  return branch;
}

type HeldPage = {
  readonly userId: number;
  readonly status: Selectable<Tables['coupon_receive']>['status'] | null;
  readonly page: number;
  readonly limit: number;
};

/** Coupons of a member, newest first. */
export async function couponsOf(db: Db, { userId, status, page, limit }: HeldPage) {
  const own = db
    .selectFrom('coupon_receive as held')
    .innerJoin('coupon', 'coupon.id', 'held.coupon_id')
    .where('held.user_id', '=', userId)
    .$if(status !== null, (rows) => rows.where('held.status', '=', status ?? ReceiveStatus.unused));
  const list = await own
    .select([
      'held.id',
      'held.code',
      'held.status',
      'held.start_time',
      'held.end_time',
      'held.use_time',
      'held.order_id',
      'held.snapshot',
      'coupon.name',
      'coupon.name_en',
    ])
    .orderBy('held.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}
