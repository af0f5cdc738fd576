import { useText } from '../../../src/texts/index.ts';
import type { GoodsService, StoreGoods } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { Icon } from '../frame/Icon.tsx';
import { useLanguage } from '../services.ts';

/** Parameters and description of a product. */
export function ProductFacts({ goods }: { readonly goods: StoreGoods }) {
  const t = useText('store.product');
  const language = useLanguage();
  const content = localText(goods, 'content', language);
  return (
    <>
      {goods.params.length > 0 && (
        <section className="product-part">
          <h2>{t('params')}</h2>
          <dl className="product-params">
            {goods.params.map((param) => (
              <div key={param.name}>
                <dt>{localText(param, 'name', language)}</dt>
                <dd>{localText(param, 'value', language)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {content && (
        <section className="product-part">
          <h2>{t('description')}</h2>
          {/* Cleaned when it was saved: allowed tags alone, see server/html.ts. */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: content }} />
        </section>
      )}
    </>
  );
}

/** Promises of the shop for a product. */
export function ProductServices({ services }: { readonly services: readonly GoodsService[] }) {
  const language = useLanguage();
  if (services.length === 0) return null;
  return (
    <ul className="product-services">
      {services.map((service) => (
        <li key={service.id}>
          <Icon name="check" />
          <span>
            {localText(service, 'name', language)}
            <small>{localText(service, 'description', language)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
