import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminCalls,
  areaRoots,
  homePage,
  languages,
  noAccessPage,
  notFoundPage,
  productPreview,
  storeRoot,
  type Language,
} from '../../src/contract/index.ts';
import { createFiles, type PageReply, type PageRequest } from './assets.ts';
import { fileHeaders, pageHeaders } from './headers.ts';
import type { StorePageRequest } from './store/storePages.ts';

/** Answers whatever is no call; see `createStorePages`, which draws those of the storefront. */
export type Pages = (request: StorePageRequest) => PageReply | Promise<PageReply>;

type PageOptions = {
  /** Folder of the browser build. */
  readonly dist: string;
  /** Origin of an external API, for the screens. */
  readonly apiBase: string;
  /** Base path of the pages, see `ADMIN_BASE`. */
  readonly adminBase: string;
  /** Address of the live updates of that API; may be empty. */
  readonly liveUrl: string;
  readonly siteName: (language: Language) => string;
  /** Address of the site's logo; may be empty. */
  readonly siteLogo: () => string;
  /** Registration number of the site; may be empty. */
  readonly recordNumber: () => string;
  /** SVG of a drawn picture by its address; undefined for any other address. */
  readonly drawing: (pathname: string) => string | undefined;
  /** File that a module has served as it is; undefined for any other address. */
  readonly moduleFile?: (request: PageRequest) => PageReply | undefined;
  /** Said where nothing is built yet. */
  readonly unbuilt: (language: Language) => string;
};

/**
 * Serves the browser part. The screens do their own routing: every page below the base of the back office is
 * the same document, except the login page, which is a small one of its own; every page below `/user` is that
 * of the member center, every page below `/shop` that of the storefront.
 */
export function createPages(options: PageOptions): (request: PageRequest) => PageReply {
  const { dist, apiBase, adminBase, liveUrl, unbuilt, moduleFile } = options;
  const files = createFiles(options);
  const documents = {
    admin: htmlOf(join(dist, 'index.html'), options),
    login: htmlOf(join(dist, 'login.html'), options),
    // Customers need not learn where the back office is.
    member: htmlOf(join(dist, 'member.html'), { ...options, adminBase: adminCalls }),
    shop: htmlOf(join(dist, 'shop.html'), { ...options, adminBase: adminCalls }),
  };

  function show({ document, status }: PageDocument, { lang, pathname }: PageRequest): PageReply {
    const html = documents[document];
    // A project without members has no pages for them.
    if (html === undefined && documents.admin !== undefined) return redirect(notFoundPage);
    if (html === undefined) return text(503, unbuilt(lang));
    const nonce = randomBytes(16).toString('base64');
    return {
      status,
      headers: pageHeaders(nonce, [apiBase, originOf(liveUrl)], pathname === productPreview.path),
      body: told(html.replaceAll('__NONCE__', nonce), lang, options),
    };
  }

  return (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return text(405, 'Method Not Allowed');
    const file = files(request) ?? moduleFile?.(request);
    if (file) return file;
    const page = pageAt(request.pathname, adminBase);
    if (page === undefined) return text(404, 'Not Found');
    return typeof page === 'string' ? redirect(page) : show(page, request);
  };
}

type PageDocument = {
  readonly document: 'admin' | 'login' | 'member' | 'shop';
  readonly status: number;
};

/** The document at an address, or the address to go to; undefined if it is no page. */
function pageAt(pathname: string, adminBase: string): PageDocument | string | undefined {
  if (pathname === homePage) return adminBase;
  const page = pathname.replace(/\/$/, '');
  // A framed page may end like a file: its address is that of another site.
  const isFramed = [adminBase, areaRoots.member].some((root) => page.startsWith(`${root}/iframe/`));
  // A path that looks like a file, but is none, is not a page either.
  if (!isFramed && (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/'))) return undefined;
  if (page === `${adminBase}/login`) return { document: 'login', status: 200 };
  if (isWithin(page, areaRoots.member)) return { document: 'member', status: 200 };
  if (isWithin(page, storeRoot)) return { document: 'shop', status: 200 };
  if (page === notFoundPage) return { document: 'admin', status: 404 };
  if (page === noAccessPage || isWithin(page, adminBase)) return { document: 'admin', status: 200 };
  return notFoundPage;
}

const isWithin = (page: string, root: string) => page === root || page.startsWith(`${root}/`);

/** A document as it was built, with the values that stay the same while the server runs. */
function htmlOf(path: string, { apiBase, adminBase, liveUrl }: PageOptions): string | undefined {
  if (!existsSync(path)) return undefined;
  const moved = adminBase === adminCalls ? '' : adminBase;
  const facts = `<head>${fact('api-base', apiBase)}${fact('admin-base', moved)}${fact('live-url', liveUrl)}`;
  return readFileSync(path, 'utf8').replace('<head>', () => facts);
}

/** Fills in the values that the owner may change meanwhile. */
const told = (
  html: string,
  language: Language,
  { siteName, siteLogo, recordNumber }: PageOptions,
): string =>
  html
    .replace('<head>', () => `<head>${fact('site-logo', siteLogo())}`)
    .replaceAll('__SITE_NAME__', () => escaped(siteName(language)))
    .replaceAll(/__SITE_NAME:([\w-]+)__/g, (_, other: string) => {
      const locale = languages.find((each) => each === other);
      return locale ? escaped(siteName(locale)) : '';
    })
    .replace('<!--record-number-->', () => footOf(recordNumber()));

/** Leads to the registry, where a visitor can look the number up. */
const footOf = (number: string): string =>
  number &&
  `<footer class="login-foot"><a href="${registry}" target="_blank" rel="noreferrer">${escaped(number)}</a></footer>`;

const registry = 'https://beian.miit.gov.cn/';

/** Told to the screens, when there is anything to tell. */
const fact = (name: string, content: string): string =>
  content && `<meta name="${name}" content="${escaped(content)}">`;

const originOf = (url: string): string => url && new URL(url).origin;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const redirect = (location: string): PageReply => ({
  status: 302,
  headers: { ...fileHeaders, location, 'cache-control': 'no-store' },
  body: '',
});

const text = (status: number, body: string): PageReply => ({
  status,
  headers: {
    ...fileHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  },
  body,
});
