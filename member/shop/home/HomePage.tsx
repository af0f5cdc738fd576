import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import type { HomeContent } from '../api/site.ts';
import { StoreGoodsTile } from '../parts/StoreGoodsTile.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage, useShop } from '../services.ts';
import { advertHref } from './advertHref.ts';
import './home.css';

/** Adverts, classes and featured goods. */
export function HomePage({ home }: { readonly home: HomeContent }) {
  const t = useText('store.home');
  const { siteName } = useShop();
  const language = useLanguage();
  return (
    <div className="home">
      <h1 className="shop-unseen">{siteName(language)}</h1>
      <Banners home={home} />
      <Notices home={home} />
      <Classes home={home} />
      {home.hot.map((block, index) => (
        <section key={block.id} className="home-block">
          <header>
            <h2>{localText(block, 'title', language) || t('hot')}</h2>
            <a href={advertHref(block) ?? `${storeRoot}/goods`}>{t('seeAll')}</a>
          </header>
          <ul className="goods-grid">
            {block.goods.map((goods) => (
              <li key={goods.id}>
                <StoreGoodsTile
                  goods={goods}
                  isFirst={index === 0 && home.banners.length === 0 && goods === block.goods[0]}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type HomePartProps = { readonly home: HomeContent };

function Banners({ home: { banners } }: HomePartProps) {
  const t = useText('store.home');
  const language = useLanguage();
  if (banners.length === 0) return null;
  return (
    <section className="home-banners" aria-label={t('banners')} tabIndex={0}>
      {banners.map((banner, index) => {
        const title = localText(banner, 'title', language);
        const picture = (
          <>
            <Picture
              src={localText(banner, 'image', language)}
              alt=""
              width={1200}
              height={480}
              isFirst={index === 0}
            />
            <span>{title}</span>
          </>
        );
        const href = advertHref(banner);
        return href ? (
          <a key={banner.id} href={href}>
            {picture}
          </a>
        ) : (
          <div key={banner.id}>{picture}</div>
        );
      })}
    </section>
  );
}

function Notices({ home: { notices } }: HomePartProps) {
  const t = useText('store.home');
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <section className="home-notices" aria-label={t('notices')}>
      {notices.map((notice) => {
        const text = localText(notice, 'content', language);
        const href = advertHref(notice);
        return <p key={notice.id}>{href ? <a href={href}>{text}</a> : text}</p>;
      })}
    </section>
  );
}

function Classes({ home: { categories } }: HomePartProps) {
  const t = useText('store.home');
  const language = useLanguage();
  if (categories.length === 0) return null;
  return (
    <section className="home-block">
      <header>
        <h2>{t('classes')}</h2>
        <a href={`${storeRoot}/classes`}>{t('allClasses')}</a>
      </header>
      <ul className="class-tiles">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={`${storeRoot}/goods?class=${category.classify_id}`}>
              <Picture src={category.image} alt="" width={160} height={160} />
              <span>{localText(category, 'title', language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
