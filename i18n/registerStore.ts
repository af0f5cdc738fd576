import type cart from './zh-cn/store/cart.ts';
import type frame from './zh-cn/store/frame.ts';
import type home from './zh-cn/store/home.ts';
import type list from './zh-cn/store/list.ts';
import type parts from './zh-cn/store/parts.ts';
import type product from './zh-cn/store/product.ts';

/** Texts of the storefront, by file. */
type StoreTexts = {
  readonly cart: typeof cart;
  readonly frame: typeof frame;
  readonly home: typeof home;
  readonly list: typeof list;
  readonly parts: typeof parts;
  readonly product: typeof product;
};

declare module '../src/texts/keys.ts' {
  interface RegisteredTexts {
    readonly store: StoreTexts;
  }
}
