import type { Browser, Request } from 'playwright';
import { orders } from '../../../resources/index.ts';
import { recordPage } from '../../../src/contract/index.ts';
import { openDb, query } from '../../../server/db/index.ts';
import { enter, visit, waitUntilIdle } from '../../support/browser.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { startServer } from '../../support/serverProcess.ts';
import { tempDir } from '../../support/temporary.ts';
import type { Figure } from './measurements.ts';

/** Lines and rows of the log that are added to the order with most lines of the demo. */
const [lines, logs] = [100, 200];

/**
 * The page of an order with 100 lines and 200 rows of its log, on PostgreSQL: what the server takes for all calls
 * that begin with it, as the browser sees it, and how many they are beside those of an order with one line.
 */
export async function largestRecord(browser: Browser): Promise<readonly Figure[]> {
  await using home = await tempDir();
  const cluster = await startPostgres();
  try {
    const databaseUrl = await createDatabase(cluster.url);
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: home.path,
      SEED: 'demo',
    });
    try {
      const { large, small } = await enlarge(databaseUrl);
      const { page } = await visit(browser, { language: 'zh-cn' });
      await enter(page, server.url);
      const callsOf = async (id: number) => {
        const calls: { url: string; ms: number }[] = [];
        const note = (request: Request) => {
          const { pathname } = new URL(request.url());
          if (!request.headers()['batoken'] || ofFrame.test(pathname)) return;
          const { requestStart, responseEnd } = request.timing();
          calls.push({ url: pathname, ms: responseEnd - requestStart });
        };
        page.on('requestfinished', note);
        await page.goto(server.url + recordPage(orders.path, id));
        await waitUntilIdle(page);
        // Sections below the fold ask when they are seen, and parts of the frame when there is time.
        await page.mouse.move(700, 500);
        await page.mouse.wheel(0, 50_000);
        await page.waitForTimeout(2_000);
        page.off('requestfinished', note);
        return calls;
      };
      // The first visits are planned and compiled, so they do not count.
      for (const id of [small, large, small]) await callsOf(id);
      const runs = [await callsOf(large), await callsOf(large), await callsOf(large)];
      const few = await callsOf(small);
      const sums = runs.map((calls) => calls.reduce((sum, { ms }) => sum + ms, 0));
      const [value = 0] = sums.toSorted((one, other) => one - other).slice(1);
      for (const { url, ms } of runs[1] ?? []) console.log(`    ${ms.toFixed(0)} ms ${url}`);
      return [
        { what: 'all calls of the largest record page', value, unit: 'ms', bar: 300 },
        {
          what: 'calls of it beyond those of one line',
          value: (runs[1]?.length ?? 0) - few.length,
          unit: '',
          bar: 0,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.remove();
  }
}

/** Calls of the frame around a page: menu, badges, settings. */
const ofFrame = /\/(?:Index|preference|shop\.Config)\//;

/** Adds lines and rows of the log to one order; gives its id and that of an order with one line. */
async function enlarge(databaseUrl: string): Promise<{ large: number; small: number }> {
  const { slow, close } = await openDb({ databaseUrl });
  const [found] = await query<{ large: number; small: number }>(
    slow,
    `with counted as (
       select order_id, count(*) as lines from shop_order_goods group by order_id
     ) select
       (select order_id from counted order by lines desc, order_id desc limit 1) as large,
       (select order_id from counted where lines = 1 order by order_id desc limit 1) as small`,
  );
  if (!found) throw new Error('the demo has no orders');
  for (const [table, count] of [
    ['shop_order_goods', lines],
    ['shop_order_log', logs],
  ] as const) {
    const columns = await query<{ name: string }>(
      slow,
      `select column_name as name from information_schema.columns
       where table_name = $1 and column_name <> 'id'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await query(
      slow,
      `insert into ${table} (${names}) select ${names} from (
         select * from ${table} where order_id = $1 order by id limit 1
       ) one, generate_series(1, $2::int)`,
      [found.large, count],
    );
  }
  await query(slow, 'analyze');
  await close();
  return { large: Number(found.large), small: Number(found.small) };
}
