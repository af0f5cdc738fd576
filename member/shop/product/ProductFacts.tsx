import { useText } from '../../../src/texts/index.ts';
import type { StoreGoods } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
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
