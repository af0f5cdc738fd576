import { users } from '../../../resources/index.ts';
import { apiUrl, sheetPage } from '../../../src/contract/index.ts';
import type { Figure, Given } from './measurements.ts';
import { keys, pasteBlock, timeOfSave, worst } from './skuGrid.ts';

/** The sheet of 1,000 members, as painted as soon as the browser can. */
export async function recordSheet({
  page,
  url,
}: Pick<Given, 'page' | 'url'>): Promise<readonly Figure[]> {
  await page.goto(url + sheetPage(users.path));
  await page.locator('[data-sheet-row]').first().waitFor();
  const typed = await keys(page, { column: 0, what: 'the sheet' });
  const pasted = await pastes(page);
  return [...typed, ...pasted, await save(page, url)];
}

/** 1,000 rows × 4 columns, taken back after each turn. */
async function pastes(page: Given['page']): Promise<readonly Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await toTop(page);
    times.push(await page.evaluate(pasteBlock, { text: block(1_000, turn) }));
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(200);
  }
  return [{ what: 'paste of 4,000 cells of records', value: worst(times), unit: 'ms', bar: 300 }];
}

async function toTop(page: Given['page']) {
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 0));
  await page.locator('[data-row="0"][data-column="0"]').click();
}

/** Nickname, group, status and gender. */
const block = (rows: number, turn: number): string =>
  Array.from({ length: rows }, (_, row) =>
    [`B${turn}-${row}`, '1', 'enable', String(1 + (turn % 2))].join('\t'),
  ).join('\n');

/** Each of 1,000 records is changed, and saved. */
async function save(page: Given['page'], url: string): Promise<Figure> {
  await toTop(page);
  const names = Array.from({ length: 1_000 }, (_, row) => `Saved ${row}`).join('\n');
  await page.evaluate(pasteBlock, { text: names });
  const button = page.getByRole('button', { name: '保存', exact: true });
  await button.waitFor();
  const replied = page.waitForResponse(url + apiUrl(users.path, 'sheet'));
  const [value] = await Promise.all([button.evaluate(timeOfSave), replied]);
  return { what: 'saving 1,000 records of a sheet', value, unit: 'ms', bar: 4_000 };
}
