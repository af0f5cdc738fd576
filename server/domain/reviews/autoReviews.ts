import { Status } from '../../../resources/shop/orders.ts';
import { daySeconds } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import { systemActor } from '../actors.ts';
import { countDone, whileDue } from '../lifecycle/deadlines.ts';
import { completeOrder, type OrderStepContext } from '../lifecycle/receive.ts';
import { settingIn } from '../settingIn.ts';
import { refreshRatings } from './reviews.ts';

/** Completes orders that were not reviewed, with automatic reviews. Source: O17. */
export async function autoReview(db: Db, now: number): Promise<number> {
  const days = (await settingIn(db, 'auto_evaluate_days')) ?? 0;
  const latest = now - days * daySeconds;
  const due = await db
    .selectFrom('shop_order')
    .select('id')
    .where((eb) => eb('status', '=', eb.lit(Status.to_evaluate)))
    .where('receive_time', '<=', latest)
    .where('refunding_amount', '=', 0)
    .orderBy('receive_time')
    .orderBy('id')
    .limit(200)
    .execute();
  return countDone(due, ({ id }) =>
    whileDue(db, { id, now }, async (tx, order) => {
      if (order.status !== Status.to_evaluate || order.refunding_amount > 0) return false;
      await writeAutoReviews({ tx, order, actor: systemActor, now });
      return true;
    }),
  );
}

/** Five stars for lines that the member did not review in time; they count in no rating. */
async function writeAutoReviews(context: OrderStepContext): Promise<void> {
  const { tx, order, now } = context;
  const lines = await tx
    .selectFrom('shop_order_goods')
    .select(['id', 'goods_id', 'sku_id', 'sku_text', 'sku_text_en'])
    .where('order_id', '=', order.id)
    .where('evaluate_status', '=', 0)
    .whereRef('refund_num', '<', 'num')
    .orderBy('id')
    .execute();
  // Points of the member are locked before goods.
  await completeOrder(context, 'auto_evaluate');
  if (lines.length === 0) return;
  await tx
    .insertInto('order_evaluate')
    .values(
      lines.map(({ id, ...line }) => ({
        ...line,
        order_id: order.id,
        order_goods_id: id,
        user_id: order.user_id,
        star: 5 as const,
        is_auto: 1 as const,
        create_time: now,
        update_time: now,
      })),
    )
    .onConflict((on) => on.column('order_goods_id').doNothing())
    .execute();
  const ids = lines.map(({ id }) => id);
  await tx
    .updateTable('shop_order_goods')
    .set({ evaluate_status: 1, update_time: now })
    .where('id', '=', anyOf('bigint', ids))
    .execute();
  await refreshRatings(tx, [...new Set(lines.map(({ goods_id }) => goods_id))]);
}
