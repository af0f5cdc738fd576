import { hourSeconds } from '../../src/schema/index.ts';
import { transact } from '../db/index.ts';
import { keyOf } from './names.ts';
import type { FilesOptions } from './store.ts';
import { lockContents, withoutRecord } from './records.ts';
import { emptySpool } from './spool.ts';
import { thumbKeysOf } from './thumbs.ts';
import { suffixes, typeOf } from './types.ts';

/** Stored suffixes: `jpeg` lies there as `jpg`. */
const stored = [...new Set(suffixes.map((suffix) => typeOf(suffix)?.suffix ?? suffix))];
const ownKey = /^[0-9a-f]{2}\/([0-9a-f]{40})\.(?:w\d{2,4}\.webp|[a-z0-9]{1,10})$/;
const portion = 500;

/** Removes contents without a record, and leftovers of uploads. */
export function createSweeper({ db, store, spoolDir, alone, warn }: FilesOptions) {
  const running = new Set<Promise<void>>();
  const startMs = Date.now();

  /** Runs under the lock of the content: a writer of a record checks again afterwards. */
  async function removeUnless(sha1: string): Promise<void> {
    await transact(db, async (tx) => {
      await lockContents(tx, [sha1]);
      const lost = await withoutRecord(tx, store.name, [sha1]);
      if (!lost.has(sha1)) return;
      for (const suffix of stored) await store.remove(keyOf(sha1, suffix));
      for (const key of thumbKeysOf(sha1)) await store.remove(key);
    });
  }

  async function removeAll(sha1s: readonly string[]): Promise<void> {
    for (const sha1 of new Set(sha1s)) await removeUnless(sha1);
  }

  async function removeLost(keys: readonly string[]): Promise<void> {
    // Skips foreign files in the same place.
    const sha1s = keys.flatMap((key) => ownKey.exec(key)?.[1] ?? []);
    await removeAll([...(await withoutRecord(db, store.name, sha1s))]);
  }

  return {
    afterwards(sha1s: readonly string[]): void {
      const work = removeAll(sha1s).catch((error: unknown) =>
        // It stays until the next sweep.
        warn('a file without a record was not removed', { err: error }),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    },

    /** Looks through the whole store. */
    async sweep(): Promise<void> {
      // Files that this process is writing stay, also in a later sweep.
      await emptySpool(spoolDir, alone ? startMs : Date.now() - hourSeconds * 1_000);
      let keys: string[] = [];
      for await (const key of store.keys()) {
        keys.push(key);
        if (keys.length < portion) continue;
        await removeLost(keys);
        keys = [];
      }
      await removeLost(keys);
    },

    settled: () => Promise.all(running).then(() => {}),
  };
}
