import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openDb, query, type Db } from '../../server/db/index.ts';
import { jobShop, settled, shipping } from '../../server/jobs/testing/jobShop.ts';
import { tablesTemplate } from '../support/templates.ts';
import { postgresDb } from '../support/databases.ts';
import { inLongRun, rounds } from '../support/long.ts';
import { now } from '../support/shop.ts';
import { tempDir } from '../support/temporary.ts';
import { times } from './attempts.ts';

const rows = 100;
const kills = rounds(2, 4);

let url = '';
const onServer = jobShop(async () => {
  const database = await postgresDb(inject('shopTemplateUrl'));
  ({ url } = database);
  return database;
});

test('a job whose process is killed again and again does each row once', async () => {
  const ids = await onServer.orders(rows);
  const { job } = await onServer.process().enqueueAction(shipping);

  const stations = [];
  for (const n of times(kills, (turn) => turn)) {
    await killedAfter(10 + n, { DATABASE_URL: url, NOW: String(now + 61 * n) });
    stations.push(await progressOf(onServer.shop.db, job));
  }
  const last = onServer.process({ now: () => now + 61 * kills });
  await last.start();
  const progress = await settled(last, job);

  expectMoving(stations);
  expect(progress).toMatchObject({ status: 'done', done: rows, refusedCount: 0 });
  expect(await onServer.shipped()).toEqual(ids);
  expect(await onServer.shop.rows('shop_order_log')).toHaveLength(rows);
});

// Beside it, `tests/kill` kills the product on this engine amid its jobs.
inLongRun(() =>
  describe('on the embedded engine', async () => {
    const home = await tempDir();
    const embedded = jobShop(async () => {
      const database = await openDb({ dataDir: home.path, template: await tablesTemplate() });
      return { ...database, [Symbol.asyncDispose]: database.close };
    });

    test('the embedded engine goes on after a kill without doing a row twice', async () => {
      const ids = await embedded.orders(rows);
      const { job } = await embedded.process().enqueueAction(shipping);
      await embedded.database.close();

      const stations = [];
      for (const n of times(kills, (turn) => turn)) {
        await killedAfter(10 + n, { DATA_DIR: home.path, NOW: String(now) });
        const left = await openDb({ dataDir: home.path });
        stations.push(await progressOf(left.db, job));
        await left.close();
      }
      const again = await openDb({ dataDir: home.path });
      const last = embedded.process({ ...again, alone: true });
      await last.start();
      const progress = await settled(last, job);

      expectMoving(stations);
      expect(progress).toMatchObject({ status: 'done', done: rows, refusedCount: 0 });
      const parcels = await query<{ order_id: number }>(
        again.db,
        'select order_id from shop_order_express order by order_id',
      );
      expect(parcels.map(({ order_id }) => order_id)).toEqual(ids);
      await last.stop();
      await again.close();
      await home[Symbol.asyncDispose]();
    });
  }),
);

type Station = { readonly done: number; readonly shipped: number };

/** Progress as a job reports it, and the rows that were processed. */
async function progressOf(db: Db, job: number): Promise<Station> {
  const [row] = await query<Station>(
    db,
    `select done, (select count(*) from shop_order_express)::integer as shipped
     from job where id = $1`,
    [job],
  );
  if (!row) throw new Error('the job is gone');
  return row;
}

/** Expects that each kill found the job further, with a true progress, and not finished. */
function expectMoving(stations: readonly Station[]): void {
  expect(stations.map(({ done }) => done)).toEqual(stations.map(({ shipped }) => shipped));
  const done = stations.map((station) => station.done);
  expect(done).toEqual([...new Set(done)].toSorted((a, b) => a - b));
  expect(done.at(-1)).toBeLessThan(rows);
}

/** Kills it a moment after it wrote so many dots: before, in or after the commit of the last of them. */
async function killedAfter(dots: number, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['tests/races/jobProcess.ts'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const enough = Promise.withResolvers<void>();
  let written = 0;
  child.stdout.on('data', (text) => {
    written += String(text).length;
    if (written >= dots) enough.resolve();
  });
  await Promise.race([enough.promise, gone]);
  await sleep(dots % 5);
  child.kill('SIGKILL');
  await gone;
}
