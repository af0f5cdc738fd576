import type { Params } from '../../src/schema/index.ts';
import type { HeadingFinder } from './headings.ts';
import { isDamaged } from './plainCell.ts';

/** Limits of one file, and of reading it. */
export const sheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5_000,
  columns: 200,
  cells: 200_000,
  /** Characters of one cell. The longest field that files fill holds 60,000. */
  text: 100_000,
  /** Lists and records of a JSON file, one inside the other. */
  depth: 20,
  /** Bytes of an unpacked workbook. */
  unpacked: 64 * 1024 * 1024,
  /** Heap of the thread that reads. */
  memoryMb: 256,
  patienceMs: 20_000,
} as const;
export type SheetLimits = { readonly [name in keyof typeof sheetLimits]: number };

/** The texts of a file: its heading, and the rows below. */
export type Sheet = {
  readonly headings: readonly string[];
  /** Number of the row of the headings: what stands above it is no part of the table. */
  readonly headingRow: number;
  readonly rows: readonly SheetRow[];
  /** The first rows that have more or fewer cells than the heading; blank ones beyond it do not count. */
  readonly uneven: readonly UnevenRow[];
  /** The first cells that a spreadsheet has changed for good: digits of long numbers are lost. */
  readonly damaged: readonly DamagedCell[];
  /** Other sheets of the workbook that hold a table of the same columns, and this one. */
  readonly sheets?: { readonly read: string; readonly others: readonly string[] };
};

export type SheetRow = {
  /** As a spreadsheet counts: the first row of the file is 1. */
  readonly number: number;
  /** One for each heading, trimmed unless the file is JSON; `''` where there is none. */
  readonly cells: readonly string[];
};

export type UnevenRow = {
  readonly number: number;
  readonly found: number;
  readonly wanted: number;
};

export type DamagedCell = {
  readonly number: number;
  /** Index of its column. */
  readonly at: number;
  readonly cell: string;
};

/** A file that cannot be read as a table: a key of `i18n/<lang>/importing.ts`, and its parameters. */
export class UnreadableSheet extends Error {
  readonly code: string;
  readonly params: Params;
  constructor(code: string, params: Params = {}) {
    super(code);
    this.name = 'UnreadableSheet';
    this.code = code;
    this.params = params;
  }
}

export type SheetBuilder = {
  /** Takes all rows of a file, one by one. */
  add(cells: readonly string[]): void;
  end(): Sheet;
};

/**
 * Builds the table of a file while it is read, so that no more of a file is kept than its limits allow. The
 * heading is found among the first rows; the row below is left out where it names the same columns once more, as in
 * another language.
 *
 * @throws {UnreadableSheet} no_heading, no_rows, too_many_rows, too_many_columns, too_many_cells, text_too_long
 */
export function sheetBuilder(limits: SheetLimits, finder: HeadingFinder): SheetBuilder {
  const first: (readonly string[])[] = [];
  let table: TableBuilder | undefined;
  let number = 0;
  const begin = (): TableBuilder => {
    const found = finder.find(first);
    const cells = found && first[found.at];
    if (!found || !cells) throw new UnreadableSheet('no_heading');
    const begun = tableBuilder(limits, { number: found.at + 1, cells });
    for (const [at, row] of first.entries()) {
      const isHeadingAgain = at === found.at + 1 && namesSame(finder, cells, row);
      if (at > found.at && !isHeadingAgain) begun.add(at + 1, row);
    }
    return begun;
  };
  return {
    add(cells) {
      number += 1;
      if (cells.some((cell) => cell.length > limits.text))
        throw new UnreadableSheet('text_too_long', { row: number, max: limits.text });
      if (table) return table.add(number, cells);
      first.push(cells);
      if (number === finder.rows) table = begin();
    },
    end: () => (table ?? begin()).end(),
  };
}

/** True if each cell of a row is a word for the column that it stands in. */
function namesSame(
  { columnsIn }: HeadingFinder,
  headings: readonly string[],
  cells: readonly string[],
): boolean {
  const columns = columnsIn(headings);
  const filled = [...cells.entries()].filter(([, cell]) => cell !== '');
  return (
    filled.length > 1 &&
    filled.every(([at, cell]) => columns[at] && columnsIn([cell])[0] === columns[at])
  );
}

type TableBuilder = {
  add(number: number, cells: readonly string[]): void;
  end(): Sheet;
};

function tableBuilder(
  limits: SheetLimits,
  heading: { readonly number: number; readonly cells: readonly string[] },
): TableBuilder {
  const headings = headingsIn(heading.cells, limits);
  const wanted = headings.length;
  const rows: SheetRow[] = [];
  const uneven: Readonly<Record<'short' | 'long', UnevenRow[]>> = { short: [], long: [] };
  const damaged: DamagedCell[] = [];
  return {
    add(number, cells) {
      if (number > blankRows * limits.rows)
        throw new UnreadableSheet('too_many_rows', { max: limits.rows });
      const filled = cells.findLastIndex((cell) => cell !== '') + 1;
      if (filled === 0) return;
      if (rows.length === limits.rows)
        throw new UnreadableSheet('too_many_rows', { max: limits.rows });
      if ((rows.length + 1) * headings.length > limits.cells)
        throw new UnreadableSheet('too_many_cells', { max: limits.cells });
      const found = Math.max(filled, Math.min(cells.length, wanted));
      const kind = found < wanted ? 'short' : 'long';
      if (found !== wanted && uneven[kind].length < mostNamed)
        uneven[kind].push({ number, found, wanted });
      for (const [at, cell] of cells.entries())
        if (isDamaged(cell) && damaged.length < mostNamed) damaged.push({ number, at, cell });
      rows.push({ number, cells: headings.map((_, at) => cells[at] ?? '') });
    },
    end() {
      if (rows.length === 0) throw new UnreadableSheet('no_rows');
      const named = [...uneven.short, ...uneven.long].toSorted((a, b) => a.number - b.number);
      return { headings, headingRow: heading.number, rows, uneven: named, damaged };
    },
  };
}

/** Rows or cells of one kind that a person is told of. */
const mostNamed = 300;
/** Rows of a file, blank ones included, for each row that it may hold. */
const blankRows = 20;

function headingsIn(cells: readonly string[], limits: SheetLimits): readonly string[] {
  const headings = cells.map((heading) => heading.trim());
  while (headings.at(-1) === '') headings.pop();
  if (headings.length === 0) throw new UnreadableSheet('no_heading');
  if (headings.length > limits.columns) throw tooManyColumns(limits);
  return headings;
}

export const tooManyColumns = (limits: SheetLimits) =>
  new UnreadableSheet('too_many_columns', { max: limits.columns });
