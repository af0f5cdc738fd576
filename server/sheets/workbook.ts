import { Worker } from 'node:worker_threads';
import type { Params } from '../../src/schema/index.ts';

type WorkbookLimits = {
  readonly rows: number;
  readonly columns: number;
  readonly unpacked: number;
};

/**
 * The first sheet of an XLSX workbook as texts: formulas by the value that was saved with them, times as
 * `yyyy-mm-dd hh:MM:ss`.
 *
 * The work is done in a thread of limited memory and time, so that a hostile file ends the thread alone.
 *
 * @throws {UnreadableSheet} not_a_workbook, too_many_rows
 */
export async function readWorkbook(
  path: string,
  limits: WorkbookLimits,
): Promise<readonly (readonly string[])[]> {
  const worker = new Worker(new URL('workbookThread.ts', import.meta.url), {
    workerData: { path, limits },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookReply>();
  const late = setTimeout(() => reject(unreadable()), patienceMs);
  worker.once('message', resolve);
  worker.once('error', () => reject(unreadable()));
  worker.once('exit', () => reject(unreadable()));
  try {
    const reply = await promise;
    if ('rows' in reply) return reply.rows;
    throw new UnreadableSheet(reply.code, reply.params);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

const patienceMs = 20_000;

const unreadable = () => new UnreadableSheet('not_a_workbook');

/** What the thread answers. */
export type WorkbookReply =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly code: string; readonly params: Readonly<Record<string, number>> };

/** A file that cannot be read as a table: a key of `i18n/<lang>/importing.ts`, and its parameters. */
export class UnreadableSheet extends Error {
  readonly code: string;
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.name = 'UnreadableSheet';
    this.code = code;
    this.params = params;
  }
}
