import { useRef, useState } from 'react';
import { newCallKey } from '../../../src/client/index.ts';
import {
  type CheckoutItems,
  createOrder,
  type Quote,
  type QuoteInput,
  quoteOrder,
} from '../api/checkout.ts';
import { refusalOf } from '../forms/refusal.ts';
import { useBusy } from '../forms/useBusy.ts';
import { useShop } from '../services.ts';
import { lineProblems, refusedOrder } from './problems.ts';

/** Choices of a customer at the checkout. */
export type OrderWish = {
  readonly addressId: number | undefined;
  /** `auto`: the one that takes most off; undefined: none. */
  readonly coupon: number | 'auto' | undefined;
  readonly usesPoints: boolean;
};

/** Notices about an order that was not placed. */
export type CheckoutNotice =
  | { readonly about: 'price'; readonly before: string; readonly after: string }
  | { readonly about: 'coupon' | 'lines' | 'noAddress' | 'offSale' | 'connection' }
  | { readonly about: 'told'; readonly message: string; readonly isUnpaid: boolean };

/** Points are offered as many as there are: the shop takes as many as it allows. */
const allPoints = 1_000_000_000;

export const quoteInput = (
  items: CheckoutItems,
  { addressId, coupon, usesPoints }: OrderWish,
): QuoteInput => ({
  ...items,
  ...(addressId !== undefined && { address_id: addressId }),
  ...(coupon === 'auto' && { auto_coupon: 1 }),
  ...(typeof coupon === 'number' && { coupon_receive_id: coupon }),
  use_integral: usesPoints ? allPoints : 0,
});

/** The checkout as it stands, and what a customer can do with it. */
export function useCheckout(items: CheckoutItems, first: OrderWish, firstQuote: Quote) {
  const { quietCall, router, cart } = useShop();
  const [wish, setWish] = useState(first);
  const [quote, setQuote] = useState(firstQuote);
  const [asking, setAsking] = useState(0);
  const [notice, setNotice] = useState<CheckoutNotice>();
  const [isPlacing, run] = useBusy();
  const turn = useRef(0);
  // An order that is sent again after a lost connection has the same key, and is placed once.
  const sent = useRef({ token: '', key: '' });

  /** Asks for the price of a wish; the last one asked for counts. */
  async function ask(next: OrderWish): Promise<Quote | undefined> {
    const own = (turn.current += 1);
    setWish(next);
    setAsking((count) => count + 1);
    try {
      const fresh = await quietCall(quoteOrder, quoteInput(items, next));
      if (own !== turn.current) return undefined;
      setQuote(fresh);
      return fresh;
    } catch (error) {
      if (own === turn.current) setNotice(noticeOf(error));
      return undefined;
    } finally {
      setAsking((count) => count - 1);
    }
  }

  async function change(part: Partial<OrderWish>): Promise<void> {
    setNotice(undefined);
    await ask({ ...wish, ...part });
  }

  async function send({ quote_token: token, pay_amount }: Quote, remark: string): Promise<void> {
    if (token === null) return setNotice({ about: 'noAddress' });
    if (token !== sent.current.token) sent.current = { token, key: newCallKey() };
    try {
      const { key: idempotencyKey } = sent.current;
      const placed = await quietCall(
        createOrder,
        { quote_token: token, remark },
        { idempotencyKey },
      );
      void cart.refresh();
      await router.go(`/shop/pay/${placed.order_id}`, { replace: true });
    } catch (error) {
      await recover(error, { paid: pay_amount, remark });
    }
  }

  async function recover(
    error: unknown,
    { paid, remark }: { readonly paid: string; readonly remark: string },
  ): Promise<void> {
    const refusal = refusalOf(error);
    if (!refusal) return setNotice({ about: 'connection' });
    // A refused order is not stored below its key: the next try is a new one.
    sent.current = { token: '', key: '' };
    const refused = refusedOrder(refusal, paid);
    if (refused.step === 'tell') return setNotice({ about: 'told', ...refused });
    if (refused.step === 'offSale') return setNotice({ about: 'offSale' });
    if (refused.step === 'show') {
      setQuote(refused.quote);
      return setNotice({ about: 'price', before: paid, after: refused.quote.pay_amount });
    }
    const isCoupon = refused.because === 'coupon';
    const fresh = await ask(isCoupon ? { ...wish, coupon: undefined } : wish);
    if (!fresh) return;
    if (isCoupon) return setNotice({ about: 'coupon' });
    if (refused.because === 'lines') return setNotice({ about: 'lines' });
    if (fresh.pay_amount !== paid)
      return setNotice({ about: 'price', before: paid, after: fresh.pay_amount });
    // The same price: only the time of the quote had run out.
    await send(fresh, remark);
  }

  return {
    wish,
    quote,
    notice,
    isAsking: asking > 0,
    isPlacing,
    change,
    place(remark: string) {
      if (asking > 0) return;
      if (lineProblems(quote).size > 0) return setNotice({ about: 'lines' });
      run(() => {
        setNotice(undefined);
        return send(quote, remark);
      });
    },
  };
}

function noticeOf(error: unknown): CheckoutNotice {
  const refusal = refusalOf(error);
  if (!refusal) return { about: 'connection' };
  const refused = refusedOrder(refusal, '');
  if (refused.step === 'offSale') return { about: 'offSale' };
  return { about: 'told', message: refusal.message, isUnpaid: false };
}
