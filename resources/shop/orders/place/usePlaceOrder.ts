import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newCallKey, ReplyError } from '../../../../src/client/index.ts';
import { type DraftLine, itemsOf, judgedBy, problemOf } from './orderDraft.ts';
import { type OrderBody, type PlacedReply, type StaffQuote, usePlaceCalls } from './placeCalls.ts';

/** The values that are filled in so far. */
export type OrderDraft = {
  readonly memberId: number | undefined;
  readonly lines: readonly DraftLine[];
  /** One of the addresses of the member, or one that is typed: undefined until it is complete. */
  readonly address: number | Readonly<Record<string, unknown>> | undefined;
  /** `auto`: the coupon that takes most off; undefined: none. */
  readonly coupon: number | 'auto' | undefined;
  readonly remark: string;
};

/** A sentence above the button: of the server, or one of ours. */
type Told = { readonly text: string } | { readonly code: 'changed' | 'lost' };

/** Quotes what is filled in, a moment after each change, and places it once. */
export function usePlaceOrder(draft: OrderDraft) {
  const calls = usePlaceCalls();
  const queries = useQueryClient();
  const body = bodyOf(draft);
  const asked = useDelayed(body && JSON.stringify({ ...body, ...couponOf(draft) }));
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['placeQuote', asked],
    queryFn: ({ signal }) => calls.quote(JSON.parse(asked ?? ''), signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const [told, setTold] = useState<Told>();
  const [isPlacing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<PlacedReply>();
  // An order that is sent again after a lost reply has the same key, and is placed once.
  const sent = useRef({ body: '', key: '' });
  const isCurrent =
    body !== undefined && asked === JSON.stringify({ ...body, ...couponOf(draft) }) && !isFetching;
  const known = body && !error ? quote : undefined;

  const { offSale } = judgedBy(error);

  async function place() {
    if (!body || !known || !isCurrent) return;
    const { coupon_receive_id: coupon, pay_amount } = known;
    const order = {
      ...body,
      ...(coupon !== null && { coupon_receive_id: coupon }),
      pay_amount,
      remark: draft.remark,
    };
    const text = JSON.stringify(order);
    if (text !== sent.current.body) sent.current = { body: text, key: newCallKey() };
    setTold(undefined);
    setPlacing(true);
    try {
      setPlaced(await calls.place(order, sent.current.key));
      void queries.invalidateQueries({ queryKey: ['shop_order'] });
    } catch (refused) {
      if (!(refused instanceof ReplyError)) return setTold({ code: 'lost' });
      // A refused order is not stored below its key: the next try is a new one.
      sent.current = { body: '', key: '' };
      setTold(hasChanged(refused) ? { code: 'changed' } : { text: refused.message });
      await refetch();
    } finally {
      setPlacing(false);
    }
  }

  return {
    /** Undefined until there is something to quote, and while it is refused. */
    quote: known,
    /** True while the amounts are those of an earlier state. */
    isAsking: body !== undefined && !isCurrent && !error,
    /** Yuan of a line, by the last quote. */
    amountOf: ({ sku }: DraftLine) => known?.lines.find(({ sku_id }) => sku_id === sku.id)?.amount,
    problemOf: (line: DraftLine) => problemOf(line, { quote: known, offSale }),
    /** Why there is no quote, in the words of the server. */
    problem: body && error && offSale.size === 0 ? error.message : undefined,
    told,
    place,
    isReady: isCurrent && known !== undefined && isOrderable(known, draft),
    isPlacing,
    placed,
  };
}

function bodyOf({ memberId, lines, address }: OrderDraft): OrderBody | undefined {
  const items = itemsOf(lines);
  if (memberId === undefined || !items) return undefined;
  return {
    user_id: memberId,
    items,
    ...(typeof address === 'number' && { address_id: address }),
    ...(typeof address === 'object' && { address: [address] }),
  };
}

/** True if no line has a problem, and the order goes somewhere if it has to. */
const isOrderable = (quote: StaffQuote, { address }: OrderDraft): boolean =>
  (address !== undefined || !quote.needs_address) &&
  quote.stock_short.length + quote.undeliverable.length + quote.limit_exceeded.length === 0;

const couponOf = ({ coupon }: OrderDraft) =>
  coupon === 'auto'
    ? { auto_coupon: 1 }
    : coupon === undefined
      ? {}
      : { coupon_receive_id: coupon };

const changes: readonly unknown[] = ['price_changed', 'stock_short', 'not_on_sale'];

const errorIn = ({ envelope }: ReplyError): Readonly<Record<string, unknown>> => ({
  ...Object(envelope.data),
});

const hasChanged = (refused: ReplyError): boolean => changes.includes(errorIn(refused)['error']);

const pauseMs = 300;

/** A value once it has stood still for a moment; at once when there was none. */
function useDelayed(value: string | undefined): string | undefined {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === undefined ? undefined : (stood ?? value);
}
