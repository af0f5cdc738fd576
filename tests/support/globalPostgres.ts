import type { TestProject } from 'vitest/node';
import { resources, shapes } from '../../resources/index.ts';
import { createTables, openDb } from '../../server/db/index.ts';
import { emptyTemplate } from './templates.ts';
import { type HttpTemplate, makeHttpTemplate } from './httpTemplate.ts';
import { madeOnce } from './once.ts';
import { createDatabase, forOneRun, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this run, for `createDatabase`. */
    postgresUrl: string;
    /** Address of a database there with the empty tables of the shop, to be copied. */
    shopTemplateUrl: string;
    /** A further database with the rules of the shop. */
    httpTemplate: HttpTemplate;
  }
}

/**
 * One PostgreSQL server for a whole run, as Vitest's `globalSetup`: `inject('postgresUrl')`. Makes
 * the templates of both engines too, before the workers start.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { made, leave } = await madeOnce('postgres', make, ({ cluster }) => cluster.remove());
  provide('postgresUrl', made.cluster.url);
  provide('shopTemplateUrl', made.template);
  provide('httpTemplate', made.httpTemplate);
  return leave;
}

async function make() {
  await emptyTemplate();
  const cluster = await startPostgres({ settings: forOneRun });
  const template = await shopTemplate(cluster.url);
  return { cluster, template, httpTemplate: await makeHttpTemplate(cluster.url, template) };
}

async function shopTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  // All tables are one script: on a busy machine it takes longer than a request may.
  const { slow, close } = await openDb({ databaseUrl: url, warn: () => {} });
  await createTables(slow, shapes, resources);
  // A database can be copied only without connections.
  await close();
  return url;
}
