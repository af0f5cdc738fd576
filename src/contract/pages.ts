import type { Language } from './language.ts';

/** Areas that users sign in to, each with its own tokens and the root of its pages. */
export type Area = 'admin' | 'member';

/** The calls of the back office are declared below it, wherever its pages are. */
export const adminCalls = '/admin';

// A server with `ADMIN_BASE` writes it into every page; outside of a browser there is no document.
const page: Partial<Pick<typeof globalThis, 'document'>> = globalThis;
const movedAdmin = page.document?.querySelector<HTMLMetaElement>('meta[name=admin-base]')?.content;

export const areaRoots: Readonly<Record<Area, string>> = {
  admin: movedAdmin || adminCalls,
  member: '/user',
};

/** Root of the storefront, whose pages the server draws. */
export const storeRoot = '/shop';

/**
 * A page of the storefront that draws what the back office shows it, in a frame of its own. The page says
 * `ready` to the window around it, which answers with a {@link PreviewMessage}; nothing reaches the server.
 */
export const productPreview = {
  path: `${storeRoot}/preview/product`,
  ready: 'product-preview-ready',
  show: 'product-preview',
} as const;

/** A product as the form holds it, in the form of the reply that its page is drawn from. */
export type PreviewMessage = {
  readonly type: typeof productPreview.show;
  readonly language: Language;
  readonly product: object;
};

export const homePage = '/';
export const notFoundPage = '/404';
export const noAccessPage = '/401';

/** `/admin/login?to=…`; `to` is where the person was, see {@link ownPath}. */
export const loginPage = (root: string, to?: string) =>
  to === undefined ? `${root}/login` : `${root}/login?to=${encodeURIComponent(to)}`;

/**
 * Reads the target of `?to=…`: a page below `root`, never another site, never the login page itself.
 * Anything else is undefined.
 */
export function ownPath(to: unknown, root: string): string | undefined {
  // A backslash or a control character is read as a slash, or as nothing, by some browsers.
  if (typeof to !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(to)) return undefined;
  const target = urlOf(to);
  if (target?.host !== 'own.invalid') return undefined;
  const { pathname } = target;
  if (!`${pathname}/`.startsWith(`${root}/`) || pathname === loginPage(root)) return undefined;
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

/** A page of the storefront, as a browser asks for it. */
export type StoreRequest = {
  /** Path and query. */
  readonly address: string;
  readonly lang: Language;
  /** `https://shop.example`, for addresses that other sites keep. */
  readonly origin: string;
  readonly siteName: string;
  /** Address of the logo; may be empty. */
  readonly siteLogo: string;
  /** Sends a GET call of the API for the visitor, without a session. Resolves to the decoded JSON. */
  readonly get: (url: string) => Promise<unknown>;
};

/** A drawn page of the storefront: parts of its document, as HTML. */
export type DrawnStorePage = {
  readonly status: 200 | 404 | 429;
  /** Title, description and further tags of the head. */
  readonly head: string;
  /** Content of `#root`. */
  readonly body: string;
  /** Data that the browser goes on with, as a script that is not run. */
  readonly state: string;
};

/** Export `drawPage` of the module that the build makes for the server. */
export type DrawStorePage = (request: StoreRequest) => Promise<DrawnStorePage>;
