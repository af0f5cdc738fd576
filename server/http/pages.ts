import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  areaRoots,
  homePage,
  languages,
  noAccessPage,
  notFoundPage,
  type Language,
} from '../../src/contract/index.ts';
import { encoded, readAssets } from './assets.ts';
import { fileHeaders, pageHeaders } from './headers.ts';

/** What a browser gets that asks for a page or a file rather than calling the API. */
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

type PageRequest = {
  readonly method: string;
  readonly pathname: string;
  readonly lang: Language;
  readonly accepts?: string | undefined;
  readonly knownEtag?: string | undefined;
};

export type Pages = (request: PageRequest) => PageReply;

type PageOptions = {
  /** Folder of the browser build. */
  readonly dist: string;
  /** Origin of an external API, told to the screens. */
  readonly apiBase: string;
  readonly siteName: (language: Language) => string;
  /** Said where nothing is built yet. */
  readonly unbuilt: (language: Language) => string;
};

/**
 * Serves the browser part. The routes of the screens are theirs: every page below `/admin` is the
 * same document, except the login page, which is a small one of its own.
 */
export function createPages(options: PageOptions): Pages {
  const { dist, apiBase, unbuilt } = options;
  const assets = readAssets(dist);
  const admin = documentOf(join(dist, 'index.html'), options);
  const login = documentOf(join(dist, 'login.html'), options);

  return ({ method, pathname, lang, accepts, knownEtag }) => {
    if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method Not Allowed');
    const asset = assets.get(pathname);
    if (asset) {
      const { type, immutable, etag } = asset;
      const { bytes, encoding } = encoded(asset, accepts);
      const headers = {
        ...fileHeaders,
        'content-type': type,
        etag,
        vary: 'Accept-Encoding',
        'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      };
      if (knownEtag === etag) return { status: 304, headers, body: '' };
      return { status: 200, headers, body: bytes };
    }
    if (pathname === homePage) return redirect(areaRoots.admin);
    // Whatever looks like a file and is none of ours is not a page either.
    if (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/')) return text(404, 'Not Found');
    const page = pathname.replace(/\/$/, '');
    if (page === `${areaRoots.admin}/login`) return show(login, 200);
    if (page === areaRoots.admin || page.startsWith(`${areaRoots.admin}/`)) return show(admin, 200);
    if (page === noAccessPage) return show(admin, 200);
    if (page === notFoundPage) return show(admin, 404);
    return redirect(notFoundPage);

    function show(document: Document | undefined, status: number): PageReply {
      if (!document) return text(503, unbuilt(lang));
      const nonce = randomBytes(16).toString('base64');
      return { status, headers: pageHeaders(nonce, apiBase), body: document[lang].join(nonce) };
    }
  };
}

/** A document per language, cut where a nonce goes. */
type Document = Readonly<Record<Language, readonly string[]>>;

function documentOf(path: string, { apiBase, siteName }: PageOptions): Document | undefined {
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8');
  const told = apiBase ? `<head><meta name="api-base" content="${escaped(apiBase)}">` : '<head>';
  const pieces = languages.map((language) => [
    language,
    html
      .replace('<head>', () => told)
      .replaceAll('__SITE_NAME__', () => escaped(siteName(language)))
      .split('__NONCE__'),
  ]);
  // One entry per language.
  return Object.fromEntries(pieces) as Document;
}

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
