import type { TestProject } from 'vitest/node';
import { resources, shapes } from '../../resources/index.ts';
import { createTables, openDb } from '../../server/db/index.ts';
import { emptyTemplate } from './emptyTemplate.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this run, for `createDatabase`. */
    postgresUrl: string;
    /** Address of a database there with the empty tables of the shop, to be copied. */
    shopTemplateUrl: string;
  }
}

/**
 * One PostgreSQL server for a whole run, as Vitest's `globalSetup`: `inject('postgresUrl')`. Makes
 * the templates of both engines too, before the workers start.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await emptyTemplate();
  const cluster = await startPostgres();
  provide('postgresUrl', cluster.url);
  provide('shopTemplateUrl', await shopTemplate(cluster.url));
  return () => cluster.remove();
}

async function shopTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  const { db, close } = await openDb({ databaseUrl: url, warn: () => {} });
  await createTables(db, shapes, resources);
  // A database is copied only while nobody is connected to it.
  await close();
  return url;
}
