import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { enter, openWholeBrowser, visit } from '../support/browser.ts';
import { startServer } from '../support/serverProcess.ts';
import { tempDir } from '../support/temporary.ts';

/** gzip kB of JavaScript that a person's browser has fetched by then, each file once. */
export type BundleSizes = Readonly<Record<string, number>>;

/** Opens the login page and then the orders in a browser, and weighs the scripts it asked for. */
export async function bundleSizes(): Promise<BundleSizes> {
  await using home = await tempDir();
  const server = await startServer({ DATA_DIR: home.path, SEED: 'minimal' });
  const browser = await openWholeBrowser();
  try {
    const login = await visit(browser);
    const atLogin = scriptsOf(login.page);
    await login.page.goto(`${server.url}/admin/login`, { waitUntil: 'networkidle' });
    // Focusing the account fetches the next page ahead of time; that is not the login page's weight.
    const { page } = await visit(browser);
    const atList = scriptsOf(page);
    await enter(page, server.url);
    await page.goto(`${server.url}/admin/shop/order/order`, { waitUntil: 'networkidle' });
    return {
      login: weightOf(atLogin.eager()),
      'login, shell and first list': weightOf(atList.all()),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function scriptsOf(page: Page) {
  const all = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) all.add(pathname);
  });
  return {
    all: () => [...all],
    eager: () =>
      [...all].filter((path) => readFileSync('dist/login.html', 'utf8').includes(`"${path}"`)),
  };
}

const weightOf = (paths: readonly string[]): number =>
  paths.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join('dist', path)), { level: 9 }).length,
    0,
  ) / 1000;
