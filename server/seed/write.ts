import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../db/index.ts';

type TableName = keyof Tables;

/** Columns that a new row must give. */
type RequiredColumn<T extends TableName> = {
  [C in keyof Insertable<Tables[T]>]-?: object extends Pick<Insertable<Tables[T]>, C> ? never : C;
}[keyof Insertable<Tables[T]>];

/** A choice takes any value of its type here: the tests of the demo read every row back. */
type Widened<V> = V extends number ? number : V extends string ? string : V;

/** A row as `json_populate_recordset` takes it: json columns take their content, not its text. */
export type SeedRow<T extends TableName> = {
  readonly [C in RequiredColumn<T> & keyof Selectable<Tables[T]>]: Widened<
    Selectable<Tables[T]>[C]
  >;
} & {
  readonly [C in keyof Selectable<Tables[T]>]?: Widened<Selectable<Tables[T]>[C]> | undefined;
};

/** Rows of one table that are ready to be written. */
export type SeedPart = { readonly table: string; readonly rows: readonly object[] };

/** Checks the names and values of rows, also of those that were made with spreads. */
export const part = <T extends TableName, R extends SeedRow<T>>(
  table: T,
  rows: readonly (R & { readonly [C in Exclude<keyof R, keyof Selectable<Tables[T]>>]: never })[],
): SeedPart => ({ table, rows });

/** Rows in one statement. */
const atOnce = 1_000;

/** Writes rows in sets. All have the columns of the first; missing values are null. */
export async function writeRows(tx: Tx, { table, rows }: SeedPart): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += atOnce) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(
        null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + atOnce))})`.execute(
      tx,
    );
  }
}

/** Continues the ids above those that were written. */
export async function continueIds(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(
        pg_get_serial_sequence(${`"${table}"`}, 'id'), greatest(max(id), 1), max(id) is not null)
      from ${sql.table(table)}`.execute(tx);
  }
}
