import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { arrive, openBrowser, visit } from '../support/browser.ts';
import { copyTree, tempDir } from '../support/temporary.ts';

test('a changed declaration is on screen without a command, and no call is refused meanwhile', async () => {
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
  expect(await dev.stop()).toBe(0);
});

/** Starts `npm run dev` on a free port, as a developer would. */
async function startDev(cwd: string, dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts', '--wait', '240'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      LIVE_PORT: 'off',
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
