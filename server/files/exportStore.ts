import type { FileStore } from './store.ts';

type FinishedFile = {
  readonly id: number;
  readonly format: 'csv' | 'xlsx';
  readonly sha256: string;
};

const keyOfFile = /^exports\/(\d{1,15})-([0-9a-f]{64})\.(csv|xlsx)$/;

/**
 * Finished exports in the store of uploads, under keys that no address of a file has: the permission to read
 * one is checked at the download.
 */
export function createExportStore(
  store: FileStore,
  warn: (message: string, facts: object) => void,
) {
  const keyOfExport = ({ id, format, sha256 }: FinishedFile) => `exports/${id}-${sha256}.${format}`;
  return {
    keep: (file: FinishedFile, path: string): Promise<void> =>
      store.put(keyOfExport(file), path, { type: 'application/octet-stream', isShown: false }),
    /** A leftover file is useless but harmless, so an unreachable store is no error. */
    remove: (file: FinishedFile): Promise<void> =>
      store
        .remove(keyOfExport(file))
        .catch((error: unknown) => warn('an export was not removed', { err: error, id: file.id })),
    open: (file: FinishedFile) => store.read(keyOfExport(file)),
    /** All files that are kept, also those that no export speaks of. */
    async *kept(): AsyncGenerator<FinishedFile> {
      for await (const key of store.keys()) {
        const [, id, sha256 = '', format] = keyOfFile.exec(key) ?? [];
        if (id && (format === 'csv' || format === 'xlsx')) yield { id: Number(id), sha256, format };
      }
    },
  };
}
