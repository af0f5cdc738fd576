import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { arrive, open, openBrowser } from '../support/browser.ts';
import { account } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';

/** Seconds that a developer waits for a change to be on screen, in `npm run dev`. */
export type DevTimes = {
  readonly start: number;
  readonly firstList: number;
  /** Aims: 2 s for a text, 10 s for a declaration. */
  readonly text: number;
  readonly declaration: number;
  /** Load of the machine at the end: the figures count on a quiet one. */
  readonly load: number;
};

/** Changes a text and a list of a copy of the tree while it runs. */
export async function devBench(): Promise<DevTimes> {
  await using copy = await tempDir();
  copyTree(copy.path);
  const child = startDev(copy.path);
  const browser = await openBrowser();
  try {
    const began = performance.now();
    const url = await addressOf(child);
    const start = secondsSince(began);
    const { page } = await open(browser);
    page.setDefaultTimeout(240_000);
    await arrive(page, url);
    const firstList = await timed(async () => {
      await page.goto(`${url}/admin/shop/delivery/company`);
      await column(page, 'Phone');
    });
    // The server and the page are quiet before each change.
    await sleep(5_000);
    const text = await timed(async () => {
      edit(join(copy.path, 'i18n/en/shop/companies.ts'), `'Phone'`, `'Telephone'`);
      await column(page, 'Telephone');
    });
    await sleep(30_000);
    const declaration = await timed(async () => {
      edit(join(copy.path, 'resources/shop/companies.ts'), `'phone', 's`, `'phone', 'site', 's`);
      await column(page, 'Website');
    });
    return { start, firstList, text, declaration, load: loadavg()[0] ?? 0 };
  } finally {
    await browser.close();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

const column = (page: Page, name: string) => page.getByRole('columnheader', { name }).waitFor();

function edit(path: string, before: string, after: string): void {
  const source = readFileSync(path, 'utf8');
  if (!source.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(path, source.replace(before, after));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return secondsSince(began);
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;

const startDev = (cwd: string) =>
  spawn(process.execPath, ['scripts/dev.ts', '--wait', '240'], {
    env: {
      ...process.env,
      ...account,
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      LIVE_PORT: 'off',
      PORT: '0',
      DATA_DIR: join(cwd, 'data'),
    },
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  });

function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${printed}`)));
    child.stdout?.on('data', (text) => {
      printed += String(text);
      const [, url] = /ready for development: (http:\/\/[^/\s]+)/.exec(printed) ?? [];
      if (url) resolve(url);
    });
  });
}
