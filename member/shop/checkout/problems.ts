import type { Quote } from '../api/checkout.ts';
import type { ShopRefusal } from '../forms/refusal.ts';

/** Reason why a line cannot be bought as it is. */
export type LineProblem =
  | { readonly cause: 'stock'; readonly left: number }
  | { readonly cause: 'undeliverable' }
  | { readonly cause: 'limit'; readonly min: number; readonly max: number };

/** Problems by SKU. Those of a product stand at each of its lines. */
export function lineProblems(
  quote: Pick<Quote, 'lines' | 'stock_short' | 'undeliverable' | 'limit_exceeded'>,
): ReadonlyMap<number, LineProblem> {
  const problems = new Map<number, LineProblem>();
  for (const { sku_id, goods_id } of quote.lines) {
    const limit = quote.limit_exceeded.find((each) => each.goods_id === goods_id);
    const short = quote.stock_short.find((each) => each.sku_id === sku_id);
    if (quote.undeliverable.some((each) => each.sku_id === sku_id))
      problems.set(sku_id, { cause: 'undeliverable' });
    if (limit) problems.set(sku_id, { cause: 'limit', min: limit.min, max: limit.max });
    if (short) problems.set(sku_id, { cause: 'stock', left: short.left });
  }
  return problems;
}

/** The next step after an order was refused. */
export type RefusedOrder =
  /** There is a new quote, which the customer sees before trying again. */
  | { readonly step: 'show'; readonly quote: Quote; readonly before: string }
  /** The cause is in a new quote: lines, address or coupon are marked by it. */
  | { readonly step: 'quoteAgain'; readonly because: 'lines' | 'coupon' | 'expired' }
  | { readonly step: 'offSale' }
  /** Told in the words of the server. `isUnpaid`: orders that wait for payment are in the way. */
  | { readonly step: 'tell'; readonly message: string; readonly isUnpaid: boolean };

/** Reads the refusal of an order. `paid` is the total the customer had agreed to. */
export function refusedOrder({ code, message, data }: ShopRefusal, paid: string): RefusedOrder {
  switch (code) {
    case 'price_changed':
      // The contract puts the new quote beside the code.
      return isQuote(data['quote'])
        ? { step: 'show', quote: data['quote'], before: paid }
        : { step: 'quoteAgain', because: 'expired' };
    case 'quote_expired':
      return { step: 'quoteAgain', because: 'expired' };
    case 'stock_short':
    case 'undeliverable':
    case 'limit_exceeded':
      return { step: 'quoteAgain', because: 'lines' };
    case 'coupon_unavailable':
    case 'coupon_threshold':
      return { step: 'quoteAgain', because: 'coupon' };
    case 'not_on_sale':
    case 'not_found':
      return { step: 'offSale' };
    default:
      return {
        step: 'tell',
        message,
        isUnpaid: code === 'unpaid_orders' || code === 'reserved_pieces',
      };
  }
}

const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' && value !== null && 'pay_amount' in value && 'lines' in value;
