import type { CDPSession, Page } from 'playwright';
import { dragPages } from '../../../resources/index.ts';
import { apiUrl, editPage, listPage } from '../../../src/contract/index.ts';
import { goTo, waitUntilIdle } from '../../support/browser.ts';
import type { Figure, Given } from './measurements.ts';

/**
 * The builder with a page of 200 parts on three levels. Its bars are of the time that the main thread works, which
 * other work of the machine does not lengthen; frames are counted as they are shown.
 */
export async function pageBuilder({
  page,
  url,
}: Pick<Given, 'page' | 'url'>): Promise<readonly Figure[]> {
  const id = await addDesign(page, url);
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url + listPage(dragPages.path));
  await waitUntilIdle(page);
  await page.waitForTimeout(1_500);
  return [
    await opening({ page, cpu, id }),
    await edit({ page, cpu }),
    ...(await dragAndDrop({ page, cpu })),
  ];
}

type Watched = { readonly page: Page; readonly cpu: CDPSession };

// One is dropped, and 200 are the most.
const partsAtStart = 199;

/** From a click in the open shell until every part stands on the canvas, and nothing is on its way. */
async function opening({ page, cpu, id }: Watched & { readonly id: number }): Promise<Figure> {
  const before = await workOf(cpu);
  await goTo(page, editPage(dragPages.path, id));
  await page
    .frameLocator('#preview-frame')
    .locator('[data-part]')
    .nth(partsAtStart - 1)
    .waitFor();
  await page.frameLocator('#preview-frame').locator('.pg-goods-tile').nth(35).waitFor();
  await page.waitForTimeout(1_000);
  return figure('a page of 200 parts is opened', (await workOf(cpu)) - before, 1_000);
}

/** One property is changed, drawn on the canvas, and saved. */
async function edit({ page, cpu }: Watched): Promise<Figure> {
  await page.getByRole('treeitem', { name: /^标题/ }).nth(30).click();
  const input = page.getByRole('textbox', { name: /^标题/ }).first();
  await input.waitFor();
  await page.waitForTimeout(1_000);
  const before = await workOf(cpu);
  const saved = page.waitForResponse((reply) => reply.url().includes('DragPage/draft'));
  await input.fill('冬');
  await saved;
  await page.waitForTimeout(500);
  return figure('a property is changed and saved', (await workOf(cpu)) - before, 300);
}

/** A card of the palette is carried over the canvas for two seconds, and dropped there. */
async function dragAndDrop({ page, cpu }: Watched): Promise<readonly Figure[]> {
  const spacer = page.locator('[data-testid="drawer-item:spacer"]');
  await spacer.scrollIntoViewIfNeeded();
  const card = await spacer.boundingBox();
  const canvas = await page.locator('#preview-frame').boundingBox();
  if (!card || !canvas) throw new Error('there is nothing to drag, or no canvas');
  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 3 };
  await page.mouse.move(card.x + 20, card.y + 10);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 20, { steps: 5 });
  await page.mouse.move(middle.x, middle.y, { steps: 20 });
  const frames = page.evaluate(countFrames, 2_000);
  for (let step = 0; step < 100; step++) {
    const { x, y } = middle;
    await page.mouse.move(x + (step % 7), y + 100 * Math.sin(step / 8));
    await page.waitForTimeout(16);
  }
  const shown = await frames;
  const before = await workOf(cpu);
  await page.mouse.up();
  await page.frameLocator('#preview-frame').locator('[data-part]').nth(partsAtStart).waitFor();
  await page.waitForTimeout(1_500);
  const dropped = (await workOf(cpu)) - before;
  return [
    // A figure is met at or below its bar: 30 frames a second are given by the length of one.
    figure('a frame while a card is dragged, on average', 2_000 / shown, 33),
    figure('a card is dropped', dropped, 1_000),
  ];
}

/** Runs in the page. */
function countFrames(ms: number): Promise<number> {
  const until = performance.now() + ms;
  return new Promise((resolve) => {
    let count = 0;
    const next = () => {
      count++;
      if (performance.now() < until) requestAnimationFrame(next);
      else resolve(count);
    };
    requestAnimationFrame(next);
  });
}

/** Milliseconds that the processor has worked for the main thread. */
async function workOf(cpu: CDPSession): Promise<number> {
  const { metrics } = await cpu.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

const figure = (what: string, value: number, bar: number): Figure => ({
  what: `builder: ${what}`,
  value,
  unit: 'ms',
  bar,
});

/** Ten sections of 20 parts: products, and two columns of texts and pictures. Gives the id of the design. */
async function addDesign(page: Page, url: string): Promise<number> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('adminInfo') ?? '{}').token as unknown,
  );
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(url + path, {
      headers: { server: 'true', batoken: String(token) },
      data,
    });
    const { data: given, msg } = (await reply.json()) as { data: { id?: number }; msg: string };
    if (!given) throw new Error(`${path} was refused: ${msg}`);
    return given;
  };
  const { id } = await post(apiUrl(dragPages.path, 'add'), { name: 'Large', terminal: 'h5' });
  const tree = Array.from({ length: 10 }, (_, at) => section(`s${at}`))
    .flat()
    .slice(1);
  await post('/admin/page.DragPage/draft', { id, version: 1, tree: JSON.stringify(tree) });
  return Number(id);
}

const section = (cid: string) => [
  node(`${cid}g`, 'goods-grid', { pick: 'newest', count: 4 }),
  node(`${cid}c`, 'columns', {}, [
    node(`${cid}l`, 'column', {}, leaves(`${cid}l`)),
    node(`${cid}r`, 'column', {}, leaves(`${cid}r`)),
  ]),
];

const leaves = (cid: string) =>
  Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0
      ? node(`${cid}${at}`, 'title', { title: `标题 ${cid}${at}` })
      : node(`${cid}${at}`, 'rich-text', { content: '<p>亚麻与羊毛，四季可穿。</p>' }),
  );

const node = (cid: string, code: string, props: object, children: readonly object[] = []) => ({
  cid,
  code,
  props,
  children,
});
