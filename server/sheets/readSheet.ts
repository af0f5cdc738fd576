import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import { isHonestZip } from '../files/index.ts';
import { readWorkbook, UnreadableSheet } from './workbook.ts';

/** What one file may hold. */
export const sheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5_000,
  columns: 200,
  cells: 200_000,
  /** Of a workbook, unpacked. */
  unpacked: 64 * 1024 * 1024,
} as const;
export type SheetLimits = { readonly [name in keyof typeof sheetLimits]: number };

/** The texts of a file: its heading, and the rows below. */
export type Sheet = {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
};

export type SheetRow = {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly number: number;
  /** One for each heading, trimmed unless the file is JSON; `''` where there is none. */
  readonly cells: readonly string[];
};

type SheetFile = { readonly path: string; readonly name: string; readonly size: number };

/**
 * Reads a file as a table by its content: an XLSX workbook (its first sheet), a JSON list of objects, or CSV in
 * UTF-8, UTF-16 or GBK with commas, semicolons or tabs.
 *
 * @throws {UnreadableSheet}
 */
export async function readSheet(
  { path, size }: SheetFile,
  limits: SheetLimits = sheetLimits,
): Promise<Sheet> {
  if (size > limits.bytes)
    throw new UnreadableSheet('file_too_large', { max: limits.bytes / 1024 / 1024 });
  const bytes = await readAll(path);
  if (bytes.subarray(0, 4).equals(zipMark)) {
    if (!(await isHonestZip(path))) throw new UnreadableSheet('not_a_workbook');
    return sheetOf(await readWorkbook(path, limits), limits);
  }
  const text = decode(bytes);
  if (text === undefined) throw new UnreadableSheet('not_a_table');
  return sheetOf(
    /^\s*[[{]/.test(text) ? tableOfJson(text, limits) : tableOfCsv(text, limits),
    limits,
  );
}

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

async function readAll(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

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

type RawTable = readonly (readonly string[])[];

function tableOfCsv(text: string, limits: SheetLimits): RawTable {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    // One more than is taken, so that too many rows are seen.
    preview: limits.rows + 50,
  });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new UnreadableSheet('broken_quotes_row', { row: (open.row ?? 0) + 1 });
  return data.map((row) => row.map(withoutGuard));
}

/** Without the apostrophe that an export puts before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1).normalize('NFKC'))
    ? cell.slice(1)
    : cell.trim();

const formulaStart = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@]/u;

/** The members of a list of objects as rows; what is no text is written as JSON. */
function tableOfJson(text: string, limits: SheetLimits): RawTable {
  const list = parsed(text);
  if (!Array.isArray(list)) throw new UnreadableSheet('not_a_list_of_records');
  if (list.length > limits.rows) throw tooManyRows(limits);
  const records = list.map((member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member))
      throw new UnreadableSheet('not_a_list_of_records');
    return new Map<string, unknown>(Object.entries(member));
  });
  const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return [names, ...records.map((record) => names.map((name) => textOf(record.get(name))))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSheet('not_json');
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sheetOf([first = [], ...below]: RawTable, limits: SheetLimits): Sheet {
  const headings = first.map((heading) => heading.trim());
  while (headings.at(-1) === '') headings.pop();
  if (headings.length === 0) throw new UnreadableSheet('no_heading');
  if (headings.length > limits.columns)
    throw new UnreadableSheet('too_many_columns', { max: limits.columns });
  const rows = below
    .map((cells, index) => ({
      number: index + 2,
      cells: headings.map((_, at) => cells[at] ?? ''),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new UnreadableSheet('no_rows');
  if (rows.length > limits.rows) throw tooManyRows(limits);
  if (rows.length * headings.length > limits.cells)
    throw new UnreadableSheet('too_many_cells', { max: limits.cells });
  return { headings, rows };
}

const tooManyRows = (limits: SheetLimits) =>
  new UnreadableSheet('too_many_rows', { max: limits.rows });
