import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import { quarantineDir } from '../package/readArchive.ts';
import { sha256Of } from '../package/manifest.ts';
import { ann, bob, notesFiles, notesInfo, trust } from '../package/testing/modules.ts';
import { signBytes } from '../package/trusted.ts';
import { packFiles } from '../package/writeArchive.ts';
import { createMarket } from './market.ts';

const archive = Buffer.from(
  packFiles(notesFiles(), trust.reserved, { publisher: 'ann', key: ann.privateKey }).bytes,
);
const offer = {
  info: notesInfo,
  archive: 'archives/notes-1.2.0.zip',
  sha256: sha256Of(archive),
  size: archive.length,
};
const feedOf = (change: object = {}) => ({
  version: 7,
  publisher: 'ann',
  modules: [offer],
  ...change,
});

/** Files of a market, by their names. */
const market = (feed: unknown = feedOf(), key = ann.privateKey) => {
  const text = Buffer.from(JSON.stringify(feed));
  return {
    'feed.json': text,
    'feed.json.sig': Buffer.from(signBytes(text, key)),
    'archives/notes-1.2.0.zip': archive,
  };
};

async function onDisk(files: Readonly<Record<string, Buffer>> = market()) {
  const dir = await tempDir();
  const [shelf, dataDir] = [join(dir.path, 'shelf'), join(dir.path, 'data')];
  await mkdir(join(shelf, 'archives'), { recursive: true });
  const put = async (all: Readonly<Record<string, Buffer>>) => {
    for (const [name, bytes] of Object.entries(all)) await writeFile(join(shelf, name), bytes);
  };
  await put(files);
  const clock = { now: 1_000_000 };
  const source = { place: join(shelf, 'feed.json') };
  const reader = createMarket({ ...trust, source, dataDir, now: () => clock.now });
  return {
    ...reader,
    put,
    shelf,
    dataDir,
    clock,
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  };
}

test('a signed feed is read, and its module is brought into the quarantine', async () => {
  await using place = await onDisk();

  const { feed } = await place.read();
  const brought = await place.fetch(feed.modules[0] ?? offer);

  expect(feed).toEqual(feedOf());
  expect(brought).toMatchObject({ publisher: 'ann', manifest: notesInfo });
  // The archive itself is gone.
  expect(await readdir(quarantineDir(place.dataDir))).toHaveLength(1);
});

test('a feed is kept for an hour, and longer while its source is away', async () => {
  await using place = await onDisk();
  await place.read();
  await place.put(market(feedOf({ version: 8 })));

  const soon = await place.read();
  const forced = await place.read(true);
  await rm(join(place.shelf, 'feed.json'));
  place.clock.now += 3_700_000;
  const away = await place.read();

  expect([soon.feed.version, forced.feed.version, away.feed.version]).toEqual([7, 8, 8]);
  expect([forced.failure, away.failure?.code]).toEqual([undefined, 'feed_unreachable']);
});

test('an older edition than the kept one is refused', async () => {
  await using place = await onDisk();
  await place.read();
  await place.put(market(feedOf({ version: 6 })));

  await expect(place.read(true)).rejects.toMatchObject({ code: 'feed_older' });
});

test('a kept feed is verified again', async () => {
  await using place = await onDisk();
  await place.read();
  const other = createMarket({
    ...trust,
    trusted: new Map(),
    source: { place: join(place.shelf, 'feed.json') },
    dataDir: place.dataDir,
    now: () => place.clock.now,
  });

  await expect(other.read()).rejects.toMatchObject({ code: 'publisher_unknown' });
});

test.each([
  ['of a stranger', 'publisher_unknown', feedOf({ publisher: 'eve' })],
  ['that is no object', 'feed', 'feed'],
  ['without an edition', 'feed', feedOf({ version: 0 })],
  ['with an unknown key', 'feed', feedOf({ scripts: [] })],
  ['with a module twice', 'feed', feedOf({ modules: [offer, offer] })],
  [
    'with a path that leads out',
    'feed',
    feedOf({ modules: [{ ...offer, archive: '../../etc/passwd' }] }),
  ],
  [
    'with an address of a file',
    'feed',
    feedOf({ modules: [{ ...offer, archive: 'file:///etc/passwd' }] }),
  ],
  ['with a hash that is none', 'feed', feedOf({ modules: [{ ...offer, sha256: 'abc' }] })],
  ['with an archive too large', 'feed', feedOf({ modules: [{ ...offer, size: 1e12 }] })],
  ['with a price below zero', 'feed', feedOf({ modules: [{ ...offer, price: '-1.00' }] })],
  [
    'with a picture that is a script',
    'feed',
    feedOf({ modules: [{ ...offer, screenshots: ['javascript:x'] }] }),
  ],
  [
    'with a uid of the product',
    'feed',
    feedOf({ modules: [{ ...offer, info: { ...notesInfo, uid: 'shop' } }] }),
  ],
] as const)('a feed %s is refused', async (_, code, feed) => {
  await using place = await onDisk(market(feed));

  await expect(place.read()).rejects.toMatchObject({ code });
  expect(existsSync(join(place.dataDir, 'modules/feed.json'))).toBe(false);
});

test('a feed that was changed, or that another key signed, is refused', async () => {
  await using place = await onDisk(market(feedOf(), bob.privateKey));

  await expect(place.read()).rejects.toMatchObject({ code: 'signature' });
  await place.put({
    ...market(),
    'feed.json': Buffer.from(JSON.stringify(feedOf({ version: 9 }))),
  });
  await expect(place.read()).rejects.toMatchObject({ code: 'signature' });
});

test('a publisher with a limited key offers only those modules', async () => {
  await using place = await onDisk(market(feedOf({ publisher: 'bob' }), bob.privateKey));

  await expect(place.read()).rejects.toMatchObject({ code: 'publisher_uid', detail: 'notes' });
});

test.each([
  [
    'other bytes',
    'archive_other',
    { 'archives/notes-1.2.0.zip': Buffer.from('x'.repeat(archive.length)) },
    {},
  ],
  [
    'more bytes',
    'feed_unreachable',
    { 'archives/notes-1.2.0.zip': Buffer.concat([archive, archive]) },
    {},
  ],
  ['another version', 'archive_other', {}, { info: { ...notesInfo, version: '1.3.0' } }],
  ['another module', 'uid_other', {}, { info: { ...notesInfo, uid: 'memos' } }],
])(
  'an archive with %s than the feed says is refused, and nothing is left of it',
  async (_, code, files, change) => {
    await using place = await onDisk({ ...market(), ...files });

    await expect(place.fetch({ ...offer, ...change })).rejects.toMatchObject({ code });
    expect(
      existsSync(quarantineDir(place.dataDir)) ? await readdir(quarantineDir(place.dataDir)) : [],
    ).toEqual([]);
  },
);

test('a market at an address is read through the guarded client', async () => {
  const files: Readonly<Record<string, Buffer>> = market();
  const server = createServer(({ url = '' }, reply) => {
    const bytes = files[url.slice('/market/'.length).replace(/\?.*/, '')];
    reply.writeHead(bytes ? 200 : 404).end(bytes);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await using dir = await tempDir();
  const place = `http://127.0.0.1:${port}/market/feed.json?shop=1`;
  const at = (addresses: 'any' | 'public') =>
    createMarket({ ...trust, source: { place, addresses }, dataDir: dir.path, now: () => 1 });

  const refused = await at('public')
    .read()
    .catch((error: unknown) => error);
  const { feed } = await at('any').read();
  const brought = await at('any').fetch(feed.modules[0] ?? offer);

  // An address of this machine is not called.
  expect(refused).toMatchObject({ code: 'feed_unreachable' });
  expect([feed.version, brought.publisher]).toEqual([7, 'ann']);
});
