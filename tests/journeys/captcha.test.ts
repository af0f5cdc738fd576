import { AxeBuilder } from '@axe-core/playwright';
import pg from 'pg';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Square } from '../support/httpCall.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { firstOf, inLongRun } from '../support/long.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

let home: Awaited<ReturnType<typeof tempDir>>;
let databaseUrl: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  home = await tempDir();
  databaseUrl = await createDatabase(inject('postgresUrl'));
  server = await startServer({
    DATA_DIR: home.path,
    DATABASE_URL: databaseUrl,
    SEED: 'minimal',
    CAPTCHA: 'on',
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  expect(await server.stop()).toBe(0);
  await dropDatabase(databaseUrl);
  await home[Symbol.asyncDispose]();
});

/** Types account and password, and asks to sign in, with keys alone. */
async function begun(given: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, given);
  const { page } = visited;
  await page.goto(`${server.url}/admin`);
  await page.locator('input[name=username]').waitFor();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('stone-lantern-88');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('img').waitFor();
  return visited;
}

const isIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/admin/login'));
const word = (page: Page) => page.getByRole('dialog').getByRole('status');

/** Squares to click in the latest picture. */
async function targets(): Promise<readonly Square[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ answer: Square[] }>(
    'select answer from captcha order by id desc limit 1',
  );
  await client.end();
  return rows[0]?.answer ?? [];
}

async function clickInto(page: Page, squares: readonly Square[]) {
  const picture = page.getByRole('dialog').locator('img');
  const { width = 0 } = (await picture.boundingBox()) ?? {};
  const times = width / 350;
  for (const { x, y, side } of squares) {
    const position = { x: (x + side / 2) * times, y: (y + side / 2) * times };
    await picture.click({ position });
  }
}

test('somebody who has only a keyboard signs in with work instead of the picture', async () => {
  const { page, complaints } = await begun();
  const other = page.getByRole('button', { name: 'Verify without the picture' });
  expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');

  await word(page).filter({ hasText: 'Verifying' }).waitFor();
  await page.getByText('Verification successful').waitFor();
  await isIn(page);
  expect(complaints).toEqual([]);
});

const views = [
  { language: 'zh-cn', theme: 'light', width: 1440, passed: '验证成功' },
  { language: 'en', theme: 'dark', width: 390, passed: 'Verification successful' },
] as const;

test.each(firstOf(views))('the right clicks sign in: $language $theme $width', async (given) => {
  const { page, complaints } = await begun(given);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();

  await clickInto(page, await targets());

  await page.getByText(given.passed).waitFor();
  await isIn(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(complaints).toEqual([]);
});

inLongRun(() => {
  test('a renewed sign-in passes the captcha over the opened page', async () => {
    const { page } = await begun();
    await clickInto(page, await targets());
    await isIn(page);
    await page.goto(`${server.url}/admin/shop/delivery/company/add`);
    const name = page.locator('main input').first();
    await name.fill('Half typed');
    await page.locator('main input').nth(1).fill('Half typed');
    await page.locator('main input').nth(2).fill('half');
    await forgetTokens(page);
    await page.getByRole('button', { name: /^Save/ }).click();
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.locator('input[name=password]').fill('stone-lantern-88');
    await ended.locator('button[type=submit]').click();
    const captcha = page.getByRole('dialog', { name: 'Security check' });
    await captcha.locator('img').waitFor();

    await captcha.getByRole('button', { name: 'Verify without the picture' }).click();

    await ended.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half typed');
  });
});

/** As when the server has forgotten them. */
async function forgetTokens(page: Page) {
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('adminInfo') ?? '{}');
    const gone = { token: 'x'.repeat(36), refresh_token: 'y'.repeat(36) };
    localStorage.setItem('adminInfo', JSON.stringify({ ...info, ...gone }));
    // The window that writes does not hear of it by itself.
    dispatchEvent(new StorageEvent('storage', { key: 'adminInfo', storageArea: localStorage }));
  });
}
