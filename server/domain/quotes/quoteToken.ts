import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../src/contract/index.ts';
import type { OrderRequest } from './quote.ts';

/** Validity of a quote, in seconds. */
const validSeconds = 15 * 60;

/** Content of a quote: the request, and its total in fen. */
export type QuotedOrder = { readonly request: OrderRequest; readonly pay: number };

type TokenBody = {
  readonly u: number;
  readonly i: readonly (readonly [skuId: number, num: number])[];
  readonly k: readonly number[];
  readonly a: number;
  readonly c: number;
  readonly p: number;
  readonly pay: number;
  readonly exp: number;
};

/** Signs a quote, so that it cannot be forged. */
export function quoteToken(key: Buffer, { request, pay }: QuotedOrder, now: number): string {
  const { userId, items, cartIds, addressId, couponId, points } = request;
  const body: TokenBody = {
    u: userId,
    i: items.map(({ skuId, num }) => [skuId, num]),
    k: cartIds,
    a: addressId ?? 0,
    c: couponId ?? 0,
    p: points,
    pay,
    exp: now + validSeconds,
  };
  const text = Buffer.from(JSON.stringify(body)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** @throws {Refusal} quote_expired if older than 15 minutes, of another member, or not signed by this shop */
export function readQuoteToken(
  key: Buffer,
  token: string,
  { userId, now }: { readonly userId: number; readonly now: number },
): QuotedOrder {
  const [text = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(key, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('quote_expired');
  // The signature shows that `quoteToken` wrote it.
  const body = JSON.parse(Buffer.from(text, 'base64url').toString()) as TokenBody;
  if (body.u !== userId || body.exp <= now) throw new Refusal('quote_expired');
  const request = {
    userId,
    items: body.i.map(([skuId, num]) => ({ skuId, num })),
    cartIds: body.k,
    addressId: body.a || undefined,
    couponId: body.c || undefined,
    points: body.p,
  };
  return { request, pay: body.pay };
}

/** Names a quote in its order. */
export const quoteHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`quote ${text}`).digest('base64url');
