import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressFields } from '../../../resources/user/addresses.ts';
import { Refusal } from '../../../src/contract/index.ts';
import { flag, int, json, longText, text, yuanOf } from '../../../src/fields/index.ts';
import { type Fields, readInput, type ValueOf } from '../../../src/schema/index.ts';
import { transact } from '../../db/index.ts';
import { pushOrder } from '../../domain/storefront.ts';
import { id, objectOf, text as textSchema, yesNo } from '../../http/jsonSchema.ts';
import type { Route } from '../../http/registry.ts';
import { invalid } from '../member/memberRoute.ts';
import { pieces } from './inputs.ts';
import { guestRoute, type StorefrontOptions } from './storefrontRoute.ts';

/** A push is not carried out long after it was signed. */
const validSeconds = 300;

const { is_default: _, ...receiver } = addressFields;
const pushed = {
  external_no: text({ max: 48, min: 1, pattern: /^[\w-]+$/, patternCode: 'letters_and_digits' }),
  lines: json({
    each: { sku_code: text({ max: 40, min: 1, form: 'code' }), num: pieces() },
    least: 1,
    most: 200,
  }),
  ...receiver,
  remark: longText({ max: 255, default: '' }),
  paid: flag({ default: 0 }),
} as const satisfies Fields;

type Pushed = { readonly [K in keyof typeof pushed]: ValueOf<(typeof pushed)[K]> };

/**
 * Orders of other sales channels, from server to server. `payload` is JSON as a text, which `sign` covers:
 * the HMAC-SHA256 of `time`, a line feed and `payload` by the key of the channel, in hex.
 * Source: domain E 36.
 */
export const sourceRoutes = (parts: StorefrontOptions): readonly Route[] => [
  guestRoute(
    parts,
    { method: 'POST', path: '/api/shop.Source/orders', title: 'source.orders' },
    {
      fields: {
        source: text({ max: 16 }),
        time: int({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        payload: longText({ max: 60_000, form: 'exact' }),
        sign: text({ max: 64 }),
      },
      output: objectOf({ order_id: id, order_no: textSchema, pay_amount: textSchema, paid: yesNo }),
      async handle({ input, now }) {
        demandSignature(parts, input, now);
        const order = payloadOf(input.payload);
        const { source } = input;
        const { external_no: externalNo, paid, remark, lines, ...to } = order;
        const services = { setting: parts.settings.get, zone: parts.zone };
        // The number of the order at the channel is the key: a push may be repeated at any time.
        const { pay, ...placed } = await transact(parts.db, (tx) =>
          pushOrder(tx, services, {
            source,
            externalNo,
            lines,
            address: { ...to, is_default: 0 },
            remark,
            isPaid: paid === 1,
            now,
          }),
        );
        return { ...placed, pay_amount: yuanOf(pay) };
      },
    },
  ),
];

type SignedPush = {
  readonly source: string;
  readonly time: number;
  readonly payload: string;
  readonly sign: string;
};

/** The signature of a push by the key of its channel. */
export const signPush = (key: string, { time, payload }: Pick<SignedPush, 'time' | 'payload'>) =>
  createHmac('sha256', key).update(`${time}\n${payload}`).digest('hex');

/** @throws {Refusal} denied for a channel that is not known, a signature that is not its own or is old */
function demandSignature({ sources }: StorefrontOptions, push: SignedPush, now: number): void {
  const key = sources.get(push.source);
  const [given, wanted] = [push.sign, signPush(key ?? '', push)].map((each) => Buffer.from(each));
  const isSigned =
    given && wanted && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (key === undefined || !isSigned || Math.abs(now - push.time) > validSeconds)
    throw new Refusal('denied');
}

function payloadOf(payload: string): Pushed {
  let given: unknown;
  try {
    given = JSON.parse(payload);
  } catch {
    throw invalid('payload', 'pattern');
  }
  // Read by the fields of which this is the type.
  return readInput(pushed, given, { mode: 'add' }) as Pushed;
}
