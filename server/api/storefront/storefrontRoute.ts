import type { Language } from '../../../src/contract/index.ts';
import type { Fields } from '../../../src/schema/index.ts';
import type { Tx } from '../../db/index.ts';
import { type Gateways, type PaymentReports, runOnce } from '../../domain/storefront.ts';
import type { Settings } from '../../siteSettings/index.ts';
import { inputOf, type CallInput } from '../inputOf.ts';
import type { ApiCall, MemberCall, MemberRoute, PublicRoute, Route } from '../../http/registry.ts';
import { demandRoom, type StorefrontLimit } from '../../http/throttle.ts';
import { invalid, type MemberRouteOptions } from '../member/memberRoute.ts';

/** Dependencies of the families of the storefront API. */
export type StorefrontOptions = Pick<MemberRouteOptions, 'db' | 'texts' | 'auth' | 'throttle'> & {
  readonly settings: Pick<Settings, 'get'>;
  /** See `serverKey`. */
  readonly key: Buffer;
  readonly zone: string;
  readonly gateways: Gateways;
  /** Keys of other sales channels, by their names. */
  readonly sources: ReadonlyMap<string, string>;
  readonly payments: Pick<PaymentReports, 'hear' | 'closeReplaced'>;
};

type GuestCall<F extends Fields> = Omit<ApiCall, 'input'> & { readonly input: CallInput<F> };

/** A call of a member. */
export type CustomerCall<F extends Fields = {}> = Omit<MemberCall, 'input'> & {
  readonly input: CallInput<F>;
  /**
   * Runs work in one transaction, once per `idempotency-key`: a repeated call gets the stored reply.
   * All effects of a call with `idempotency` belong in here. See `runOnce`.
   */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type StorefrontEndpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Key under `storefront` in the dictionaries: `cart.add`. */
  readonly title: string;
};

type StorefrontDeclaration<F extends Fields> = Pick<Route, 'output'> & {
  /** Input: in the query of a GET, in the body of a POST. */
  readonly fields?: F;
  /** Rate limit of a member, or of the network of a guest. */
  readonly limit?: StorefrontLimit;
};

/**
 * A call of the storefront for members. A row of another member is `not_found`: handlers ask for
 * `member.id`.
 *
 * @example
 * customerRoute(parts, { method: 'POST', path: '/api/shop.Order/create', title: 'order.create' }, {
 *   idempotency: 'required',
 *   limit: 'create',
 *   fields: { quote_token: text({ max: 4_000 }) },
 *   handle: ({ input, once }) => once((tx) => placeOrder(tx, input.quote_token)),
 * })
 */
export const customerRoute = <const F extends Fields = {}>(
  { db, texts, throttle }: StorefrontOptions,
  endpoint: StorefrontEndpoint,
  declared: StorefrontDeclaration<F> & {
    readonly idempotency?: 'required' | 'optional';
    handle(call: CustomerCall<F>): unknown;
  },
): MemberRoute => ({
  ...declaredParts({ texts }, endpoint, declared),
  ...(declared.idempotency && { idempotency: declared.idempotency }),
  realm: 'member',
  permission: 'signed-in',
  handle(call) {
    const { limit, idempotency } = declared;
    const caller = `member:${call.member.id}`;
    if (limit) demandRoom(throttle.storefront(limit, caller));
    const route = `${endpoint.method} ${endpoint.path}`;
    const key = idempotency ? keyOf(call, idempotency) : '';
    const request = { caller, route, key, body: call.body, now: call.now };
    return declared.handle({
      ...call,
      input: inputOf<F>(call),
      once: (work) => runOnce(db, request, work),
    });
  },
});

/** A call of the storefront that needs no session. */
export const guestRoute = <const F extends Fields = {}>(
  { texts, throttle }: Pick<StorefrontOptions, 'texts' | 'throttle'>,
  endpoint: StorefrontEndpoint,
  declared: StorefrontDeclaration<F> & { handle(call: GuestCall<F>): unknown },
): PublicRoute => ({
  ...declaredParts({ texts }, endpoint, declared),
  realm: 'public',
  permission: 'none',
  handle(call) {
    if (declared.limit) demandRoom(throttle.storefront(declared.limit, call.ip));
    return declared.handle({ ...call, input: inputOf<F>(call) });
  },
});

const declaredParts = <F extends Fields>(
  { texts }: Pick<StorefrontOptions, 'texts'>,
  { method, path, title }: StorefrontEndpoint,
  { fields, output }: StorefrontDeclaration<F>,
) => ({
  method,
  path,
  title: (lang: Language) => texts.say(lang, `storefront.${title}`),
  input: fields
    ? ({ in: method === 'GET' ? 'query' : 'body', fields } as const)
    : ({ in: 'nothing' } as const),
  ...(output && { output }),
});

/** A repeated request has to carry its key, and eight characters cannot be guessed. */
const keyPattern = /^[\w-]{8,64}$/;

function keyOf({ idempotencyKey }: ApiCall, need: 'required' | 'optional'): string {
  if (idempotencyKey === '' && need === 'required') throw invalid('idempotency-key', 'required');
  if (idempotencyKey !== '' && !keyPattern.test(idempotencyKey))
    throw invalid('idempotency-key', 'pattern');
  return idempotencyKey;
}
