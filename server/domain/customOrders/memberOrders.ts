import { CustomState } from '../../../resources/shop/customOrders.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db, type Tx, unnest } from '../../db/index.ts';
import { emit } from '../../events/emit.ts';
import { demandOwnImages } from '../files/ownImages.ts';
import { checkMeasures, customNo, step } from './customOrders.ts';

type NewCustomOrder = {
  readonly userId: number;
  readonly contact: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly goodsId: number | null;
  readonly lookId: number | null;
  readonly sizeId: number | null;
  /** In millimetres, of a weight in grams. */
  readonly measures: readonly { readonly measurement_id: number; readonly value: number }[];
  readonly requirement: string;
  readonly images: readonly string[];
  /** Fen. */
  readonly budget: number | null;
  readonly now: number;
  readonly zone: string;
};

/**
 * Places a custom order of a member. Source: domain A6, E 30.
 *
 * @throws {InvalidInput} missing references, measures out of their bounds, pictures of others
 */
export async function placeCustomOrder(tx: Tx, order: NewCustomOrder) {
  const { userId, goodsId, lookId, sizeId, measures, images, now, zone } = order;
  await demandOwnImages(tx, userId, images);
  await demandReferences(tx, [
    ['goods_id', 'shop_goods', goodsId === null ? [] : [goodsId]],
    ['look_id', 'look', lookId === null ? [] : [lookId]],
    ['size_id', 'shop_size', sizeId === null ? [] : [sizeId]],
    ['measures', 'shop_measurement', measures.map(({ measurement_id }) => measurement_id)],
  ]);
  await checkMeasures(tx, { measures });
  const custom_no = customNo(now, zone);
  const { id } = await tx
    .insertInto('custom_order')
    .values({
      custom_no,
      user_id: userId,
      contact: order.contact,
      mobile: order.mobile,
      email: order.email,
      goods_id: goodsId,
      look_id: lookId,
      size_id: sizeId,
      requirement: order.requirement,
      images: JSON.stringify(images),
      budget: order.budget,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (measures.length > 0)
    await tx
      .insertInto('custom_order_measure')
      .columns(['custom_order_id', 'measurement_id', 'value', 'create_time', 'update_time'])
      .expression((eb) =>
        eb
          .selectFrom(
            unnest('taken', {
              measurement_id: ['bigint', measures.map(({ measurement_id }) => measurement_id)],
              value: ['integer', measures.map(({ value }) => value)],
            }),
          )
          .select((of) => [
            of.cast<number>(of.val(id), 'bigint').as('custom_order_id'),
            'taken.measurement_id',
            'taken.value',
            of.cast<number>(of.val(now), 'bigint').as('create_time'),
            of.cast<number>(of.val(now), 'bigint').as('update_time'),
          ]),
      )
      .execute();
  await emit({ tx, now }, 'custom_order.new', { name: 'custom_order', id }, { custom_no });
  return { id, custom_no };
}

type Referred = 'shop_goods' | 'look' | 'shop_size' | 'shop_measurement';

async function demandReferences(
  tx: Tx,
  references: readonly (readonly [field: string, table: Referred, ids: readonly number[]])[],
): Promise<void> {
  for (const [field, table, ids] of references) {
    if (ids.length === 0) continue;
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', anyOf('bigint', ids))
      .execute();
    // A measurement that is given twice is none of the form either.
    if (found.length < ids.length)
      throw new InvalidInput(new Map([[field, new Invalid('not_a_reference')]]));
  }
}

type OwnCustomOrder = { readonly userId: number; readonly id: number; readonly now: number };

/**
 * A member accepts the quote they were given, while it holds.
 *
 * @throws {Refusal} not_found; illegal_transition without a quote that holds
 */
export async function acceptQuote(tx: Tx, { userId, id, now }: OwnCustomOrder): Promise<void> {
  const order = await tx
    .selectFrom('custom_order')
    .select(['id', 'custom_no', 'state', 'quote_expire_time'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  const holds = (order.quote_expire_time ?? 0) > now;
  if (order.state !== CustomState.quoted || !holds) throw new Refusal('illegal_transition');
  await tx
    .updateTable('custom_order')
    .set((eb) => ({ update_time: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await step({ tx, record: order, now }, { action: 'accept', to: CustomState.accepted });
}

type OwnPage = { readonly userId: number; readonly offset: number; readonly limit: number };

/** Custom orders of a member, newest first. */
export async function customOrdersOf(db: Db, { userId, offset, limit }: OwnPage) {
  const own = db.selectFrom('custom_order as custom').where('custom.user_id', '=', userId);
  const list = await own
    .leftJoin('shop_order as order', 'order.id', 'custom.order_id')
    .select(['custom.id', 'custom_no', 'state', 'contact', 'goods_id', 'look_id', 'size_id'])
    .select(['requirement', 'images', 'budget', 'quote_amount', 'deposit_amount', 'quote_remark'])
    .select(['quote_expire_time', 'order_id', 'close_reason', 'custom.create_time'])
    .select(['order.order_no', 'order.status as order_status'])
    .orderBy('custom.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}
