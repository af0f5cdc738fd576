import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { isHonestZip, unpacksAsClaimed } from '../files/zip.ts';
import { readCsvTable } from './csvTable.ts';
import { readJsonTable } from './jsonTable.ts';
import type { ThreadMessage, ThreadOrder } from './readSheet.ts';
import {
  type Sheet,
  sheetBuilder,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheetLimits.ts';

// Runs in a thread of its own, see `readSheet`; begins at the end of the file.

async function answer(port: MessagePort, order: ThreadOrder): Promise<void> {
  const send = (message: ThreadMessage) => port.postMessage(message);
  try {
    const { rows, ...head } = await read(order);
    for (const some of portionsOf(rows)) {
      send({ rows: some });
      // The next portion is sent on demand, so that the main thread does other work in between.
      await once(port, 'message');
    }
    send({ head });
  } catch (error) {
    if (error instanceof UnreadableSheet) send({ code: error.code, params: error.params });
    // Too deep, or too long for a string of the engine.
    else if (error instanceof RangeError) send({ code: 'too_complex', params: {} });
    else throw error;
  }
  port.close();
}

async function read({ path, bytes, limits }: ThreadOrder): Promise<Sheet> {
  const content = bytes ? Buffer.from(bytes) : await readFile(path ?? '');
  if (content.subarray(0, 4).equals(zipMark)) return readWorkbook(path, limits);
  const text = decode(content);
  if (text === undefined) throw new UnreadableSheet('not_a_table');
  return /^\s*[[{]/.test(text) ? readJsonTable(text, limits) : readCsvTable(text, limits);
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Spreadsheets on Chinese systems write CSV in GBK, which every text in UTF-8 is not. */
function decode(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encodings = isUtf16 ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // The next one may fit.
    }
  }
  return undefined;
}

/** The first sheet of an XLSX workbook: formulas by the value that was saved with them. */
async function readWorkbook(path: string | undefined, limits: SheetLimits): Promise<Sheet> {
  const isSound =
    path !== undefined &&
    (await isHonestZip(path)) &&
    (await unpacksAsClaimed(path, limits.unpacked));
  if (!isSound) throw new UnreadableSheet('not_a_workbook');
  const sheet = sheetBuilder(limits);
  for (const row of await workbookRows(path)) sheet.add(row.map(textOf));
  return sheet.end();
}

async function workbookRows(path: string): Promise<readonly (readonly unknown[])[]> {
  const { readSheet } = await import('read-excel-file/node');
  try {
    return await readSheet(path);
  } catch (error) {
    throw error instanceof RangeError ? error : new UnreadableSheet('not_a_workbook');
  }
}

/** Excel keeps times without a zone: the written time is read as UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  return cell
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '');
}

/** Rows that the main thread takes over within some milliseconds. */
function* portionsOf(rows: readonly SheetRow[]): Generator<readonly SheetRow[]> {
  let some: SheetRow[] = [];
  let cost = 0;
  for (const row of rows) {
    some.push(row);
    cost += row.cells.reduce((sum, cell) => sum + cellCost + cell.length, 0);
    if (cost < portionCost) continue;
    yield some;
    some = [];
    cost = 0;
  }
  if (some.length > 0) yield some;
}

const portionCost = 500_000;
/** Characters that cost as much to hand over as a cell without any. */
const cellCost = 20;

if (parentPort) await answer(parentPort, workerData);
