import {
  fault,
  type FileMessage,
  headingFaults,
  sheetMessages,
} from '../../../sheets/fileMessages.ts';
import { columnsIn, type KnownColumns } from '../../../sheets/headings.ts';
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

/** Headings without which a product file of another shop says nothing. */
const neededHeadings = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Variant Price',
] as const;

/** Columns of the product file of another shop, which have one word each. */
export const foreignColumns: KnownColumns = new Map(
  [
    ...neededHeadings,
    'Body (HTML)',
    'Vendor',
    'Tags',
    'Published',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Variant Barcode',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Image',
    'Image Src',
    'Image Position',
  ].map((heading) => [heading, []] as const),
);

/** One row below the heading: its number in the file, and its cells by heading. */
export type CsvRow = { readonly number: number; readonly cells: Readonly<Record<string, string>> };

export type CsvFile = {
  readonly rows: readonly CsvRow[];
  readonly messages: readonly FileMessage[];
};

/** The rows of a product file of another shop, with what is wrong with the file. */
export async function foreignRows(file: ProductTable): Promise<CsvFile> {
  if (!isReadable(file)) return refused([file]);
  const columns = columnsIn(file.headings, foreignColumns);
  const faults = headingFaults(file, columns, new Map(neededHeadings.map((name) => [name, name])));
  if (faults.length > 0) return refused(faults);
  const short = file.uneven.filter(({ found, wanted }) => found < wanted);
  return {
    rows: await rowsByColumn(file, columns),
    messages: [
      ...sheetMessages(file, columns),
      ...short.map(({ number, ...params }) => fault('cell_count', { row: number }, params)),
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
