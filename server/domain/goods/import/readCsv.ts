import Papa from 'papaparse';
import { fault, type Message } from './message.ts';

/** One row below the heading: its number in the file, and its cells by heading. */
export type CsvRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

export type CsvFile = { readonly rows: readonly CsvRow[]; readonly messages: readonly Message[] };

/** Refused before anything is parsed (decision: 10 MB or 20,000 rows). */
const fileLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const;

/** Headings without which a product file says nothing. */
const needed = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'] as const;

/** Reads the bytes of a product file: UTF-8, with or without its mark, headings first. */
export const readCsv = (bytes: Uint8Array): CsvFile => readCells(bytes, needed);

/** The same of a file with any headings. */
export function readCells(bytes: Uint8Array, wanted: readonly string[] = []): CsvFile {
  if (bytes.length > fileLimits.bytes) return refused(fault('file_too_large', {}, { max: 10 }));
  const text = decode(bytes);
  if (text === undefined) return refused(fault('not_utf8'));
  if (countLines(text) > fileLimits.rows * 40) return refused(tooMany);
  return rowsOf(text, wanted);
}

const refused = (message: Message): CsvFile => ({ rows: [], messages: [message] });
const tooMany = fault('too_many_rows', {}, { max: fileLimits.rows });

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

// A description may hold line breaks, so lines are only a first, generous bound.
function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function rowsOf(text: string, wanted: readonly string[]): CsvFile {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' });
  const [first = [], ...rest] = data;
  const headings = first.map((heading) => heading.trim());
  const absent = wanted.filter((heading) => !headings.includes(heading));
  if (absent.length > 0) {
    return refused(fault('columns_missing', { row: 1 }, { columns: absent.join(', ') }));
  }
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > fileLimits.rows) return refused(tooMany);
  if (rows.length === 0) return refused(fault('no_rows'));
  return {
    rows: rows.map(({ number, cells }) => ({ number, cells: named(headings, cells) })),
    messages: [
      ...errors
        .filter(({ type }) => type === 'Quotes')
        .map(({ row = 0 }) => fault('broken_quotes', { row: row + 1 })),
      ...rows
        .filter(({ cells }) => cells.length !== headings.length)
        .map(({ number, cells }) =>
          fault('cell_count', { row: number }, { found: cells.length, wanted: headings.length }),
        ),
    ],
  };
}

const named = (
  headings: readonly string[],
  cells: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(headings.map((heading, index) => [heading, cells[index]?.trim() ?? '']));
