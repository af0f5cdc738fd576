import { resources, shapes } from '../../resources/index.ts';
import { createCrud } from '../../server/crud/index.ts';
import { openDb } from '../../server/db/index.ts';
import { handlers } from '../../server/domain/index.ts';
import { createJobs } from '../../server/jobs/index.ts';
import { findHandled } from '../../server/jobs/testing/findHandled.ts';

/**
 * A process that works on jobs until it is killed. It says `working` when it begins.
 *
 * DATABASE_URL or DATA_DIR: where; NOW: the time it believes it is.
 */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NOW } = process.env;
const database = await openDb({ databaseUrl, dataDir });
const { db } = database;
const now = () => Number(NOW);

const clerk = {
  id: 1,
  username: 'admin',
  lang: 'zh-cn' as const,
  super: true,
  can: () => true,
};

await createJobs({
  ...database,
  now,
  crud: createCrud({ db, resources, shapes, clock: now, timeZone: 'Asia/Shanghai' }),
  find: findHandled(handlers),
  clerkOf: () => Promise.resolve(clerk),
  alone: database.engine === 'embedded',
  warn: console.error,
}).start();
console.log('working');
