import type { Selectable } from 'kysely';
import { ScoreType } from '../../../resources/user/scoreLog.ts';
import type { Tables, Tx } from '../../db/index.ts';
import { settingIn } from '../settingIn.ts';
import { bookPoints } from './balances.ts';
import type { AllowedMove } from './movingCommands.ts';

type SpentPoints = {
  readonly userId: number;
  /** Order that the points pay for in part. */
  readonly order: { readonly id: number; readonly no: string };
  /** Never negative; nothing happens for 0. */
  readonly points: number;
  readonly by: AllowedMove;
  /** Unix seconds. */
  readonly now: number;
};

/**
 * Takes the points that an order is placed with; `returnUsedPoints` gives them back. An order spends
 * once. Source: domain B.10.
 *
 * @throws {Refusal} integral_short
 * @throws {Refusal} conflict when the order has spent points before
 */
export const spendPoints = (
  tx: Tx,
  { userId, order, points, by, now }: SpentPoints,
): Promise<void> =>
  bookPoints(tx, {
    userId,
    type: ScoreType.order_use,
    amount: -points,
    biz: { type: 'order', ...order },
    by,
    now,
  });

type EarningLine = Pick<
  Selectable<Tables['shop_order_goods']>,
  'num' | 'refund_num' | 'integral_give'
>;

type EarningOrder = {
  readonly order: Pick<Selectable<Tables['shop_order']>, 'id' | 'order_no' | 'user_id'>;
  readonly lines: readonly EarningLine[];
  /**
   * At `receive`, points are given if the setting `integral_grant_at` says so. At `finish` they are
   * given whatever it says now, unless they were given before.
   */
  readonly at?: 'receive' | 'finish';
  readonly by: AllowedMove;
  readonly now: number;
};

/**
 * Gives the points of the units that the buyer keeps, once per order, and writes `integral_given`.
 * A debt is paid first, in a ledger row of its own. Source: domain B.10, O14.
 */
export async function grantOrderPoints(
  tx: Tx,
  { order, lines, at = 'receive', by, now }: EarningOrder,
): Promise<void> {
  const points = lines.reduce((sum, line) => sum + pointsOfKept(line), 0);
  if (points === 0) return;
  if (at === 'receive' && (await settingIn(tx, 'integral_grant_at')) !== 'receive') return;
  if (at === 'finish' && (await wasGranted(tx, order.id))) return;
  await bookPoints(tx, {
    userId: order.user_id,
    type: ScoreType.order_give,
    amount: points,
    biz: { type: 'order', id: order.id, no: order.order_no },
    by,
    now,
  });
  await tx
    .updateTable('shop_order')
    .set({ integral_given: points })
    .where('id', '=', order.id)
    .execute();
}

/** Points of the units that are not refunded: the complement of what refunds take back, see C.4. */
export const pointsOfKept = ({ num, refund_num, integral_give }: EarningLine): number =>
  integral_give - Math.floor((integral_give * refund_num) / num);

async function wasGranted(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('user_score_log')
    .select('id')
    .where('unique_key', '=', `order:${orderId}:${ScoreType.order_give}`)
    .executeTakeFirst();
  return found !== undefined;
}
