import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPages } from '../pages.ts';
import { createStorePages, type StorePageRequest } from './storePages.ts';

const document =
  '<!doctype html><html lang="zh-CN" data-drawn><head><title>__SITE_NAME__</title>\n    <!--shop-head-->' +
  '</head><body><div id="root"></div><!--shop-state--><script nonce="__NONCE__"></script></body></html>';

/** Pages of a build whose module for the server is this source. */
function built(drawing?: string) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(dist, 'index.html'), '<html><head><title>shell</title></head></html>');
  writeFileSync(join(dist, 'shop.html'), document);
  mkdirSync(join(dist, '.shop'));
  writeFileSync(join(dist, '.shop/package.json'), '{"type":"module"}');
  if (drawing !== undefined) writeFileSync(join(dist, '.shop/server.js'), drawing);
  const failures: unknown[] = [];
  const options = {
    dist,
    apiBase: '',
    adminBase: '/admin',
    liveUrl: '',
    siteName: () => 'Stone',
    siteLogo: () => '/storage/logo.png',
    recordNumber: () => '',
    drawing: () => undefined,
    unbuilt: () => '',
  };
  const pages = createStorePages(createPages(options), {
    ...options,
    failed: (error) => void failures.push(error),
  });
  const get = async (pathname: string, more: Partial<StorePageRequest> = {}) =>
    pages({
      method: 'GET',
      pathname,
      rawQuery: '',
      lang: 'zh-cn',
      origin: 'https://shop.example',
      get: () => Promise.reject(new Error('not asked')),
      ...more,
    });
  return { get, failures };
}

/** Draws what it was asked for. */
const echo = `export const drawPage = async ({ address, lang, origin, siteName, siteLogo, get }) => ({
  status: address.startsWith('/shop/none') ? 404 : 200,
  head: '<title>' + [address, lang, origin, siteName, siteLogo].join(' ') + '</title>',
  body: '<p>$& and $1</p>',
  state: '<script type="application/json">{}</script>',
});`;

test('a page of the storefront is drawn into its document, in the language of the visitor', async () => {
  const { get, failures } = built(echo);

  const { status, body, headers } = await get('/shop/goods', { rawQuery: 'q=tea', lang: 'en' });

  const [, nonce] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(status).toBe(200);
  expect(String(body)).toBe(
    '<!doctype html><html lang="en" data-drawn><head><meta name="site-logo" content="/storage/logo.png">' +
      '<title>/shop/goods?q=tea en https://shop.example Stone /storage/logo.png</title>' +
      '</head><body><div id="root"><p>$& and $1</p></div>' +
      `<script type="application/json">{}</script><script nonce="${nonce}"></script></body></html>`,
  );
  expect(failures).toEqual([]);
});

test('a browser that takes gzip gets it small', async () => {
  const { body, headers } = await built(echo).get('/shop', { accepts: 'br, gzip' });

  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(String(gunzipSync(body as Buffer))).toContain('<p>$& and $1</p>');
});

test('a page that does not exist has status 404', async () => {
  expect((await built(echo).get('/shop/none')).status).toBe(404);
});

test('a page that cannot be drawn is left to the browser, and the failure is told', async () => {
  const { get, failures } = built(
    `export const drawPage = () => Promise.reject(new Error('broken'));`,
  );

  const { status, body } = await get('/shop');

  expect([status, String(body)]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  expect(failures).toEqual([new Error('broken')]);
});

test('a module that cannot be loaded leaves all pages to the browser', async () => {
  const { get, failures } = built(`throw new Error('damaged');`);

  expect(String((await get('/shop')).body)).toContain('<div id="root"></div>');
  expect(failures).toEqual([new Error('damaged')]);
});

test('without a module, as in development, pages are left to the browser', async () => {
  const { get, failures } = built();

  expect(String((await get('/shop')).body)).toContain('<title>Stone</title>');
  expect(failures).toEqual([]);
});

test('a visitor whose calls are all refused has pages drawn by the browser alone', async () => {
  const { get, failures } = built(echo);

  expect(String((await get('/shop', { get: undefined })).body)).toContain('<div id="root"></div>');
  expect(failures).toEqual([]);
});

test('other pages are not drawn, and the module is no file for browsers', async () => {
  const { get } = built(echo);

  expect(String((await get('/admin')).body)).toContain('<title>shell</title>');
  expect((await get('/shopping')).headers['location']).toBe('/404');
  expect((await get('/.shop/server.js')).status).toBe(404);
  expect((await get('/shop/a.js')).status).toBe(404);
});
