// `npm run bench [-- --quick] [--
// postgres:100000|lookups|logins|timings|lean|embedded|place|imports|sheets|sockets|footprints|types|dev|bundles]`:
// compares the shop with the limits of the machine. Every figure is beside that of the same SQL in a bare
// route of the same run. `npm run bench -- mass [--quick]`: a year of 1,000,000 orders, by mass.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { bundleSizes } from './bundles.ts';
import { startBare, startShop, type Child } from './child.ts';
import { devBench } from './dev.ts';
import { embeddedBench } from './embedded.ts';
import { filled } from './fill.ts';
import { memoryOf } from './load.ts';
import { loginBench } from './logins.ts';
import { leanBench } from './lean.ts';
import { lookups } from './lookup.ts';
import { importBench } from './imports.ts';
import { massBench } from './mass.ts';
import { footprints } from './memory.ts';
import { measure, recordAll, type Pair, type Table } from './pair.ts';
import { print } from './print.ts';
import { operations } from './operations.ts';
import { placeBench } from './place.ts';
import { sheetBench } from './sheets.ts';
import { socketBench } from './sockets/bench.ts';
import { sortsAndPresets } from './sorts.ts';
import { timings } from './timing.ts';
import { typeCheck } from './typeCheck.ts';

const {
  values: { quick, only: named },
  positionals: [asked],
} = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});
const only = asked ?? named;
const isWanted = (part: string) => only === undefined || only === part;
const seconds = quick ? 1 : 3;

const benches = [
  { engine: 'postgres', orders: 1_000 },
  { engine: 'postgres', orders: 100_000 },
  { engine: 'postgres', orders: 1_000_000 },
  { engine: 'embedded', orders: 1_000 },
  { engine: 'embedded', orders: 100_000 },
] as const;

export type Result = {
  readonly engine: string;
  readonly orders: number;
  readonly pairs: readonly Pair[];
  readonly startMs: number;
  readonly memoryMb: { readonly now: number; readonly peak: number };
  readonly sorts?: Awaited<ReturnType<typeof sortsAndPresets>>;
};

const results: Result[] = [];
for (const { engine, orders } of benches) {
  if (!isWanted(`${engine}:${orders}`)) continue;
  console.log(`\n${engine}, ${orders.toLocaleString('en')} orders …`);
  results.push(engine === 'postgres' ? await onPostgres(orders) : await embedded(orders));
  print(results);
}
const whole = {
  ...(isWanted('lookups') && { lookups: await lookups(quick ? 5 : 20) }),
  ...(isWanted('logins') && { logins: await loginBench(quick ? 6 : 30) }),
  ...(isWanted('timings') && { timings: await timings(quick ? 60 : 300) }),
  ...(isWanted('lean') && { lean: await leanBench(quick ? 1 : 3) }),
  ...(isWanted('embedded') && { embedded: await embeddedBench() }),
  ...(isWanted('place') && { placings: await placeBench(quick ? 10 : 100) }),
  ...(isWanted('imports') && { imports: await importBench() }),
  ...(isWanted('sheets') && { sheets: await sheetBench() }),
  ...(isWanted('sockets') && {
    sockets: await socketBench(
      quick ? { sockets: 500, single: 3, many: 100 } : { sockets: 5_000, single: 10, many: 1_000 },
    ),
  }),
  ...(isWanted('footprints') && { footprints: await footprints() }),
  ...(isWanted('dev') && { dev: await devBench() }),
  ...(isWanted('types') && { types: await typeCheck() }),
  // It takes half an hour, so it is asked for.
  ...(only === 'mass' && { mass: await massBench(quick ? 20_000 : 1_000_000) }),
  ...(isWanted('bundles') && { bundles: await bundleSizes() }),
};
const report = {
  machine: `${cpus().length} × ${cpus()[0]?.model ?? ''} ${arch()}`,
  results,
  ...whole,
};
mkdirSync('dist', { recursive: true });
writeFileSync('dist/bench.json', JSON.stringify(report, null, 2));
print(results, whole);

async function onPostgres(orders: number): Promise<Result> {
  await using home = await tempDir();
  const cluster = await startPostgres({
    durable: true,
    settings: { shared_buffers: '512MB', random_page_cost: '1.1' },
  });
  try {
    return await onCluster(await createDatabase(cluster.url), home.path, orders);
  } finally {
    await cluster.remove();
  }
}

async function onCluster(databaseUrl: string, dataDir: string, orders: number): Promise<Result> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: 'minimal' };
  await (await startShop(env)).stop();
  const table = await filled({ databaseUrl }, orders);
  const shop = await startShop(env);
  try {
    const { token } = await signIn(shop.url);
    await addCarrier(shop, token);
    const recorded = await recordAll(shop, token, table);
    const lines = Object.fromEntries(table.waiting.map(({ id, line }) => [id, line]));
    const routes = recorded.map((patterns, index) => ({
      name: operations(orders)[index]?.name,
      patterns,
    }));
    const bare = await startBare({ databaseUrl, routes, lines });
    const pairs = await measureAll({ shop, bare, token, table, seconds });
    await bare.stop();
    const sorts = orders === 1_000_000 ? await sortsAndPresets(shop, token) : undefined;
    return {
      engine: 'postgres',
      orders,
      pairs,
      startMs: shop.readyMs,
      memoryMb: memoryOf(shop.pid),
      ...(sorts && { sorts }),
    };
  } finally {
    await shop.stop();
  }
}

/** The embedded engine lives inside the shop, so there is no bare route beside it on the same data. */
async function embedded(orders: number): Promise<Result> {
  await using home = await tempDir();
  const env = { DATA_DIR: home.path, SEED: 'minimal' };
  await (await startShop(env)).stop();
  const table = await filled({ dataDir: home.path }, orders);
  const shop = await startShop(env);
  try {
    const { token } = await signIn(shop.url);
    await addCarrier(shop, token);
    const pairs = await measureAll({ shop, token, table, seconds });
    return {
      engine: 'embedded',
      orders,
      pairs,
      startMs: shop.readyMs,
      memoryMb: memoryOf(shop.pid),
    };
  } finally {
    await shop.stop();
  }
}

/** Adds the carrier of the parcels: the first one of an empty table. */
async function addCarrier({ url }: Child, token: string): Promise<void> {
  const reply = await fetch(`${url}/admin/shop.delivery.Company/add`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '顺丰速运', code: 'SF' }),
  });
  const text = await reply.text();
  if (!text.includes('"id":1')) throw new Error(`no carrier: ${text.slice(0, 300)}`);
}

async function measureAll(given: {
  shop: Child;
  bare?: Child;
  token: string;
  table: Table;
  seconds: number;
}): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [index, { name }] of operations(given.table.orders).entries()) {
    console.log(`  ${name}`);
    pairs.push(await measure(index, given));
  }
  return pairs;
}
