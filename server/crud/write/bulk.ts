import { listType, type Raw, type Slot } from '../plan/index.ts';

/** Many rows as one list for each column, so that a statement reads the same for any number of rows. */
export type Bulk = {
  /** Quoted. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly lists: readonly (readonly unknown[])[];
};

export function bulkOf(slots: readonly Slot[], rows: readonly Raw[]): Bulk {
  const parts = slots.flatMap((slot) => {
    const cells = rows.map((row) => slot.write(row[slot.name]));
    return slot.columns.map(({ sql, type }, index) => ({
      column: sql,
      type: listType(type),
      list: cells.map((each) => each[index] ?? null),
    }));
  });
  return {
    columns: parts.map(({ column }) => column),
    types: parts.map(({ type }) => type),
    lists: parts.map(({ list }) => list),
  };
}

/** `$3::bigint[], $4::varchar[]` */
export const typed = (types: readonly string[], first: number): string =>
  types.map((type, index) => `$${first + index}::${type}`).join(', ');
