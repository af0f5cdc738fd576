import { resources } from '../../../resources/index.ts';
import { matches, type AnyResource } from '../../../src/schema/index.ts';
import { rowsLike, type StoryRow } from './rows.ts';
import type { FindRow } from './search.ts';

export type Tables = {
  readonly rowsOf: (resource: AnyResource) => readonly StoryRow[];
  readonly find: FindRow;
  readonly write: (resource: AnyResource, row: StoryRow) => void;
  readonly remove: (resource: AnyResource, ids: readonly number[]) => void;
  readonly nextId: () => number;
};

/** The rows of every declared resource for one visit; what is written is gone with it. */
export function openTables(rowCount: number, change: (row: StoryRow) => StoryRow): Tables {
  const held = new Map<string, readonly StoryRow[]>();
  let last = 90_000;

  function rowsOf(resource: AnyResource): readonly StoryRow[] {
    const known = held.get(resource.name) ?? rowsLike(resource, rowCount).map(change);
    held.set(resource.name, known);
    return known;
  }
  const keep = (resource: AnyResource, rows: readonly StoryRow[]) => held.set(resource.name, rows);

  return {
    rowsOf,
    find(table, id) {
      const owner = resources.find(({ shape }) => shape.name === table);
      if (!owner || typeof id !== 'number' || id === 0) return undefined;
      const rows = rowsOf(owner);
      // Samples speak of others that are in no sample; one of those there are stands in.
      return rows.find((row) => row.id === id) ?? rows[id % rows.length];
    },
    write(resource, row) {
      const others = rowsOf(resource).filter(({ id }) => id !== row.id);
      keep(resource, [...others, row]);
    },
    remove(resource, ids) {
      keep(
        resource,
        rowsOf(resource).filter(({ id }) => !ids.includes(id)),
      );
    },
    nextId: () => ++last,
  };
}

/** Number of rows in each view, and the time since which the oldest of them waits. */
export const countsOf = (resource: AnyResource, rows: readonly StoryRow[]) =>
  Object.fromEntries(
    Object.entries(resource.presets).map(([name, { where, since = 'create_time' }]) => {
      const found = rows.filter((row) => matches({ ...where }, row));
      const times = found.flatMap((row) => (typeof row[since] === 'number' ? [row[since]] : []));
      const oldest = times.length ? Math.min(...times) : null;
      return [name, { count: found.length, exact: true, oldest }];
    }),
  );
