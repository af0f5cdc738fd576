import { openDb, query } from '../../server/db/index.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { type Child, startLean, startShop } from './child.ts';
import { type Figures, load, median, type Request } from './load.ts';

/** One call of the product beside the route an expert writes by hand for it. */
export type LeanPair = {
  readonly call: string;
  readonly perSecond: number;
  readonly leanPerSecond: number;
  /** Median of the paired runs: our requests per second in parts of the lean route's. */
  readonly share: number;
  /** Least CPU per request of all runs, as a multiple of the lean route's: other work only adds to it. */
  readonly cpu: number;
  readonly cpuMs: number;
  readonly bar: { readonly cpu: number; readonly share?: number };
};

type LeanCall = Pick<LeanPair, 'call' | 'bar'> & {
  readonly ours: (id: number, again: number) => Request;
  readonly lean: (id: number, again: number) => Request;
};

const resource = '/admin/shop.delivery.Company';
const phoneOf = (id: number, again: number) => `4${again}0-${id}`;

const calls: readonly LeanCall[] = [
  {
    call: 'read one row',
    bar: { cpu: 1.8 },
    ours: (id) => ({ method: 'GET', path: `${resource}/edit?id=${id}` }),
    lean: (id) => ({ method: 'GET', path: `/company/${id}` }),
  },
  {
    call: 'edit one row',
    bar: { cpu: 4.5, share: 0.35 },
    ours: (id, again) => ({
      method: 'POST',
      path: `${resource}/edit`,
      body: JSON.stringify({ id, phone: phoneOf(id, again) }),
    }),
    lean: (id, again) => ({
      method: 'POST',
      path: `/company/${id}`,
      body: JSON.stringify({ phone: phoneOf(id, again) }),
    }),
  },
  {
    call: 'list 20 of 100,000 rows',
    bar: { cpu: 1.1 },
    ours: (id) => ({ method: 'GET', path: `${resource}/index?page=${(id % 5) + 1}&limit=20` }),
    lean: (id) => ({ method: 'GET', path: `/companies?page=${(id % 5) + 1}` }),
  },
];

const rows = 100_000;
const runs = 5;
/** Rows that are read and edited: each connection has some of its own. */
const ids = Array.from({ length: 64 }, (_, index) => 1_000 + index * 7);

/** Compares the product with hand-written routes over the same table, in paired runs on PostgreSQL. */
export async function leanBench(seconds: number): Promise<readonly LeanPair[]> {
  await using home = await tempDir();
  const cluster = await startPostgres({ durable: true, settings: { shared_buffers: '256MB' } });
  try {
    const databaseUrl = await createDatabase(cluster.url);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: home.path, SEED: 'minimal' };
    await (await startShop(env)).stop();
    await fillCompanies(databaseUrl);
    const shop = await startShop(env);
    const lean = await startLean(databaseUrl);
    try {
      const { token } = await signIn(shop.url);
      const pairs: LeanPair[] = [];
      for (const call of calls) pairs.push(await compare(call, { shop, lean, token, seconds }));
      return pairs;
    } finally {
      await lean.stop();
      await shop.stop();
    }
  } finally {
    await cluster.remove();
  }
}

async function fillCompanies(databaseUrl: string): Promise<void> {
  const { slow, close } = await openDb({ databaseUrl });
  await query(
    slow,
    `insert into shop_delivery_company (name, name_en, code, phone, weigh, create_time, update_time)
     select 'company ' || n, 'company ' || n, 'c' || n, '400-' || n, n, n, n
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await query(slow, 'vacuum analyze shop_delivery_company');
  await close();
}

type LeanRun = {
  readonly shop: Child;
  readonly lean: Child;
  readonly token: string;
  readonly seconds: number;
};

async function compare(
  { call, bar, ours, lean: leanRequest }: LeanCall,
  { shop, lean, token, seconds }: LeanRun,
): Promise<LeanPair> {
  const headers = { server: 'true', batoken: token };
  const requestsOf = (request: LeanCall['ours'], run: number) =>
    ids.flatMap((id) => [request(id, run * 2), request(id, run * 2 + 1)]);
  const measured = [];
  for (let run = 0; run < runs; run += 1) {
    const hand = await load({ ...lean, requests: requestsOf(leanRequest, run), seconds });
    const own = await load({ ...shop, requests: requestsOf(ours, run), headers, seconds });
    if (own.errors + hand.errors > 0) throw new Error(`${call}: calls failed`);
    measured.push({ own, hand });
  }
  return {
    call,
    bar,
    perSecond: median(measured.map(({ own }) => own.perSecond)),
    leanPerSecond: median(measured.map(({ hand }) => hand.perSecond)),
    share: median(measured.map(({ own, hand }) => own.perSecond / hand.perSecond)),
    cpu: leastCpu(measured.map(({ own }) => own)) / leastCpu(measured.map(({ hand }) => hand)),
    cpuMs: leastCpu(measured.map(({ own }) => own)),
  };
}

const leastCpu = (runs: readonly Figures[]): number => Math.min(...runs.map(({ cpuMs }) => cpuMs));

/** The comparison as a table for people. */
export function printLean(pairs: readonly LeanPair[]): void {
  console.log(
    '\n| beside a route by hand | req/s | lean req/s | share | CPU ms | times lean | bar |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { call, perSecond, leanPerSecond, share, cpuMs, cpu, bar } of pairs) {
    const isMet = cpu <= bar.cpu && share >= (bar.share ?? 0);
    const verdict = `${isMet ? 'met' : 'MISSED'} (${bar.cpu}×${bar.share ? `, ${bar.share}` : ''})`;
    const cells = [Math.round(perSecond), Math.round(leanPerSecond), share.toFixed(2)];
    console.log(`| ${[call, ...cells, cpuMs.toFixed(2), cpu.toFixed(2), verdict].join(' | ')} |`);
  }
}
