import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import type { CartLine } from '../api/cart.ts';
import { localText } from '../api/localText.ts';
import { Icon } from '../frame/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Price } from '../parts/Price.tsx';
import { QuantityInput } from '../parts/QuantityInput.tsx';
import { quantityRange } from '../product/skuChoice.ts';
import { useLanguage } from '../services.ts';
import { canBuy } from './cartSum.ts';

type CartRowProps = {
  readonly line: CartLine;
  readonly isBusy: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onNum: (num: number) => void;
  readonly onRemove: () => void;
};

/** A product in the cart. One that cannot be bought any more says so, and can be removed. */
export function CartRow({ line, isBusy, onSelect, onNum, onRemove }: CartRowProps) {
  const t = useText('store.cart');
  const language = useLanguage();
  const name = localText(line, 'name', language) || t('gone');
  const isBuyable = canBuy(line);
  const range = quantityRange(line, line.stock);
  return (
    <article className="cart-row" data-gone={!isBuyable || undefined}>
      <input
        type="checkbox"
        aria-label={t('choose', { name })}
        checked={isBuyable && line.selected === 1}
        disabled={!isBuyable || isBusy}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <Picture src={line.image} alt="" width={96} height={96} />
      <div className="cart-facts">
        {line.on_sale ? (
          <a href={`${storeRoot}/goods/${line.goods_id}?sku=${line.sku_id}`}>{name}</a>
        ) : (
          <span>{name}</span>
        )}
        <small>{localText(line, 'sku_text', language)}</small>
        {!isBuyable && <small data-problem>{t(line.on_sale ? 'soldOut' : 'offSale')}</small>}
        {isBuyable && line.num > range.max && (
          <small data-problem>{t('short', { smart_count: range.max })}</small>
        )}
        {isBuyable && line.num < range.min && (
          <small data-problem>{t('least', { smart_count: range.min })}</small>
        )}
      </div>
      <div className="cart-amount">
        {line.price !== null && <Price amount={line.price} />}
        {isBuyable && (
          <QuantityInput
            value={line.num}
            range={range}
            label={t('quantityOf', { name })}
            isDisabled={isBusy}
            onChange={onNum}
          />
        )}
      </div>
      <button
        type="button"
        className="cart-remove"
        aria-label={t('remove', { name })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <Icon name="bin" />
      </button>
    </article>
  );
}
