import { inject } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { createTables, type Database, type Db, openDb, query } from '../../server/db/index.ts';
import { borrowDatabase } from './lent.ts';
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

/** A new, empty database on the PostgreSQL server of this run, or a copy of another one there, to be emptied. */
export async function postgresDb(
  template?: string,
): Promise<TestDatabase & { readonly url: string }> {
  const server = inject('postgresUrl');
  const { url, giveBack } = template
    ? await borrowDatabase(server, template)
    : await createdDatabase(server);
  const database = await openDb({
    databaseUrl: url,
    warn: () => {},
    // Longer than in production: a second on a quiet machine takes longer beside other work.
    statementTimeoutMs: 120_000,
    connectTimeoutMs: 60_000,
  });
  const close = async () => {
    await database.close();
    await giveBack();
  };
  return { ...database, url, [Symbol.asyncDispose]: close };
}

async function createdDatabase(server: string) {
  const url = await createDatabase(server);
  return { url, giveBack: () => dropDatabase(url) };
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
