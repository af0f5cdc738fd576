import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { engines } from '../../tests/support/databases.ts';
import { query } from '../db/index.ts';
import { movingGif, upload } from '../../tests/support/files.ts';
import { useHttpShop } from '../../tests/support/httpShop.ts';

/** A photograph that lists would otherwise load in full size. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  async function stored(name: string, type: string, bytes: Uint8Array) {
    const token = await shop.admin('*');
    const { data } = await upload(shop, { name, type, bytes }, { token });
    return { token, id: Number(data.file?.['id']), url: encodeURI(String(data.file?.['url'])) };
  }
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.composed.app.inject({ method: 'GET', url, headers });
  const kept = async () =>
    (await readdir(join(shop.filesDir, 'storage'), { recursive: true })).filter((name) =>
      name.includes('.'),
    );

  test('a picture comes small for cells and tiles, a fraction of its weight, for ever', async () => {
    const { url } = await stored('a.jpg', 'image/jpeg', await photo(1_600, 1_200));

    const whole = await get(url);
    const [cell, tile] = [await get(`${url}?w=96`), await get(`${url}?w=320`)];

    expect([cell.statusCode, tile.statusCode]).toEqual([200, 200]);
    expect(cell.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const sizes = await Promise.all(
      [cell, tile].map((reply) => sharp(reply.rawPayload).metadata()),
    );
    expect(sizes).toMatchObject([
      { width: 96, height: 72, format: 'webp' },
      { width: 320, height: 240 },
    ]);
    expect(cell.rawPayload.length * 50).toBeLessThan(whole.rawPayload.length);
    expect(cell.headers['etag']).not.toBe(tile.headers['etag']);
    const known = await get(`${url}?w=96`, { 'if-none-match': String(cell.headers['etag']) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
  });

  test('it is drawn once, however many ask at the same moment', async () => {
    const { url } = await stored('a.jpg', 'image/jpeg', await photo(400, 300));

    const replies = await Promise.all(Array.from({ length: 12 }, () => get(`${url}?w=96`)));

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
    expect(await kept()).toHaveLength(2);
    expect(await readdir(join(shop.filesDir, 'uploading'))).toEqual([]);
  });

  test.each(['?w=97', '?w=1', '?w=99999999', '?w=96&w=320', '?w=-96', '?w=96.0', '?x=1'])(
    'a width that is none, %s, gives the picture itself and keeps nothing',
    async (query) => {
      const { url } = await stored('a.jpg', 'image/jpeg', await photo(400, 300));

      const reply = await get(url + query);

      expect(reply.headers['content-type']).toBe('image/jpeg');
      expect(await kept()).toHaveLength(1);
    },
  );

  test('small pictures stay as small as they are, moving ones stand still, others have none', async () => {
    const gif = await stored('a.gif', 'image/gif', await movingGif());
    const { data } = await upload(
      shop,
      { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('text') },
      { token: gif.token },
    );

    const still = await get(`${gif.url}?w=96`);
    const text = await get(`${encodeURI(String(data.file?.['url']))}?w=96`);

    expect(await sharp(still.rawPayload).metadata()).toMatchObject({ width: 20, format: 'webp' });
    expect(text.headers['content-type']).toMatch('text/plain');
  });

  test('with the picture its small copies go, those of others stay', async () => {
    const { url, id, token } = await stored('a.jpg', 'image/jpeg', await photo(400, 300));
    const bytes = await photo(410, 300);
    const other = await upload(shop, { name: 'b.jpg', type: 'image/jpeg', bytes }, { token });
    const otherUrl = encodeURI(String(other.data.file?.['url']));
    for (const each of [url, otherUrl]) await get(`${each}?w=96`);
    const before = await kept();

    await shop.call('DELETE', `/admin/routine.Attachment/del?ids[]=${id}`, { token });
    await shop.composed.files.settled();

    expect(before).toHaveLength(4);
    expect(await kept()).toHaveLength(2);
    expect((await get(`${url}?w=96`)).statusCode).toBe(404);
    expect((await get(`${otherUrl}?w=96`)).statusCode).toBe(200);
  });

  test('a sweep takes away small copies nobody has a picture of', async () => {
    const { url } = await stored('a.jpg', 'image/jpeg', await photo(400, 300));
    await get(`${url}?w=96`);
    await query(shop.db, 'delete from attachment');

    await shop.composed.files.sweep();

    expect(await kept()).toEqual([]);
  });
});
