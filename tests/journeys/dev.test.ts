import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { arrive, openBrowser, visit } from '../support/browser.ts';
import { copyTree, tempDir } from '../support/temporary.ts';

test('a declaration that is changed, or designed, is on screen without a command, and no call is refused meanwhile', async () => {
  await using copy = await tempDir();
  copyTree(copy.path);
  const dataDir = join(copy.path, 'data');
  cpSync(inject('demoDir'), dataDir, { recursive: true });
  const dev = await startDev(copy.path, dataDir);
  const data = await fetch(`${dev.url}/@fs${dataDir}/pg/PG_VERSION`);
  expect(data.status, 'files beside the sources are nobody’s').toBe(403);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await visit(browser);
  await arrive(page, dev.url);
  await page.goto(`${dev.url}/admin/shop/delivery/company`);
  await page.getByRole('columnheader', { name: 'Phone' }).waitFor();
  await expect(page.getByRole('columnheader', { name: 'Website' }).count()).resolves.toBe(0);

  const declaration = join(copy.path, 'resources/shop/companies.ts');
  const source = readFileSync(declaration, 'utf8');
  writeFileSync(declaration, source.replace(`'phone', 'status'`, `'phone', 'site', 'status'`));
  await dev.prints('The server restarts');
  const call = await fetch(`${dev.url}/admin/Index/index`, { headers: { server: 'true' } });

  expect(call.status).toBe(200);
  await page.getByRole('columnheader', { name: 'Website' }).waitFor();
  await designClubs(page, dev.url);

  await page.getByRole('heading', { name: 'Clubs', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Add club' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  expect(readFileSync(join(copy.path, 'resources/shop/clubs.ts'), 'utf8')).toContain(
    `title: text({ max: 50, optional: true })`,
  );
  expect(await dev.stop()).toBe(0);
});

/** Designs a resource with one field, in both languages, and writes it. */
async function designClubs(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/crud/crud`);
  await page.getByLabel('Table name').fill('shop_club');
  await page.getByLabel('Name of one record (Chinese)').fill('俱乐部');
  await page.getByLabel('Name of the list (Chinese)').fill('俱乐部');
  await page.getByLabel('Name of one record (English)').fill('Club');
  await page.getByLabel('Name of the list (English)').fill('Clubs');
  await page.getByRole('button', { name: 'Start designing' }).click();
  await page.getByRole('button', { name: 'Add text', exact: true }).click();
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.getByLabel('Name in code').fill('title');
  await page.keyboard.press('Tab');
  // The list beside it is drawn of the design at once.
  await page.getByText('title 1').first().waitFor();
  await properties.getByLabel('Label (Chinese)').fill('名称');
  await properties.getByLabel('Label (English)').fill('Title');
  await page.getByRole('button', { name: 'Review and write' }).click();
  await page.getByText('create table "shop_club"').first().waitFor();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await page.waitForURL(/\/shop\/club$/);
}

/** Starts `npm run dev` on a free port, as a developer would. */
async function startDev(cwd: string, dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts', '--wait', '240'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      LIVE_PORT: 'off',
      DEVTOOLS: 'on',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (printed += String(text)));
  const prints = (text: string) =>
    vi.waitFor(
      () => {
        expect(child.exitCode).toBeNull();
        expect(printed).toContain(text);
      },
      { timeout: 240_000 },
    );
  await prints('ready for development');
  return {
    url: /ready for development: (http:\/\/[^/\s]+)/.exec(printed)?.[1] ?? '',
    prints,
    async stop(): Promise<unknown> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}
