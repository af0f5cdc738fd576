import { moneyParts, yuanSign } from '../../../src/pages/moneyText.ts';
import { useText } from '../../../src/texts/index.ts';

type PriceProps = {
  /** Decimal text with two places. */
  readonly amount: string;
  /** True if it is the lowest of several. */
  readonly isFrom?: boolean;
};

/** An amount in yuan. */
export function Price({ amount, isFrom = false }: PriceProps) {
  const t = useText('store.frame.goods');
  const [whole, cents] = moneyParts(amount);
  return (
    <span className="shop-price">
      <small>{yuanSign}</small>
      {whole}
      <small>.{cents}</small>
      {isFrom && <small className="shop-price-from"> {t('from')}</small>}
    </span>
  );
}
