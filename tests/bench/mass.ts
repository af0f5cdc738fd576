import pg from 'pg';
import { openDb, query } from '../../server/db/index.ts';
import { rollUpDays } from '../../server/domain/index.ts';
import { seedScale } from '../../server/seed/index.ts';
import { startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { startShop } from './child.ts';
import type { TimedCall } from './massCalls.ts';
import { dashboardBarMs, measureDashboard } from './massDashboard.ts';
import { exportBars, type ExportFigure, measureExports } from './massExport.ts';
import { listBarMs, measureLists } from './massLists.ts';

export type MassFigures = {
  readonly orders: number;
  readonly fillSeconds: number;
  readonly lists: readonly TimedCall[];
  readonly dashboard: readonly TimedCall[];
  readonly exports: readonly ExportFigure[];
};

const zone = 'Asia/Shanghai';

/** A year of many orders on PostgreSQL: every call of the list, the dashboard, and exports of all. */
export async function massBench(orders: number): Promise<MassFigures> {
  await using home = await tempDir();
  const cluster = await startPostgres({
    durable: true,
    settings: { shared_buffers: '512MB', random_page_cost: '1.1', max_wal_size: '4GB' },
  });
  try {
    const DATABASE_URL = await createUtf8Database(cluster.url);
    const env = { DATABASE_URL, DATA_DIR: home.path, SEED: 'minimal' };
    await (await startShop(env)).stop();
    const started = performance.now();
    await fill(DATABASE_URL, orders);
    const fillSeconds = (performance.now() - started) / 1000;
    console.log(`  filled in ${fillSeconds.toFixed(0)} s`);
    const shop = await startShop(env);
    const { token } = await signIn(shop.url);
    const lists = await measureLists(shop, token);
    const dashboard = await measureDashboard(shop, token);
    await shop.stop();
    printCalls('list of orders', lists, listBarMs);
    printCalls('dashboard of a year', dashboard, dashboardBarMs);
    const exports = await measureExports(env);
    printExports(exports);
    return { orders, fillSeconds, lists, dashboard, exports };
  } finally {
    await cluster.remove();
  }
}

/** Searches of part of a Chinese text use an index only where the database knows its letters. */
async function createUtf8Database(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database mass template template0 lc_ctype 'C.UTF-8'`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: '/mass' }).href;
}

async function fill(databaseUrl: string, orders: number): Promise<void> {
  const database = await openDb({ databaseUrl });
  try {
    const now = Math.floor(Date.now() / 1000);
    await seedScale({ db: database.slow, orders, now, days: 365 });
    while ((await rollUpDays(database.slow, { now, zone })).length > 0);
    await query(database.slow, 'vacuum analyze');
  } finally {
    await database.close();
  }
}

function printCalls(title: string, calls: readonly TimedCall[], barMs: number): void {
  const over = calls.filter(({ p95 }) => !(p95 <= barMs)).toSorted((a, b) => b.p95 - a.p95);
  const all = calls.map(({ p95 }) => p95).toSorted((a, b) => a - b);
  const middle = all[Math.floor(all.length / 2)] ?? Number.NaN;
  console.log(`\n## ${title}: ${calls.length - over.length} of ${calls.length} within ${barMs} ms`);
  console.log(
    `p95 of the middle one ${middle.toFixed(1)} ms, of the slowest ${all.at(-1)?.toFixed(0)} ms`,
  );
  for (const { call, p95 } of over) console.log(`| ${call} | ${p95.toFixed(0)} | MISSED |`);
}

function printExports(figures: readonly ExportFigure[]): void {
  console.log(
    `\n| export | rows | s | MB | more memory MB | killed at | went on at | s after | equal | bar |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const each of figures) {
    const isMet =
      each.seconds < exportBars.seconds && each.addedMb < exportBars.addedMb && each.isEqual;
    const cells = [
      each.format,
      each.rows,
      each.seconds.toFixed(1),
      each.megabytes.toFixed(0),
      each.addedMb,
      each.killedAt,
      each.resumedAt,
      each.secondsAfterKill.toFixed(1),
      each.isEqual ? 'yes' : 'NO',
      isMet ? 'met' : 'MISSED',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
