import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { maxFavorites } from '../../../resources/user/favorites.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Db, Tx } from '../../db/index.ts';

type FavoritePage = { readonly userId: number; readonly offset: number; readonly limit: number };

/** Products a member keeps, newest first; those that are gone are left out. */
export async function favoritesOf(db: Db, { userId, offset, limit }: FavoritePage) {
  const own = db
    .selectFrom('user_favorite as favorite')
    .innerJoin('shop_goods as goods', 'goods.id', 'favorite.goods_id')
    .where('favorite.user_id', '=', userId)
    .where('goods.archived', '=', 0);
  const list = await own
    .select(['goods.id', 'goods.name', 'goods.name_en', 'goods.images', 'goods.min_price'])
    .select((eb) => eb('goods.status', '=', GoodsStatus.on).as('is_on_sale'))
    .select('favorite.create_time')
    .orderBy('favorite.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

type Toggle = { readonly userId: number; readonly goodsId: number; readonly now: number };

/**
 * Keeps a product, or lets it go; answers whether it is kept now.
 *
 * @throws {Refusal} not_found for goods that are not on sale and not kept
 * @throws {InvalidInput} too_many beyond {@link maxFavorites}
 */
export async function toggleFavorite(tx: Tx, { userId, goodsId, now }: Toggle): Promise<boolean> {
  // Writes of one member follow each other, so that the limit holds.
  await tx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const gone = await tx
    .deleteFrom('user_favorite')
    .where('user_id', '=', userId)
    .where('goods_id', '=', goodsId)
    .returning('id')
    .execute();
  if (gone.length > 0) return false;
  const goods = await tx
    .selectFrom('shop_goods')
    .select('id')
    .where('id', '=', goodsId)
    .where('status', '=', GoodsStatus.on)
    .executeTakeFirst();
  if (!goods) throw new Refusal('not_found');
  // Archived goods are not listed, so they do not count either.
  const { kept } = await tx
    .selectFrom('user_favorite as favorite')
    .innerJoin('shop_goods as goods', 'goods.id', 'favorite.goods_id')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('favorite.user_id', '=', userId)
    .where('goods.archived', '=', 0)
    .executeTakeFirstOrThrow();
  if (kept >= maxFavorites)
    throw new InvalidInput(new Map([['goods_id', new Invalid('too_many', { max: maxFavorites })]]));
  await tx
    .insertInto('user_favorite')
    .values({ user_id: userId, goods_id: goodsId, create_time: now, update_time: now })
    .execute();
  return true;
}
