import { expect, test } from 'vitest';
import { pngOf, upload } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';
import { query } from '../db/index.ts';

const shop = useHttpShop();

type Headers = Readonly<Record<string, string>>;
const get = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  shop.composed.app.inject({ method, url, headers });

async function stored(name: string, type: string, bytes: Uint8Array): Promise<string> {
  const token = await shop.admin();
  const { data } = await upload(shop, { name, type, bytes }, { token });
  return encodeURI(String(data.file?.['url']));
}

/** A document that customers may see. */
async function shown(name: string, type: string, bytes: Uint8Array): Promise<string> {
  const url = await stored(name, type, bytes);
  await query(
    shop.db,
    `insert into company_upload (title, title_en, category, file, attachment_id, visible)
     values ('Terms', '', 'other', $1, 1, 1)`,
    [url],
  );
  return url;
}

test('a picture is shown for ever, and runs nothing', async () => {
  const url = await stored('a.png', 'image/png', await pngOf());

  const reply = await get(url);
  const known = await get(url, { 'if-none-match': String(reply.headers['etag']) });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
});

test('text is only ever saved', async () => {
  const url = await shown('a.txt', 'text/plain', Buffer.from('<script>alert(1)</script>'));

  expect((await get(url)).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
});

test('a player asks for a part of a file and gets just that', async () => {
  const url = await shown('a.txt', 'text/plain', Buffer.from('0123456789'));

  const parts = await Promise.all(
    [
      'bytes=2-4',
      'bytes=7-',
      'bytes=-3',
      'bytes=5-99',
      'bytes=10-',
      'bytes=4-2',
      'lines=1-2',
      'bytes=0-1,4-5',
    ].map((range) => get(url, { range })),
  );
  const head = await get(url, {}, 'HEAD');

  expect(
    parts.map(({ statusCode, payload, headers }) => [
      statusCode,
      payload,
      headers['content-range'],
    ]),
  ).toEqual([
    [206, '234', 'bytes 2-4/10'],
    [206, '789', 'bytes 7-9/10'],
    [206, '789', 'bytes 7-9/10'],
    [206, '56789', 'bytes 5-9/10'],
    [416, '', 'bytes */10'],
    [416, '', 'bytes */10'],
    [200, '0123456789', undefined],
    [200, '0123456789', undefined],
  ]);
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '10']);
});

test.each([
  '/storage/',
  '/storage',
  '/storage/default',
  '/storage/default/20251121/',
  '/storage/default/20251121/..%2f..%2f..%2fkey',
  '/storage/../server.key',
  '/storage/default/20251121/../../../package.json',
  '/storage/%2e%2e/%2e%2e/package.json',
  '/storage/default/20251121/%c0%ae%c0%ae',
  '/storage/default/20251121/%',
  '/storage/default/20251121/%E0%A4%A.png',
  '/storage/default/20251121/a\0.png',
  `/storage/default/20251121/${'0'.repeat(40)}.png`,
  `/storage/default/20251121/${'0'.repeat(40)}.php`,
  `/storage/default/20251121/${'0'.repeat(40)}.constructor`,
])('%j leads nowhere and does no harm', async (url) => {
  const reply = await get(url);
  const health = await get('/healthz');

  expect([302, 404]).toContain(reply.statusCode);
  expect(reply.payload).not.toMatch(/ENOENT|Error|\/tmp|shopwright-/);
  expect(health.statusCode).toBe(200);
});

test('file addresses accept no writes', async () => {
  const url = await stored('a.png', 'image/png', await pngOf());

  expect((await get(url, {}, 'POST')).statusCode).toBe(405);
  expect((await get(url)).statusCode).toBe(200);
});
