import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** A product that a member keeps. */
export type KeptGoods = LocalText & {
  readonly id: number;
  readonly image: string;
  /** Decimal text. */
  readonly min_price: string;
  readonly is_on_sale: boolean;
};

export const keptGoods = endpoint<
  { readonly page: number },
  { readonly list: readonly KeptGoods[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Favorite/index', realm: 'member' });
