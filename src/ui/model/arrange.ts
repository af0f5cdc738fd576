import type { Column } from './columns.ts';

/** How a person wants the columns of a list. What it does not name stands where it was declared. */
export type ColumnChoice = {
  /** By the key of the column. */
  readonly hidden: readonly string[];
  readonly order: readonly string[];
};

export const asDeclared: ColumnChoice = { hidden: [], order: [] };

/** Reads what a server has kept; what is no choice is none. */
export function readColumnChoice(kept: unknown): ColumnChoice {
  if (typeof kept !== 'object' || kept === null) return asDeclared;
  return {
    hidden: 'hidden' in kept ? textsOf(kept.hidden) : [],
    order: 'order' in kept ? textsOf(kept.order) : [],
  };
}

/** All columns in the order that was chosen; new ones of the declaration keep their neighbours. */
export function ordered(columns: readonly Column[], { order }: ColumnChoice): readonly Column[] {
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return columns.reduce<readonly Column[]>((result, column, index) => {
    if (result.includes(column)) return result;
    const before = columns[index - 1];
    const at = before ? result.indexOf(before) + 1 : 0;
    return result.toSpliced(at, 0, column);
  }, placed);
}

/** The columns to be shown. The one that names the row always is. */
export const arranged = (columns: readonly Column[], choice: ColumnChoice): readonly Column[] =>
  ordered(columns, choice).filter(
    ({ key, isIdentity }) => isIdentity || !choice.hidden.includes(key),
  );

/** The choice after a column has gone to another place; the same one when there is no such place. */
export function moved(
  columns: readonly Column[],
  choice: ColumnChoice,
  { key, to }: { readonly key: string; readonly to: number },
): ColumnChoice {
  const keys = ordered(columns, choice).map((column) => column.key);
  const from = keys.indexOf(key);
  if (from < 0 || to < 0 || to >= keys.length || to === from) return choice;
  return { ...choice, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** The choice after a column was put away or brought back. */
export const toggled = ({ hidden, order }: ColumnChoice, key: string): ColumnChoice => ({
  order,
  hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
});

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
