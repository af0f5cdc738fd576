import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { Refusal } from '../../../src/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { type BodyMeasures, recommendSize } from '../attributes/recommendSize.ts';

type LookPage = { readonly offset: number; readonly limit: number; readonly now: number };

/** Looks that are published. */
const published = (db: Db, now: number) =>
  db
    .selectFrom('look')
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('publish_time', 'is', null), eb('publish_time', '<=', now)]));

/** Published looks by their weight. */
export async function publishedLooks(db: Db, { offset, limit, now }: LookPage) {
  const list = await published(db, now)
    .select(['id', 'title', 'title_en', 'cover', 'season', 'gender', 'publish_time'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await published(db, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** A published look with its products; those off sale are left out. @throws {Refusal} not_found */
export async function publishedLook(db: Db, id: number, now: number) {
  const look = await published(db, now)
    .select(['id', 'title', 'title_en', 'cover', 'images', 'season', 'gender'])
    .select(['description', 'description_en', 'publish_time'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!look) throw new Refusal('not_found');
  const hotspots = await db
    .selectFrom('look_hotspot as spot')
    .innerJoin('shop_goods as goods', 'goods.id', 'spot.goods_id')
    .select(['spot.image_index', 'spot.x', 'spot.y', 'spot.goods_id', 'spot.sku_id'])
    .select(['goods.name', 'goods.name_en', 'goods.images', 'goods.min_price'])
    .where('spot.look_id', '=', id)
    .where('goods.status', '=', GoodsStatus.on)
    .orderBy('spot.id')
    .execute();
  await db
    .updateTable('look')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { look, hotspots };
}

/** Groups of sizes with their sizes and measurements. */
export async function sizeGroups(db: Db) {
  const groups = await db
    .selectFrom('shop_size_group')
    .select(['id', 'name', 'name_en', 'region'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const sizes = await sizesOf(db);
  const measurements = await db
    .selectFrom('shop_measurement')
    .select(['id', 'name', 'name_en', 'code', 'unit', 'min_mm', 'max_mm', 'step_mm', 'gender'])
    .select(['guide_image', 'guide', 'guide_en'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  return {
    groups: groups.map((group) => ({
      ...group,
      sizes: sizes
        .filter(({ group_id }) => group_id === group.id)
        .map(({ id, name, code }) => ({ id, name, code })),
    })),
    measurements,
  };
}

const sizesOf = (db: Db) =>
  db
    .selectFrom('shop_size')
    .select(['id', 'group_id', 'name', 'code'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

/** The size of a group for a body; null when nothing was measured that the group knows. */
export async function sizeFor(db: Db, groupId: number, body: BodyMeasures) {
  const sizes = (await sizesOf(db)).filter(({ group_id }) => group_id === groupId);
  if (sizes.length === 0) throw new Refusal('not_found');
  const ranges = await db
    .selectFrom('shop_size_range as range')
    .innerJoin('shop_size as size', 'size.id', 'range.size_id')
    .select(['range.size_id', 'range.measurement_id as measurement'])
    .select(['range.min_mm as min', 'range.max_mm as max'])
    .where('size.group_id', '=', groupId)
    .execute();
  const found = recommendSize(
    sizes.map(({ id }) => ({ id, ranges: ranges.filter(({ size_id }) => size_id === id) })),
    body,
  );
  if (!found) return null;
  const named = (id: number) => sizes.find((size) => size.id === id)?.name ?? '';
  const { others, ...rest } = found;
  return { ...rest, name: named(found.id), others: others.map((id) => ({ id, name: named(id) })) };
}
