import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, tempDir } from '../../tests/support/temporary.ts';
import { createLocalStore } from './localStore.ts';
import { keyOf } from './names.ts';
import { CannotStore, createS3Store, type S3Settings } from './s3Store.ts';
import type { FileStore } from './store.ts';

const dir = await tempDir();
let service: S3rver | undefined;
let settings: S3Settings | undefined;

beforeAll(async () => {
  const port = await freePort();
  service = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir.path, 's3'),
    configureBuckets: [{ name: 'shop-files', configs: [] }],
  });
  await service.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'shop-files',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
});
afterAll(async () => {
  await service?.close();
  await dir[Symbol.asyncDispose]();
});

const at = (changed: Partial<S3Settings> = {}): Promise<FileStore> => {
  if (!settings) throw new Error('the service is open only inside tests');
  return createS3Store({ ...settings, ...changed });
};

const keyFor = (content: string) => keyOf(createHash('sha1').update(content).digest('hex'), 'txt');

async function put(store: FileStore, content: string): Promise<string> {
  // The store may keep the very bytes it was given, so each sending has its own.
  const path = join(dir.path, randomUUID());
  await writeFile(path, content);
  await store.put(keyFor(content), path, { type: 'text/plain', isShown: false });
  return keyFor(content);
}

async function listed(store: FileStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
}

async function read(store: FileStore, key: string, range?: { from: number; to: number }) {
  const found = await store.open(key);
  if (!found || 'at' in found) return found;
  return [found.size, await text(await found.read(range))];
}

describe.each([
  ['on the disk', async () => createLocalStore(join(dir.path, 'storage'))],
  ['at a service', () => at()],
])('a file %s', (_, open) => {
  test('is kept once, read whole or in part, listed and removed', async () => {
    const store = await open();
    const key = await put(store, '0123456789');
    await put(store, '0123456789');
    const other = await put(store, 'bystander');

    expect(await store.has(key)).toBe(true);
    expect(await read(store, key)).toEqual([10, '0123456789']);
    expect(await read(store, key, { from: 2, to: 4 })).toEqual([10, '234']);
    expect(await listed(store)).toEqual([key, other].toSorted());
    await store.remove(key);
    await store.remove(key);

    expect([await store.has(key), await read(store, key)]).toEqual([false, undefined]);
    expect(await read(store, other)).toEqual([9, 'bystander']);
  });
});

test('readers are redirected to the service if its files are public', async () => {
  const store = await at({ publicUrl: 'https://files.example/shop' });
  const key = await put(store, 'public');

  expect(await store.open(key)).toEqual({ at: `https://files.example/shop/${key}` });
});

test('a bucket that is not ours is told at the start, in a sentence', async () => {
  await expect(at({ bucket: 'somebody-elses' })).rejects.toThrow(
    /^Files cannot be kept at http:.*the bucket "somebody-elses"/,
  );
  await expect(at({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(CannotStore);
});
