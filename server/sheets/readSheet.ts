import { Worker } from 'node:worker_threads';
import type { Params } from '../../src/schema/index.ts';
import type { KnownColumns } from './headings.ts';
import {
  type Sheet,
  sheetLimits,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheetLimits.ts';

/** A file on disk, or its content. A workbook is read from disk alone. */
export type SheetSource =
  | { readonly path: string; readonly size: number }
  | { readonly bytes: Uint8Array };

/**
 * Reads a file as a table by its content: an XLSX workbook (times as `yyyy-mm-dd hh:MM:ss`), a JSON list of
 * objects, or CSV in UTF-8, UTF-16 or GB18030 with commas, semicolons, tabs or bars. Sheet, heading row and
 * delimiter are those with most of the known columns. Every import reads its file here.
 *
 * A thread of limited memory and time does the work, so that a hostile file ends the thread alone. Its rows
 * arrive in portions, between which the main thread serves other calls.
 *
 * @throws {UnreadableSheet}
 */
export async function readSheet(
  source: SheetSource,
  known: KnownColumns,
  limits: SheetLimits = sheetLimits,
): Promise<Sheet> {
  const size = 'bytes' in source ? source.bytes.length : source.size;
  if (size > limits.bytes)
    throw new UnreadableSheet('file_too_large', { max: limits.bytes / 1024 / 1024 });
  const order: ThreadOrder =
    'bytes' in source
      ? { bytes: source.bytes, known, limits }
      : { path: source.path, known, limits };
  const worker = new Worker(new URL('sheetThread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  try {
    return await sheetFrom(worker, limits.patienceMs);
  } finally {
    await worker.terminate();
  }
}

function sheetFrom(worker: Worker, patienceMs: number): Promise<Sheet> {
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>();
  const giveUp = () => reject(new UnreadableSheet('too_complex'));
  const late = setTimeout(giveUp, patienceMs);
  const rows: SheetRow[] = [];
  worker.on('message', (message: ThreadMessage) => {
    if ('code' in message) return reject(new UnreadableSheet(message.code, message.params));
    if ('head' in message) return resolve({ ...message.head, rows });
    for (const row of message.rows) rows.push(row);
    setImmediate(() => worker.postMessage('more'));
  });
  // An error of any other kind is a bug of the reader.
  worker.once('error', (error) => (isOutOfMemory(error) ? giveUp() : reject(error)));
  worker.once('exit', giveUp);
  return promise.finally(() => clearTimeout(late));
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export type ThreadOrder = {
  readonly path?: string;
  readonly bytes?: Uint8Array;
  readonly known: KnownColumns;
  readonly limits: SheetLimits;
};

/** Portions of rows, and finally the head or the error of the file. */
export type ThreadMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly head: Omit<Sheet, 'rows'> }
  | { readonly code: string; readonly params: Params };
