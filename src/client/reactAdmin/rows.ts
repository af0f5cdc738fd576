import type { RaRecord } from 'ra-core';
import { rowFromWire, type AnyResource, type Fields } from '../../schema/index.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Reads a row of a resource from its wire form, in a tree with what hangs below it. */
export type ReadRow = (wire: Raw) => RaRecord;

export function rowReader({ shape }: AnyResource): ReadRow {
  const computed = Object.entries(shape.computed).map(([name, { as }]) => [name, as] as const);
  const fields: Fields = { ...shape.fields, ...Object.fromEntries(computed) };

  return function read({ children, ...own }: Raw): RaRecord {
    const row = { ...rowFromWire(fields, own), id: idOf(own['id']) };
    return Array.isArray(children) ? { ...row, children: rawRows(children).map(read) } : row;
  };
}

/** The rows of a tree one after the other, parents first. */
export const flattened = (rows: readonly RaRecord[]): RaRecord[] =>
  rows.flatMap(({ children, id, ...rest }) => [
    { ...rest, id },
    ...(Array.isArray(children) ? flattened(children) : []),
  ]);

/** The objects of a list that came from outside. */
export const rawRows = (list: unknown): readonly Raw[] =>
  Array.isArray(list) ? list.filter(isRaw) : [];

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ours are numbers, which some servers write as text; an outside service may have others. */
function idOf(id: unknown): string | number {
  if (typeof id !== 'string') return Number(id ?? 0);
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}
