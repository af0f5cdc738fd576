import { type SelectQueryBuilder, sql } from 'kysely';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { MemberStatus } from '../../../resources/user/users.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { yuanOf } from '../../../src/fields/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { anyOf, type Db } from '../../db/index.ts';
import { addressesOfMember } from '../members/addresses.ts';
import { imageOf } from './insertOrder.ts';

/** Members or SKUs that are offered at a time. */
const most = 20;

/** Members who may buy, by a part of their name or the whole of a mobile number; the newest without a text. */
export async function membersToOrderFor(db: Db, text: string) {
  const part = likeText(text);
  return db
    .selectFrom('user')
    .select(['id', 'nickname', 'username'])
    .where('status', '=', MemberStatus.enable)
    .where('erase_time', 'is', null)
    .$if(part !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql`lower(${eb.ref('nickname')})`, 'like', `%${part}%`),
          eb(sql`lower(${eb.ref('username')})`, 'like', `%${part}%`),
          eb('mobile', '=', text.trim()),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/**
 * A member with the addresses that an order may go to, the default one first. Receivers are masked for those who
 * may not see them, mobile numbers for everybody.
 *
 * @throws {Refusal} not_found
 */
export async function memberToOrderFor(
  db: Db,
  { id, isReceiverSeen }: { readonly id: number; readonly isReceiverSeen: boolean },
) {
  const member = await db
    .selectFrom('user')
    .select(['id', 'nickname', 'username'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) throw new Refusal('not_found');
  const addresses = await addressesOfMember(db, id);
  return {
    ...member,
    addresses: addresses.map((each) => ({
      id: each.id,
      consignee: isReceiverSeen ? each.consignee : String(masked(each.consignee)),
      mobile: String(masked(each.mobile)),
      place: isReceiverSeen
        ? [each.area.text, each.address, each.zip].filter(Boolean).join(' ')
        : each.area.text,
    })),
  };
}

/** SKUs on sale of products whose name, or of which the code, has the text in it; the newest without a text. */
export async function skusToOrder(db: Db, text: string) {
  const part = likeText(text);
  const rows = await onSale(db)
    .$if(part !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['goods.name', 'goods.name_en', 'sku.sku_code', 'goods.goods_code'] as const).map(
            (column) => eb(sql`lower(${eb.ref(column)})`, 'like', `%${part}%`),
          ),
        ),
      ),
    )
    .orderBy('goods.id', 'desc')
    .orderBy('sku.place')
    .orderBy('sku.id')
    .limit(most)
    .execute();
  return rows.map(choiceOf);
}

/** All SKUs on sale of the products that these SKUs are of. */
export async function siblingsOf(db: Db, skuIds: readonly number[]) {
  const rows = await onSale(db)
    .where('sku.goods_id', 'in', (eb) =>
      eb
        .selectFrom('shop_goods_sku as chosen')
        .select('chosen.goods_id')
        .where('chosen.id', '=', anyOf('bigint', skuIds)),
    )
    .orderBy('sku.goods_id')
    .orderBy('sku.place')
    .orderBy('sku.id')
    .limit(mostSiblings)
    .execute();
  return rows.map(choiceOf);
}

const mostSiblings = 1_000;

const onSale = (db: Db) =>
  db
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select([
      'sku.id',
      'sku.goods_id',
      'goods.name',
      'goods.name_en',
      'goods.images',
      'sku.image',
      'sku.sku_text',
      'sku.sku_text_en',
      'sku.sku_code',
      'sku.price',
      'sku.stock',
    ])
    .where('sku.status', '=', 1)
    .where('goods.status', '=', GoodsStatus.on);

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never;

const choiceOf = ({ images, price, ...sku }: RowOf<ReturnType<typeof onSale>>) => ({
  ...sku,
  image: imageOf({ image: sku.image, images }),
  price: yuanOf(price),
});

/** A typed text as a part of a pattern: lower case, its signs taken as they are. */
const likeText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
