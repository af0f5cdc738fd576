import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import {
  type DrawnStorePage,
  type DrawStorePage,
  type Language,
  storeRoot,
} from '../../../src/contract/index.ts';
import type { PageReply, PageRequest } from '../assets.ts';

type StorePagesOptions = {
  /** Folder of the browser build. */
  readonly dist: string;
  readonly siteName: (language: Language) => string;
  readonly siteLogo: () => string;
  /** Address of the shop as others write it; absent: that of the request. */
  readonly publicUrl?: string | undefined;
  /** A page could not be drawn: the plain document is sent, which the browser fills. */
  readonly failed: (error: unknown) => void;
};

/** A request of the storefront: calls of its page are answered as if the browser had sent them. */
export type StorePageRequest = PageRequest & {
  /** Query behind the `?`, undecoded. */
  readonly rawQuery: string;
  /** `https://shop.example`. */
  readonly origin: string;
  /**
   * Sends a GET call of the API for this visitor, without a session. Resolves to the decoded JSON. Absent for a
   * visitor whose calls are all refused: nothing is drawn then.
   */
  readonly get?: ((url: string) => Promise<unknown>) | undefined;
};

/**
 * Draws the pages of the storefront into their plain document, so that they are complete without scripts. All
 * other pages are left as they are. Where nothing is built for it, as in development, browsers draw themselves.
 */
export function createStorePages(
  pages: (request: PageRequest) => PageReply,
  { dist, siteName, siteLogo, publicUrl, failed }: StorePagesOptions,
): (request: StorePageRequest) => PageReply | Promise<PageReply> {
  // Loaded with the program: another build may take the place of this one while it runs.
  const drawing = loadDrawing(dist).catch(failed);

  async function drawn(request: StorePageRequest, plain: PageReply): Promise<PageReply> {
    const { pathname, rawQuery, lang, origin, get } = request;
    try {
      const draw = await drawing;
      if (!draw || !get) return plain;
      const address = rawQuery === '' ? pathname : `${pathname}?${rawQuery}`;
      const site = {
        siteName: siteName(lang),
        siteLogo: siteLogo(),
        origin: publicUrl ?? origin,
      };
      const page = await draw({ address, lang, get, ...site });
      const html = filled(String(plain.body), page, lang);
      return compressed({ ...plain, status: page.status, body: html }, request.accepts);
    } catch (error) {
      failed(error);
      return plain;
    }
  }

  return (request) => {
    const plain = pages(request);
    const isStore = `${request.pathname}/`.startsWith(`${storeRoot}/`);
    const isPage = plain.headers['content-type']?.startsWith('text/html') === true;
    return isStore && isPage ? drawn(request, plain) : plain;
  };
}

/** The module that the build makes for the server; undefined if there is none. */
async function loadDrawing(dist: string): Promise<DrawStorePage | undefined> {
  const file = resolve(join(dist, '.shop/server.js'));
  if (!existsSync(file)) return undefined;
  const { drawPage }: { readonly drawPage?: DrawStorePage } = await import(
    pathToFileURL(file).href
  );
  return drawPage;
}

/** A page repeats itself in its data, and weighs a fifth. There is no secret in it that its size could tell. */
async function compressed(reply: PageReply, accepts = ''): Promise<PageReply> {
  if (!/\bgzip\b/.test(accepts)) return reply;
  const body = await gzipped(Buffer.from(String(reply.body)), { level: 5 });
  const headers = { ...reply.headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
  return { ...reply, headers, body };
}

const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** The document with the parts of a page in it. Their text is never read as a pattern of a replacement. */
const filled = (html: string, { head, body, state }: DrawnStorePage, lang: Language): string =>
  html
    .replace('<html lang="zh-CN"', `<html lang="${lang === 'en' ? 'en' : 'zh-CN'}"`)
    .replace(/<title>[^<]*<\/title>\s*<!--shop-head-->/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace('<!--shop-state-->', () => state);
