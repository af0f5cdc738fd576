import type {
  AdvertCard,
  AdvertQuery,
  RecommendCard,
  RecommendQuery,
} from '../../../../resources/page/pageData.ts';
import { storeRoot } from '../../../../src/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { bannersOf, hotBlocks, noticesOf, type Visit } from '../../browsing/home.ts';
import { goodsCards } from './goods.ts';

export async function answerBanners(
  db: Db,
  queries: readonly AdvertQuery[],
  visit: Visit,
): Promise<readonly (readonly AdvertCard[])[]> {
  const banners = await bannersOf(db, visit);
  return queries.map(({ position }) =>
    banners
      .filter((banner) => banner.position === position)
      .map(({ id, title, title_en, image, image_en, ...place }) => ({
        id,
        title,
        title_en,
        image,
        image_en,
        content: '',
        content_en: null,
        link: linkOf(place),
      })),
  );
}

export async function answerNotices(
  db: Db,
  queries: readonly AdvertQuery[],
  visit: Visit,
): Promise<readonly (readonly AdvertCard[])[]> {
  const lines = (await noticesOf(db, visit)).map(
    ({ id, title, title_en, content, content_en, ...place }) => ({
      id,
      title,
      title_en,
      image: '',
      image_en: null,
      content,
      content_en,
      link: linkOf(place),
    }),
  );
  return queries.map(() => lines);
}

/** The block that is asked for, or the first that runs. */
export async function answerRecommends(
  db: Db,
  queries: readonly RecommendQuery[],
  visit: Visit,
): Promise<readonly (RecommendCard | null)[]> {
  const blocks = await hotBlocks(db, visit);
  const cards = await goodsCards(
    db,
    blocks.flatMap(({ goods }) => goods.map(({ id }) => id)),
  );
  return queries.map(({ id }) => {
    const block = id === null ? blocks[0] : blocks.find((each) => each.id === id);
    if (!block) return null;
    const { title, title_en, style } = block;
    const goods = block.goods.flatMap((each) => cards.get(each.id) ?? []);
    return { id: block.id, title, title_en, style, goods };
  });
}

/** The columns of an advert that say where it leads. */
type AdvertPlace = {
  readonly link_type: string;
  readonly link_goods_id: number | null;
  readonly link_classify_id: number | null;
  readonly link_page_id: number | null;
  readonly link_look_id: number | null;
  readonly link_url: string | null;
  /** Words that a list of products is searched for. */
  readonly link_value: string | null;
};

/** The place an advert leads to, as links of pages name it; null for one that leads nowhere in the storefront. */
function linkOf(place: AdvertPlace): AdvertCard['link'] {
  const records = {
    goods: place.link_goods_id,
    classify: place.link_classify_id,
    page: place.link_page_id,
    look: place.link_look_id,
  };
  const record = Object.entries(records).find(([to]) => to === place.link_type);
  if (record) return record[1] === null ? null : { to: record[0], id: record[1] };
  if (place.link_type === 'goods_list' && place.link_value)
    return { to: 'url', url: `${storeRoot}/goods?q=${encodeURIComponent(place.link_value)}` };
  if (place.link_type === 'url') return place.link_url ? { to: 'url', url: place.link_url } : null;
  const to = namedPlaces[place.link_type];
  return to === undefined ? null : { to };
}

const namedPlaces: Readonly<Record<string, string>> = {
  goods_list: 'list',
  coupon: 'coupons',
  coupon_center: 'coupons',
  recharge: 'recharge',
};
