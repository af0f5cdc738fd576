import { sql } from 'kysely';
import { reviews, ReviewStatus } from '../../../resources/shop/reviews.ts';
import { anyOf, names, type Tx } from '../../db/index.ts';
import { handle } from '../handle.ts';

/** Answers a review, or changes the answer. */
export const replyToReview = handle(reviews, 'reply', async ({ tx, record, input, admin, now }) => {
  await tx
    .updateTable('order_evaluate')
    .set({ reply: input.reply, reply_admin_id: admin.id, reply_time: now })
    .where('id', '=', record.id)
    .execute();
});

export const showReview = handle(reviews, 'show', ({ tx, record }) =>
  setStatus(tx, record, ReviewStatus.shown),
);

export const hideReview = handle(reviews, 'hide', ({ tx, record }) =>
  setStatus(tx, record, ReviewStatus.hidden),
);

type ReviewRow = { readonly id: number; readonly goods_id: number };
type StatusCode = (typeof ReviewStatus)[keyof typeof ReviewStatus];

async function setStatus(tx: Tx, { id, goods_id }: ReviewRow, status: StatusCode) {
  await tx.updateTable('order_evaluate').set({ status }).where('id', '=', id).execute();
  await refreshRatings(tx, [goods_id]);
}

const review = names('order_evaluate', 'review');

/**
 * Updates the ratings of goods: the mean of their shown reviews that members wrote. The goods are
 * locked first, so that the second of two concurrent changes counts the first.
 */
export async function refreshRatings(tx: Tx, goodsIds: readonly number[]): Promise<void> {
  const locked = await tx
    .selectFrom('shop_goods')
    .select('id')
    .where('id', '=', anyOf('bigint', goodsIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  await tx
    .updateTable('shop_goods as goods')
    .from(ratings.as('ratings'))
    .set((eb) => ({
      rating: eb.ref('ratings.rating'),
      rating_count: eb.ref('ratings.rating_count'),
      auto_rating_count: eb.ref('ratings.auto_rating_count'),
    }))
    .whereRef('ratings.goods_id', '=', 'goods.id')
    .where('goods.id', '=', anyOf('bigint', ids))
    .execute();
}

type Ratings = {
  readonly goods_id: number;
  readonly rating: string;
  readonly rating_count: number;
  readonly auto_rating_count: number;
};

/** The ratings of all goods that have a review. */
export const ratings = sql<Ratings>`(
  select ${review.goods_id} as goods_id,
    coalesce(round(avg(${review.star}) filter (where ${review.status} = 1 and ${review.is_auto} = 0), 2), 0)
      as rating,
    count(*) filter (where ${review.status} = 1 and ${review.is_auto} = 0)::integer as rating_count,
    count(*) filter (where ${review.status} = 1 and ${review.is_auto} = 1)::integer as auto_rating_count
  from ${review} group by ${review.goods_id})`;
