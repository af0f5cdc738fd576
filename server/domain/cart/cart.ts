import { maxCartRows } from '../../../resources/shop/cart.ts';
import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { anyOf, type Db, type Tx } from '../../db/index.ts';
import { lockMember } from '../lockMember.ts';

type CartOwner = { readonly userId: number; readonly now: number };

/** Quantity of a SKU in the cart now; `isClipped`: more was requested than is in stock. */
export type CartNum = { readonly num: number; readonly isClipped: boolean };

/** The cart of a member, newest first, with current prices. */
export const cartOf = (db: Db, userId: number) =>
  db
    .selectFrom('shop_cart as cart')
    .leftJoin('shop_goods_sku as sku', 'sku.id', 'cart.sku_id')
    .leftJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select((eb) => [
      'cart.id',
      'cart.sku_id',
      'cart.num',
      'cart.selected',
      'sku.goods_id',
      'goods.name',
      'goods.name_en',
      'sku.sku_text',
      'sku.sku_text_en',
      'sku.price',
      'sku.stock',
      'goods.buy_min',
      'goods.buy_max',
      'goods.images',
      'sku.image',
      eb
        .and([eb('goods.status', '=', GoodsStatus.on), eb('sku.status', '=', 1)])
        .$castTo<boolean | null>()
        .as('is_on_sale'),
    ])
    .where('cart.user_id', '=', userId)
    .orderBy('cart.id', 'desc')
    .execute();

/**
 * Adds pieces of a SKU to those in the cart, as far as the stock goes.
 *
 * @throws {Refusal} not_on_sale, stock_short
 * @throws {InvalidInput} too_many beyond {@link maxCartRows}
 */
export async function addToCart(
  tx: Tx,
  { userId, now, skuId, num }: CartOwner & { readonly skuId: number; readonly num: number },
): Promise<CartNum & { readonly id: number }> {
  const stock = await stockOf(tx, skuId);
  // Writes of one cart follow each other, so that the limit holds.
  await lockMember(tx, userId);
  const { rows, held } = await tx
    .selectFrom('shop_cart')
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb
        .cast<number>(
          eb.fn.sum(eb.case().when('sku_id', '=', skuId).then(eb.ref('num')).else(0).end()),
          'bigint',
        )
        .as('held'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const before = held ?? 0;
  if (before === 0 && rows >= maxCartRows) throw tooMany('sku_id', maxCartRows);
  const clipped = clip(before + num, stock);
  const written = await tx
    .insertInto('shop_cart')
    .values({
      user_id: userId,
      sku_id: skuId,
      num: clipped.num,
      create_time: now,
      update_time: now,
    })
    .onConflict((on) =>
      on
        .columns(['user_id', 'sku_id'])
        .doUpdateSet({ num: clipped.num, selected: 1, update_time: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: written.id, ...clipped };
}

/**
 * Sets the pieces of a row, as far as the stock goes.
 *
 * @throws {Refusal} not_found, not_on_sale, stock_short
 */
export async function setCartNum(
  tx: Tx,
  { userId, now, id, num }: CartOwner & { readonly id: number; readonly num: number },
): Promise<CartNum> {
  const row = await tx
    .selectFrom('shop_cart')
    .select('sku_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const clipped = clip(num, await stockOf(tx, row.sku_id));
  await tx
    .updateTable('shop_cart')
    .set({ num: clipped.num, update_time: now })
    .where('id', '=', id)
    .execute();
  return clipped;
}

/** Takes rows out of the cart; those of others are left alone. */
export async function removeFromCart(
  tx: Tx,
  { userId, ids }: Pick<CartOwner, 'userId'> & { readonly ids: readonly number[] },
): Promise<number> {
  const gone = await tx
    .deleteFrom('shop_cart')
    .where('user_id', '=', userId)
    .where('id', '=', anyOf('bigint', ids))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ticks rows for the checkout, or clears their ticks; without ids all of them. */
export async function selectInCart(
  tx: Tx,
  { userId, ids, isSelected, now }: CartOwner & CartSelection,
): Promise<number> {
  const changed = await tx
    .updateTable('shop_cart')
    .set({ selected: isSelected ? 1 : 0, update_time: now })
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf('bigint', ids ?? [])))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

type CartSelection = { readonly ids?: readonly number[]; readonly isSelected: boolean };

export const tooMany = (path: string, max: number) =>
  new InvalidInput(new Map([[path, new Invalid('too_many', { max })]]));

async function stockOf(tx: Tx, skuId: number): Promise<number> {
  const sku = await tx
    .selectFrom('shop_goods_sku as sku')
    .innerJoin('shop_goods as goods', 'goods.id', 'sku.goods_id')
    .select('sku.stock')
    .where('sku.id', '=', skuId)
    .where('sku.status', '=', 1)
    .where('goods.status', '=', GoodsStatus.on)
    .executeTakeFirst();
  if (!sku) throw new Refusal('not_on_sale', { data: { sku_id: skuId } });
  if (sku.stock === 0)
    throw new Refusal('stock_short', { params: { left: 0 }, data: { sku_id: skuId, left: 0 } });
  return sku.stock;
}

const clip = (num: number, stock: number): CartNum => {
  const most = Math.min(stock, 9_999);
  return { num: Math.min(num, most), isClipped: num > most };
};
