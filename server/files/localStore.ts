import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files on the disk of this machine, below `root`. Keys come from this program: a hash and a suffix. */
export const createLocalStore = (root: string): FileStore => ({
  name: 'local',

  async put(key, path) {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await toDisk(path);
    await placed(path, target);
    await toDisk(dirname(target));
  },

  has: (key) =>
    access(join(root, key)).then(
      () => true,
      () => false,
    ),

  remove: (key) => rm(join(root, key), { force: true }),

  async *keys() {
    for (const folder of await namesIn(root)) {
      for (const name of await namesIn(join(root, folder))) yield `${folder}/${name}`;
    }
  },

  async read(key) {
    const path = join(root, key);
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? createReadStream(path) : undefined;
  },

  async open(key) {
    const path = join(root, key);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    return {
      size: found.size,
      read: (range) =>
        createReadStream(path, range ? { start: range.from, end: range.to } : undefined),
    };
  },
});

const namesIn = (dir: string): Promise<readonly string[]> => readdir(dir).catch(() => []);

/** A row may speak of a file only once the file would outlive a power cut. */
async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name for the same bytes: there at once, or not at all, and never over another file. */
async function placed(path: string, target: string): Promise<void> {
  try {
    await link(path, target);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!withoutLinks.has(codeOf(error))) throw error;
    const beside = `${target}.${randomUUID()}`;
    await copyFile(path, beside, constants.COPYFILE_EXCL);
    await toDisk(beside);
    await rename(beside, target);
  }
}

const withoutLinks = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
