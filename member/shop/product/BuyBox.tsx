import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { StoreSku } from '../api/goods.ts';
import { QuantityInput } from '../parts/QuantityInput.tsx';
import { useShop } from '../services.ts';
import { Options } from './Options.tsx';
import type { ProductData } from './productData.ts';
import { clampQuantity, quantityRange } from './skuChoice.ts';
import { useAddToCart } from './useAddToCart.ts';

type BuyBoxProps = {
  readonly data: ProductData;
  readonly sku: StoreSku;
  readonly query: URLSearchParams;
};

/** Options, quantity, and the ways to the cart and to the checkout. */
export function BuyBox({ data, sku, query }: BuyBoxProps) {
  const t = useText('store.product');
  const { router } = useShop();
  const { goods, skus } = data;
  const range = quantityRange(goods, sku.stock);
  const num = clampQuantity(Number(query.get('num') ?? range.min), range);
  const canBuy = range.max >= range.min;
  const note = (change: Readonly<Record<string, number>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, String(value));
    router.note(next);
  };
  const { add, isAdding } = useAddToCart(goods.id);
  return (
    <div className="buy">
      {goods.attrs.length > 0 && (
        <Options
          groups={goods.attrs}
          skus={skus}
          current={sku}
          onChoose={(chosen) => note({ sku: chosen.id })}
        />
      )}
      <div className="buy-quantity">
        <QuantityInput
          value={num}
          range={range}
          label={t('quantity')}
          isDisabled={!canBuy}
          onChange={(next) => note({ sku: sku.id, num: next })}
        />
        <p role="status" data-stock={sku.stock_state}>
          <StockNote sku={sku} goods={goods} />
        </p>
      </div>
      <div className="buy-ways">
        <button
          type="button"
          className="shop-button"
          data-plain
          disabled={!canBuy}
          aria-busy={isAdding}
          onClick={() => void add(sku.id, num)}
        >
          {t('add')}
        </button>
        {canBuy ? (
          <a className="shop-button" href={`${storeRoot}/checkout?sku=${sku.id}&num=${num}`}>
            {t('buy')}
          </a>
        ) : (
          <button type="button" className="shop-button" disabled>
            {sku.stock === 0 ? t('soldOut') : t('buy')}
          </button>
        )}
      </div>
    </div>
  );
}

type StockNoteProps = Pick<BuyBoxProps, 'sku'> & { readonly goods: ProductData['goods'] };

function StockNote({ sku, goods: { buy_min, buy_max } }: StockNoteProps) {
  const t = useText('store.product');
  const stock = {
    out: t('soldOut'),
    low: t('low', { smart_count: sku.stock }),
    in: t('inStock'),
  }[sku.stock_state];
  const limits = [
    buy_min > 1 ? t('buyMin', { count: buy_min }) : '',
    buy_max > 0 ? t('buyMax', { count: buy_max }) : '',
  ];
  return [stock, ...limits].filter(Boolean).join(' · ');
}
