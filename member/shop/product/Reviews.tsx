import { useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import {
  goodsReviews,
  type ReviewFilter,
  reviewFilters,
  type ReviewsFound,
  type StoreReview,
} from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { Icon } from '../frame/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage, useShop } from '../services.ts';
import type { ScreenProps } from '../storeScreen.ts';
import { type ProductData, reviewPage } from './productData.ts';

/** Reviews of a product: how many gave which stars, and what they wrote. */
export function Reviews({ data, request, update }: ScreenProps<ProductData>) {
  const t = useText('store.product.reviews');
  const { call, router } = useShop();
  const { goods, reviews } = data;
  const { filter, page } = reviewPage(request.query);
  const [isLoading, setLoading] = useState(false);
  const query = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(request.query);
    next.delete('rpage');
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    return next;
  };

  async function load(wanted: { readonly filter: ReviewFilter; readonly page: number }) {
    setLoading(true);
    try {
      const found = await call(goodsReviews, { goods_id: goods.id, ...wanted });
      const before = wanted.page > 1 ? reviews.list : [];
      update({ ...data, reviews: { ...found, list: [...before, ...found.list] } });
      router.note(query({ rate: wanted.filter, rpage: String(wanted.page) }));
    } catch {
      // Told by the client.
    } finally {
      setLoading(false);
    }
  }

  const hasMore = reviews.list.length > 0 && page * pageSize < reviews.total;
  return (
    <section className="product-part" id="reviews" aria-busy={isLoading}>
      <h2>{t('title')}</h2>
      <Histogram stars={reviews.stars} />
      <nav className="shop-chips" aria-label={t('filter')}>
        {reviewFilters.map((each) => (
          <a
            key={each}
            href={`?${query({ rate: each })}`}
            data-keep-scroll
            aria-current={each === filter ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              void load({ filter: each, page: 1 });
            }}
          >
            {t(`filters.${each}`)}
          </a>
        ))}
      </nav>
      {reviews.list.length === 0 ? (
        <p className="product-none">{t('none')}</p>
      ) : (
        <ol className="reviews">
          {reviews.list.map((review) => (
            <li key={review.id}>
              <Review review={review} />
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <a
          className="shop-button"
          data-plain
          data-keep-scroll
          href={`?${query({ rpage: String(page + 1) })}`}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) void load({ filter, page: page + 1 });
          }}
        >
          {t('more')}
        </a>
      )}
    </section>
  );
}

/** Reviews in one reply, as the call gives them. */
const pageSize = 10;

function Histogram({ stars }: Pick<ReviewsFound, 'stars'>) {
  const t = useText('store.product.reviews');
  const all = Object.values(stars).reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <dl className="histogram">
      {['5', '4', '3', '2', '1'].map((star) => (
        <div key={star}>
          <dt>{t('stars', { smart_count: Number(star) })}</dt>
          <dd>
            <meter max={all} value={stars[star] ?? 0} aria-hidden="true" />
            {stars[star] ?? 0}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Review({ review }: { readonly review: StoreReview }) {
  const t = useText('store.product.reviews');
  const language = useLanguage();
  const { day } = useMoments();
  const { star, content, images, append_content, reply, nickname, create_time } = review;
  return (
    <article className="review">
      <header>
        <b>{nickname}</b>
        <span className="review-stars">
          <span className="shop-unseen">{t('stars', { smart_count: star })}</span>
          {Array.from({ length: star }, (_, index) => (
            <Icon key={index} name="star" />
          ))}
        </span>
        <small>
          <time dateTime={day(create_time)}>{day(create_time)}</time>{' '}
          {localText(review, 'sku_text', language)}
        </small>
      </header>
      <p>{content || t('silent')}</p>
      {images && images.length > 0 && (
        <ul className="review-pictures">
          {images.map((image) => (
            <li key={image}>
              <a href={image}>
                <Picture
                  src={image}
                  alt={t('picture', { name: nickname })}
                  width={88}
                  height={88}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {append_content && (
        <p className="review-more">
          <b>{t('appended')}</b> {append_content}
        </p>
      )}
      {reply && (
        <p className="review-more">
          <b>{t('reply')}</b> {reply}
        </p>
      )}
    </article>
  );
}
