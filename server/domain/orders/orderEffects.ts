import { sql } from 'kysely';
import { ReceiveStatus } from '../../../resources/marketing/couponReceives.ts';
import { AuditStatus } from '../../../resources/shop/refundShape.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import type { Tx } from '../../db/index.ts';

/** Effects of a transaction so far, in API format. */
export type OrderEffects = {
  /** Yuan that the balance of the member changed by. */
  readonly balance: string;
  /** Yuan that wait for a bank transfer or a gateway. */
  readonly requested: string;
  /** Yuan that wait for a second admin. */
  readonly proposed: string;
  /** Given back less taken back. */
  readonly points: number;
  readonly points_given: number;
  readonly points_taken: number;
  /** Those that the member can use again; one whose time is over expires instead. */
  readonly coupons: readonly { readonly name: string; readonly name_en: string | null }[];
  readonly stock: readonly StockEffect[];
  /** Status of the order. */
  readonly status: number;
};

type StockEffect = {
  readonly goods_name: string;
  readonly goods_name_en: string | null;
  readonly sku_text: string;
  readonly sku_text_en: string | null;
  readonly num: number;
};

type AffectedOrder = { readonly orderId: number; readonly userId: number };

/** Reads from the ledgers the effects of this transaction on an order and its member. */
export async function effectsOf(tx: Tx, { orderId, userId }: AffectedOrder): Promise<OrderEffects> {
  const { balance } = await tx
    .selectFrom('user_money_log as entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entry.money'), eb.lit(0)).as('balance'))
    .where('entry.user_id', '=', userId)
    .where(writtenHere('entry'))
    .executeTakeFirstOrThrow();
  const { given, taken } = await tx
    .selectFrom('user_score_log as entry')
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<number>('entry.score').filterWhere('entry.score', '>', 0), eb.lit(0))
        .as('given'),
      eb.fn
        .coalesce(eb.fn.sum<number>('entry.score').filterWhere('entry.score', '<', 0), eb.lit(0))
        .as('taken'),
    ])
    .where('entry.user_id', '=', userId)
    .where(writtenHere('entry'))
    .executeTakeFirstOrThrow();
  const { requested } = await tx
    .selectFrom('shop_payment_refund as back')
    .innerJoin('shop_payment as payment', 'payment.id', 'back.payment_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('back.amount'), eb.lit(0)).as('requested'))
    .where('payment.biz_type', '=', 'order')
    .where('payment.biz_id', '=', orderId)
    .where('back.status', '=', 1)
    .where(writtenHere('back'))
    .executeTakeFirstOrThrow();
  const { proposed } = await tx
    .selectFrom('shop_refund as refund')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('refund.propose_amount'), eb.lit(0)).as('proposed'),
    )
    .where('refund.order_id', '=', orderId)
    .where('refund.audit_status', '=', AuditStatus.wait_audit)
    .where(writtenHere('refund'))
    .executeTakeFirstOrThrow();
  const coupons = await tx
    .selectFrom('coupon_receive as held')
    .innerJoin('coupon', 'coupon.id', 'held.coupon_id')
    .select(['coupon.name', 'coupon.name_en'])
    .where('held.user_id', '=', userId)
    .where('held.status', '=', ReceiveStatus.unused)
    .where(writtenHere('held'))
    .execute();
  const { status } = await tx
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    balance: yuanOf(Number(balance)),
    requested: yuanOf(Number(requested)),
    proposed: yuanOf(Number(proposed)),
    points: Number(given) + Number(taken),
    points_given: Number(given),
    points_taken: Math.abs(Number(taken)),
    coupons,
    stock: await stockEffects(tx, orderId),
    status,
  };
}

/** Entries of the ledger that are looked at: an order has far fewer lines. */
const lastEntries = 500;

const stockEffects = (tx: Tx, orderId: number): Promise<readonly StockEffect[]> =>
  tx
    .selectFrom('shop_stock_log as move')
    .innerJoin('shop_order_goods as line', 'line.sku_id', 'move.sku_id')
    .select([
      'line.goods_name',
      'line.goods_name_en',
      'line.sku_text',
      'line.sku_text_en',
      'move.delta_stock as num',
    ])
    .where('line.order_id', '=', orderId)
    .where('move.id', '>', (eb) =>
      eb
        .selectFrom('shop_stock_log as last')
        .select((of) => of(of.fn.max('last.id'), '-', lastEntries).as('id')),
    )
    .where('move.delta_stock', '<>', 0)
    .where(writtenHere('move'))
    .orderBy('line.id')
    .execute();

/** True for rows that this transaction wrote. */
export const writtenHere = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.xmin`)} = pg_current_xact_id()::xid`;
