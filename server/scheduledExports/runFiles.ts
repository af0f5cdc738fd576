import { buffer } from 'node:stream/consumers';
import type { ExportRunFile } from '../domain/index.ts';
import type { FileStore } from '../files/index.ts';

export type RunFiles = ReturnType<typeof createRunFiles>;

/** Files of runs in the store of uploads, under keys that no address of a file has. */
export function createRunFiles(store: FileStore, warn: (message: string, facts: object) => void) {
  const removing = new Set<Promise<void>>();
  /** A leftover file is useless but harmless, so an unreachable store is no error. */
  const remove = (file: ExportRunFile): Promise<void> =>
    store
      .remove(keyOf(file))
      .catch((error: unknown) =>
        warn('the file of a scheduled export was not removed', { err: error, run: file.id }),
      );
  return {
    keep: (file: ExportRunFile, path: string): Promise<void> =>
      store.put(keyOf(file), path, { type: 'application/octet-stream', isShown: false }),
    open: (file: ExportRunFile) => store.read(keyOf(file)),
    remove,
    /** Removes files whose runs a transaction ends; they would be of no use if it were rolled back. */
    letGo(files: readonly ExportRunFile[]): void {
      for (const file of files) {
        const work = remove(file).finally(() => removing.delete(work));
        removing.add(work);
      }
    },
    settled: async (): Promise<void> => void (await Promise.all(removing)),
    keyOf,
    /** The whole file by its key; undefined once it is gone. */
    async read(key: string): Promise<Buffer | undefined> {
      const found = await store.read(key);
      return found && buffer(found);
    },
  };
}

const keyOf = ({ id, format, sha256 }: ExportRunFile): string =>
  `exports/scheduled-${id}-${sha256}.${format}`;
