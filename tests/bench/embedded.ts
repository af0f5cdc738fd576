import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, query } from '../../server/db/index.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { type Child, startShop } from './child.ts';
import { filled } from './fill.ts';
import { forgetPeak, memoryOf } from './load.ts';

/** Effects on other admins while one heavy call runs on the embedded engine. */
export type HeavyFigures = {
  readonly call: string;
  readonly seconds: number;
  /** Latency of another admin's lists meanwhile, in ms. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly lists: number;
  /** Resident memory of the server at its highest, in MB. */
  readonly peakMb: number;
  readonly verdict: string;
};

type Api = { readonly url: string; readonly token: string };
type HeavyCall = {
  readonly call: string;
  readonly run: (api: Api) => Promise<unknown>;
  readonly isMet: (figures: Omit<HeavyFigures, 'verdict'>) => boolean;
  readonly bar: string;
};

const orders = '/admin/shop.order.Order';

const heavyCalls: readonly HeavyCall[] = [
  {
    call: 'one export of 5,000 orders',
    run: (api) => exportOrders(api),
    isMet: ({ p95 }) => p95 < 300,
    bar: 'p95 < 300 ms',
  },
  {
    call: '20 exports at once',
    run: (api) => Promise.all(Array.from({ length: 20 }, () => exportOrders(api))),
    isMet: ({ peakMb }) => peakMb < 700,
    bar: 'peak < 700 MB',
  },
  {
    call: 'lists with as many text conditions as a call takes',
    run: async (api) => {
      for (let again = 0; again < 5; again += 1) await wideSearch(api);
    },
    isMet: ({ max }) => max < 500,
    bar: 'max < 500 ms',
  },
  {
    call: 'import of 20,000 rows',
    run: (api) => importFile(api),
    isMet: ({ p95 }) => p95 < 300,
    bar: 'p95 < 300 ms',
  },
];

/** Heavy calls on the embedded engine, each beside three callers of the order list. */
export async function embeddedBench(): Promise<readonly HeavyFigures[]> {
  await using home = await tempDir();
  const env = { DATA_DIR: home.path, SEED: 'minimal' };
  await (await startShop(env)).stop();
  await filled({ dataDir: home.path }, 5_000);
  await addClass(home.path);
  const shop = await startShop(env);
  try {
    const { token } = await signIn(shop.url);
    const api = { url: shop.url, token };
    // The engine is compiled while it serves its first calls.
    for (let again = 0; again < 30; again += 1) await listOrders(api);
    await exportOrders(api);
    const figures: HeavyFigures[] = [];
    for (const heavy of heavyCalls) figures.push(await beside(shop, api, heavy));
    return figures;
  } finally {
    await shop.stop();
  }
}

async function beside(shop: Child, api: Api, heavy: HeavyCall): Promise<HeavyFigures> {
  const took: number[] = [];
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const started = performance.now();
      await listOrders(api);
      took.push(performance.now() - started);
      await sleep(100);
    }
  };
  forgetPeak(shop.pid);
  const callers = [caller(), caller(), caller()];
  const started = performance.now();
  await heavy.run(api);
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await Promise.all(callers);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  const figures = {
    call: heavy.call,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    lists: took.length,
    peakMb: memoryOf(shop.pid).peak,
  };
  return { ...figures, verdict: `${heavy.isMet(figures) ? 'met' : 'MISSED'} (${heavy.bar})` };
}

const call = ({ url, token }: Api, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { server: 'true', batoken: token, ...init.headers } });

const json = { 'content-type': 'application/json' };

async function listOrders(api: Api): Promise<void> {
  const reply = await (await call(api, `${orders}/index?page=1&limit=20`)).json();
  if ((reply as { code: number }).code !== 1) throw new Error(JSON.stringify(reply).slice(0, 300));
}

/** Refused when too many wait: that is an answer, too. */
async function exportOrders(api: Api): Promise<string> {
  return (
    await call(api, `${orders}/export`, { method: 'POST', headers: json, body: '{"format":"csv"}' })
  ).text();
}

/** As wide as a search may be, with texts in which nothing is found: each condition looks at every row. */
async function wideSearch(api: Api): Promise<void> {
  const items = Array.from({ length: 50 }, (_, n) => [
    [`search[${n}][field]`, fieldOf(n)],
    [`search[${n}][operator]`, 'NOT LIKE'],
    [`search[${n}][val]`, `no such text ${n}`],
  ]).flat();
  const found = await call(api, `${orders}/index?${new URLSearchParams(items as string[][])}`);
  const reply = (await found.json()) as { code: number };
  if (reply.code !== 1) throw new Error(JSON.stringify(reply).slice(0, 300));
}

const fieldOf = (n: number): string =>
  n < 4 ? (['lines.goods_name', 'user.nickname'][n % 2] ?? '') : 'user_remark';

async function importFile(api: Api): Promise<void> {
  const form = new FormData();
  form.set('classify_id', '1');
  form.set('dry_run', '0');
  form.set('file', new Blob([productFile(5_000)], { type: 'text/csv' }), 'products.csv');
  const path = '/admin/shop.goods.Goods/import';
  const reply = await (await call(api, path, { method: 'POST', body: form })).json();
  const { code, data } = reply as { code: number; data: { created?: number } };
  if (code !== 1 || data.created !== 5_000) throw new Error(JSON.stringify(reply).slice(0, 500));
}

/** Products of four variants each. */
function productFile(products: number): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Requires Shipping,Image Src';
  const lines = Array.from({ length: products * 4 }, (_, at) => {
    const [product, variant] = [Math.floor(at / 4), at % 4];
    const own =
      variant === 0
        ? [
            `Product ${product}`,
            `<p>Description of product ${product}</p>`,
            'Bench',
            'a, b',
            'true',
            'Size',
          ]
        : ['', '', '', '', '', ''];
    const cells = [`product-${product}`, ...own.map((cell) => `"${cell}"`)];
    return [
      ...cells,
      `S${variant}`,
      `B-${product}-${variant}`,
      '250',
      '10',
      '39.50',
      'true',
      variant === 0 ? `https://pictures.example/${product}.jpg` : '',
    ].join();
  });
  return [head, ...lines].join('\n');
}

async function addClass(dataDir: string): Promise<void> {
  const { db, close } = await openDb({ dataDir });
  const [known] = await query(db, 'select id from shop_goods_classify where id = 1');
  if (!known)
    await query(db, `insert into shop_goods_classify (id, name, path) values (1, 'Bench', '/1/')`);
  await close();
}

/** The figures as a table for people. */
export function printEmbedded(figures: readonly HeavyFigures[]): void {
  console.log(
    '\n| beside on the embedded engine | takes s | list p50 | p95 | max ms | lists | peak MB | bar |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { call: name, seconds, p50, p95, max, lists, peakMb, verdict } of figures) {
    const cells = [seconds.toFixed(1), ...[p50, p95, max].map(Math.round), lists, peakMb, verdict];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}
