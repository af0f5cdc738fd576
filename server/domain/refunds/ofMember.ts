import type { ExpressionBuilder } from 'kysely';
import { AuditStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import type { Db, Tables } from '../../db/index.ts';
import type { ParcelLine } from '../../../resources/shop/orderExpress.ts';
import { lockOrder } from '../orders/order.ts';
import { assertRefundable, typesFor } from './apply.ts';
import { transact } from '../../db/index.ts';

type MemberQuery = { readonly userId: number };

const columns = [
  'id',
  'creator_id',
  'refund_no',
  'order_id',
  'type',
  'reason_code',
  'explain',
  'note',
  'images',
  'apply_amount',
  'refund_amount',
  'goods_amount',
  'freight_amount',
  'integral_back',
  'audit_status',
  'status',
  'user_ship_status',
  'refuse_reason',
  'return_address',
  'express_no',
  'receive_remark',
  'receive_images',
  'close_type',
  'deadline_time',
  'finish_time',
  'create_time',
] as const;

/** Refunds that staff propose to each other are internal until they are agreed to. */
const isShown = (eb: ExpressionBuilder<Tables, 'shop_refund'>) =>
  eb.or([eb('creator_id', 'is', null), eb('audit_status', '=', AuditStatus.agree)]);

/** Refunds of a member, newest first: those below `before`; one more than `limit` indicates a next page. */
export async function refundsOf(
  db: Db,
  {
    userId,
    before,
    limit,
  }: MemberQuery & { readonly before: number | null; readonly limit: number },
) {
  const rows = await db
    .selectFrom('shop_refund')
    .select(columns)
    .where('user_id', '=', userId)
    .where(isShown)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const list = rows.slice(0, limit);
  const lines = await linesOf(
    db,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => ({
      ...forMember(row),
      lines: lines.filter((line) => line.refund_id === row.id),
    })),
    cursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
  };
}

/**
 * A refund of a member with its lines and its history.
 *
 * @throws {Refusal} not_found, also for the refund of another member
 */
export async function refundOf(db: Db, { userId, id }: MemberQuery & { readonly id: number }) {
  const row = await db
    .selectFrom('shop_refund')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isShown)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const logs = await db
    .selectFrom('shop_refund_log')
    .select(['action', 'from_status', 'to_status', 'actor_type', 'create_time'])
    .where('refund_id', '=', id)
    // Proposals are internal to staff.
    .where('action', '<>', 'propose')
    .orderBy('id')
    .execute();
  return { ...forMember(row), lines: await linesOf(db, [id]), logs };
}

type Inquiry = MemberQuery & {
  readonly orderId: number;
  /** Absent: all that is left. */
  readonly lines: readonly ParcelLine[] | undefined;
  readonly now: number;
};

/**
 * Options of a refund for a member, by the function that decides on the application.
 *
 * @throws as `applyRefund`, except for the amount
 */
export const precheckRefund = (db: Db, { userId, orderId, lines, now }: Inquiry) =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId, userId);
    const caps = await assertRefundable(tx, { order, lines: lines ?? 'all', now });
    return {
      types: typesFor(order),
      amount: yuanOf(caps.goods + caps.freight),
      freight_amount: yuanOf(caps.freight),
      points: caps.points,
      lines: caps.lines.map(({ id, num, amount, points }) => ({
        order_goods_id: id,
        num,
        amount: yuanOf(amount),
        points,
      })),
    };
  });

/** Carriers in use, by their weight. */
export const carriersOf = (db: Db) =>
  db
    .selectFrom('shop_delivery_company')
    .select(['id', 'name', 'name_en'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

async function linesOf(db: Db, refundIds: readonly number[]) {
  if (refundIds.length === 0) return [];
  const rows = await db
    .selectFrom('shop_refund_goods as part')
    .innerJoin('shop_order_goods as line', 'line.id', 'part.order_goods_id')
    .select([
      'part.refund_id',
      'part.order_goods_id',
      'part.num',
      'part.amount',
      'line.goods_id',
      'line.goods_name',
      'line.goods_name_en',
      'line.sku_text',
      'line.sku_text_en',
      'line.image',
    ])
    .where('part.refund_id', 'in', refundIds)
    .orderBy('part.id')
    .execute();
  return rows.map((row) => ({ ...row, amount: yuanOf(row.amount) }));
}

type Amounts = {
  readonly apply_amount: number;
  readonly refund_amount: number;
  readonly goods_amount: number;
  readonly freight_amount: number;
  readonly creator_id: number | null;
};

/** Amounts in yuan; of its maker only that it was staff. */
const forMember = <R extends Amounts>({ creator_id, ...row }: R) => ({
  ...row,
  by_staff: creator_id === null ? 0 : 1,
  apply_amount: yuanOf(row.apply_amount),
  refund_amount: yuanOf(row.refund_amount),
  goods_amount: yuanOf(row.goods_amount),
  freight_amount: yuanOf(row.freight_amount),
});
