import type { Page } from 'playwright';
import { goodsList } from '../../../resources/index.ts';
import { apiUrl, editPage } from '../../../src/contract/index.ts';
import { type Figure, type Given, percentile } from './measurements.ts';

/**
 * The spec editor with 2,000 SKUs × 8 columns. The browser paints as soon as it can: a frame that
 * waits for the screen would add up to 16 ms to what the page needs.
 */
export async function skuGrid({
  page,
  url,
}: Pick<Given, 'page' | 'url'>): Promise<readonly Figure[]> {
  const id = await addProduct(page, url);
  return [
    ...(await firstPaint(page, url + editPage(goodsList.path, id))),
    ...(await keys(page, { column: 1, what: 'the SKU grid' })),
    ...(await blocks(page)),
    ...(await save(page)),
  ];
}

/** A product of 20 × 100 combinations; gives its id. */
async function addProduct(page: Page, url: string): Promise<number> {
  const values = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      vid: `${letter}${at}`,
      attrValue: `${letter.toUpperCase()}${at}`,
    }));
  const [colours, sizes] = [values('c', 20), values('s', 100)];
  const data = {
    name: 'Two thousand shirts',
    classify_id: 1,
    spec_type: 2,
    attrs: [
      { aid: 'c', attrName: 'Colour', hasImage: 0, values: colours },
      { aid: 's', attrName: 'Size', hasImage: 0, values: sizes },
    ],
    skus: colours.flatMap((colour) =>
      sizes.map((size) => ({
        key: `${colour.vid}-${size.vid}`,
        price: '10.00',
        origin_price: '12.00',
        cost_price: '5.00',
        stock_change: 5,
        stock_warn: 2,
        weight: '0.300',
        volume: '0.001000',
      })),
    ),
  };
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('adminInfo') ?? '{}').token as unknown,
  );
  const reply = await page.request.post(url + apiUrl(goodsList.path, 'add'), {
    headers: { server: 'true', batoken: String(token) },
    data,
  });
  const body = (await reply.json()) as { data: { id?: number } | null };
  if (!body.data?.id) throw new Error(`the product was refused: ${JSON.stringify(body)}`);
  return body.data.id;
}

async function firstPaint(page: Page, address: string): Promise<readonly Figure[]> {
  // Once before, so that the files of the page are there: they come with the first visit.
  await page.goto(address);
  await page.locator('[data-sheet-row]').first().waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(address, { waitUntil: 'commit' });
    times.push(await page.evaluate(paintAfterRecord, apiUrl(goodsList.path, 'edit')));
  }
  await page.waitForLoadState('networkidle');
  return [{ what: '2,000 SKUs, data to first rows', value: worst(times), unit: 'ms', bar: 500 }];
}

/** Runs in the page: from the last byte of the record to the picture of its first SKUs. */
function paintAfterRecord(edit: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[data-sheet-row]')) return requestAnimationFrame(look);
      const replies = performance.getEntriesByType('resource');
      const reply = replies.find(({ name }) => name.includes(edit));
      const came = reply && 'responseEnd' in reply ? Number(reply.responseEnd) : 0;
      return setTimeout(() => resolve(performance.now() - came));
    };
    look();
  });
}

/** Numbers are typed down a column. */
export async function keys(
  page: Page,
  { column, what }: { readonly column: number; readonly what: string },
): Promise<readonly Figure[]> {
  await page.locator(`[data-row="3"][data-column="${column}"]`).click();
  await page.evaluate(noteKeys);
  for (let row = 0; row < 60; row++) {
    await page.keyboard.type(String(1_000 + row), { delay: 25 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(25);
  }
  const times = await page.evaluate(
    () => Object.getOwnPropertyDescriptor(window, 'keyTimes')?.value as KeyTimes,
  );
  const [letters, moves] = [times.letters, times.moves];
  if (letters.length < 200) throw new Error(`only ${letters.length} keys reached the grid`);
  return [
    {
      what: `key in a cell of ${what} to picture, p95`,
      value: percentile(letters, 0.95),
      unit: 'ms',
      bar: 16,
    },
    {
      what: `Enter to the next cell of ${what}, p95`,
      value: percentile(moves, 0.95),
      unit: 'ms',
      bar: 32,
    },
  ];
}

type KeyTimes = { readonly letters: number[]; readonly moves: number[] };

/** Runs in the page: keeps the milliseconds from each key to the picture after it. */
function noteKeys(): void {
  const keyTimes: KeyTimes = { letters: [], moves: [] };
  Object.assign(window, { keyTimes });
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      const times = key === 'Enter' ? keyTimes.moves : keyTimes.letters;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    true,
  );
}

/** 500 rows × 8 columns, taken back after each turn. */
async function blocks(page: Page): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await page
      .locator('[data-row="0"]')
      .first()
      .waitFor({ state: 'attached', timeout: 1 })
      .catch(toTop);
    await page.locator('[data-row="0"][data-column="1"]').click();
    times.push(await page.evaluate(pasteBlock, { text: block(500, turn) }));
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(200);
  }
  return [{ what: 'paste of 4,000 cells', value: worst(times), unit: 'ms', bar: 300 }];

  async function toTop() {
    await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0));
    await page.locator('[data-row="0"]').first().waitFor({ state: 'attached' });
  }
}

/** Price, price before, cost, stock, warning, weight, volume and code of many rows. */
const block = (rows: number, turn: number): string =>
  Array.from({ length: rows }, (_, row) =>
    [
      `${20 + turn}.50`,
      '30.00',
      '8.00',
      String(6 + turn),
      '3',
      '0.4',
      '0.002',
      `B${turn}-${row}`,
    ].join('\t'),
  ).join('\n');

/** Runs in the page: from the paste to the picture after it. */
export function pasteBlock({ text }: { readonly text: string }): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const began = performance.now();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(undefined);
    });
  });
}

/** Every one of 16,000 cells is changed, and saved. */
async function save(page: Page): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0));
    await page.locator('[data-row="0"][data-column="1"]').click();
    await page.evaluate(pasteBlock, { text: block(2_000, turn + 10) });
    const button = page.getByRole('button', { name: '保存', exact: true });
    await button.waitFor();
    times.push(await button.evaluate(timeOfSave));
  }
  return [{ what: 'saving 2,000 SKUs × 8 columns', value: worst(times), unit: 'ms', bar: 1_500 }];
}

/** Runs in the page: from the click to the picture of a form that has nothing to save. */
export function timeOfSave(button: HTMLElement | SVGElement): Promise<number> {
  const began = performance.now();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!button.isConnected) return setTimeout(() => resolve(performance.now() - began));
      if (performance.now() - began > 30_000) return reject(new Error('it was not saved'));
      return requestAnimationFrame(look);
    };
    look();
  });
}

export const worst = (times: readonly number[]): number => Math.max(...times);
