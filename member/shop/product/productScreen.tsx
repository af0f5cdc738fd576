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
    };
  },
  View: ProductPage,
});
