import type { CellAt } from './sheetKeys.ts';

/** A column whose cells are edited. */
export type SheetColumnModel = {
  /** Unique among the columns. */
  readonly name: string;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  /** Cells of a `switch` hold the texts `1` and `0`. Numbers are aligned at the end. */
  readonly type: 'text' | 'number' | 'switch';
  /** Texts that the input of a cell suggests. */
  readonly suggestions?: readonly string[];
  readonly isRequired?: boolean;
  /** Cells can be copied, and nothing writes them. */
  readonly isReadOnly?: boolean;
};

/** A column that names the rows, before the others; the first one stays in sight. */
export type SheetHead = { readonly label: string; readonly width: number };

/** A changed cell: the row by its place, and the text as typed or pasted. */
export type SheetPatch = { readonly row: number; readonly column: string; readonly text: string };

/** Sheet over a document `D`, which changes by copies, whose rows `R` are objects that never change. */
export type SheetModel<D, R> = {
  readonly heads: readonly SheetHead[];
  readonly columns: readonly SheetColumnModel[];
  rowsOf(document: D): readonly R[];
  keyOf(row: R): string;
  /** Text of a cell, as it is shown, edited and copied. */
  textOf(row: R, column: string): string;
  /** Writes cells; unchanged rows stay the same objects, and so does an unchanged document. */
  write(document: D, patches: readonly SheetPatch[]): D;
};

/** Document with the text of one cell. */
export function written<D, R>(
  { columns, write }: SheetModel<D, R>,
  document: D,
  { row, column, text }: CellAt & { readonly text: string },
): D {
  const into = columns[column];
  return into && isTyped(into) ? write(document, [{ row, column: into.name, text }]) : document;
}

/** True for columns whose cells are typed into. */
export const isTyped = ({ type, isReadOnly }: SheetColumnModel): boolean =>
  type !== 'switch' && isReadOnly !== true;
