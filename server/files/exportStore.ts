import type { FileStore } from './store.ts';

type FinishedFile = { readonly id: number; readonly format: string; readonly sha256: string };

/**
 * Finished exports in the store of uploads, under keys that no address of a file leads to: who may
 * read one is asked where it is downloaded.
 */
export function createExportStore(
  store: FileStore,
  warn: (message: string, facts: object) => void,
) {
  const keyOfExport = ({ id, format, sha256 }: FinishedFile) => `exports/${id}-${sha256}.${format}`;
  return {
    keep: (file: FinishedFile, path: string): Promise<void> =>
      store.put(keyOfExport(file), path, { type: 'application/octet-stream', isShown: false }),
    /** A file that stays is of no use to anybody, so a store that is away is no fault. */
    remove: (file: FinishedFile): Promise<void> =>
      store
        .remove(keyOfExport(file))
        .catch((error: unknown) => warn('an export was not removed', { err: error, id: file.id })),
    open: (file: FinishedFile) => store.read(keyOfExport(file)),
  };
}
