import type { LookCard, LookQuery } from '../../../../resources/page/pageData.ts';
import { anyOf, type Db } from '../../../db/index.ts';
import type { Visit } from '../../browsing/home.ts';
import { goodsCards } from './goods.ts';

/** Published looks with the products on their pictures; those that are off sale are left out. */
export async function answerLooks(
  db: Db,
  queries: readonly LookQuery[],
  { now }: Visit,
): Promise<readonly (LookCard | null)[]> {
  const ids = queries.flatMap(({ id }) => id ?? []);
  const looks = await db
    .selectFrom('look')
    .select(['id', 'title', 'title_en', 'cover', 'images'])
    .where('id', '=', anyOf('bigint', ids))
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('publish_time', 'is', null), eb('publish_time', '<=', now)]))
    .execute();
  const spots = await db
    .selectFrom('look_hotspot')
    .select(['look_id', 'image_index', 'x', 'y', 'goods_id'])
    .where('look_id', '=', anyOf('bigint', ids))
    .orderBy('id')
    .execute();
  const cards = await goodsCards(
    db,
    spots.map(({ goods_id }) => goods_id),
  );
  return queries.map(({ id }) => {
    const look = looks.find((each) => each.id === id);
    if (!look) return null;
    const own = spots.filter((spot) => spot.look_id === look.id);
    return {
      ...look,
      spots: own.flatMap(({ image_index: image, x, y, goods_id }) => {
        const goods = cards.get(goods_id);
        return goods ? [{ image, x, y, goods }] : [];
      }),
    };
  });
}
