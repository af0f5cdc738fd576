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
  const [whole, cents] = money(amount);
  return (
    <span className="shop-price">
      <small>¥</small>
      {whole}
      <small>.{cents}</small>
      {isFrom && <small className="shop-price-from"> {t('from')}</small>}
    </span>
  );
}

/** `1,234` and `50`. */
function money(amount: string): readonly [whole: string, cents: string] {
  const [whole = '0', cents = '00'] = amount.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), cents.padEnd(2, '0')];
}
