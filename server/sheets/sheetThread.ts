import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { readCsvTable } from './csvTable.ts';
import { headingFinder } from './headings.ts';
import { readJsonTable } from './jsonTable.ts';
import type { ThreadMessage, ThreadOrder } from './readSheet.ts';
import { type Sheet, type SheetRow, UnreadableSheet } from './sheetLimits.ts';
import { readWorkbook } from './workbookTable.ts';

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

async function read({ path, bytes, known, limits }: ThreadOrder): Promise<Sheet> {
  const content = bytes ? Buffer.from(bytes) : await readFile(path ?? '');
  const finder = headingFinder(known);
  if (content.subarray(0, 4).equals(zipMark)) return readWorkbook(path, limits, finder);
  const text = decode(content);
  if (text === undefined) throw new UnreadableSheet('not_a_table');
  return /^\s*[[{]/.test(text) ? readJsonTable(text, limits) : readCsvTable(text, limits, finder);
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Spreadsheets on Chinese systems write CSV in GBK, which every text in UTF-8 is not. */
function decode(bytes: Buffer): string | undefined {
  const utf16 = utf16Of(bytes);
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // The next one may fit.
    }
  }
  return undefined;
}

/** UTF-16 by its mark, or by the zeros that stand beside the signs of a heading: no other text has any. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2_000).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return undefined;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : undefined;
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
