import { inject } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import {
  createTables,
  type Database,
  type Db,
  openDb,
  query,
  runScript,
} from '../../server/db/index.ts';
import { isLong } from './long.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { emptyTemplate, tablesTemplate } from './templates.ts';

export type TestDatabase = Database & AsyncDisposable;
export type OpenDatabase = () => Promise<TestDatabase>;

/** A new, empty database inside this process: `await using shop = await embeddedDb()`. */
export async function embeddedDb(template?: Blob): Promise<TestDatabase> {
  const database = await openDb({ template: template ?? (await emptyTemplate()) });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

/** A new, empty database on the PostgreSQL server of this run, or a copy of another one there. */
export async function postgresDb(
  template?: string,
): Promise<TestDatabase & { readonly url: string }> {
  const url = await createDatabase(inject('postgresUrl'), template);
  const database = await openDb({
    databaseUrl: url,
    warn: () => {},
    // What takes a second on a quiet machine takes longer than a call may beside other work.
    statementTimeoutMs: 120_000,
    connectTimeoutMs: 60_000,
  });
  const close = async () => {
    await database.close();
    await dropDatabase(url);
  };
  return { ...database, url, [Symbol.asyncDispose]: close };
}

/**
 * A new database with the tables of the shop. Of both engines it is a copy of one that is made once:
 * making the tables takes longer than most tests.
 */
export async function openShopDatabase(open: OpenDatabase): Promise<TestDatabase> {
  if (open === postgresDb) return postgresDb(inject('shopTemplateUrl'));
  if (open === embeddedDb) return embeddedDb(await tablesTemplate());
  const database = await open();
  const [made] = await query<{ order: string | null }>(
    database.db,
    `select to_regclass('shop_order') as order`,
  );
  if (!made?.order) await createTables(database.slow, shapes, resources);
  return database;
}

/**
 * Both engines, for what may differ between them: types, locks, transactions, migrations, plans.
 * `describe.each(bothEngines)('%s', (_, open) => …)`.
 */
export const bothEngines: [string, OpenDatabase][] = [
  ['postgres', postgresDb],
  ['embedded', embeddedDb],
];

/** PostgreSQL in the suite, both engines in the long one: for what is the same on either. */
export const engines = isLong ? bothEngines : bothEngines.slice(0, 1);

/** Everything of a database that declarations decide, as PostgreSQL itself tells it. */
export const databaseStructure = (db: Db) =>
  query(
    db,
    `select 'column' as sort, c.relname as "table", a.attname as name,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), l.collname, a.attidentity,
         case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as facts
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     union all
     select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'rule', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'c', 'u')
     union all
     select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid)
     from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

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
