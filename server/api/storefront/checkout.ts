import { Refusal } from '../../../src/contract/index.ts';
import { flag, int, json, longText, yuanOf } from '../../../src/fields/index.ts';
import {
  itemsOfCart,
  type OrderQuote,
  placeOrder,
  quoteHash,
  quoteOrder,
  quoteReply,
  quoteToken,
  readQuoteToken,
} from '../../domain/storefront.ts';
import {
  anyObject,
  id,
  listOf,
  objectOf,
  text as textSchema,
  whole,
} from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { invalid } from '../member/memberRoute.ts';
import { optionalId, optionalIds, pieces, rowId } from './inputs.ts';
import { customerRoute, type StorefrontOptions } from './storefrontRoute.ts';

const quoteFields = {
  /** Items to buy; absent: the rows of the cart in `cart_ids`. */
  items: json({ each: { sku_id: rowId(), num: pieces() }, least: 1, most: 200, optional: true }),
  cart_ids: optionalIds(),
  address_id: optionalId(),
  /** A coupon of the member. */
  coupon_receive_id: optionalId(),
  /** Takes the coupon that takes most off. */
  auto_coupon: flag({ default: 0 }),
  /** Points to pay with at most. */
  use_integral: int({ min: 0, max: 1_000_000_000, default: 0 }),
} as const;

/** Quotes and orders of a member. Source: domain E 10, 11. */
export const checkoutRoutes = (parts: StorefrontOptions): readonly Route[] => [
  quoteRoute(parts),
  createRoute(parts),
];

const quoteRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Order/quote', title: 'order.quote' },
    {
      limit: 'quote',
      fields: quoteFields,
      output: objectOf(
        {
          pay_amount: textSchema,
          lines: listOf(anyObject),
          quote_token: { type: ['string', 'null'] },
        },
        ['pay_amount', 'lines'],
      ),
      async handle({ member, input, now }) {
        const { items, cart_ids: cartIds, coupon_receive_id: coupon, auto_coupon: auto } = input;
        if (!items && !cartIds) throw invalid('items', 'required');
        const request = {
          userId: member.id,
          items:
            items?.map(({ sku_id: skuId, num }) => ({ skuId, num })) ??
            (await itemsOfCart(parts.db, { userId: member.id, ids: cartIds ?? [] })),
          cartIds: items ? [] : (cartIds ?? []),
          addressId: input.address_id ?? undefined,
          couponId: auto === 1 ? ('auto' as const) : (coupon ?? undefined),
          points: input.use_integral,
        };
        return signedReply(parts, await quoteOrder(readers(parts), request, now), now);
      },
    },
  );

const createRoute = (parts: StorefrontOptions) =>
  customerRoute(
    parts,
    { method: 'POST', path: '/api/shop.Order/create', title: 'order.create' },
    {
      idempotency: 'required',
      limit: 'create',
      fields: {
        quote_token: longText({ max: 12_000 }),
        remark: longText({ max: 255, default: '' }),
      },
      output: objectOf({
        order_id: id,
        order_no: textSchema,
        pay_amount: textSchema,
        expire_time: whole,
      }),
      handle: async ({ member, input, now, once, idempotencyKey: key }) => {
        const { quote_token: token, remark } = input;
        const quoted = readQuoteToken(parts.key, token, { userId: member.id, now });
        const order = {
          quoted,
          hash: quoteHash(token),
          source: 'web',
          key,
          remark,
          actor: { type: 'member', id: member.id } as const,
          now,
        };
        try {
          return await once(async (tx) => {
            const placed = await placeOrder(tx, { ...readers(parts), zone: parts.zone }, order);
            return {
              order_id: placed.id,
              order_no: placed.orderNo,
              pay_amount: yuanOf(placed.pay),
              expire_time: placed.expireTime,
            };
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'price_changed') throw error;
          const fresh = await quoteOrder(readers(parts), quoted.request, now);
          throw new Refusal('price_changed', { data: { quote: signedReply(parts, fresh, now) } });
        }
      },
    },
  );

const readers = ({ db, settings }: StorefrontOptions) => ({ db, setting: settings.get });

/** A quote can be ordered once it has an address, if it needs one. */
function signedReply({ key }: StorefrontOptions, quote: OrderQuote, now: number) {
  const { price, buyer, lines, request } = quote;
  const isReady = buyer.address !== undefined || lines.every(({ need_ship }) => need_ship === 0);
  return {
    ...quoteReply(quote),
    quote_token: isReady ? quoteToken(key, { request, pay: price.pay }, now) : null,
  };
}
