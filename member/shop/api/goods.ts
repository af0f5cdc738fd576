import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

export const goodsSorts = ['default', 'newest', 'sales', 'price_asc', 'price_desc'] as const;
export type StoreSort = (typeof goodsSorts)[number];

export type GoodsSearchInput = {
  readonly classify_id?: number | undefined;
  readonly keyword?: string;
  readonly attr_value_ids?: readonly number[];
  /** Decimal texts. */
  readonly min_price?: string | undefined;
  readonly max_price?: string | undefined;
  readonly in_stock?: 0 | 1;
  readonly sort?: StoreSort;
  /** From the page before; empty for the first. */
  readonly cursor?: string;
  readonly limit?: number;
};

/** A product of a list; amounts are decimal texts. */
export type GoodsListRow = LocalText & {
  readonly id: number;
  readonly classify_id: number;
  readonly image: string;
  readonly min_price: string;
  readonly max_price: string;
  readonly min_origin_price: string;
  /** At most 99. */
  readonly stock: number;
  readonly sales: number;
};

/** A value that products may be chosen by, with how many have it. */
export type GoodsFacet = LocalText<'attr' | 'value'> & {
  readonly attr_id: number;
  readonly value_id: number;
  readonly count: number;
};

export type GoodsFound = {
  readonly list: readonly GoodsListRow[];
  /** Empty on the last page. */
  readonly cursor: string;
  /** On the first page alone. */
  readonly facets: readonly GoodsFacet[];
};

export const goodsIndex = endpoint<GoodsSearchInput, GoodsFound>({
  method: 'GET',
  path: '/api/shop.Goods/index',
  realm: 'public',
});

/** A group of options, such as colours. Their order is that of the parts of a SKU's key. */
export type OptionGroup = {
  readonly aid: string;
  readonly attrName: string;
  readonly attrNameEn?: string | null;
  readonly values: readonly OptionValue[];
};

export type OptionValue = {
  readonly vid: string;
  readonly attrValue: string;
  readonly attrValueEn?: string | null;
  readonly image?: string | null;
};

/** One thing that can be bought. */
export type StoreSku = LocalText<'sku_text'> & {
  readonly id: number;
  /** Ids of its values in the order of the groups, joined by `-`; `single` without groups. */
  readonly key: string;
  readonly image: string | null;
  readonly price: string;
  readonly origin_price: string;
  /** At most 99. */
  readonly stock: number;
  readonly stock_state: 'out' | 'low' | 'in';
};

export type GoodsService = LocalText<'name' | 'description'> & { readonly id: number };

export type GoodsCoupon = LocalText<'title'> & {
  readonly center_id: number;
  readonly cost_integral: number;
  /** 1 reduction, 2 discount. */
  readonly type: number;
  readonly amount: string | null;
  /** Thousandths to pay: 850 takes 15 % off. */
  readonly discount: number | null;
  readonly max_discount: string | null;
  readonly min_amount: string;
};

export type GoodsParamRow = LocalText<'name' | 'value'>;

export type StoreGoods = LocalText<'name' | 'sub_title' | 'content' | 'unit'> & {
  readonly id: number;
  readonly images: readonly string[];
  /** Address of a film, on this site or another. */
  readonly video?: string | null;
  readonly share_image: string | null;
  readonly brand_text: string | null;
  readonly classify_id: number;
  readonly attrs: readonly OptionGroup[];
  readonly params: readonly GoodsParamRow[];
  readonly min_price: string;
  readonly max_price: string;
  readonly min_origin_price: string;
  readonly stock: number;
  readonly sales: number;
  readonly rating: number | string;
  readonly rating_count: number;
  readonly buy_min: number;
  /** 0: no limit. */
  readonly buy_max: number;
  readonly need_ship: number;
};

export type GoodsFreight =
  | { readonly deliverable: true; readonly amount: string }
  | { readonly deliverable: false; readonly reason: string };

export type GoodsDetail = {
  readonly goods: StoreGoods;
  readonly skus: readonly StoreSku[];
  readonly services: readonly GoodsService[];
  readonly coupons: readonly GoodsCoupon[];
  /** Of one piece to the district that was asked for; null without one. */
  readonly freight: GoodsFreight | null;
};

export const goodsDetail = endpoint<
  { readonly id: number; readonly district?: string },
  GoodsDetail
>({ method: 'GET', path: '/api/shop.Goods/detail', realm: 'public' });

export const reviewFilters = ['all', 'image', 'good', 'medium', 'bad'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export type StoreReview = LocalText<'sku_text'> & {
  readonly id: number;
  readonly star: number;
  readonly content: string | null;
  readonly images: readonly string[] | null;
  readonly append_content: string | null;
  readonly reply: string | null;
  readonly nickname: string;
  /** Unix seconds. */
  readonly create_time: number;
};

export type ReviewsFound = {
  readonly list: readonly StoreReview[];
  readonly total: number;
  /** Reviews with each number of stars, `1` to `5`. */
  readonly stars: Readonly<Record<string, number>>;
};

export const goodsReviews = endpoint<
  {
    readonly goods_id: number;
    readonly filter?: ReviewFilter;
    readonly page?: number;
    readonly limit?: number;
  },
  ReviewsFound
>({ method: 'GET', path: '/api/shop.Goods/evaluations', realm: 'public' });

export const toggleFavorite = endpoint<
  { readonly goods_id: number },
  { readonly favorite: boolean }
>({ method: 'POST', path: '/api/shop.Favorite/toggle', realm: 'member' });

export const favoriteIndex = endpoint<
  { readonly page?: number; readonly limit?: number },
  { readonly list: readonly { readonly id: number }[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Favorite/index', realm: 'member' });

/** An offer as a member sees it. */
export type CouponOffer = {
  readonly id: number;
  /** Coupons of it that the member holds or has used. */
  readonly taken: number;
  readonly can_claim: boolean;
};

export const offersForGoods = endpoint<
  { readonly goods_id: number },
  { readonly list: readonly CouponOffer[] }
>({ method: 'GET', path: '/api/shop.Coupon/forGoods', realm: 'member' });

export const claimCoupon = endpoint<{ readonly center_id: number }, { readonly id: number }>({
  method: 'POST',
  path: '/api/shop.Coupon/claim',
  realm: 'member',
});
