import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { composeShop } from '../../server/compose.ts';
import { migrate, openDb, query } from '../../server/db/index.ts';
import { createLocalStore } from '../../server/files/index.ts';
import { tempDir } from '../support/temporary.ts';

/** The shop within this process, where single calls can be timed without a network between. */
export async function openInside(databaseUrl?: string) {
  const home = await tempDir();
  const database = await openDb({ databaseUrl, ...(databaseUrl ? {} : { dataDir: home.path }) });
  await migrate(database);
  const shop = composeShop({
    database,
    key: randomBytes(32),
    now: () => Math.floor(Date.now() / 1000),
    zone: 'Asia/Shanghai',
    rateLimit: 0,
    captcha: false,
    corsOrigins: [],
    trustProxy: [],
    apiBase: '',
    version: '0.0.0',
    log: { write: () => {} },
    store: createLocalStore(join(home.path, 'storage')),
    spoolDir: join(home.path, 'uploading'),
  });
  await shop.syncRules();
  await shop.settings.sync();
  return {
    shop,
    db: database.db,
    rows: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      query<Row>(database.db, text, values),
    async [Symbol.asyncDispose]() {
      await shop.app.close();
      await database.close();
      await home[Symbol.asyncDispose]();
    },
  };
}

export type Inside = Awaited<ReturnType<typeof openInside>>;
