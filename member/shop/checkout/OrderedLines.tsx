import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { Quote } from '../api/checkout.ts';
import { localText } from '../api/localText.ts';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import { useLanguage } from '../services.ts';
import type { LineProblem } from './problems.ts';

type OrderedLinesProps = {
  readonly quote: Quote;
  readonly problems: ReadonlyMap<number, LineProblem>;
  readonly isFromCart: boolean;
};

/** Items of an order; a line that cannot be bought says why, and leads to where it is changed. */
export function OrderedLines({ quote: { lines }, problems, isFromCart }: OrderedLinesProps) {
  const t = useText('store.checkout');
  const language = useLanguage();
  const count = lines.reduce((sum, { num }) => sum + num, 0);
  return (
    <section className="card">
      <header>
        <h2>{t('lines.title')}</h2>
        <span className="muted">{t('lines.count', { smart_count: count })}</span>
      </header>
      <ul className="bought">
        {lines.map((line) => {
          const problem = problems.get(line.sku_id);
          const product = `${storeRoot}/goods/${line.goods_id}?sku=${line.sku_id}`;
          return (
            <li key={line.sku_id}>
              <Picture src={line.image} alt="" width={72} height={72} />
              <div className="bought-text">
                <a href={product}>{localText(line, 'name', language)}</a>
                <p className="muted">{localText(line, 'sku_text', language)}</p>
              </div>
              <div className="bought-end">
                <Price amount={line.price} />
                <p className="muted">× {line.num}</p>
              </div>
              {problem && (
                <p className="problem" role="alert">
                  {problemText(t, problem)}{' '}
                  <a className="shop-link" href={isFromCart ? `${storeRoot}/cart` : product}>
                    {t(isFromCart ? 'problems.cart' : 'problems.product')}
                  </a>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type CheckoutText = ReturnType<typeof useText<'store.checkout'>>;

function problemText(t: CheckoutText, problem: LineProblem): string {
  if (problem.cause === 'undeliverable') return t('problems.undeliverable');
  if (problem.cause === 'stock')
    return problem.left === 0 ? t('problems.soldOut') : t('problems.stock', { left: problem.left });
  const { min, max } = problem;
  return max > 0 ? t('problems.limitMax', { max }) : t('problems.limitMin', { min });
}
