import { randomBytes } from 'node:crypto';
import { composeShop } from '../../server/compose.ts';
import { openDb } from '../../server/db/index.ts';
import { createLocalStore } from '../../server/files/index.ts';
import { createDatabase } from './postgres.ts';
import { keepRows } from './rows.ts';

export type HttpTemplate = {
  readonly url: string;
  /** Statements that put its rows back into emptied tables. */
  readonly copies: readonly string[];
};

/**
 * Makes a database with the permission rules of the shop, to be copied for each file of HTTP tests:
 * writing the rules takes longer than most of those tests.
 */
export async function makeHttpTemplate(
  serverUrl: string,
  tablesUrl: string,
): Promise<HttpTemplate> {
  const url = await createDatabase(serverUrl, tablesUrl);
  const database = await openDb({ databaseUrl: url, warn: () => {} });
  const composed = composeShop({
    database: { ...database, db: database.slow },
    key: randomBytes(32),
    now: () => 1_763_700_000,
    zone: 'Asia/Shanghai',
    rateLimit: 0,
    captcha: false,
    corsOrigins: [],
    trustProxy: [],
    apiBase: '',
    version: '0.0.0',
    log: { write: () => {} },
    // No file is stored or sent.
    store: createLocalStore('/nonexistent'),
    spoolDir: '/nonexistent',
  });
  await composed.syncRules();
  const copies = await keepRows(database.slow);
  await composed.app.close();
  // A database can be copied only without connections.
  await database.close();
  return { url, copies };
}
