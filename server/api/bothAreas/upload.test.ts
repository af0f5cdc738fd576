import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/databases.ts';
import {
  jpegOf,
  jpegWithPlace,
  movingGif,
  pngOf,
  upload,
  zipOf,
  type Sent,
} from '../../../tests/support/files.ts';
import { rounds } from '../../../tests/support/long.ts';
import { useHttpShop, type HttpShop } from '../../../tests/support/httpShop.ts';
import { membersOf } from '../../../tests/support/accounts.ts';
import { query } from '../../db/index.ts';

const png = async (name = 'front.png'): Promise<Sent> => ({
  name,
  type: 'image/png',
  bytes: await pngOf(),
});

/** Names of all files below a folder of the shop. */
const filesIn = async (shop: HttpShop, folder: string): Promise<readonly string[]> =>
  (
    await readdir(join(shop.filesDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const fetched = (shop: HttpShop, url: unknown, headers: Readonly<Record<string, string>> = {}) =>
  shop.composed.app.inject({ method: 'GET', url: encodeURI(String(url)), headers });

describe('behind a name of its own', () => {
  const shop = useHttpShop(undefined, { publicUrl: 'https://files.example' });

  test('whole addresses name the configured origin, whatever host a request names', async () => {
    const token = await shop.admin(['shop/order/order', 'shop/order/order/index']);

    const { data } = await upload(shop, await png(), { token });
    const start = await shop.get('/admin/Index/index', {
      token,
      headers: { host: 'evil.example' },
    });

    expect(data.file?.['full_url']).toBe(`//files.example${String(data.file?.['url'])}`);
    expect(start.data['siteConfig']).toMatchObject({ cdnUrl: '//files.example' });
    expect(start.text).not.toContain('evil.example');
  });
});

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  test('a picture is stored under its hash and described as existing clients read it', async () => {
    const token = await shop.admin();

    const { code, data } = await upload(shop, await png('正面 图.png'), { token });

    expect(code).toBe(1);
    expect(data.file).toMatchObject({
      id: 1,
      topic: 'default',
      admin_id: 1,
      width: 40,
      height: 30,
      name: '正面 图.png',
      mimetype: 'image/png',
      storage: 'local',
      suffix: 'png',
      last_upload_time: shop.now,
    });
    const { url, sha1, full_url } = data.file ?? {};
    expect(url).toBe(`/storage/default/20251121/正面图${String(sha1)}.png`);
    expect(full_url).toBe(url);
    expect(Object.keys(data.file ?? {})).not.toEqual(
      expect.arrayContaining(['user_id', 'quote', 'create_time', 'sha256']),
    );
    expect(await filesIn(shop, 'storage')).toEqual([`${String(sha1)}.png`]);
    expect(await filesIn(shop, 'uploading')).toEqual([]);
  });

  test('the same file again is the same record, counted once more; of another admin it is their own', async () => {
    const token = await shop.admin();
    await shop.staff({ username: 'other' });

    const first = await upload(shop, await png(), { token });
    shop.pass(86_400);
    const [{ token: later }, { token: other }] = [await shop.signIn(), await shop.signIn('other')];
    const again = await upload(shop, await png('renamed.png'), { token: later });
    const theirs = await upload(shop, await png('theirs.png'), { token: other });

    expect(again.data.file).toMatchObject({ id: 1, url: first.data.file?.['url'] });
    expect(theirs.data.file).toMatchObject({ id: 2, name: 'theirs.png' });
    expect(await shop.rows('attachment')).toMatchObject([
      { admin_id: 1, quote: 2, name: 'front.png' },
      { admin_id: 2, quote: 1, name: 'theirs.png' },
    ]);
    expect(await filesIn(shop, 'storage')).toHaveLength(1);
  });

  test('twenty who send one file at the same moment store it once', async () => {
    const token = await shop.admin();
    const file = await png();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => upload(shop, file, { token })),
    );

    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await shop.rows('attachment')).toMatchObject([{ quote: 20 }]);
    expect(await filesIn(shop, 'storage')).toHaveLength(1);
    expect(await filesIn(shop, 'uploading')).toEqual([]);
  });

  test('the file goes with its last record, after it is gone, and not before', async () => {
    const boss = await shop.admin('*', 'boss');
    const token = await shop.admin(['routine/attachment/del']);
    await upload(shop, await png(), { token: boss });
    await upload(shop, await png(), { token });
    await upload(
      shop,
      { name: 'kept.txt', type: 'text/plain', bytes: Buffer.from('abc') },
      { token },
    );

    const first = await shop.call('DELETE', '/admin/routine.Attachment/del?ids[]=2', { token });
    await shop.composed.files.settled();
    const between = await filesIn(shop, 'storage');
    const last = await shop.call('DELETE', '/admin/routine.Attachment/del?ids[]=1', {
      token: boss,
    });
    await shop.composed.files.settled();

    expect([first.code, last.code]).toEqual([1, 1]);
    expect(between).toHaveLength(2);
    expect(await filesIn(shop, 'storage')).toEqual([expect.stringContaining('.txt')]);
    expect(await shop.rows('attachment')).toMatchObject([{ name: 'kept.txt' }]);
  });

  test('an upload during the deletion of its last record leaves both file and record, or neither', async () => {
    const token = await shop.admin('*');
    const file = await png();

    for (let round = 0; round < rounds(3, 20); round += 1) {
      const { data } = await upload(shop, file, { token });
      const id = String(data.file?.['id']);
      await Promise.all([
        shop.call('DELETE', `/admin/routine.Attachment/del?ids[]=${id}`, { token }),
        upload(shop, file, { token }),
      ]);
      await shop.composed.files.settled();
      expect(await filesIn(shop, 'storage')).toHaveLength((await shop.rows('attachment')).length);
    }
  });

  test('a file that is shown somewhere is not deleted, and the refusal says where', async () => {
    const token = await shop.admin('*');
    const { data } = await upload(shop, await png(), { token });
    const url = data.file?.['url'];
    await shop.post(
      '/admin/shop.delivery.Company/add',
      { name: '顺丰', code: 'SF', logo: url },
      { token },
    );

    const refused = await shop.call('DELETE', '/admin/routine.Attachment/del?ids[]=1', { token });

    expect(refused).toMatchObject({
      code: 0,
      data: { error: 'in_use', blockers: [{ id: 1, by: 'shop_delivery_company', count: 1 }] },
    });
    expect((await fetched(shop, url)).statusCode).toBe(200);
  });

  test('an admin meets their own uploads alone, unless they may see all', async () => {
    const token = await shop.admin(['routine/attachment/index', 'routine/attachment/del']);
    const seer = await shop.admin(['routine/attachment/index', 'routine/attachment/all'], 'seer');
    await upload(shop, await png('mine.png'), { token });
    await upload(shop, { ...(await png('theirs.png')), bytes: await pngOf(9, 9) }, { token: seer });

    const mine = await shop.get('/admin/routine.Attachment/index', { token });
    const all = await shop.get('/admin/routine.Attachment/index', { token: seer });
    const foreign = await shop.call('DELETE', '/admin/routine.Attachment/del?ids[]=2', { token });

    expect(mine.data['list']).toMatchObject([{ name: 'mine.png' }]);
    expect(all.data['list']).toHaveLength(2);
    expect(mine.text).not.toMatch(/password|sha256|salt/);
    expect(foreign).toMatchObject({ code: 0, data: { error: 'not_found' } });
    expect(await filesIn(shop, 'storage')).toHaveLength(2);
  });

  test('leftovers of a crash are removed, and nothing else', async () => {
    const token = await shop.admin();
    await upload(shop, await png(), { token });
    await upload(shop, { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('abc') }, { token });
    await query(shop.db, `delete from attachment where name = 'a.txt'`);

    await shop.composed.files.sweep();

    expect(await filesIn(shop, 'storage')).toEqual([expect.stringContaining('.png')]);
  });
});

describe('a file', () => {
  const shop = useHttpShop();

  test.each<[string, () => Promise<Sent> | Sent, string, string?]>([
    [
      'of nothing',
      () => ({ name: 'a.png', type: 'image/png', bytes: Buffer.alloc(0) }),
      'upload_incomplete',
    ],
    [
      'of a script',
      () => ({ name: 'a.php', type: 'image/png', bytes: Buffer.from('<?php') }),
      'upload_type',
    ],
    ['of SVG', () => ({ name: 'a.svg', type: 'image/svg+xml', bytes: svg }), 'upload_type'],
    [
      'of SVG called png',
      () => ({ name: 'a.png', type: 'image/png', bytes: svg }),
      'upload_broken',
    ],
    [
      'of HTML called png',
      () => ({ name: 'a.png', type: 'image/png', bytes: Buffer.from('<html><script>') }),
      'upload_broken',
    ],
    [
      'of HTML claimed to be png',
      () => ({ name: 'x.html', type: 'image/png', bytes: Buffer.from('<html>') }),
      'upload_type',
    ],
    ['with a second suffix', async () => ({ ...(await png('a.png.html')) }), 'upload_type'],
    ['with a dot at the end', async () => png('a.png.'), 'upload_type'],
    ['with NUL in its name', async () => png('a.html\0.png.exe'), 'upload_type'],
    [
      'of HEIC, under whatever name',
      () => ({ name: 'IMG_1.jpg', type: 'image/jpeg', bytes: heic }),
      'upload_heic',
    ],
    [
      'of HEIC under its own name',
      () => ({ name: 'IMG_1.HEIC', type: 'image/heic', bytes: heic }),
      'upload_heic',
    ],
    [
      'of pdf called png',
      () => ({ name: 'a.png', type: 'image/png', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }),
      'upload_content',
    ],
    [
      'of png claimed to be HTML',
      async () => ({ ...(await png()), type: 'text/html' }),
      'upload_type',
    ],
    [
      'of a torn jpeg',
      async () => ({
        name: 'a.jpg',
        type: 'image/jpeg',
        bytes: (await noisyJpeg()).subarray(0, 3_000),
      }),
      'upload_broken',
    ],
    [
      'of a torn png',
      async () => ({
        name: 'a.png',
        type: 'image/png',
        bytes: (await pngOf(400, 400)).subarray(0, 200),
      }),
      'upload_broken',
    ],
    [
      'of a png that claims to be huge',
      async () => ({ name: 'a.png', type: 'image/png', bytes: await hugePng() }),
      'upload_size',
    ],
    [
      'of a small png of many pixels',
      async () => ({ name: 'a.png', type: 'image/png', bytes: await pngOf(9_000, 9_000) }),
      'upload_size',
    ],
    [
      'of a zip that bursts',
      () => ({ name: 'a.zip', type: 'application/zip', bytes: zipOf(2_000_000_000) }),
      'upload_type',
    ],
    [
      'of text that is none',
      () => ({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from([97, 0, 98]) }),
      'upload_broken',
      'upload_type',
    ],
    [
      'of a program called text',
      () => ({ name: 'a.csv', type: 'text/csv', bytes: Buffer.from('\u007fELF\u0001\u0002') }),
      'upload_content',
      'upload_type',
    ],
    [
      'of more than 10 MB',
      () => ({ name: 'a.txt', type: 'text/plain', bytes: Buffer.alloc(10_485_761, 97) }),
      'upload_size',
      'upload_type',
    ],
    [
      'of far more',
      () => ({ name: 'a.txt', type: 'text/plain', bytes: Buffer.alloc(30_000_000, 97) }),
      'upload_size',
      'upload_type',
    ],
  ])('%s is refused and leaves nothing, whoever sends it', async (_name, make, error, ofMember) => {
    const token = await shop.admin();
    const sent = await make();

    const answer = await upload(shop, sent, { token });
    const member = await asMember(shop, sent);

    expect(answer).toMatchObject({ status: 200, code: 0, data: { error } });
    expect(member).toBe(ofMember ?? error);
    expect(await shop.rows('attachment')).toEqual([]);
    // A file is let go once its answer is out.
    await expect.poll(() => filesIn(shop, '')).toEqual([]);
  });

  test.each<[string, () => Promise<Sent> | Sent]>([
    ['a jpeg', async () => ({ name: 'A.JPEG', type: 'image/jpeg', bytes: await jpegOf() })],
    ['a gif', async () => ({ name: 'a.gif', type: 'image/gif', bytes: await movingGif() })],
    [
      'a webp',
      async () => ({
        name: 'a.webp',
        type: 'image/webp',
        bytes: await sharp(await pngOf())
          .webp()
          .toBuffer(),
      }),
    ],
  ])('%s is taken, by both doors', async (_name, make) => {
    const token = await shop.admin();
    const sent = await make();

    const answer = await upload(shop, sent, { token });
    const member = await asMember(shop, sent);

    expect([answer.code, member]).toEqual([1, undefined]);
    expect(await shop.rows('attachment')).toMatchObject([
      { admin_id: 1, user_id: null },
      { admin_id: null, user_id: 1 },
    ]);
    expect(await filesIn(shop, 'storage')).toHaveLength(1);
  });

  test.each<[string, () => Sent]>([
    [
      'a csv of a spreadsheet in China',
      () => ({
        name: 'a.csv',
        type: 'application/vnd.ms-excel',
        bytes: Buffer.from([0xc9, 0xcc, 0xc6, 0xb7, 44, 49]),
      }),
    ],
    ['a zip', () => ({ name: 'a.zip', type: 'application/x-zip-compressed', bytes: zipOf() })],
    [
      'a pdf',
      () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }),
    ],
    ['a wav', () => ({ name: 'a.wav', type: '', bytes: wav })],
  ])('%s is taken of staff; members upload pictures alone', async (_name, make) => {
    const token = await shop.admin();

    const answer = await upload(shop, make(), { token });
    const member = await asMember(shop, make());

    expect([answer.code, member]).toEqual([1, 'upload_type']);
    expect(await shop.rows('attachment')).toMatchObject([{ admin_id: 1, user_id: null }]);
  });

  test.each([
    ['foto.jpg', 'image/jpeg', 'webp'],
    ['foto.png', 'image/webp', 'webp'],
    ['foto.JPEG', 'image/jpeg', 'png'],
  ] as const)('%s, sent as %s, is taken as the %s that it is', async (name, type, kind) => {
    const token = await shop.admin();
    const bytes = await sharp(await pngOf())
      .toFormat(kind)
      .toBuffer();

    const { data } = await upload(shop, { name, type, bytes }, { token });

    expect(data.file).toMatchObject({
      name: `foto.${kind}`,
      suffix: kind,
      mimetype: `image/${kind}`,
      url: expect.stringMatching(new RegExp(`\\.${kind}$`)),
    });
    const stored = await fetched(shop, data.file?.['url']);
    expect(stored.headers['content-type']).toBe(`image/${kind}`);
  });

  test('a picture whose true kind is not allowed is refused as such', async () => {
    const token = await shop.admin('*');
    await shop.post('/admin/routine.Config/edit', { upload_suffixes: 'jpg' }, { token });

    const sent = { name: 'a.jpg', type: 'image/jpeg', bytes: await pngOf() };

    expect((await upload(shop, sent, { token })).data.error).toBe('upload_type');
  });

  test('a refusal names the content that was found', async () => {
    const token = await shop.admin();
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n');

    const { msg } = await upload(shop, { name: 'a.png', type: 'image/png', bytes }, { token });

    expect(msg).toBe('The file is named .png, but its content is PDF.');
  });

  test('a stored photograph has no data about its place and author', async () => {
    const token = await shop.admin();
    const bytes = await jpegWithPlace();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('secret-maker');

    const { data } = await upload(shop, { name: 'a.jpg', type: 'image/jpeg', bytes }, { token });

    const stored = (await fetched(shop, data.file?.['url'])).rawPayload;
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('secret-maker')).toBe(false);
  });

  test('data behind the end of a picture is dropped', async () => {
    const token = await shop.admin();
    const bytes = Buffer.concat([
      await jpegOf(),
      Buffer.from('<script>alert(1)</script>'),
      zipOf(),
    ]);

    const { data } = await upload(shop, { name: 'a.jpg', type: 'image/jpeg', bytes }, { token });

    const stored = (await fetched(shop, data.file?.['url'])).rawPayload;
    expect(stored.includes('<script>')).toBe(false);
    expect(stored.includes('a.txt')).toBe(false);
  });

  test('a moving picture keeps moving', async () => {
    const token = await shop.admin();

    const { data } = await upload(
      shop,
      { name: 'a.gif', type: 'image/gif', bytes: await movingGif() },
      { token },
    );

    const stored = (await fetched(shop, data.file?.['url'])).rawPayload;
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2);
    expect(data.file).toMatchObject({ width: 20, height: 20 });
  });

  test.each([
    ['../../app.png', 'app.png', 'app'],
    ['C:\\temp\\a b.png', 'a b.png', 'ab'],
    [
      '一二三四五六七八九十甲乙丙丁戊己.png',
      '一二三四五六七八九十甲乙丙丁戊己.png',
      '一二三四五六七八九十甲乙丙丁戊',
    ],
    ['gnp.\u202Eexe.png', 'gnp.exe.png', 'gnpexe'],
    [`${'x'.repeat(4_000)}.png`, `${'x'.repeat(96)}.png`, 'x'.repeat(15)],
    ['<img src=x>&".png', undefined, 'imgsrcx'],
    ['.png', '.png', ''],
  ])('called %j is stored under a harmless name', async (given, name, piece) => {
    const token = await shop.admin();

    const { data } = await upload(shop, await png(given), { token });

    const { url, sha1 } = data.file ?? {};
    expect(url).toBe(`/storage/default/20251121/${piece}${String(sha1)}.png`);
    if (name !== undefined) expect(data.file).toMatchObject({ name });
    expect(String(data.file?.['name'])).not.toMatch(/[/\\\u202E]/);
    expect((await fetched(shop, url)).statusCode).toBe(200);
  });

  test('without a place of its own, or none at all, is refused', async () => {
    const token = await shop.admin();

    const none = await upload(shop, undefined, { token });
    const topic = await upload(shop, await png(), { token, query: '?topic=a/b' });
    const driver = await upload(shop, await png(), { token, texts: { driver: 'ftp' } });
    const guest = await upload(shop, await png());

    expect(none).toMatchObject({ code: 0, data: { error: 'upload_incomplete' } });
    expect(topic).toMatchObject({ code: 0, data: { error: 'invalid', field: 'topic' } });
    expect(driver).toMatchObject({ code: 0, data: { error: 'invalid', field: 'driver' } });
    expect(guest.code).toBe(303);
    expect(await filesIn(shop, '')).toEqual([]);
  });

  test('of a customer counts against their quota', async () => {
    await membersOf(shop).add();
    await query(
      shop.db,
      `insert into attachment (url, kind, name, size, mimetype, storage, sha1, sha256, last_upload_time, user_id)
         values ('/x', 'archive', 'x', 209715200, 'x', 'local', 'x', 'x', 0, 1)`,
    );

    expect(await asMember(shop, await png())).toBe('upload_quota');
  });
});

/** Sends a file through the customers' door; the code of the refusal, if any. */
async function asMember(shop: HttpShop, sent: Sent): Promise<unknown> {
  const members = membersOf(shop);
  if ((await shop.rows('user')).length === 0) await members.add();
  const { memberToken } = await members.signIn();
  return (await upload(shop, sent, { memberToken })).data.error;
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  Buffer.alloc(64),
]);
const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(24)]);

const noisyJpeg = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** The header claims a huge size, at byte 16, without the pixels. */
async function hugePng(): Promise<Buffer> {
  const bytes = Buffer.from(await pngOf());
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
