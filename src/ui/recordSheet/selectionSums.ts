import { writeScaled } from '../../fields/scaled.ts';
import { type CellReader, readCell } from './cells.ts';
import type { CellRange } from '../sheet/index.ts';
import type { RecordColumn } from './layout.ts';
import type { Readers, RecordDocument } from './recordModel.ts';

/** Figures of the selected cells. */
export type SelectionSums = {
  /** Cells that hold something. */
  readonly count: number;
  /** Absent without numbers, and where amounts, weights and counts stand side by side. */
  readonly numbers?: {
    /** A column of that kind, whose format the figures take. */
    readonly column: RecordColumn;
    /** Values of its field; the average of whole numbers is a text of up to two digits after the point. */
    readonly sum: number | string;
    readonly average: number | string;
  };
};

type SumsOptions = {
  readonly columns: readonly RecordColumn[];
  readonly readers: Readers;
};

/** Adds up the numbers of a range, exactly; cells that do not read are left out of the sum. */
export function sumsOf(
  { rows }: RecordDocument,
  { top, bottom, left, right }: CellRange,
  { columns, readers }: SumsOptions,
): SelectionSums {
  const chosen = columns.slice(left, right + 1);
  const held = rows.slice(top, bottom + 1).flatMap(({ texts }) =>
    chosen.flatMap((column) => {
      const text = texts[column.name] ?? '';
      return text.trim() === '' ? [] : [{ column, text }];
    }),
  );
  const numeric = chosen.filter(({ type }) => type === 'number');
  const [column] = numeric;
  const isOneKind = new Set(numeric.map(({ field: { kind } }) => kind)).size === 1;
  const found = held.flatMap(({ column: { name, type }, text }) =>
    type === 'number' ? valueOf(readers[name], text) : [],
  );
  if (!column || !isOneKind || found.length === 0) return { count: held.length };
  // Other numbers have a smallest unit, to which their average is rounded.
  const isWhole = typeof found[0] === 'number' && !column.field.toWire;
  return { count: held.length, numbers: { column, ...addedUp(found, isWhole ? 2 : 0) } };
}

/** Value of a number's text as rows hold it; none if it does not read. */
function valueOf(reader: CellReader | undefined, text: string): readonly (number | string)[] {
  const read = reader && readCell(reader, text);
  if (!reader || !read || !('wire' in read)) return [];
  const value = reader.field.read(read.wire);
  return typeof value === 'number' || typeof value === 'string' ? [value] : [];
}

/** Units of rows are whole numbers; decimals are texts of as many digits as the longest. */
function addedUp(values: readonly (number | string)[], least: number) {
  const digits = values.reduce<number>(
    (most, value) => Math.max(most, String(value).split('.')[1]?.length ?? 0),
    0,
  );
  const scaled = (value: number | string) => {
    const [whole = '0', part = ''] = String(value).split('.');
    return BigInt(whole + part.padEnd(digits, '0'));
  };
  const sum = values.reduce((total, value) => total + scaled(value), 0n);
  const [count, more] = [BigInt(values.length), 10n ** BigInt(least)];
  const average = rounded(sum * more, count);
  return {
    sum: digits === 0 ? Number(sum) : writeScaled(sum, digits),
    average: digits + least === 0 ? Number(average) : writeScaled(average, digits + least),
  };
}

/** Half goes away from zero. */
const rounded = (sum: bigint, count: bigint): bigint =>
  (sum * 2n + (sum < 0n ? -count : count)) / (count * 2n);
