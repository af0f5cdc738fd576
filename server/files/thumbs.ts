import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { thumbWidths, type ThumbWidth } from '../../src/contract/index.ts';
import { transact } from '../db/index.ts';
import { fileLimits } from './limits.ts';
import { keyOf } from './names.ts';
import type { FilesOptions, Opened } from './store.ts';
import { lockContents, withoutRecord } from './records.ts';
import type { Queue } from '../queue.ts';

/** Key of the small copy of a picture, beside it: always in one format, regardless of the original's. */
export const thumbKey = (sha1: string, width: ThumbWidth): string => keyOf(sha1, `w${width}.webp`);

/** Keys of the small copies of a content, to remove them. */
export const thumbKeysOf = (sha1: string): readonly string[] =>
  thumbWidths.map((width) => thumbKey(sha1, width));

type Wanted = { readonly sha1: string; readonly suffix: string; readonly width: ThumbWidth };

const handed = { type: 'image/webp', isShown: true };

/** Small copies of stored pictures: drawn when they are first asked for, then kept. */
export function createThumbs({ db, store, spoolDir }: FilesOptions, inTurn: Queue) {
  const onItsWay = new Map<string, Promise<boolean>>();

  async function draw({ sha1, suffix, width }: Wanted): Promise<boolean> {
    const source = await store.read(keyOf(sha1, suffix));
    if (!source) return false;
    await mkdir(spoolDir, { recursive: true, mode: 0o700 });
    const path = join(spoolDir, `thumb-${randomUUID()}`);
    try {
      await pipeline(source, createWriteStream(path, { mode: 0o600 }));
      await inTurn(() => shrink(path, `${path}.webp`, width));
      return await keep(sha1, thumbKey(sha1, width), `${path}.webp`);
    } finally {
      await rm(path, { force: true });
      await rm(`${path}.webp`, { force: true });
    }
  }

  /** Runs under the lock of the content: a content removed meanwhile stays removed. */
  const keep = (sha1: string, key: string, path: string): Promise<boolean> =>
    transact(db, async (tx) => {
      await lockContents(tx, [sha1]);
      const lost = await withoutRecord(tx, store.name, [sha1]);
      if (lost.has(sha1)) return false;
      await store.put(key, path, handed);
      return true;
    });

  /** The small copy; undefined when there is no such picture. @throws {QueueFull} */
  return async function openThumb(wanted: Wanted): Promise<Opened | undefined> {
    const key = thumbKey(wanted.sha1, wanted.width);
    if (!(await store.has(key))) {
      const work = onItsWay.get(key) ?? draw(wanted).finally(() => onItsWay.delete(key));
      onItsWay.set(key, work);
      if (!(await work)) return undefined;
    }
    return store.open(key);
  };
}

/** The first frame, never larger than it was. */
async function shrink(from: string, to: string, width: ThumbWidth): Promise<void> {
  await sharp(from, { limitInputPixels: fileLimits.pixels, sequentialRead: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: fileLimits.decodeSeconds })
    .toFile(to);
}
