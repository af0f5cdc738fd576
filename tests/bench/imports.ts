import { postProducts, threeOptionFile, variantsEach } from '../support/productFile.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { startShop } from './child.ts';
import { forgetPeak, memoryOf } from './load.ts';

export type ImportFigures = {
  readonly variants: number;
  readonly seconds: number;
  /** Peak of the import above what the server held before it. */
  readonly growthMb: number;
  readonly verdict: string;
};

const products = 100;
/** Limits for ten thousand variants on the embedded engine. */
const bar = { seconds: 60, growthMb: 150 };

/** The import of a product file of 10,000 variants in three options, on the embedded engine. */
export async function importBench(): Promise<ImportFigures> {
  await using home = await tempDir();
  const shop = await startShop({ DATA_DIR: home.path, SEED: 'minimal' });
  try {
    const caller = await signIn(shop.url);
    const added = await caller.post('/admin/shop.goods.Classify/add', { name: 'Shirts' });
    await caller.get('/admin/shop.goods.Goods/index', { limit: '20' });
    // Starting takes more than serving.
    forgetPeak(shop.pid);
    const before = memoryOf(shop.pid).now;
    const started = performance.now();
    const target = { url: shop.url, token: caller.token, classId: Number(added.data['id']) };
    const done = await postProducts(target, threeOptionFile(products));
    const seconds = (performance.now() - started) / 1000;
    if (done['created'] !== products) throw new Error(JSON.stringify(done).slice(0, 500));
    const growthMb = memoryOf(shop.pid).peak - before;
    const isMet = seconds < bar.seconds && growthMb < bar.growthMb;
    const verdict = isMet ? 'met' : 'MISSED';
    return { variants: products * variantsEach, seconds, growthMb, verdict };
  } finally {
    await shop.stop();
  }
}

/** The figures as a table for people. */
export function printImport({ variants, seconds, growthMb, verdict }: ImportFigures): void {
  console.log('\n| import, embedded | takes s | memory growth MB | bar |\n|---|---|---|---|');
  const cells = [`${variants.toLocaleString('en')} variants`, seconds.toFixed(1), growthMb];
  console.log(`| ${[...cells, `${verdict} (${bar.seconds} s, ${bar.growthMb} MB)`].join(' | ')} |`);
}
