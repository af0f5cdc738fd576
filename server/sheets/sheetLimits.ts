import type { Params } from '../../src/schema/index.ts';

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
  readonly rows: readonly SheetRow[];
  /** The first rows that have more or fewer cells than the heading. */
  readonly uneven: readonly UnevenRow[];
};

export type SheetRow = {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly number: number;
  /** One for each heading, trimmed unless the file is JSON; `''` where there is none. */
  readonly cells: readonly string[];
};

export type UnevenRow = {
  readonly number: number;
  readonly found: number;
  readonly wanted: number;
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
  /** Takes the heading, then the rows one by one. */
  add(cells: readonly string[]): void;
  end(): Sheet;
};

/**
 * Builds the table of a file while it is read, so that no more of a file is kept than its limits allow.
 *
 * @throws {UnreadableSheet} no_heading, no_rows, too_many_rows, too_many_columns, too_many_cells, text_too_long
 */
export function sheetBuilder(limits: SheetLimits): SheetBuilder {
  let headings: readonly string[] | undefined;
  let wanted = 0;
  let number = 0;
  const rows: SheetRow[] = [];
  const uneven: UnevenRow[] = [];
  return {
    add(cells) {
      number += 1;
      if (cells.some((cell) => cell.length > limits.text))
        throw new UnreadableSheet('text_too_long', { row: number, max: limits.text });
      if (!headings) {
        headings = headingsIn(cells, limits);
        wanted = cells.length;
        return;
      }
      if (number > blankRows * limits.rows)
        throw new UnreadableSheet('too_many_rows', { max: limits.rows });
      if (cells.every((cell) => cell === '')) return;
      if (rows.length === limits.rows)
        throw new UnreadableSheet('too_many_rows', { max: limits.rows });
      if ((rows.length + 1) * headings.length > limits.cells)
        throw new UnreadableSheet('too_many_cells', { max: limits.cells });
      if (cells.length !== wanted && uneven.length < mostUneven)
        uneven.push({ number, found: cells.length, wanted });
      rows.push({ number, cells: headings.map((_, at) => cells[at] ?? '') });
    },
    end() {
      if (!headings) throw new UnreadableSheet('no_heading');
      if (rows.length === 0) throw new UnreadableSheet('no_rows');
      return { headings, rows, uneven };
    },
  };
}

const mostUneven = 300;
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
