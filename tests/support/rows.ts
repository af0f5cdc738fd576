import { type Db, query, runScript } from '../../server/db/index.ts';

/**
 * The rows that tests of one database begin with: made once, copied before each test after the first.
 *
 * @param known - statements of {@link keepRows} for a database that holds them already
 */
export function startingRows(known?: readonly string[]) {
  let copies = known;

  /** @param make - writes them into the empty tables */
  return async function begin(db: Db, make: () => Promise<void>): Promise<void> {
    await emptyTables(db);
    if (copies) {
      for (const copy of copies) await query(db, copy);
      return;
    }
    await make();
    copies = await keepRows(db);
  };
}

/** Copies all rows into a schema beside the tables; returns the statements that put them back. */
export async function keepRows(db: Db): Promise<readonly string[]> {
  await query(db, 'create schema kept');
  const copies: string[] = [];
  for (const name of await tablesOf(db)) {
    const [any] = await query(db, `select 1 from "${name}" limit 1`);
    if (!any) continue;
    await query(db, `create table kept."${name}" as table "${name}"`);
    const columns = await columnsOf(db, name);
    copies.push(
      `insert into "${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
    );
    const [numbered] = await query<{ sequence: string | null }>(
      db,
      `select pg_get_serial_sequence($1, attname) as sequence from pg_attribute
       where attrelid = $1::regclass and attname = 'id'`,
      [`"${name}"`],
    );
    if (numbered?.sequence)
      copies.push(`select setval('${numbered.sequence}', max(id)) from "${name}"`);
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
 * Empties all tables and begins their numbers anew. Deletes without checking references, since
 * truncating makes new files for each table and index, which takes twice as long for a few rows.
 */
export async function emptyTables(db: Db): Promise<void> {
  const names = await tablesOf(db);
  const filled = names.map(
    (name) => `select '${name}' as name, false as numbered where exists (select from "${name}")`,
  );
  const numbered = `select sequencename, true from pg_sequences
    where schemaname = 'public' and last_value is not null`;
  const found = await query<{ name: string; numbered: boolean }>(
    db,
    [...filled, numbered].join(' union all '),
  );
  if (found.length === 0) return;
  await runScript(
    db,
    [
      'begin',
      'set local session_replication_role = replica',
      ...found.map((each) =>
        each.numbered ? `select setval('"${each.name}"', 1, false)` : `delete from "${each.name}"`,
      ),
      'commit',
    ].join(';\n'),
  );
}

const tablesByDb = new WeakMap<Db, readonly string[]>();

/** Every table that a database had when it was first asked for. */
async function tablesOf(db: Db): Promise<readonly string[]> {
  const known = tablesByDb.get(db);
  if (known) return known;
  const found = await query<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = found.map(({ name }) => name);
  tablesByDb.set(db, names);
  return names;
}
