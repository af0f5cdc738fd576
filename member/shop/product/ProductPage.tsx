import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { StoreSku } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { classPath } from '../list/classPath.ts';
import { listPath } from '../list/goodsQuery.ts';
import { Price } from '../parts/Price.tsx';
import { useLanguage, useShop } from '../services.ts';
import type { ScreenProps } from '../storeScreen.ts';
import { BuyBox } from './BuyBox.tsx';
import { CouponOffers } from './CouponOffers.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { FreightTo } from './FreightTo.tsx';
import { Gallery } from './Gallery.tsx';
import type { ProductData } from './productData.ts';
import { ProductFacts, ProductServices } from './ProductFacts.tsx';
import { Reviews } from './Reviews.tsx';
import { firstSku } from './skuChoice.ts';
import { useCountView } from './useCountView.ts';
import './product.css';

/** A product. The chosen SKU and quantity are part of the address: `?sku=12&num=2`. */
export function ProductPage(props: ScreenProps<ProductData>) {
  const { data, request } = props;
  const language = useLanguage();
  const { goods, skus, services } = data;
  useCountView(goods.id);
  const sku = firstSku(skus, Number(request.query.get('sku')));
  const isChosen = Boolean(sku?.image) && request.query.has('sku');
  return (
    <article className="product">
      <ClassTrail classId={goods.classify_id} />
      <div className="product-top">
        <Gallery
          // Another colour begins with its own picture.
          key={`${sku?.image} ${isChosen}`}
          name={localText(goods, 'name', language)}
          images={picturesOf(goods.images, sku)}
          video={goods.video ?? ''}
          startsWithPicture={isChosen}
        />
        <section className="product-facts">
          <ProductTitle data={data} sku={sku} />
          <CouponOffers goodsId={goods.id} coupons={data.coupons} />
          {sku && <BuyBox data={data} sku={sku} query={request.query} />}
          <FreightTo goods={goods} />
          <ProductServices services={services} />
        </section>
      </div>
      <ProductFacts goods={goods} />
      <Reviews {...props} />
    </article>
  );
}

function ClassTrail({ classId }: { readonly classId: number }) {
  const t = useText('store.list');
  const nav = useText('store.frame.nav');
  const { frame } = useShop();
  const language = useLanguage();
  return (
    <nav className="shop-path" aria-label={t('path')}>
      <a href={storeRoot}>{nav('home')}</a>
      {classPath(frame.classes, classId).map((node) => (
        <a key={node.id} href={`${listPath}?class=${node.id}`}>
          {localText(node, 'name', language)}
        </a>
      ))}
    </nav>
  );
}

type ProductTitleProps = { readonly data: ProductData; readonly sku: StoreSku | undefined };

function ProductTitle({ data: { goods }, sku }: ProductTitleProps) {
  const t = useText('store.product');
  const cards = useText('store.frame.goods');
  const language = useLanguage();
  const price = sku?.price ?? goods.min_price;
  const origin = sku?.origin_price ?? goods.min_origin_price;
  return (
    <header className="product-title">
      <div>
        <h1>{localText(goods, 'name', language)}</h1>
        <FavoriteButton goodsId={goods.id} />
      </div>
      <p>{localText(goods, 'sub_title', language)}</p>
      <p className="product-price" aria-live="polite">
        <Price amount={price} />
        {Number(origin) > Number(price) && (
          <s>
            <span className="shop-unseen">{cards('wasPrice')} </span>
            <Price amount={origin} />
          </s>
        )}
      </p>
      <p className="product-numbers">
        {goods.rating_count > 0 && (
          <a href="#reviews">
            {t('rating', { rating: Number(goods.rating), smart_count: goods.rating_count })}
          </a>
        )}
        {goods.sales > 0 && <span>{cards('sold', { count: goods.sales })}</span>}
      </p>
    </header>
  );
}

const picturesOf = (images: readonly string[], sku: StoreSku | undefined): readonly string[] =>
  sku?.image ? [...new Set([sku.image, ...images])] : images;
