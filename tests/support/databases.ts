import { inject } from 'vitest';
import { type Database, openDb } from '../../server/db/index.ts';
import { emptyTemplate } from './emptyTemplate.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export type TestDatabase = Database & AsyncDisposable;

/** A new, empty database inside this process: `await using shop = await embeddedDb()`. */
export async function embeddedDb(): Promise<TestDatabase> {
  const database = await openDb({ template: await emptyTemplate() });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

/** A new, empty database on the PostgreSQL server of this run. */
export async function postgresDb(): Promise<TestDatabase & { readonly url: string }> {
  const url = await createDatabase(inject('postgresUrl'));
  const database = await openDb({ databaseUrl: url, warn: () => {} });
  return {
    ...database,
    url,
    async [Symbol.asyncDispose]() {
      await database.close();
      await dropDatabase(url);
    },
  };
}

/** Both engines, for tests that hold for either: `describe.each(engines)('%s', (_, open) => …)`. */
export const engines: [string, () => Promise<TestDatabase>][] = [
  ['embedded', embeddedDb],
  ['postgres', postgresDb],
];
