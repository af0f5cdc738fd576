/** The two areas people sign in to, each with its own tokens, and where their pages begin. */
export type Area = 'admin' | 'member';
export const areaRoots = { admin: '/admin', member: '/user' } as const satisfies Record<
  Area,
  string
>;

export const homePage = '/';
export const notFoundPage = '/404';
export const noAccessPage = '/401';

/** `/admin/login?to=…`; `to` is where the person was, see {@link ownPath}. */
export const loginPage = (root: string, to?: string) =>
  to === undefined ? `${root}/login` : `${root}/login?to=${encodeURIComponent(to)}`;

/**
 * Where `?to=…` may lead: a page below `root`, never another site, never the login page itself.
 * Anything else is undefined.
 */
export function ownPath(to: unknown, root: string): string | undefined {
  // A backslash or a control character is read as a slash, or as nothing, by some browsers.
  if (typeof to !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(to)) return undefined;
  const target = urlOf(to);
  if (target?.host !== 'own.invalid') return undefined;
  const { pathname } = target;
  const isBelow = pathname === root || pathname.startsWith(`${root}/`);
  if (!isBelow || pathname === loginPage(root)) return undefined;
  return pathname + target.search + target.hash;
}

// URL.parse() is younger than the oldest browsers we serve.
function urlOf(to: string): URL | undefined {
  try {
    return new URL(to, 'http://own.invalid');
  } catch {
    return undefined;
  }
}

/** What an area opens once it has loaded: the path a person asked for. */
export type LoadingTarget = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
};

/** `/admin/loading`, or `/admin/loading/{"path":…,"query":…}`. */
export const loadingPage = (root: string, target?: LoadingTarget) =>
  target === undefined
    ? `${root}/loading`
    : `${root}/loading/${encodeURIComponent(JSON.stringify(target))}`;

/** Reads the decoded `to` parameter of the loading page; undefined when it is not for this area. */
export function readLoadingTarget(to: string, root: string): LoadingTarget | undefined {
  const target = parseJson(to);
  if (!isRecord(target)) return undefined;
  const path = ownPath(target['path'], root);
  if (path === undefined) return undefined;
  const query = isRecord(target['query']) ? target['query'] : {};
  const texts = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { path, query: Object.fromEntries(texts) };
}

/** `/admin/iframe/{encoded url}`: a menu entry of type iframe. */
export const iframePage = (root: string, url: string) =>
  `${root}/iframe/${encodeURIComponent(url)}`;

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // typed by hand into the address bar
  }
}
