import { inject } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { createTables, type Database, type Db, openDb, query } from '../../server/db/index.ts';
import { emptyTemplate } from './emptyTemplate.ts';
import { isLong } from './long.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export type TestDatabase = Database & AsyncDisposable;
export type OpenDatabase = () => Promise<TestDatabase>;

/** A new, empty database inside this process: `await using shop = await embeddedDb()`. */
export async function embeddedDb(): Promise<TestDatabase> {
  const database = await openDb({ template: await emptyTemplate() });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

/** A new, empty database on the PostgreSQL server of this run, or a copy of another one there. */
export async function postgresDb(
  template?: string,
): Promise<TestDatabase & { readonly url: string }> {
  const url = await createDatabase(inject('postgresUrl'), template);
  const database = await openDb({ databaseUrl: url, warn: () => {} });
  const close = async () => {
    await database.close();
    await dropDatabase(url);
  };
  return { ...database, url, [Symbol.asyncDispose]: close };
}

/**
 * A new database with the tables of the shop. On PostgreSQL it is a copy of one that is made once per
 * run: making the tables takes longer than most tests.
 */
export async function openShopDatabase(open: OpenDatabase): Promise<TestDatabase> {
  if (open === postgresDb) return postgresDb(inject('shopTemplateUrl'));
  const database = await open();
  await createTables(database.db, shapes, resources);
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
