/** Pieces of a SKU that a visitor wanted to put into the cart before signing in. */
export type PendingAdd = { readonly goodsId: number; readonly skuId: number; readonly num: number };

const storageKey = 'shopPendingAdd';

/** Keeps a wish in this tab until the visitor comes back from the sign-in. */
export function keepPendingAdd(pending: PendingAdd): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending));
  } catch {
    // Storage is blocked: the address still has the choice.
  }
}

/** The wish for a product, once; undefined if there is none. */
export function takePendingAdd(goodsId: number): PendingAdd | undefined {
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
