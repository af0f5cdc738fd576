import { listLimits } from '../../src/contract/index.ts';
import { postProducts } from '../support/productFile.ts';
import { signIn } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';
import { startShop } from './child.ts';

export type SheetFigures = {
  readonly save: string;
  readonly products: number;
  readonly seconds: number;
  readonly verdict: string;
};

const products = 2_000;
const variantsEach = 3;
/** Seconds that a save of so many changed products takes at most on the embedded engine. */
const bar = 8;

/** A save of a sheet with 2,000 changed products on the embedded engine: their own cells, then those of their variants. */
export async function sheetBench(): Promise<readonly SheetFigures[]> {
  await using home = await tempDir();
  const shop = await startShop({ DATA_DIR: home.path, SEED: 'minimal' });
  try {
    const caller = await signIn(shop.url);
    const added = await caller.post('/admin/shop.goods.Classify/add', { name: 'Shirts' });
    const target = { url: shop.url, token: caller.token, classId: Number(added.data['id']) };
    await postProducts(target, productFile());
    const timed = async (save: string, rowOf: (record: SheetRow) => object) => {
      const records = await readSheet(caller);
      const started = performance.now();
      for (let at = 0; at < records.length; at += listLimits.ids)
        await saveRows(caller, records.slice(at, at + listLimits.ids).map(rowOf));
      const seconds = (performance.now() - started) / 1000;
      return { save, products: records.length, seconds, verdict: seconds < bar ? 'met' : 'MISSED' };
    };
    return [
      await timed('names and sort order', ({ id, version, name }) => ({
        id,
        version,
        values: { name: `${name} linen`, weigh: id + 1 },
      })),
      await timed('prices of all variants', ({ id, version, skus }) => ({
        id,
        version,
        values: { skus: skus.map((sku) => ({ id: sku.id, price: '41.00' })) },
      })),
    ];
  } finally {
    await shop.stop();
  }
}

type Caller = Awaited<ReturnType<typeof signIn>>;
type SheetRow = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly skus: readonly { readonly id: number }[];
};

const sheet = '/admin/shop.goods.Goods/sheet';

async function readSheet(caller: Caller): Promise<readonly SheetRow[]> {
  const records: SheetRow[] = [];
  for (let page = 1; records.length < products; page += 1) {
    const { data } = await caller.get(sheet, { page: String(page), limit: '200', rows: 'skus' });
    // The reply is an envelope.
    const { list } = data as { list: readonly SheetRow[] };
    if (list.length === 0) throw new Error(`the sheet has ${records.length} products`);
    records.push(...list);
  }
  return records;
}

async function saveRows(caller: Caller, rows: readonly object[]): Promise<void> {
  const { data } = await caller.post(sheet, { rows });
  if (Object(data['saved']).length !== rows.length)
    throw new Error(JSON.stringify(data).slice(0, 500));
}

/** Products of three variants each. */
function productFile(): string {
  const head =
    'Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
  const lines = Array.from({ length: products * variantsEach }, (_, at) => {
    const [product, variant] = [Math.floor(at / variantsEach), at % variantsEach];
    const own =
      variant === 0 ? [`Product ${product}`, 'Sample', 'true', 'Colour'] : ['', '', '', ''];
    const picture = variant === 0 ? `https://pictures.example/${product}.jpg` : '';
    return [
      `product-${product}`,
      ...own,
      `Colour ${variant}`,
      `T-${product}-${variant}`,
      '10',
      '39.50',
      picture,
    ].join();
  });
  return [head, ...lines].join('\n');
}

/** The figures as a table for people. */
export function printSheets(figures: readonly SheetFigures[]): void {
  console.log('\n| sheet save, embedded | products | takes s | bar |\n|---|---|---|---|');
  for (const { save, products: count, seconds, verdict } of figures)
    console.log(
      `| ${[save, count.toLocaleString('en'), seconds.toFixed(1), `${verdict} (${bar} s)`].join(' | ')} |`,
    );
}
