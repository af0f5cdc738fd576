import { useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { goodsIndex, goodsSorts, type GoodsFound } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { Icon } from '../frame/Icon.tsx';
import { StoreGoodsTile } from '../parts/StoreGoodsTile.tsx';
import { useLanguage, useShop } from '../services.ts';
import type { ScreenProps } from '../storeScreen.ts';
import { classPath } from './classPath.ts';
import { GoodsFilterForm } from './GoodsFilterForm.tsx';
import { type GoodsFilters, listHref, listPath, readFilters, searchInput } from './goodsQuery.ts';
import './list.css';

/** Products with the filters and orders they can be found by. The whole search is in the address. */
export function GoodsListPage({ data, request, update }: ScreenProps<GoodsFound>) {
  const t = useText('store.list');
  const filters = readFilters(request.query);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="list">
      <ListHead filters={filters} />
      <div className="list-tools">
        <a
          className="list-filter-way"
          href="#filters"
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          <Icon name="filter" /> {t('filters')}
        </a>
        <nav className="list-sorts" aria-label={t('sort')}>
          {goodsSorts.map((sort) => (
            <a
              key={sort}
              href={listHref(filters, { sort })}
              data-keep-scroll
              aria-current={filters.sort === sort ? 'true' : undefined}
            >
              {t(`sorts.${sort}`)}
            </a>
          ))}
        </nav>
      </div>
      <div className="list-parts">
        <GoodsFilterForm filters={filters} facets={data.facets} isOpen={isOpen} />
        <section aria-label={t('products')}>
          {data.list.length === 0 ? (
            <div className="shop-state">
              <h2>{t('none')}</h2>
              <p>{t('noneText')}</p>
              <a className="shop-button" data-plain href={listPath}>
                {t('showAll')}
              </a>
            </div>
          ) : (
            <ul className="goods-grid">
              {data.list.map((goods, index) => (
                <li key={goods.id}>
                  <StoreGoodsTile goods={goods} isFirst={index < 2} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore filters={filters} found={data} onFound={update} />
        </section>
      </div>
    </div>
  );
}

function ListHead({ filters }: { readonly filters: GoodsFilters }) {
  const t = useText('store.list');
  const frame = useText('store.frame.nav');
  const language = useLanguage();
  const { frame: shop } = useShop();
  const path = classPath(shop.classes, filters.classId);
  const current = path.at(-1);
  const name = current ? localText(current, 'name', language) : frame('all');
  return (
    <header className="list-head">
      {path.length > 0 && (
        <nav className="shop-path" aria-label={t('path')}>
          <a href={storeRoot}>{frame('home')}</a>
          {path.slice(0, -1).map((node) => (
            <a key={node.id} href={`${listPath}?class=${node.id}`}>
              {localText(node, 'name', language)}
            </a>
          ))}
        </nav>
      )}
      <h1>{filters.keyword ? t('found', { keyword: filters.keyword }) : name}</h1>
      {current && current.children.length > 0 && (
        <ul className="shop-chips">
          {current.children.map((node) => (
            <li key={node.id}>
              <a href={`${listPath}?class=${node.id}`}>{localText(node, 'name', language)}</a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

type LoadMoreProps = {
  readonly filters: GoodsFilters;
  readonly found: GoodsFound;
  readonly onFound: (found: GoodsFound) => void;
};

/** A link to the next page, which with scripts is added below the present one. */
function LoadMore({ filters, found, onFound }: LoadMoreProps) {
  const t = useText('store.list');
  const { call } = useShop();
  const [isLoading, setLoading] = useState(false);
  const { cursor } = found;

  async function add() {
    setLoading(true);
    try {
      const next = await call(goodsIndex, { ...searchInput(filters), cursor });
      onFound({ ...found, list: [...found.list, ...next.list], cursor: next.cursor });
    } catch {
      // Told by the client. The way to the next page stays.
    } finally {
      setLoading(false);
    }
  }

  return (
    <p className="list-more">
      <span role="status">{t('shown', { smart_count: found.list.length })}</span>
      {cursor && (
        <a
          className="shop-button"
          data-plain
          href={listHref(filters, { cursor })}
          aria-busy={isLoading}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoading) void add();
          }}
        >
          {t('more')}
        </a>
      )}
    </p>
  );
}
