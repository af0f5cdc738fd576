import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { unpacksAsClaimed } from '../files/zip.ts';
import type { WorkbookReply } from './workbook.ts';

// Runs in a thread of its own, see `readWorkbook`.

type Order = {
  readonly path: string;
  readonly limits: { readonly rows: number; readonly unpacked: number };
};

parentPort?.postMessage(await read(workerData));

async function read({ path, limits }: Order): Promise<WorkbookReply> {
  if (!(await unpacksAsClaimed(path, limits.unpacked))) return refused('not_a_workbook');
  try {
    const rows = await readSheet(path);
    // Empty rows in between count; the last ones do not.
    if (rows.length > limits.rows * 2) return refused('too_many_rows', { max: limits.rows });
    return { rows: rows.map((row) => row.map(textOf)) };
  } catch {
    return refused('not_a_workbook');
  }
}

const refused = (code: string, params: Readonly<Record<string, number>> = {}): WorkbookReply => ({
  code,
  params,
});

/** Excel keeps times without a zone: what was written is the time in UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  return cell
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '');
}
