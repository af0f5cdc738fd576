import { Status } from '../../../resources/shop/orders.ts';
import { AuditStatus } from '../../../resources/shop/refundShape.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { anyOf, type Db } from '../../db/index.ts';

type OrderStatus = (typeof Status)[keyof typeof Status];

type OrderPage = {
  readonly userId: number;
  readonly status: OrderStatus | undefined;
  /** Orders before this id: the last one of the page before. */
  readonly cursor: number | undefined;
  readonly limit: number;
};

/** A page of the orders of a member, newest first, each with its lines. Hidden ones are left out. */
export async function ordersOf(db: Db, { userId, status, cursor, limit }: OrderPage) {
  const orders = await shownOrders(db, userId)
    .select(orderColumns)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? Status.to_pay))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, lines: lines.get(order.id) ?? [] }));
}

/** One order of a member, with its lines. @throws {Refusal} not_found */
export async function orderOf(
  db: Db,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const order = await shownOrders(db, userId)
    .select(orderColumns)
    .select(detailColumns)
    // Id of the custom order that the order was made from.
    .select((eb) =>
      eb
        .selectFrom('custom_order')
        .select('custom_order.id')
        .whereRef('custom_order.order_id', '=', 'shop_order.id')
        .as('custom_order_id'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  const lines = (await linesOf(db, [id])).get(id) ?? [];
  const reviews = await reviewsOf(db, id);
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, review: reviews.get(line.id) ?? null })),
    refunds: await refundsOf(db, id),
  };
}

/** The members' own reviews of an order, by its lines; those that the shop wrote itself are left out. */
async function reviewsOf(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_evaluate')
    .select(['id', 'order_goods_id', 'star', 'append_time', 'create_time'])
    .where('order_id', '=', orderId)
    .where('is_auto', '=', 0)
    .execute();
  return new Map(rows.map(({ order_goods_id: lineId, ...review }) => [lineId, review]));
}

const refundsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('shop_refund')
    .select(['id', 'refund_no', 'status', 'audit_status', 'user_ship_status', 'type'])
    .where('order_id', '=', orderId)
    // Proposals of staff are internal.
    .where((eb) =>
      eb.or([eb('creator_id', 'is', null), eb('audit_status', '=', AuditStatus.agree)]),
    )
    .orderBy('id', 'desc')
    .execute();

/** Number of orders of a member per status; 0 for a status without any. */
export async function orderCounts(
  db: Db,
  userId: number,
): Promise<Readonly<Record<keyof typeof Status, number>>> {
  const rows = await shownOrders(db, userId)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map<number, number>(rows.map(({ status, count }) => [status, count]));
  const entries = Object.entries(Status).map(([name, code]) => [name, counts.get(code) ?? 0]);
  // One entry for each name of a status.
  return Object.fromEntries(entries) as Record<keyof typeof Status, number>;
}

const shownOrders = (db: Db, userId: number) =>
  db.selectFrom('shop_order').where('user_id', '=', userId).where('user_delete_time', 'is', null);

const orderColumns = [
  'id',
  'order_no',
  'type',
  'status',
  'ship_status',
  'pay_status',
  'refund_status',
  'pay_amount',
  'freight_amount',
  'refund_amount',
  'refunding_amount',
  'pay_method',
  'expire_time',
  'auto_receive_time',
  'create_time',
] as const;

const detailColumns = [
  'goods_amount',
  'coupon_amount',
  'integral_amount',
  'integral_used',
  'integral_give',
  'integral_given',
  'consignee',
  'mobile',
  'area_text',
  'address',
  'zip',
  'pay_no',
  'pay_time',
  // Evidence of a transfer, which the member has sent.
  'pay_serial',
  'pay_voucher',
  'ship_time',
  'receive_time',
  'finish_time',
  'cancel_time',
  'cancel_type',
  'cancel_reason',
  'refuse_reason',
  'after_sale_end_time',
  'receive_extend',
  'user_remark',
] as const;

async function linesOf(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('shop_order_goods')
    .select([
      'id',
      'order_id',
      'goods_id',
      'sku_id',
      'goods_name',
      'goods_name_en',
      'image',
      'sku_text',
      'sku_text_en',
      'price',
      'num',
      'pay_amount',
      'ship_num',
      'refund_num',
      'refunding_num',
      'refund_amount',
      'evaluate_status',
    ])
    .where('order_id', '=', anyOf('bigint', orderIds))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
