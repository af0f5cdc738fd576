import { sql } from 'kysely';
import { OrderType, Status } from '../../../resources/shop/orders.ts';
import { writeMoment } from '../../../src/schema/index.ts';
import { anyOf, type Tx, unnest } from '../../db/index.ts';
import { outboxChannel } from '../../events/emit.ts';
import type { OrderActor } from '../actors.ts';
import type { BuyerAddress } from '../quotes/orderFacts.ts';
import type { PricedOrder } from '../quotes/quote.ts';
import type { QuotedOrder } from '../quotes/quoteToken.ts';

/** An order about to be placed. */
export type NewOrder = {
  readonly quoted: QuotedOrder;
  /** See `quoteHash`. */
  readonly hash: string;
  /** Origin of the order: `web`, or the name of a sales channel. */
  readonly source: string;
  readonly key: string;
  readonly remark: string;
  readonly actor: Pick<OrderActor, 'type' | 'id'>;
  /** Orders of many people: the limit per member does not count. */
  readonly isForMany?: boolean;
  /** Absent: a normal one. */
  readonly type?: (typeof OrderType)[keyof typeof OrderType];
  /** In the log of the order; absent: the buyer. */
  readonly actorName?: string;
  readonly now: number;
};

type OrderHead = Pick<
  NewOrder,
  'hash' | 'source' | 'key' | 'remark' | 'actor' | 'actorName' | 'type' | 'now'
> & {
  readonly zone: string;
  readonly expireTime: number;
};

/**
 * Writes order, lines, log and event, and removes the rows from the cart, in one statement. The number is the
 * day and a scrambled id, so that it does not reveal the number of orders.
 */
export async function insertOrder(tx: Tx, found: PricedOrder, head: OrderHead) {
  const { now, zone, actor, actorName } = head;
  const day = writeMoment(now, zone).slice(0, 10).replaceAll('-', '');
  const { buyer, request, price } = found;
  const placed = await tx
    .with('number', (db) =>
      db.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('shop_order', 'id'))`.as('id')),
    )
    .with('placed', (db) =>
      db
        .insertInto('shop_order')
        .values(({ selectFrom }) => ({
          ...orderColumns(found, head),
          id: selectFrom('number').select('id'),
          order_no: selectFrom('number').select(
            sql<string>`${day}::text || lpad(((id * 48271) % 100000000)::text, 8, '0')`.as('no'),
          ),
        }))
        .returning(['id', 'order_no']),
    )
    .with('lines', (db) =>
      db
        .insertInto('shop_order_goods')
        .columns(['order_id', ...lineColumns])
        .expression((eb) =>
          eb
            .selectFrom(['number', lineRows(found, now)])
            .select([
              'number.id as order_id',
              ...lineColumns.map((name) => `line.${name}` as const),
            ]),
        ),
    )
    .with('step', (db) =>
      db.insertInto('shop_order_log').values(({ selectFrom }) => ({
        order_id: selectFrom('number').select('id'),
        action: 'place',
        from_status: 0,
        to_status: Status.to_pay,
        actor_type: actor.type,
        actor_id: actor.id,
        actor_name: actorName ?? buyer.nickname,
        create_time: now,
        update_time: now,
      })),
    )
    .with('event', (db) =>
      db.insertInto('outbox').values(({ selectFrom }) => ({
        event: 'order.placed',
        aggregate: 'shop_order',
        aggregate_id: selectFrom('number').select('id'),
        payload: JSON.stringify({
          user_id: buyer.id,
          amount: price.pay,
          ...(actor.type === 'admin' && { by_staff: true }),
        }),
        create_time: now,
        update_time: now,
      })),
    )
    .with('member', (db) =>
      db
        .updateTable('user')
        .set((eb) => ({
          last_order_time: eb.fn<number>('greatest', ['last_order_time', eb.val(now)]),
        }))
        .where('id', '=', buyer.id),
    )
    .with('left_cart', (db) =>
      db
        .deleteFrom('shop_cart')
        .where('user_id', '=', buyer.id)
        .where('id', '=', anyOf('bigint', request.cartIds)),
    )
    .selectFrom('placed')
    .select(['placed.id', 'placed.order_no', sql`pg_notify(${outboxChannel}, '')`.as('notified')])
    .executeTakeFirstOrThrow();
  return { id: placed.id, orderNo: placed.order_no };
}

const orderColumns = (
  { buyer, price }: PricedOrder,
  { hash, source, key, remark, type = OrderType.normal, expireTime, now }: OrderHead,
) => ({
  user_id: buyer.id,
  type,
  source,
  idempotency_key: key || null,
  quote_hash: hash,
  goods_amount: price.goods,
  coupon_amount: price.coupon,
  integral_amount: price.integral,
  freight_amount: price.freight,
  pay_amount: price.pay,
  integral_used: price.integralUsed,
  integral_give: price.integralGive,
  ...receiverColumns(buyer.address),
  user_remark: remark,
  expire_time: expireTime,
  create_time: now,
  update_time: now,
});

/** Orders without shipping have no address. */
const receiverColumns = (to: BuyerAddress | undefined) =>
  to
    ? {
        consignee: to.consignee,
        mobile: to.mobile,
        area_province: to.province,
        area_city: to.city,
        area_district: to.district,
        area_text: to.text,
        address: to.address,
        zip: to.zip,
      }
    : { consignee: '', mobile: '', address: '' };

const lineColumns = [
  'goods_id',
  'sku_id',
  'classify_id',
  'goods_name',
  'goods_name_en',
  'image',
  'sku_text',
  'sku_text_en',
  'sku_code',
  'price',
  'origin_price',
  'num',
  'weight',
  'volume',
  'need_ship',
  'stock_deduct_type',
  'coupon_amount',
  'integral_amount',
  'integral_used',
  'pay_amount',
  'freight_amount',
  'integral_give',
  'create_time',
  'update_time',
] as const;

function lineRows({ lines, price }: PricedOrder, now: number) {
  type Line = (typeof lines)[number];
  const of = <T>(value: (line: Line) => T) => lines.map(value);
  const priced = (value: (line: (typeof price.lines)[number]) => number) => price.lines.map(value);
  return unnest('line', {
    goods_id: ['bigint', of(({ goods_id }) => goods_id)],
    sku_id: ['bigint', of(({ sku_id }) => sku_id)],
    classify_id: ['bigint', of(({ classify_id }) => classify_id)],
    goods_name: ['text', of(({ name }) => name)],
    goods_name_en: ['text', of(({ name_en }) => name_en)],
    image: ['text', of(imageOf)],
    sku_text: ['text', of(({ sku_text }) => sku_text)],
    sku_text_en: ['text', of(({ sku_text_en }) => sku_text_en)],
    sku_code: ['text', of(({ sku_code }) => sku_code)],
    price: ['bigint', of((line) => line.price)],
    origin_price: ['bigint', of(({ origin_price }) => origin_price)],
    num: ['integer', of(({ num }) => num)],
    weight: ['bigint', of(({ weight }) => weight)],
    volume: ['bigint', of(({ volume }) => volume)],
    need_ship: ['smallint', of(({ need_ship }) => need_ship)],
    stock_deduct_type: ['smallint', of(({ stock_deduct_type }) => stock_deduct_type)],
    coupon_amount: ['bigint', priced(({ coupon }) => coupon)],
    integral_amount: ['bigint', priced(({ integral }) => integral)],
    integral_used: ['integer', priced(({ integralUsed }) => integralUsed)],
    pay_amount: ['bigint', priced(({ pay }) => pay)],
    freight_amount: ['bigint', priced(({ freight }) => freight)],
    integral_give: ['integer', priced(({ integralGive }) => integralGive)],
    create_time: ['bigint', of(() => now)],
    update_time: ['bigint', of(() => now)],
  });
}

/** The picture of a SKU, else the first of its goods. */
export const imageOf = ({
  image,
  images,
}: Pick<PricedOrder['lines'][number], 'image' | 'images'>) => image || images[0] || '';
