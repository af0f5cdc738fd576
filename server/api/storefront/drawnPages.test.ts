import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { membersOf } from '../../../tests/support/accounts.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

// The calls of a page are made in this process: they answer as to a browser, and know no session.

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
mkdirSync(join(dist, '.shop'));
writeFileSync(join(dist, '.shop/package.json'), '{"type":"module"}');
writeFileSync(
  join(dist, 'shop.html'),
  '<html lang="zh-CN"><head><title></title><!--shop-head--></head><div id="root"></div></html>',
);
// Draws the reply to the call that the address names.
writeFileSync(
  join(dist, '.shop/server.js'),
  `export const drawPage = async ({ address, lang, get }) => {
    const call = new URL(address, 'http://own.invalid').searchParams.get('call');
    return { status: 200, head: lang, body: JSON.stringify(await get(call)), state: '' };
  };`,
);

const shop = useHttpShop(undefined, { dist, rateLimit: 3 });
const members = membersOf(shop);

/** The reply that the page at an address has got, as a browser asks for the page. */
async function drawn(
  call: string,
  { ip = '192.0.2.1', headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
) {
  const url = `/shop?call=${encodeURIComponent(call)}`;
  const { payload } = await shop.composed.app.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: ip,
  });
  return JSON.parse(/<div id="root">(.*)<\/div>/.exec(payload)?.[1] ?? 'null');
}

test('a page gets what a browser gets', async () => {
  expect(await drawn('/api/shop.Goods/index')).toMatchObject({
    code: 1,
    data: { list: [], cursor: '' },
  });
  expect(await drawn('/api/shop.Goods/detail?id=7')).toMatchObject({
    code: 0,
    data: { error: 'not_found' },
  });
});

test('the session of a visitor is not used', async () => {
  await members.add('visitor');
  const { memberToken } = await members.signIn();
  const cart = '/api/shop.Cart/index';

  const reply = await drawn(cart, { headers: { 'ba-user-token': memberToken } });

  expect(reply.code).toBe(303);
  expect((await shop.get(cart, { memberToken })).code).toBe(1);
});

test('the calls of a page count against its visitor alone', async () => {
  const reply = () => drawn('/api/shop.Goods/index', { ip: '192.0.2.9' });
  const codes = [await reply(), await reply(), await reply(), await reply()].map(
    ({ code, data }) => data?.error ?? code,
  );

  expect(codes).toEqual([1, 1, 1, 'rate_limited']);
  expect((await drawn('/api/shop.Goods/index', { ip: '192.0.2.10' })).code).toBe(1);
});

test('the language is that of the address, else that of the cookie, else the first of the browser', async () => {
  const language = async (url: string, headers: Record<string, string>) =>
    /<head>(?:<meta[^>]*>)*([\w-]+)<\/head>/.exec(
      (await shop.composed.app.inject({ method: 'GET', url, headers })).payload,
    )?.[1];
  const page = '/shop?call=/api/shop.Config/public';

  expect(await language(`${page}&lang=en`, { cookie: 'think_lang=zh-cn' })).toBe('en');
  expect(await language(page, { cookie: 'a=1; think_lang=en' })).toBe('en');
  expect(await language(page, { 'accept-language': 'en-GB,zh;q=0.8' })).toBe('en');
  expect(await language(page, {})).toBe('zh-cn');
});
