type Headers = Readonly<Record<string, string>>;

const shared = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'think-lang, server, ba-user-token, batoken, Content-Type, X-Requested-With',
  'access-control-expose-headers':
    'Content-Disposition, X-Request-Id, Retry-After, X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset',
} as const;

/**
 * Lets pages of our own origin and of the configured ones call us; whole origins are compared, so
 * neither another port nor a longer name passes. Source: contract 1.7 and 9B.24.
 */
export function createCors(allowed: readonly string[]) {
  const known = new Set(allowed);
  return (origin: string | undefined, own: string): Headers | undefined => {
    if (origin === undefined) return undefined;
    if (origin !== own && !known.has(origin)) return undefined;
    return { ...shared, 'access-control-allow-origin': origin, vary: 'Origin' };
  };
}
