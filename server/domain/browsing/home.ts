import { GoodsStatus } from '../../../resources/shop/goods.ts';
import { PickBy } from '../../../resources/marketing/hotRecommends.ts';
import type { Db } from '../../db/index.ts';
import { isInClass } from './goodsForSale.ts';

export type Terminal = 'miniapp' | 'h5' | 'app' | 'web';

export type Visit = { readonly terminal: Terminal; readonly now: number };

/** Content of the home page beside its design: adverts that run now, and home categories. */
export async function homeOf(db: Db, visit: Visit) {
  return {
    banners: await bannersOf(db, visit),
    notices: await noticesOf(db, visit),
    categories: await homeCategories(db, visit),
    hot: await hotBlocks(db, visit),
  };
}

const advertColumns = [
  'id',
  'title',
  'title_en',
  'link_type',
  'link_goods_id',
  'link_classify_id',
  'link_coupon_id',
  'link_page_id',
  'link_look_id',
  'link_url',
  'link_value',
] as const;

export const bannersOf = (db: Db, { terminal, now }: Visit) =>
  db
    .selectFrom('shop_banner')
    .select([...advertColumns, 'image', 'image_en', 'position', 'bg_color'])
    .where('status', '=', 1)
    .where('terminal', 'in', ['all', terminal])
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

export const noticesOf = (db: Db, { terminal, now }: Visit) =>
  db
    .selectFrom('shop_notice_bar')
    .select([...advertColumns, 'content', 'content_en', 'speed', 'icon', 'closable'])
    .where('status', '=', 1)
    .where('terminal', 'in', ['all', terminal])
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

const homeCategories = (db: Db, { now }: Visit) =>
  db
    .selectFrom('shop_home_category as home')
    .innerJoin('shop_goods_classify as class', 'class.id', 'home.classify_id')
    .select(['home.id', 'home.classify_id', 'home.title', 'home.title_en', 'home.image'])
    .select(['home.layout', 'home.goods_limit'])
    .where('home.status', '=', 1)
    .where('class.status', '=', 1)
    .where((eb) => eb.or([eb('home.show_from', 'is', null), eb('home.show_from', '<=', now)]))
    .where((eb) => eb.or([eb('home.show_to', 'is', null), eb('home.show_to', '>', now)]))
    .orderBy('home.weigh', 'desc')
    .orderBy('home.id')
    .execute();

/** Featured blocks with the goods that they pick; those that are off sale are skipped. */
export async function hotBlocks(db: Db, { terminal, now }: Visit) {
  const blocks = await db
    .selectFrom('shop_hot_recommend')
    .select([...advertColumns, 'image', 'style', 'pick_by', 'pick_classify_id', 'most'])
    .where('status', '=', 1)
    .where('terminal', 'in', ['all', terminal])
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  const found = [];
  for (const { pick_by, pick_classify_id, most, ...block } of blocks)
    found.push({
      ...block,
      goods: await pickedGoods(db, { id: block.id, pick_by, pick_classify_id, most }),
    });
  return found;
}

type Pick = {
  readonly id: number;
  readonly pick_by: string;
  readonly pick_classify_id: number | null;
  readonly most: number;
};

function pickedGoods(db: Db, { id, pick_by, pick_classify_id, most }: Pick) {
  const goods = db
    .selectFrom('shop_goods as goods')
    .select(['goods.id', 'goods.name', 'goods.name_en', 'goods.images', 'goods.min_price'])
    .select(['goods.min_origin_price'])
    .where('goods.status', '=', GoodsStatus.on)
    .limit(most);
  if (pick_by === PickBy.hand)
    return goods
      .innerJoin('shop_hot_goods as chosen', 'chosen.goods_id', 'goods.id')
      .where('chosen.hot_id', '=', id)
      .orderBy('chosen.place')
      .orderBy('chosen.id')
      .execute();
  if (pick_by === PickBy.sales)
    return goods.orderBy('goods.sales', 'desc').orderBy('goods.id', 'desc').execute();
  if (pick_by === PickBy.discount)
    return goods
      .whereRef('goods.min_origin_price', '>', 'goods.min_price')
      .orderBy((eb) => eb('goods.min_origin_price', '-', eb.ref('goods.min_price')), 'desc')
      .orderBy('goods.id', 'desc')
      .execute();
  return goods
    .$if(pick_by === PickBy.classify, (query) =>
      query.where((eb) => isInClass(eb, pick_classify_id ?? 0)),
    )
    .orderBy('goods.id', 'desc')
    .execute();
}
