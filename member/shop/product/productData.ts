import {
  goodsDetail,
  type GoodsDetail,
  goodsReviews,
  type ReviewFilter,
  reviewFilters,
  type ReviewsFound,
} from '../api/goods.ts';
import type { ScreenRequest, StoreCall } from '../storeScreen.ts';

/** A product with a page of its reviews. */
export type ProductData = GoodsDetail & { readonly reviews: ReviewsFound };

/** @throws {ReplyError} `not_found` for a product that is not for sale */
export async function loadProduct(
  call: StoreCall,
  { params, query }: ScreenRequest,
): Promise<ProductData> {
  const id = Number(params['id']);
  const [detail, reviews] = await Promise.all([
    call(goodsDetail, { id }),
    call(goodsReviews, { goods_id: id, ...reviewPage(query) }),
  ]);
  return { ...detail, reviews };
}

/** The reviews that an address asks for: `?rate=image&rpage=2`. */
export const reviewPage = (
  query: URLSearchParams,
): { readonly filter: ReviewFilter; readonly page: number } => ({
  filter: reviewFilters.find((filter) => filter === query.get('rate')) ?? 'all',
  page: Number(/^[1-9]\d{0,2}$/.exec(query.get('rpage') ?? '')?.[0] ?? 1),
});
