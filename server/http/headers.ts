type HeaderValues = Readonly<Record<string, string>>;

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const satisfies HeaderValues;

/** Headers of every reply of the API: not cached, and not executable or framable in a browser. */
export const apiHeaders = {
  ...always,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const satisfies HeaderValues;

export const fileHeaders: HeaderValues = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Headers of a page: it runs the scripts and styles that carry its nonce, and those that they load. `outside`
 * are the origins it calls beside its own. No page may be framed, but for one that our own pages show in a frame.
 */
export const pageHeaders = (
  nonce: string,
  outside: readonly string[],
  isFramedByUs = false,
): HeaderValues => ({
  ...always,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(nonce, outside, isFramedByUs),
});

/** Tells the browser to stay on TLS. */
export const strictTransport: HeaderValues = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const pagePolicy = (nonce: string, outside: readonly string[], isFramedByUs: boolean): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    // Sheets of our own, and those that emotion adds with the nonce.
    'style-src': `'self' 'nonce-${nonce}'`,
    // Pictures of imported goods stay where their shop keeps them.
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...outside].filter(Boolean).join(' '),
    'media-src': "'self'",
    // Menu entries may frame other sites, which are then in a sandbox.
    'frame-src': "'self' https:",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': isFramedByUs ? "'self'" : "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
