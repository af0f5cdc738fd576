import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDb } from '../../server/db/index.ts';
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

// A new embedded database takes seconds to set up, a copy of one a fraction.
async function emptyTemplate(): Promise<Blob> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache/shopwright');
  const file = join(cache, 'empty.tar');
  if (!existsSync(file)) {
    const fresh = await openDb({});
    const dump = await fresh.dump();
    await fresh.close();
    await mkdir(cache, { recursive: true });
    await writeFile(`${file}.${process.pid}`, dump.stream());
    await rename(`${file}.${process.pid}`, file);
  }
  return openAsBlob(file);
}
