import { belongsTo, choice, int, json } from '../../src/fields/index.ts';
import type { DataQuery } from '../../src/pages/index.ts';

// Questions that parts of pages ask, by kind, and the answers to them. `server/domain/pages/data` answers each kind
// with one statement for a whole page.

/** A product as a part shows it; amounts in yuan. */
export type GoodsCard = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly image: string;
  readonly min_price: string;
  readonly max_price: string;
  readonly min_origin_price: string;
  /** At most 99. */
  readonly stock: number;
  readonly sales: number;
};

/** The ways to pick products. */
const picks = {
  hand: ['hand'],
  classify: ['classify'],
  newest: ['newest'],
  sales: ['sales'],
  discount: ['discount'],
} as const;
export type GoodsPick = keyof typeof picks;

export type GoodsQuery = DataQuery<readonly GoodsCard[]> & {
  readonly kind: 'goods';
  readonly pick: GoodsPick;
  readonly ids: readonly number[];
  readonly classId: number | null;
  readonly count: number;
};

const mostGoods = 50;

/** Properties by which a part picks products: a rule that follows the shop, or a choice by hand. */
export const goodsFields = (count: number) => ({
  pick: choice(picks, { default: 'newest' }),
  classify_id: belongsTo('shop_goods_classify', { shows: 'name', optional: true }),
  goods: json({
    each: { goods_id: belongsTo('shop_goods', { shows: 'name' }) },
    most: mostGoods,
    default: [],
  }),
  count: int({ min: 1, max: mostGoods, default: count }),
});

/** Conditions under which forms ask for the properties of {@link goodsFields}. */
export const goodsShow = {
  classify_id: { pick: 'classify' },
  goods: { pick: 'hand' },
  count: { pick: { ne: 'hand' } },
} as const;

type GoodsProps = {
  readonly pick: GoodsPick;
  readonly classify_id?: number | null;
  readonly goods: readonly { readonly goods_id: number }[];
  readonly count: number;
};

export const goodsBy = ({ pick, classify_id, goods, count }: GoodsProps): GoodsQuery => ({
  kind: 'goods',
  pick,
  ids: pick === 'hand' ? goods.map(({ goods_id }) => goods_id) : [],
  classId: pick === 'classify' ? (classify_id ?? null) : null,
  count: pick === 'hand' ? goods.length : count,
});

/** A class as a part shows it. */
export type ClassCard = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly image: string | null;
};

/** Named classes in their order, or, without any, those at the top. */
export type ClassQuery = DataQuery<readonly ClassCard[]> & {
  readonly kind: 'classes';
  readonly ids: readonly number[];
  readonly count: number;
};

export const classesBy = (ids: readonly number[], count: number): ClassQuery => ({
  kind: 'classes',
  ids,
  count,
});

/** An offer of a coupon that can be claimed now; amounts in yuan. */
export type CouponCard = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  /** Its kind, see `coupon.type`. */
  readonly type: number;
  readonly amount: string | null;
  /** Share of the price that is paid, in thousandths. */
  readonly discount: number | null;
  readonly min_amount: string;
  readonly isGone: boolean;
};

/** Offers of the coupons with these ids in their order, or, without any, the first of the coupon center. */
export type CouponQuery = DataQuery<readonly CouponCard[]> & {
  readonly kind: 'coupons';
  readonly ids: readonly number[];
  readonly count: number;
};

export const couponsBy = (ids: readonly number[], count: number): CouponQuery => ({
  kind: 'coupons',
  ids,
  count,
});

/** An advert that runs now, as a slide or a line. */
export type AdvertCard = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly image: string;
  readonly image_en: string | null;
  readonly content: string;
  readonly content_en: string | null;
  readonly link: { readonly to: string; readonly id?: number; readonly url?: string } | null;
};

export type AdvertQuery = DataQuery<readonly AdvertCard[]> & {
  readonly kind: 'banners' | 'notices';
  readonly position: string;
};

export const bannersAt = (position: string): AdvertQuery => ({ kind: 'banners', position });
export const notices = (): AdvertQuery => ({ kind: 'notices', position: '' });

/** A recommendation of the shop with the products it picks. */
export type RecommendCard = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly style: string;
  readonly goods: readonly GoodsCard[];
};

export type RecommendQuery = DataQuery<RecommendCard | null> & {
  readonly kind: 'recommend';
  readonly id: number | null;
};

export const recommendBy = (id: number | null): RecommendQuery => ({ kind: 'recommend', id });

/** A look with the products on its pictures. */
export type LookCard = {
  readonly id: number;
  readonly title: string;
  readonly title_en: string | null;
  readonly cover: string;
  readonly images: readonly string[];
  readonly spots: readonly {
    /** Place on the picture with this number, in thousandths from its left and its top. */
    readonly image: number;
    readonly x: number;
    readonly y: number;
    readonly goods: GoodsCard;
  }[];
};

export type LookQuery = DataQuery<LookCard | null> & {
  readonly kind: 'look';
  readonly id: number | null;
};

export const lookBy = (id: number | null): LookQuery => ({ kind: 'look', id });

/** Every kind of question of this shop. */
export type ShopQuery =
  | GoodsQuery
  | ClassQuery
  | CouponQuery
  | AdvertQuery
  | RecommendQuery
  | LookQuery;
