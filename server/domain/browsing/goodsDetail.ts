import { ReviewStatus } from '../../../resources/shop/reviews.ts';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';

/** Goods on sale with everything a buyer reads. @throws {Refusal} not_found off sale */
export async function goodsForSale(db: Db, id: number, now: number) {
  const goods = await db
    .selectFrom('shop_goods')
    .select(['id', 'name', 'name_en', 'sub_title', 'sub_title_en', 'images', 'video'])
    .select('share_image')
    .select(['unit', 'unit_en', 'brand_text', 'classify_id', 'spec_type', 'attrs', 'params'])
    .select(['content', 'content_en', 'min_price', 'max_price', 'min_origin_price', 'stock'])
    .select(['sales', 'virtual_sales', 'rating', 'rating_count', 'buy_min', 'buy_max'])
    .select(['integral_mode', 'freight_type', 'freight', 'need_ship'])
    .where('id', '=', id)
    .where('status', '=', GoodsStatus.on)
    .executeTakeFirst();
  if (!goods) throw new Refusal('not_found');
  const skus = await db
    .selectFrom('shop_goods_sku')
    .select(['id', 'key', 'sku_text', 'sku_text_en', 'image', 'price', 'origin_price', 'stock'])
    .where('goods_id', '=', id)
    .where('status', '=', 1)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const services = await db
    .selectFrom('shop_goods_service as service')
    .innerJoin('shop_goods_service_link as link', 'link.service_id', 'service.id')
    .select(['service.id', 'service.name', 'service.name_en', 'service.icon'])
    .select(['service.description', 'service.description_en'])
    .where('link.goods_id', '=', id)
    .where('service.status', '=', 1)
    .orderBy('service.weigh', 'desc')
    .orderBy('service.id')
    .execute();
  return { goods, skus, services, coupons: await couponOffers(db, now) };
}

/** Coupons that product pages offer now. */
const couponOffers = (db: Db, now: number) =>
  db
    .selectFrom('coupon_center as offer')
    .innerJoin('coupon', 'coupon.id', 'offer.coupon_id')
    .select(['offer.id as center_id', 'offer.title', 'offer.title_en', 'offer.cost_integral'])
    .select(['coupon.type', 'coupon.amount', 'coupon.discount', 'coupon.max_discount'])
    .select(['coupon.min_amount', 'coupon.scope'])
    .where('offer.position', '=', 'goods')
    .where('offer.status', '=', 1)
    .where('coupon.status', '=', 1)
    .where((eb) => eb.or([eb('offer.start_time', 'is', null), eb('offer.start_time', '<=', now)]))
    .where((eb) => eb.or([eb('offer.end_time', 'is', null), eb('offer.end_time', '>', now)]))
    .orderBy('offer.weigh', 'desc')
    .orderBy('offer.id')
    .limit(10)
    .execute();

export const reviewFilters = ['all', 'image', 'good', 'medium', 'bad'] as const;

type ReviewPage = {
  readonly goodsId: number;
  readonly filter: (typeof reviewFilters)[number];
  readonly offset: number;
  readonly limit: number;
};

/** Shown reviews of goods, with how many gave each number of stars. Names of anonymous members are masked. */
export async function reviewsOf(db: Db, { goodsId, filter, offset, limit }: ReviewPage) {
  const shown = db
    .selectFrom('order_evaluate as review')
    .where('review.goods_id', '=', goodsId)
    .where('review.status', '=', ReviewStatus.shown);
  const stars = await shown
    .select((eb) => ['review.star', eb.fn.countAll<number>().as('count')])
    .groupBy('review.star')
    .execute();
  const filtered = shown
    .$if(filter === 'image', (query) => query.where('review.has_image', '=', 1))
    .$if(filter === 'good', (query) => query.where('review.star', '>=', 4))
    .$if(filter === 'medium', (query) => query.where('review.star', '=', 3))
    .$if(filter === 'bad', (query) => query.where('review.star', '<=', 2));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .leftJoin('user as member', 'member.id', 'review.user_id')
    .select(['review.id', 'review.star', 'review.content', 'review.images', 'review.video'])
    .select(['review.sku_text', 'review.sku_text_en', 'review.is_anonymous', 'review.tags'])
    .select([
      'review.append_content',
      'review.append_images',
      'review.append_time',
      'review.reply',
      'review.reply_time',
    ])
    .select(['review.create_time', 'member.nickname', 'member.avatar'])
    .orderBy('review.top', 'desc')
    .orderBy('review.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const counts = new Map<number, number>(stars.map(({ star, count }) => [star, count]));
  return {
    list: rows.map(({ is_anonymous, nickname, avatar, ...row }) => ({
      ...row,
      nickname: is_anonymous === 1 ? maskedName(nickname) : (nickname ?? ''),
      avatar: is_anonymous === 1 ? '' : (avatar ?? ''),
    })),
    total,
    stars: Object.fromEntries([1, 2, 3, 4, 5].map((star) => [star, counts.get(star) ?? 0])),
  };
}

const maskedName = (name: string | null): string => `${Array.from(name ?? '')[0] ?? ''}***`;
