import { useEffect, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { addToCart } from '../api/cart.ts';
import type { StoreSku } from '../api/goods.ts';
import { QuantityInput } from '../parts/QuantityInput.tsx';
import { useIsMember, useRouterState, useShop } from '../services.ts';
import { Options } from './Options.tsx';
import { keepPendingAdd, takePendingAdd } from './pendingAdd.ts';
import type { ProductData } from './productData.ts';
import { clampQuantity, quantityRange } from './skuChoice.ts';

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

/** Adds to the cart of the member. A visitor signs in first, and it is added after that. */
function useAddToCart(goodsId: number) {
  const t = useText('store.product');
  const { call, cart, toasts, router, signIn } = useShop();
  const { page } = useRouterState();
  const isMember = useIsMember();
  const [isAdding, setAdding] = useState(false);

  async function addNow(skuId: number, num: number) {
    setAdding(true);
    try {
      const added = await call(addToCart, { sku_id: skuId, num });
      toasts.add({
        type: added.clipped ? 'warning' : 'success',
        message: added.clipped ? t('clipped', { count: added.num }) : t('added'),
        actions: [{ label: t('toCart'), run: () => void router.go(`${storeRoot}/cart`) }],
      });
      await cart.refresh();
    } catch {
      // Told by the client.
    } finally {
      setAdding(false);
    }
  }

  async function add(skuId: number, num: number) {
    if (isMember) return addNow(skuId, num);
    keepPendingAdd({ goodsId, skuId, num });
    signIn(page.address);
  }

  useEffect(() => {
    const pending = isMember ? takePendingAdd(goodsId) : undefined;
    if (pending) void addNow(pending.skuId, pending.num);
    // Once for each sign-in.
  }, [isMember, goodsId]);

  return { add, isAdding };
}
