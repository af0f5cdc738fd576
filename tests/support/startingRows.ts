import { type Db, query } from '../../server/db/index.ts';

/** The rows that tests of one database begin with: made once, copied before each test after the first. */
export function startingRows(tables: readonly string[]) {
  let copies: readonly string[] | undefined;

  /** @param make - writes them into the empty tables */
  return async function begin(db: Db, make: () => Promise<void>): Promise<void> {
    await truncateTables(db, tables);
    if (copies) {
      for (const copy of copies) await query(db, copy);
      return;
    }
    await make();
    copies = await kept(db, tables);
  };
}

/** Copies what stands in the tables, and gives the statements that put it back. */
async function kept(db: Db, tables: readonly string[]): Promise<readonly string[]> {
  await query(db, 'create schema kept');
  const copies: string[] = [];
  for (const name of tables) {
    const [any] = await query(db, `select 1 from "${name}" limit 1`);
    if (!any) continue;
    await query(db, `create table kept."${name}" as table "${name}"`);
    const columns = await columnsOf(db, name);
    copies.push(
      `insert into "${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
      `select setval(pg_get_serial_sequence('"${name}"', 'id'), max(id)) from "${name}"`,
    );
  }
  return copies;
}

/** All but those that the database works out. */
async function columnsOf(db: Db, table: string): Promise<string> {
  const found = await query<{ column_name: string }>(
    db,
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return found.map(({ column_name: name }) => `"${name}"`).join(', ');
}

/**
 * Empties tables and begins their numbers anew, with all that refers to them. Only those that something
 * was written to since: most tests touch few, and emptying one costs as much as a dozen queries.
 */
export async function truncateTables(db: Db, tables: readonly string[]): Promise<void> {
  const filled = tables.map(
    (name) => `select '${name}' as name where exists (select from "${name}")`,
  );
  const used = `select regexp_replace(sequencename, '_id_seq$', '') as name from pg_sequences
    where last_value is not null`;
  const found = await query<{ name: string }>(db, [...filled, used].join(' union '));
  const names = new Set(found.map(({ name }) => name));
  const written = tables.filter((name) => names.has(name)).map((name) => `"${name}"`);
  if (written.length > 0)
    await query(db, `truncate ${written.join(', ')} restart identity cascade`);
}
