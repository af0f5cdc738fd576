import { listLimits } from '../../../src/contract/index.ts';
import type { One, Parts } from '../plan/index.ts';
import type { ListParams } from '../search/index.ts';
import { isNarrowed, readList, type Rows, type WireRow } from './list.ts';
import type { Reading } from './reading.ts';

/**
 * All rows of a tree list, each with those below it as `children`.
 *
 * Of a search, hits whose parent is no hit stand at the top. As existing clients expect, those
 * always have `children`, whereas in the whole tree a row without any lacks the key.
 */
export async function readTree(reading: Reading, parts: Parts, params: ListParams): Promise<Rows> {
  const { parent } = reading.plan;
  const flat = await readAll(reading, parts, params);
  return parent ? { ...flat, list: nested(flat.list, parent, isNarrowed(params)) } : flat;
}

/** The same without nesting. */
export const readAll = (reading: Reading, parts: Parts, params: ListParams): Promise<Rows> =>
  readList(reading, parts, params, { limit: listLimits.exactTotal, offset: 0 });

export type Branch = WireRow & { readonly children?: readonly Branch[] };

export function nested(
  rows: readonly WireRow[],
  { slot }: Pick<One, 'slot'>,
  isNarrow: boolean,
): readonly Branch[] {
  const known = new Set(rows.map(({ id }) => id));
  const above = (row: WireRow) => {
    const parent = row[slot.name];
    return known.has(parent) && parent !== row['id'] ? parent : undefined;
  };
  const below = Map.groupBy(rows, above);
  const placed = new Set<unknown>();

  function branch(row: WireRow, isTop: boolean): Branch {
    placed.add(row['id']);
    const children = (below.get(row['id']) ?? [])
      .filter(({ id }) => !placed.has(id))
      .map((child) => branch(child, false));
    return children.length || (isTop && isNarrow) ? { ...row, children } : row;
  }

  const tops = (below.get(undefined) ?? []).map((row) => branch(row, true));
  // Rows in a circle hang below nothing; they are shown rather than lost.
  const lost = rows.flatMap((row) => (placed.has(row['id']) ? [] : [branch(row, true)]));
  return [...tops, ...lost];
}

/** The tree as a list, the label of each row behind lines that show its place. */
export const drawn = (branches: readonly Branch[], label: string, lines = ''): readonly WireRow[] =>
  branches.flatMap(({ children = [], ...row }, index) => {
    const isLast = index === branches.length - 1;
    const place = lines === '' ? '' : `${lines.slice(1)}${isLast ? '└ ' : '├ '}`;
    const names = [label, `${label}_en`].flatMap((name) => (row[name] ? [name] : []));
    const placed = names.map((name) => [name, `${place}${String(row[name])}`]);
    const deeper = lines === '' ? ' ' : `${lines}${isLast ? '    ' : '│   '}`;
    return [{ ...row, ...Object.fromEntries(placed) }, ...drawn(children, label, deeper)];
  });
