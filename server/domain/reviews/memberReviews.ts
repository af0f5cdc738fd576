import { daySeconds } from '../../../src/schema/index.ts';
import { ReviewStatus } from '../../../resources/shop/reviews.ts';
import { Status } from '../../../resources/shop/orders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db, Tx } from '../../db/index.ts';
import { demandOwnImages } from '../files/ownImages.ts';
import { assertStatus, lockOrder, touchOrder } from '../orders/order.ts';
import type { OrderActor } from '../actors.ts';
import { completeOrder } from '../lifecycle/receive.ts';
import { settingIn } from '../settingIn.ts';
import { refreshRatings } from './reviews.ts';

type NewReview = {
  readonly actor: OrderActor;
  /** Row of `shop_order_goods`. */
  readonly lineId: number;
  readonly star: 1 | 2 | 3 | 4 | 5;
  readonly content: string;
  readonly images: readonly string[];
  readonly isAnonymous: boolean;
  readonly serviceStar: number | null;
  readonly expressStar: number | null;
  readonly now: number;
};

/** `completed`: it was the last line of the order that waited for a review. */
export type AddedReview = { readonly id: number; readonly completed: boolean };

/**
 * A member reviews a line of an order they have received; the last one completes the order. Locks the
 * order, the member, then the goods. Source: domain B.1 O16, B.9.
 *
 * @throws {Refusal} not_found for a line of another member
 * @throws {Refusal} illegal_transition at any other status, a second time, and for a line that was
 *   refunded in full
 * @throws {InvalidInput} `images` that the member has not uploaded
 */
export async function addReview(tx: Tx, review: NewReview): Promise<AddedReview> {
  const { actor, lineId, now } = review;
  const found = await tx
    .selectFrom('shop_order_goods')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  const order = await lockOrder(tx, found.order_id, actor.id);
  assertStatus(order, Status.to_evaluate);
  const line = await tx
    .selectFrom('shop_order_goods')
    .select(['goods_id', 'sku_id', 'sku_text', 'sku_text_en', 'evaluate_status'])
    .select((eb) => eb('refund_num', '<', eb.ref('num')).as('is_kept'))
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  const { evaluate_status, is_kept, ...item } = line;
  if (evaluate_status === 1 || !is_kept) throw new Refusal('illegal_transition');
  await demandOwnImages(tx, actor.id, review.images);
  const { id } = await tx
    .insertInto('order_evaluate')
    .values({ ...item, ...(await reviewColumns(tx, review)), order_id: order.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('shop_order_goods')
    .set({ evaluate_status: 1, update_time: now })
    .where('id', '=', lineId)
    .execute();
  const completed = !(await isAwaitingReviews(tx, order.id));
  // Points of the member are locked before goods.
  if (completed) await completeOrder({ tx, order, actor, now }, 'evaluate');
  await refreshRatings(tx, [item.goods_id]);
  await touchOrder(tx, order.id, now);
  return { id, completed };
}

async function reviewColumns(tx: Tx, review: NewReview) {
  const { actor, lineId, star, content, images, isAnonymous, now } = review;
  return {
    order_goods_id: lineId,
    user_id: actor.id,
    star,
    content,
    images: JSON.stringify(images),
    has_image: images.length > 0 ? (1 as const) : (0 as const),
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    service_star: review.serviceStar,
    express_star: review.expressStar,
    status: await firstStatus(tx),
    create_time: now,
    update_time: now,
  };
}

/** Staff read reviews before others do, if the shop wants it. */
const firstStatus = async (tx: Tx) =>
  (await settingIn(tx, 'evaluate_audit')) ? ReviewStatus.pending : ReviewStatus.shown;

async function isAwaitingReviews(tx: Tx, orderId: number): Promise<boolean> {
  const line = await tx
    .selectFrom('shop_order_goods')
    .select('id')
    .where('order_id', '=', orderId)
    .where('evaluate_status', '=', 0)
    .whereRef('refund_num', '<', 'num')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

type AppendedReview = {
  readonly userId: number;
  readonly id: number;
  readonly content: string;
  readonly images: readonly string[];
  readonly now: number;
};

/** Days in which a member may add to a review. */
const appendDays = 180;

/**
 * Adds a follow-up to a member's own review, once. It is moderated if reviews are.
 *
 * @throws {Refusal} not_found
 * @throws {Refusal} illegal_transition a second time, too late, and for a review the shop wrote itself
 * @throws {InvalidInput} `images` that the member has not uploaded
 */
export async function appendReview(
  tx: Tx,
  { userId, id, content, images, now }: AppendedReview,
): Promise<void> {
  const review = await tx
    .selectFrom('order_evaluate')
    .select(['goods_id', 'append_time', 'is_auto', 'status', 'create_time'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!review) throw new Refusal('not_found');
  const isLate = now > (review.create_time ?? 0) + appendDays * daySeconds;
  if (review.append_time !== null || review.is_auto === 1 || isLate)
    throw new Refusal('illegal_transition');
  await demandOwnImages(tx, userId, images);
  const status = review.status === ReviewStatus.shown ? await firstStatus(tx) : review.status;
  await tx
    .updateTable('order_evaluate')
    .set((eb) => ({
      append_content: content,
      append_images: JSON.stringify(images),
      ...(images.length > 0 && { has_image: 1 as const }),
      append_time: now,
      status,
      update_time: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (status !== review.status) await refreshRatings(tx, [review.goods_id]);
}

/** Lines of a member that wait for a review, of the newest orders first. */
export const linesToReview = (db: Db, userId: number) =>
  db
    .selectFrom('shop_order_goods as line')
    .innerJoin('shop_order as order', 'order.id', 'line.order_id')
    .select(['line.id as order_goods_id', 'line.order_id', 'order.order_no', 'line.goods_id'])
    .select(['line.goods_name', 'line.goods_name_en', 'line.image', 'line.sku_text'])
    .select(['line.sku_text_en', 'line.num', 'order.receive_time'])
    .where('order.user_id', '=', userId)
    .where('order.status', '=', Status.to_evaluate)
    .where('order.user_delete_time', 'is', null)
    .where('line.evaluate_status', '=', 0)
    .whereRef('line.refund_num', '<', 'line.num')
    .orderBy('order.id', 'desc')
    .orderBy('line.id')
    .limit(200)
    .execute();
