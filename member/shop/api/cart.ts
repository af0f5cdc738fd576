import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** A row of the cart. */
export type CartLine = LocalText<'name' | 'sku_text'> & {
  readonly id: number;
  readonly sku_id: number;
  readonly goods_id: number | null;
  readonly num: number;
  /** 1 if it is part of the next checkout. */
  readonly selected: number;
  readonly image: string;
  readonly on_sale: boolean;
  /** Decimal text; null if it is not for sale. */
  readonly price: string | null;
  /** At most 99. */
  readonly stock: number;
  readonly buy_min: number | null;
  /** 0: no limit. */
  readonly buy_max: number | null;
};

export const cartIndex = endpoint<
  void,
  { readonly list: readonly CartLine[]; readonly count: number }
>({ method: 'GET', path: '/api/shop.Cart/index', realm: 'member' });

/** A quantity that the stock has reduced is `clipped`. */
export type CartQuantity = { readonly num: number; readonly clipped: boolean };

export const addToCart = endpoint<
  { readonly sku_id: number; readonly num: number },
  CartQuantity & { readonly id: number }
>({ method: 'POST', path: '/api/shop.Cart/add', realm: 'member' });

export const updateCart = endpoint<{ readonly id: number; readonly num: number }, CartQuantity>({
  method: 'POST',
  path: '/api/shop.Cart/update',
  realm: 'member',
});

export const removeFromCart = endpoint<
  { readonly ids: readonly number[] },
  { readonly count: number }
>({ method: 'POST', path: '/api/shop.Cart/del', realm: 'member' });

/** Without ids: the whole cart. */
export const selectInCart = endpoint<
  { readonly ids?: readonly number[]; readonly selected: 0 | 1 },
  { readonly count: number }
>({ method: 'POST', path: '/api/shop.Cart/select', realm: 'member' });
