import {
  coveredFields,
  masked,
  relationKey,
  rowToWire,
  wireValue,
  type AnyResource,
} from '../../../src/schema/index.ts';
import type { StoryRow } from './rows.ts';
import type { FindRow } from './search.ts';

export type WireRow = Readonly<Record<string, unknown>>;

/** Builds the API format of a row for a holder of some nodes. */
export function wireFor(resource: AnyResource, can: (node: string) => boolean, find: FindRow) {
  const { shape } = resource;
  const hidden = coveredFields(resource, can);
  return (row: StoryRow): WireRow => {
    const wire = rowToWire(shape.fields, row);
    const shown = Object.entries(wire).map(([name, value]) => [
      name,
      hidden.has(name) ? masked(value) : value,
    ]);
    return { ...Object.fromEntries(shown), ...related(row), ...computed(row) };
  };

  function related(row: StoryRow): WireRow {
    return Object.fromEntries(
      Object.entries(shape.fields).flatMap(([name, { relation }]) => {
        if (relation?.type !== 'one') return [];
        const other = find(relation.to, row[name]);
        const columns = ['id', relation.shows, ...relation.with];
        const facts = other && Object.fromEntries(columns.map((each) => [each, other[each]]));
        return [[relationKey(name, relation), facts ?? null]];
      }),
    );
  }

  function computed(row: StoryRow): WireRow {
    return Object.fromEntries(
      // The shape's own row: computed values are declared against exactly these fields.
      Object.entries(shape.computed).map(([name, { as, of }]) => [
        name,
        wireValue(as, of(row as never, Math.floor(Date.now() / 1_000))),
      ]),
    );
  }
}

/** Rows below their parents, as a tree list has them. */
export function treeOf(rows: readonly WireRow[], parent: string): readonly WireRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, (row) => (known.has(row[parent]) ? row[parent] : undefined));
  const branch = (row: WireRow): WireRow => {
    const children = (below.get(row['id']) ?? []).map(branch);
    return children.length ? { ...row, children } : row;
  };
  return (below.get(undefined) ?? []).map(branch);
}
