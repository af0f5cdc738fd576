import { query, type Tx } from '../db/index.ts';

export type SeedRow = Readonly<Record<string, unknown>>;

/** Rows in one statement. */
const atOnce = 1_000;

/**
 * Writes rows in sets. All have the columns of the first; what a row leaves out is null.
 */
export async function writeRows(tx: Tx, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  for (let start = 0; start < rows.length; start += atOnce) {
    await query(
      tx,
      `insert into "${table}" (${columns})
       select ${columns} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows.slice(start, start + atOnce))],
    );
  }
}

/** Lets ids go on above those that were written. */
export async function continueIds(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await query(
      tx,
      `select setval(pg_get_serial_sequence('"${table}"', 'id'), greatest(max(id), 1), max(id) is not null)
       from "${table}"`,
    );
  }
}
