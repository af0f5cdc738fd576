import type { TestProject } from 'vitest/node';
import { emptyTemplate } from './emptyTemplate.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this run, for `createDatabase`. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL server for a whole run, as Vitest's `globalSetup`: `inject('postgresUrl')`. Makes
 * the template of embedded databases too, before the workers start.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await emptyTemplate();
  const cluster = await startPostgres();
  provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
