import {
  fault,
  type FileMessage,
  headingFaults,
  sheetMessages,
} from '../../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../../sheets/headings.ts';
import { type CsvFile, type CsvRow, foreignColumns, neededColumns } from './foreignColumns.ts';
import { asShopifyRows } from './otherShops.ts';
import { createPauses } from '../../../sheets/pauses.ts';
import { readSheet, type SheetSource } from '../../../sheets/readSheet.ts';
import { type Sheet, sheetLimits, UnreadableSheet } from '../../../sheets/sheetLimits.ts';

/** A product file as a table, or why it cannot be read. */
export type ProductTable = Sheet | FileMessage;

/** Limits of product files: product data with up to 100 columns. */
export const productFileLimits = { ...sheetLimits, rows: 20_000, cells: 2_000_000 } as const;

/** Reads any product file, in a thread of its own. */
export async function readProductFile(
  source: SheetSource,
  known: KnownColumns = foreignColumns,
): Promise<ProductTable> {
  try {
    return await readSheet(source, known, productFileLimits);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    return fault(error.code, {}, error.params);
  }
}

export const isReadable = (file: ProductTable): file is Sheet => 'headings' in file;

export type { CsvFile, CsvRow } from './foreignColumns.ts';

/**
 * The rows of a product file of another shop under the headings of Shopify's, with what is wrong with the
 * file.
 *
 * @param chosen name of the column of each heading, where a person has mapped them
 */
export async function foreignRows(
  file: ProductTable,
  chosen?: readonly string[],
): Promise<CsvFile> {
  if (!isReadable(file)) return refused([file]);
  const columns = chosen ?? columnsIn(file.headings, foreignColumns);
  const needed = new Map(neededColumns(columns).map((name) => [name, name]));
  const faults = headingFaults(file, columns, needed);
  if (faults.length > 0) return refused(faults);
  const short = file.uneven.filter(({ found, wanted }) => found < wanted);
  const named = await rowsByColumn(file, columns);
  const standard = columns.includes('Handle')
    ? { rows: named, messages: [] }
    : asShopifyRows(named);
  return {
    rows: standard.rows,
    messages: [
      // Columns that a person left out need no mention.
      ...sheetMessages(file, columns).filter(({ code }) => !chosen || code !== 'columns_left_out'),
      ...short.map(({ number, ...params }) => fault('cell_count', { row: number }, params)),
      ...standard.messages,
    ],
  };
}

/** The cells of each row by the name of their column; those of unknown columns are left out. */
export async function rowsByColumn(
  file: Sheet,
  columns: readonly string[],
): Promise<readonly CsvRow[]> {
  const pause = createPauses();
  const rows: CsvRow[] = [];
  for (const { number, cells } of file.rows) {
    const named = columns.flatMap((column, at) =>
      column === '' ? [] : [[column, cells[at]?.trim() ?? ''] as const],
    );
    rows.push({ number, cells: Object.fromEntries(named) });
    await pause();
  }
  return rows;
}

const refused = (messages: readonly FileMessage[]): CsvFile => ({ rows: [], messages });
