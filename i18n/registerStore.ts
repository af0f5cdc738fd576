import type addresses from './zh-cn/store/addresses.ts';
import type checkout from './zh-cn/store/checkout.ts';
import type coupons from './zh-cn/store/coupons.ts';
import type custom from './zh-cn/store/custom.ts';
import type favourites from './zh-cn/store/favourites.ts';
import type help from './zh-cn/store/help.ts';
import type looks from './zh-cn/store/looks.ts';
import type mine from './zh-cn/store/mine.ts';
import type orders from './zh-cn/store/orders.ts';
import type pay from './zh-cn/store/pay.ts';
import type recharge from './zh-cn/store/recharge.ts';
import type refunds from './zh-cn/store/refunds.ts';
import type reviews from './zh-cn/store/reviews.ts';
import type cart from './zh-cn/store/cart.ts';
import type frame from './zh-cn/store/frame.ts';
import type home from './zh-cn/store/home.ts';
import type list from './zh-cn/store/list.ts';
import type parts from './zh-cn/store/parts.ts';
import type product from './zh-cn/store/product.ts';

/** Texts of the storefront, by file. */
type StoreTexts = {
  readonly addresses: typeof addresses;
  readonly checkout: typeof checkout;
  readonly coupons: typeof coupons;
  readonly custom: typeof custom;
  readonly favourites: typeof favourites;
  readonly help: typeof help;
  readonly looks: typeof looks;
  readonly mine: typeof mine;
  readonly orders: typeof orders;
  readonly pay: typeof pay;
  readonly recharge: typeof recharge;
  readonly refunds: typeof refunds;
  readonly reviews: typeof reviews;
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
