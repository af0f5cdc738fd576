import { cartIndex } from './api/cart.ts';
import type { StoreCall } from './storeScreen.ts';

/** Number of rows in the cart of the member. */
export type CartCount = {
  /** Undefined without a member, and until the first reply. */
  readonly get: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets it from a reply that knows it; undefined without a member. */
  readonly set: (count: number | undefined) => void;
  /** Asks for it anew. Never rejects: without a reply the former one stays. */
  readonly refresh: () => Promise<void>;
};

export function createCartCount(call: StoreCall): CartCount {
  const listeners = new Set<() => void>();
  let count: number | undefined;
  const set = (next: number | undefined): void => {
    count = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => count,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () =>
      call(cartIndex, undefined).then(
        (cart) => set(cart.count),
        () => undefined,
      ),
  };
}
