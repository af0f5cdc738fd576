import type { HeadingFinder } from './headings.ts';
import { plainCell } from './plainCell.ts';
import {
  type Sheet,
  sheetBuilder,
  type SheetLimits,
  tooManyColumns,
  UnreadableSheet,
} from './sheetLimits.ts';

/**
 * Reads CSV with commas, semicolons, tabs or bars, in one pass whose memory the limits bound: a parser that is
 * given a whole row of commas or quotation marks keeps millions of cells or faults before its caller sees any.
 *
 * @throws {UnreadableSheet}
 */
export function readCsvTable(text: string, limits: SheetLimits, finder: HeadingFinder): Sheet {
  const sheet = sheetBuilder(limits, finder);
  for (const row of csvRows(text, delimiterOf(text, limits, finder), limits))
    sheet.add(row.map(plainCell));
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

/**
 * The delimiter under which most known headings stand in one row; else the one that parts the first rows into
 * more than one cell, and into the most alike many. A file may name it in front: `sep=;`.
 */
function delimiterOf(text: string, limits: SheetLimits, finder: HeadingFinder): string {
  const named = /^sep=([,;\t|])/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const [first] = delimiters
    .map((delimiter) => {
      const rows = firstRows(csvRows(text, delimiter, limits), finder.rows);
      const { at, known } = finder.find(rows) ?? { at: 0, known: 0 };
      const counts = rows.map(({ length }) => length);
      // A blank row has one cell, whatever the delimiter.
      const isUneven = counts.some((count) => count !== 1 && count !== counts[0]);
      const [width = 0, most] = [rows[at]?.length, Math.max(0, ...counts)];
      return { delimiter, known, width, most, isUneven };
    })
    .filter(({ most }) => most > 1)
    .toSorted(
      (a, b) =>
        b.known - a.known ||
        Number(b.known > 0) * (b.width - a.width) ||
        Number(a.isUneven) - Number(b.isUneven) ||
        b.most - a.most,
    );
  // A known heading that stands alone parts nothing: signs below it are part of the text.
  if (first && first.known > 0 && first.width === 1) return noDelimiter;
  return first?.delimiter ?? ',';
}

const delimiters = [',', ';', '\t', '|'] as const;
/** A sign that no text has, see `decode`. */
const noDelimiter = '\0';

/** The first rows, as the heading is looked for in them; none where the text does not read so. */
function firstRows(
  rows: Iterable<readonly string[]>,
  most: number,
): readonly (readonly string[])[] {
  const first: (readonly string[])[] = [];
  try {
    for (const cells of rows) {
      first.push(cells.map(plainCell));
      if (first.length === most) break;
    }
    return first;
  } catch (error) {
    if (error instanceof UnreadableSheet) return [];
    throw error;
  }
}
