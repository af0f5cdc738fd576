import { writeSync } from 'node:fs';
import { resources, shapes } from '../../resources/index.ts';
import { createCrud, noRecorder } from '../../server/crud/index.ts';
import { openDb } from '../../server/db/index.ts';
import { createJobs } from '../../server/jobs/index.ts';
import { findHandled } from '../../server/jobs/testing/jobShop.ts';
import { orderHandlers } from '../support/orderHandlers.ts';

/**
 * A process that works on jobs until it is killed. It writes a dot whenever an order was shipped
 * and is about to be committed.
 *
 * DATABASE_URL or DATA_DIR: where; NOW: the time it believes it is.
 */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NOW } = process.env;
const database = await openDb({ databaseUrl, dataDir });
const { db } = database;
const now = () => Number(NOW);

const admin = {
  id: 1,
  username: 'admin',
  lang: 'zh-cn' as const,
  super: true,
  can: () => true,
};

const { ship } = orderHandlers;
const countedShip = {
  ...ship,
  async run(context: Parameters<typeof ship.run>[0]) {
    await ship.run(context);
    writeSync(1, '.');
  },
};

await createJobs({
  ...database,
  now,
  crud: createCrud({ db, resources, shapes, clock: now, timeZone: 'Asia/Shanghai' }),
  find: findHandled({ shop_order: { ship: countedShip } }),
  adminOf: () => Promise.resolve(admin),
  recorder: noRecorder,
  alone: database.engine === 'embedded',
  warn: console.error,
}).start();
