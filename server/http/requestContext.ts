import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { adminCalls, type Query, readQuery, type Realm } from '../../src/contract/index.ts';
import type { AnySession } from '../auth/index.ts';
import type { Tx } from '../db/index.ts';
import type { CallOutcome } from './envelope.ts';
import type { ReplyContext } from './refusals.ts';
import type { Registry, Route, RouteMatch } from './registry.ts';
import { languageOf } from './texts.ts';
import type { RateHit } from './throttle.ts';

/** State of a call; its hooks fill it in, in this order. */
export type RequestContext = {
  readonly target: RequestTarget;
  /** Language, time and subject of whatever is replied. */
  reply: ReplyContext;
  query: Query;
  session: AnySession | undefined;
  hit: RateHit | undefined;
  /** Set once the gate has admitted the call. */
  route: Route | undefined;
  /** Set for a call that the admin log records. */
  recording: Recording | undefined;
};

/** The record of one call of the back office that writes. */
export type Recording = {
  /**
   * Records the call before it is carried out: a call that cannot be recorded does not happen.
   *
   * @throws errors of the database
   */
  begin(): Promise<void>;
  /** Writes the call, as done, along with the next statement of the transaction that carries it out. */
  along(tx: Tx): Promise<void>;
  /** Names the account that a caller without a session turned out to be. */
  actAs(adminId: number): void;
  /** Adds the outcome; a call that was refused before it began is written now. Never throws. */
  end(outcome: CallOutcome): Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate; null for pages and files. */
    call: RequestContext | null;
  }
  interface FastifyContextConfig {
    /** Whom the route serves, and the permission node it asks for. */
    readonly realm?: Realm;
    readonly node?: string;
    /** True if the route answers every caller alike; a route has either this or `realm` and `node`. */
    readonly isOpen?: true;
  }
}

/** Parameters of a request without any. */
export const noParams: Query = Object.freeze({});

export const newContext = (
  { headers }: FastifyRequest,
  target: RequestTarget,
  { texts, now }: Pick<ReplyContext, 'texts' | 'now'>,
): RequestContext => ({
  target,
  reply: { texts, lang: languageOf(headers), now },
  query: noParams,
  session: undefined,
  hit: undefined,
  route: undefined,
  recording: undefined,
});

/** @throws when the gate has not run: every route of a call stands behind it */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.call) throw new Error('this route does not stand behind the gate');
  return request.call;
}

/**
 * Reads the query; a language in it counts from here on.
 *
 * @throws {UnreadableQuery}
 */
export function readContextQuery(context: RequestContext, { headers }: FastifyRequest): void {
  const { rawQuery } = context.target;
  if (rawQuery === '') return;
  context.query = readQuery(rawQuery);
  const lang = context.query['lang'];
  if (lang !== undefined) context.reply = { ...context.reply, lang: languageOf(headers, lang) };
}

/** Tokens travel in headers alone: an address ends up in logs and histories. */
export function tokenIn(headers: IncomingHttpHeaders, name: 'batoken' | 'ba-user-token'): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Caller, for the log: `admin:1`, `member:41`. */
export const callerOf = ({ session }: RequestContext): string | undefined =>
  session && `${session.realm}:${session.ownerId}`;

/** Parsed address of a request. */
export type RequestTarget = {
  readonly method: string;
  /** As it came, undecoded; of a call below a moved base, as it is declared. */
  readonly pathname: string;
  /** Query behind the `?`, undecoded. */
  readonly rawQuery: string;
  /** The declared call; `unknown` for pages and files, which no call answers. */
  readonly match: RouteMatch;
  /** Reading the address failed. */
  readonly error?: unknown;
};

/** Routes that no client can name: `rewriteUrl` alone leads to them. */
export const innerUrls = {
  health: '/-/health',
  preflight: '/-/preflight',
  /** A call that does not exist, or not with this method. */
  absent: '/-/absent',
  storage: '/-/storage',
  page: '/-/page',
} as const;

/**
 * Reads every address once, as it came. Fastify's router decodes before it matches and would let
 * `/%61dmin/…` pass for `/admin/…`; so it only ever sees the address of a declared route.
 */
export function createAddressReader(
  registry: Pick<Registry, 'find'>,
  adminBase: string = adminCalls,
) {
  const calledPath = createCalledPath(adminBase);
  const targets = new WeakMap<IncomingMessage, RequestTarget>();

  function read(raw: IncomingMessage): string {
    const target = unmatched(raw);
    const { method, pathname, rawQuery } = target;
    targets.set(raw, target);
    if (pathname === '/healthz') return innerUrls.health;
    if (method === 'OPTIONS') return innerUrls.preflight;
    if (!isApiCall(raw.headers['server'], pathname, rawQuery) && !isMoved(pathname, adminBase))
      return pathname.startsWith('/storage/') ? innerUrls.storage : innerUrls.page;
    // A call of nothing is the start of the member area: source contract 1.1.5.
    const called = pathname === '/' ? '/api' : calledPath(pathname);
    if (called === undefined) return innerUrls.absent;
    const match = registry.find(method, called);
    targets.set(raw, { ...target, pathname: called, match });
    return match.type === 'route' ? match.route.path : innerUrls.absent;
  }

  return {
    /** Fastify calls it outside of any error handling: an exception would end the process. */
    rewriteUrl(raw: IncomingMessage): string {
      try {
        return read(raw);
      } catch (error) {
        targets.set(raw, { ...unmatched(raw), error });
        return innerUrls.absent;
      }
    },
    targetOf: (raw: IncomingMessage): RequestTarget => targets.get(raw) ?? unmatched(raw),
  };
}

function unmatched({ method = 'GET', url = '/' }: IncomingMessage): RequestTarget {
  const cut = url.indexOf('?');
  const [pathname, rawQuery] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)];
  return { method, pathname, rawQuery, match: { type: 'unknown' } };
}

/**
 * The declared path of a call. A back office moved to `/desk` answers below `/desk.php/` and `/desk/`,
 * and no longer below `/admin`: undefined. Source: contract 1.1.10.
 */
function createCalledPath(adminBase: string): (pathname: string) => string | undefined {
  if (adminBase === adminCalls) return (pathname) => pathname;
  const moved = new RegExp(`^(?:/index\\.php)?${adminBase}(?:\\.php)?(?=/|$)`);
  const hidden = new RegExp(`^(?:/index\\.php)?${adminCalls}(?=[/.]|$)`);
  return (pathname) =>
    hidden.test(pathname) ? undefined : pathname.replace(moved, () => adminCalls);
}

/** The `.php` of a moved base is an address of calls alone, as `index.php` is. */
const isMoved = (pathname: string, adminBase: string): boolean =>
  adminBase !== adminCalls && new RegExp(`^${adminBase}\\.php(?:/|$)`).test(pathname);

/** A request that carries header `server`, or `?server=1`, is a call of the API; any other asks for a page. */
const isApiCall = (header: unknown, pathname: string, rawQuery: string): boolean =>
  header !== undefined ||
  pathname.startsWith('/index.php/') ||
  (rawQuery !== '' && /(?:^|&)server=/.test(rawQuery));
