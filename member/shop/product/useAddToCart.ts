import { useCallback, useEffect, useState } from 'react';
import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { addToCart } from '../api/cart.ts';
import { useIsMember, useRouterState, useShop } from '../services.ts';

/** Adds to the cart of the member. A visitor signs in first, and it is added after that. */
export function useAddToCart(goodsId: number) {
  const t = useText('store.product');
  const { call, cart, toasts, router, signIn } = useShop();
  const { page } = useRouterState();
  const isMember = useIsMember();
  const [isAdding, setAdding] = useState(false);

  /** Never rejects: a failure is told by the client. */
  const put = useCallback(
    async (skuId: number, num: number) => {
      const added = await call(addToCart, { sku_id: skuId, num }).catch(() => undefined);
      if (!added) return;
      toasts.add({
        type: added.clipped ? 'warning' : 'success',
        message: added.clipped ? t('clipped', { count: added.num }) : t('added'),
        actions: [{ label: t('toCart'), run: () => void router.go(`${storeRoot}/cart`) }],
      });
      await cart.refresh();
    },
    [call, cart, toasts, router, t],
  );

  useEffect(() => {
    const pending = isMember ? takePendingAdd(goodsId) : undefined;
    if (pending) void put(pending.skuId, pending.num);
  }, [isMember, goodsId, put]);

  async function add(skuId: number, num: number) {
    if (!isMember) {
      keepPendingAdd({ goodsId, skuId, num });
      return signIn(page.address);
    }
    setAdding(true);
    await put(skuId, num);
    setAdding(false);
  }

  return { add, isAdding };
}

/** Pieces of a SKU that a visitor wanted to put into the cart before signing in. */
type PendingAdd = { readonly goodsId: number; readonly skuId: number; readonly num: number };

const storageKey = 'shopPendingAdd';

/** Keeps a wish in this tab until the visitor comes back from the sign-in. */
function keepPendingAdd(pending: PendingAdd): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Storage is blocked: the address still has the choice.
  }
}

/** The wish for a product, once; undefined if there is none. */
function takePendingAdd(goodsId: number): PendingAdd | undefined {
  try {
    const {
      goodsId: kept,
      skuId,
      num,
    }: Readonly<Record<string, unknown>> = Object(
      JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'),
    );
    if (kept !== goodsId || typeof skuId !== 'number' || typeof num !== 'number') return undefined;
    sessionStorage.removeItem(storageKey);
    return { goodsId, skuId, num };
  } catch {
    return undefined;
  }
}
