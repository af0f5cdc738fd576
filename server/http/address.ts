import type { IncomingMessage } from 'node:http';
import type { Registry, RouteMatch } from './registry.ts';

/** What the address of a request means. */
export type RequestTarget = {
  readonly method: string;
  /** As it came, undecoded. */
  readonly pathname: string;
  /** What stands behind the `?`, undecoded. */
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
export function createAddressReader(registry: Pick<Registry, 'find'>) {
  const targets = new WeakMap<IncomingMessage, RequestTarget>();

  function read(raw: IncomingMessage): string {
    const target = unmatched(raw);
    const { method, pathname, rawQuery } = target;
    targets.set(raw, target);
    if (pathname === '/healthz') return innerUrls.health;
    if (method === 'OPTIONS') return innerUrls.preflight;
    if (!isApiCall(raw.headers['server'], pathname, rawQuery))
      return pathname.startsWith('/storage/') ? innerUrls.storage : innerUrls.page;
    // A call of nothing is the start of the member area: source contract 1.1.5.
    const match = registry.find(method, pathname === '/' ? '/api' : pathname);
    targets.set(raw, { ...target, match });
    return match.type === 'route' ? match.route.path : innerUrls.absent;
  }

  return {
    /** Fastify calls it outside of any error handling: what it throws would end the process. */
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

/** A request that carries header `server`, or `?server=1`, is a call of the API; any other asks for a page. */
const isApiCall = (header: unknown, pathname: string, rawQuery: string): boolean =>
  header !== undefined ||
  pathname.startsWith('/index.php/') ||
  (rawQuery !== '' && /(?:^|&)server=/.test(rawQuery));
