import type { Page } from 'playwright';
import { deliveryTemplates, goodsList, orders } from '../../../resources/index.ts';
import { addPage, apiUrl, editPage, listPage } from '../../../src/contract/index.ts';
import type { Noticed } from './watch.ts';

export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: '' | 'ms' | 'kB';
  readonly bar: number;
};

export type Given = {
  readonly page: Page;
  readonly url: string;
  readonly enter: () => Promise<void>;
};

type Measurement = {
  readonly name: string;
  readonly run: (given: Given) => Promise<readonly Figure[]>;
};

const ordersPage = listPage(orders.path);
const goodsForm = addPage(goodsList.path);

/** One after the other in one browser: the first signs in. */
export const measurements: readonly Measurement[] = [
  { name: 'layout shift', run: layoutShift },
  { name: 'switching between opened tabs', run: tabSwitch },
  { name: 'typing in the largest form', run: typing },
  { name: 'a list of 200 rows', run: longList },
  { name: 'the freight calculator', run: freight },
  { name: 'a rate of a freight template', run: freightRate },
];

async function layoutShift({ page, url, enter }: Given): Promise<readonly Figure[]> {
  const shifts: Figure[] = [];
  const note = async (what: string) => {
    await resting(page);
    const { shift } = await noticed(page);
    shifts.push({ what: `layout shift, ${what}`, value: shift, unit: '', bar: 0.1 });
  };
  await page.goto(`${url}/admin/login`);
  await note('login');
  await enter();
  await page.goto(url + ordersPage);
  await note('list');
  await page.goto(url + goodsForm);
  await note('form');
  return shifts;
}

/** From the click on the tab of a page that is open already to the picture of that page. */
async function tabSwitch({ page, url }: Given): Promise<readonly Figure[]> {
  await page.goto(url + ordersPage);
  await resting(page);
  await page
    .locator(`nav a[href="${listPage(goodsList.path)}"]`)
    .first()
    .click();
  await resting(page);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const tab = tabs.nth((await tabs.count()) - 1 - ((turn + 1) % 2));
    times.push(await tab.evaluate(paintAfterClick));
    await page.waitForTimeout(200);
  }
  return [{ what: 'opened tab, slowest of 10', value: Math.max(...times), unit: 'ms', bar: 100 }];
}

async function typing({ page, url }: Given): Promise<readonly Figure[]> {
  await page.goto(url + goodsForm);
  await resting(page);
  const field = page
    .locator('main input[type=text]:visible, main input:not([type]):visible')
    .first();
  await field.click();
  const text = 'Linen stand-collar shirt with two pockets and a back yoke, in graphite';
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForTimeout(300);
  if ((await field.inputValue()) !== text) throw new Error('the form did not take what was typed');
  const { keys } = await noticed(page);
  // Keys that were shown within a frame are not reported; they count as one.
  const all = [...keys, ...Array.from({ length: text.length }, () => 16)].slice(0, text.length);
  return [{ what: 'key to picture, p95', value: percentile(all, 0.95), unit: 'ms', bar: 50 }];
}

/** The list offers 100 rows at most; asked for 200, the server gives them. */
async function longList({ page, url }: Given): Promise<readonly Figure[]> {
  const index = `${url}${apiUrl(orders.path, 'index')}`;
  await page.route(
    (address) => address.href.startsWith(index) && address.searchParams.get('limit') === '100',
    (route) => route.continue({ url: route.request().url().replace('limit=100', 'limit=200') }),
  );
  await page.goto(`${url}${ordersPage}?limit=100`);
  const painted = await page.evaluate(paintAfterData, apiUrl(orders.path, 'index'));
  await resting(page);
  const before = (await noticed(page)).longTasks.length;
  await page.mouse.move(800, 500);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(30);
  }
  const tasks = (await noticed(page)).longTasks.slice(before);
  return [
    { what: '200 rows, data to first picture', value: painted.first, unit: 'ms', bar: 150 },
    { what: '200 rows, data to the last row', value: painted.all, unit: 'ms', bar: 500 },
    { what: 'longest task while scrolling', value: Math.max(0, ...tasks), unit: 'ms', bar: 50 },
  ];
}

const noticed = (page: Page): Promise<Noticed> =>
  page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'noticed')?.value);

/** The page stands, and what it asked for has come. */
async function resting(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

/** Runs in the page. */
function paintAfterClick(tab: HTMLElement | SVGElement): Promise<number> {
  const began = performance.now();
  tab.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  });
}

/** Runs in the page: from the last byte of the rows to the picture of the first, and of all of them. */
function paintAfterData(index: string): Promise<{ first: number; all: number }> {
  const sinceData = () => {
    const replies = performance.getEntriesByType('resource');
    const reply = replies.find(({ name }) => name.includes(index) && name.includes('limit='));
    const came = reply && 'responseEnd' in reply ? Number(reply.responseEnd) : 0;
    return performance.now() - came;
  };
  return new Promise((resolve) => {
    let first = 0;
    const look = () => {
      const rows = document.querySelectorAll('tbody tr[data-row]').length;
      if (rows > 0 && first === 0) setTimeout(() => (first = sinceData()));
      if (rows < 200) requestAnimationFrame(look);
      else setTimeout(() => resolve({ first, all: sinceData() }));
    };
    look();
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** From a key in the calculator to the new freight of all districts. */
async function freight({ page, url }: Given): Promise<readonly Figure[]> {
  await page.goto(url + editPage(deliveryTemplates.path, 1));
  await page.locator('aside input').first().fill('1');
  await resting(page);
  const value = await calculated(page, 'aside input', '7');
  return [{ what: 'freight to all districts after a change', value, unit: 'ms', bar: 100 }];
}

/** From a key in the first rate of the form to the new freight of all districts. */
async function freightRate({ page, url }: Given): Promise<readonly Figure[]> {
  await page.goto(url + editPage(deliveryTemplates.path, 1));
  await page.locator('aside input').first().fill('2');
  await resting(page);
  // The second number of a row is its first rate.
  const value = await calculated(page, '[data-line="0"] input[inputmode=decimal] >> nth=1', '99');
  return [{ what: 'freight to all districts after a new rate', value, unit: 'ms', bar: 100 }];
}

/** Milliseconds from a key in the first of these inputs to another result of the calculator. */
async function calculated(page: Page, selector: string, key: string): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        let typed = 0;
        setTimeout(() => reject(new Error('the result stayed as it was')), 15_000);
        document.addEventListener('input', () => (typed = performance.now()), true);
        new MutationObserver(() => resolve(performance.now() - typed)).observe(
          document.querySelector('aside [aria-live]') ?? document.body,
          { subtree: true, childList: true, characterData: true },
        );
      }),
  );
  await page.locator(selector).first().fill(key);
  return shown;
}
