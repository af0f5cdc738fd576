import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';

/** Records of one table of a module, by the names of its columns. */
type SeedRow = Readonly<Record<string, unknown>>;

/**
 * Writes the records that a module begins with: `seed/<table>.json` holds a list of rows, by the names of columns.
 * A table that has records already is left alone, so that a module that comes back finds its own. The times that a
 * row does not name are now.
 *
 * @throws {Error} a file is not of the module's own tables, or no list of rows
 */
export async function seedModule(tx: Tx, folder: string, uid: string, now: number): Promise<void> {
  const seeds = join(folder, 'seed');
  const names = existsSync(seeds) ? readdirSync(seeds) : [];
  for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
    const table = name.slice(0, -'.json'.length);
    if (!table.startsWith(`${uid}_`))
      throw new Error(`modules/${uid}/seed/${name}: the table ${table} is not its own`);
    await fillTable(tx, table, rowsIn(join(seeds, name), now));
  }
}

function rowsIn(path: string, now: number): readonly SeedRow[] {
  const rows: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const isRow = (each: unknown): each is SeedRow => typeof each === 'object' && each !== null;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error(`${path}: no list of rows`);
  return rows.map((row) => ({ create_time: now, update_time: now, ...row }));
}

/** Columns that a row leaves out have their defaults: each set of columns is a statement of its own. */
async function fillTable(tx: Tx, table: string, rows: readonly SeedRow[]): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
  const found = await sql`select from ${sql.table(table)} limit 1`.execute(tx);
  if (found.rows.length > 0) return;
  const { rows: columns } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(tx);
  const known = new Set(columns.map(({ name }) => name));
  for (const row of rows) {
    const own = Object.entries(row).filter(
      ([name]) => known.has(name) || (name !== 'create_time' && name !== 'update_time'),
    );
    const named = sql.join(own.map(([name]) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${named})
      select ${named} from json_populate_record(
        null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(own))})`.execute(tx);
  }
  await sql`
    select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), greatest(max(id), 1), max(id) is not null)
    from ${sql.table(table)}`.execute(tx);
}
