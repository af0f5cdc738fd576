import type { Language } from '../../../src/contract/index.ts';
import { localText } from '../api/localText.ts';
import { storeScreen } from '../storeScreen.ts';
import { loadProduct, type ProductData } from './productData.ts';
import { ProductPage } from './ProductPage.tsx';

/** One product: pictures, options, price and reviews. */
export const screen = storeScreen<ProductData>({
  load: loadProduct,
  head(data, { language }) {
    if (!data) return { title: '' };
    const { goods } = data;
    return {
      title: localText(goods, 'name', language),
      description:
        localText(goods, 'sub_title', language) ||
        localText(goods, 'content', language).replaceAll(/<[^>]*>/g, ' '),
      image: goods.share_image ?? goods.images[0],
      facts: factsOf(data, language),
    };
  },
  View: ProductPage,
});

/** The product in the words of schema.org: what search engines show beside a link. */
function factsOf({ goods, skus }: ProductData, language: Language) {
  const hasStock = skus.some(({ stock }) => stock > 0);
  return {
    '@type': 'Product',
    name: localText(goods, 'name', language),
    sku: String(goods.id),
    ...(goods.brand_text ? { brand: { '@type': 'Brand', name: goods.brand_text } } : {}),
    ...(goods.rating_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(goods.rating),
            reviewCount: goods.rating_count,
          },
        }
      : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: goods.min_price,
      highPrice: goods.max_price,
      availability: `https://schema.org/${hasStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
