import { createPauses } from '../../../sheets/pauses.ts';
import { readSheet, type SheetSource } from '../../../sheets/readSheet.ts';
import { type Sheet, sheetLimits, UnreadableSheet } from '../../../sheets/sheetLimits.ts';
import { fault, type Message } from './message.ts';

/** A product file as a table, or why it cannot be read. */
export type ProductTable = Sheet | Message;

/** Limits of product files: product data with up to 100 columns. */
export const productFileLimits = { ...sheetLimits, rows: 20_000, cells: 2_000_000 } as const;

/** Reads any product file, in a thread of its own. */
export async function readProductFile(source: SheetSource): Promise<ProductTable> {
  try {
    return await readSheet(source, productFileLimits);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return fault(error.code, {}, error.params);
  }
}

export const isReadable = (file: ProductTable): file is Sheet => 'headings' in file;

/** One row below the heading: its number in the file, and its cells by heading. */
export type CsvRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

export type CsvFile = { readonly rows: readonly CsvRow[]; readonly messages: readonly Message[] };

/** Headings without which a product file of another shop says nothing. */
export const neededHeadings = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
] as const;

/** The rows of a file by heading; the first of two columns with one heading is overwritten by the second. */
export async function rowsByHeading(
  file: ProductTable,
  needed: readonly string[] = [],
): Promise<CsvFile> {
  if (!isReadable(file)) return refused(file);
  const { headings, uneven } = file;
  const absent = needed.filter((heading) => !headings.includes(heading));
  if (absent.length > 0)
    return refused(fault('columns_missing', { row: 1 }, { columns: absent.join(', ') }));
  const pause = createPauses();
  const rows: CsvRow[] = [];
  for (const { number, cells } of file.rows) {
    const named = headings.map((heading, at) => [heading, cells[at]?.trim() ?? ''] as const);
    rows.push({ number, cells: Object.fromEntries(named) });
    await pause();
  }
  const messages = uneven.map(({ number, found, wanted }) =>
    fault('cell_count', { row: number }, { found, wanted }),
  );
  return { rows, messages };
}

const refused = (message: Message): CsvFile => ({ rows: [], messages: [message] });
