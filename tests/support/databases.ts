import { inject } from 'vitest';
import { resources, shapes } from '../../resources/index.ts';
import { createTables, type Database, openDb } from '../../server/db/index.ts';
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
