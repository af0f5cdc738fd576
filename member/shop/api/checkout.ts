import { endpoint } from '../../../src/contract/index.ts';
import type { LocalText } from './localText.ts';

/** Things to buy: SKUs, or rows of the cart. */
export type CheckoutItems =
  | { readonly items: readonly { readonly sku_id: number; readonly num: number }[] }
  | { readonly cart_ids: readonly number[] };

/** A request for a price. */
export type QuoteInput = CheckoutItems & {
  readonly address_id?: number;
  readonly coupon_receive_id?: number;
  /** 1 takes the coupon that takes most off. */
  readonly auto_coupon?: 0 | 1;
  /** Points to pay with, at most. */
  readonly use_integral: number;
};

/** A line of a quote; amounts are decimal texts. */
export type QuoteLine = LocalText<'name' | 'sku_text'> & {
  readonly sku_id: number;
  readonly goods_id: number;
  readonly image: string;
  readonly num: number;
  readonly price: string;
  readonly amount: string;
};

/** A coupon of the member, and its reduction or the reason why it cannot be used. */
export type QuoteCoupon = LocalText & {
  readonly id: number;
  readonly end_time: number;
  readonly amount: string;
  readonly usable: boolean;
  readonly reason?: 'gone' | 'not_started' | 'scope' | 'threshold';
  /** Missing for the minimum. */
  readonly short?: string;
};

export type Quote = {
  readonly lines: readonly QuoteLine[];
  readonly goods_amount: string;
  readonly coupon_amount: string;
  readonly integral_amount: string;
  readonly integral_used: number;
  readonly integral_give: number;
  readonly integral_balance: number;
  readonly freight_amount: string;
  readonly pay_amount: string;
  readonly address_id: number | null;
  readonly coupon_receive_id: number | null;
  readonly coupons: readonly QuoteCoupon[];
  readonly undeliverable: readonly { readonly sku_id: number; readonly reason: string }[];
  readonly stock_short: readonly { readonly sku_id: number; readonly left: number }[];
  readonly limit_exceeded: readonly {
    readonly goods_id: number;
    readonly min: number;
    readonly max: number;
  }[];
  /** Null until there is an address, if one is needed. */
  readonly quote_token: string | null;
};

export const quoteOrder = endpoint<QuoteInput, Quote>({
  method: 'POST',
  path: '/api/shop.Order/quote',
  realm: 'member',
});

/** Needs an idempotency key. */
export const createOrder = endpoint<
  { readonly quote_token: string; readonly remark: string },
  { readonly order_id: number; readonly order_no: string; readonly pay_amount: string }
>({ method: 'POST', path: '/api/shop.Order/create', realm: 'member' });
