import {
  type Sheet,
  sheetBuilder,
  type SheetLimits,
  tooManyColumns,
  UnreadableSheet,
} from './sheetLimits.ts';

/**
 * Reads CSV with commas, semicolons or tabs, in one pass whose memory the limits bound: a parser that is given
 * a whole row of commas or quotation marks keeps millions of cells or faults before its caller sees any.
 *
 * @throws {UnreadableSheet}
 */
export function readCsvTable(text: string, limits: SheetLimits): Sheet {
  const sheet = sheetBuilder(limits);
  for (const row of csvRows(text, delimiterOf(text, limits), limits))
    sheet.add(row.map(withoutGuard));
  return sheet.end();
}

/** The cells of each row as they stand, quotation marks resolved. */
function* csvRows(text: string, delimiter: string, limits: SheetLimits): Generator<string[]> {
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  const quotedEnd = new RegExp(`[^\\S\\r\\n${delimiter}]*(?=[${delimiter}\\r\\n]|$)`, 'y');
  let cells: string[] = [];
  let number = 1;
  for (let at = 0; at <= text.length;) {
    // The line break of the last row begins no further one.
    if (at === text.length && cells.length === 0) return;
    let cell: string;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      quotedEnd.lastIndex = close + 1;
      if (close < 0 || !quotedEnd.test(text))
        throw new UnreadableSheet('broken_quotes_row', { row: number });
      refuseLong(close - at - 1, number, limits);
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = quotedEnd.lastIndex;
    } else {
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      refuseLong(end - at, number, limits);
      cell = text.slice(at, end);
      at = end;
    }
    if (cells.push(cell) > limits.columns) throw tooManyColumns(limits);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    yield cells;
    cells = [];
    number += 1;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

/** Position of the quotation mark that ends a cell; a doubled one stands for itself. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The raw cell is longer than its text, at most twice. */
function refuseLong(length: number, row: number, { text }: SheetLimits): void {
  if (length > 2 * text) throw new UnreadableSheet('text_too_long', { row, max: text });
}

/** The delimiter that parts the first rows into more than one cell, and into the most alike many. */
function delimiterOf(text: string, limits: SheetLimits): string {
  const [first] = delimiters
    .flatMap((delimiter) => {
      const counts = firstCounts(csvRows(text, delimiter, limits));
      const most = Math.max(0, ...counts);
      // A blank row has one cell, whatever the delimiter.
      const isUneven = counts.some((count) => count !== 1 && count !== counts[0]);
      return most > 1 ? [{ delimiter, most, isUneven }] : [];
    })
    .toSorted((a, b) => Number(a.isUneven) - Number(b.isUneven) || b.most - a.most);
  return first?.delimiter ?? ',';
}

const delimiters = [',', ';', '\t'] as const;

/** Cells of each of the first ten rows; none where the text does not read so. */
function firstCounts(rows: Iterable<readonly string[]>): readonly number[] {
  const counts: number[] = [];
  try {
    for (const cells of rows) {
      counts.push(cells.length);
      if (counts.length === 10) break;
    }
    return counts;
  } catch (error) {
    if (error instanceof UnreadableSheet) return [];
    throw error;
  }
}

/** Removes the apostrophe that an export adds to cells a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1).normalize('NFKC'))
    ? cell.slice(1)
    : cell.trim();

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;
