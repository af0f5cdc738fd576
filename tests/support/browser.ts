import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { wholeChromium } from '../../scripts/test/tools.ts';
import { launchOptions } from './chromium.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { tempDir } from './temporary.ts';

/** Starts Chromium, with further arguments if any are given. */
export const openBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    ...launchOptions(...args),
    // Names of downloads are written in its character set.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });

/** Starts the Chromium that people have, for pictures and measurements. */
export const openWholeBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...launchOptions(...args), executablePath: wholeChromium });

export type Visit = {
  readonly language?: 'zh-cn' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
};

/** A page of one person, with what its console complained of. */
export type Visited = { readonly page: Page; readonly complaints: readonly string[] };

/** Storage of an earlier visit, which includes a session. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** {@link open}s a context that goes when the test is over, and says what was seen when it fails. */
export async function visit(browser: Browser, given?: Visit, kept?: Kept): Promise<Visited> {
  const test = recordVisits();
  const visited = await open(browser, given, kept);
  test.met(visited);
  return visited;
}

/**
 * Opens a fresh context, like a new browser; or one with a kept storage. For tests beside each other:
 * contexts have no owner, so the caller closes it.
 */
export async function open(
  browser: Browser,
  { language = 'en', theme = 'light', width = 1440 }: Visit = {},
  kept?: Kept,
): Promise<Visited & { readonly complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(kept && { storageState: kept }),
  });
  // As a person who chose it before; the shop itself begins in Chinese, whatever the browser speaks.
  await context.addInitScript((defaultLang) => {
    // A preview in a frame of its own stores nothing.
    if (window.top !== window) return;
    if (localStorage.getItem('storeConfig_v2')) return;
    localStorage.setItem('storeConfig_v2', JSON.stringify({ lang: { defaultLang } }));
  }, language);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // Chromium's word for a page that is left before its socket is open.
    if (message.text().endsWith('WebSocket is closed before the connection is established.'))
      return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Signs in through the login page. */
export async function enter(
  page: Page,
  url: string,
  { username = 'admin', password = 'stone-lantern-88' } = {},
): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/admin/login'));
}

/** As a person who signed in a while ago: the next page they open knows them. */
export async function arrive(
  page: Page,
  url: string,
  { username = 'admin', password = 'stone-lantern-88' } = {},
): Promise<void> {
  const reply = await page.request.post(`${url}/admin/Index/login`, {
    headers: { server: 'true' },
    data: { username, password, keep: false },
  });
  const { data } = (await reply.json()) as { data: { userInfo?: unknown } | null };
  if (!data?.userInfo) throw new Error(`login refused: ${await reply.text()}`);
  // The smallest page of the shop: what is stored belongs to its origin.
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (info) => localStorage.setItem('adminInfo', info),
    JSON.stringify(data.userInfo),
  );
}

/** Signs in once, for all the visits that need not do so themselves. */
export async function signedIn(browser: Browser, url: string, look?: Visit): Promise<Kept> {
  const { page } = await visit(browser, look);
  await enter(page, url);
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}

type Met = { readonly page: Page; readonly complaints: readonly string[] };

/**
 * Call it before the first `await` of a test: contexts recorded here are closed after the test, and their
 * complaints are printed when it fails. Outside of tests it does nothing.
 */
function recordVisits(): { met(visited: Met): void } {
  if (!expect.getState().currentTestName) return { met: () => {} };
  const all: (Met & { readonly calls: readonly string[] })[] = [];
  onTestFinished(async ({ task }) => {
    for (const each of all) {
      if (task.result?.state === 'fail') console.error(await seen(each));
      await each.page.context().close();
    }
  });
  return { met: (visited) => void all.push({ ...visited, calls: callsOf(visited.page) }) };
}

/** The page's calls of the shop, as they end. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  const record = async (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const end = request.failure()?.errorText ?? (await request.response())?.status();
    calls.push(`${end} ${request.method()} ${pathname}${search}`);
  };
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void record(request).catch(() => {}));
  return calls;
}

async function seen({ page, complaints, calls }: Met & { calls: readonly string[] }) {
  const text = page.isClosed()
    ? 'It was closed.'
    : await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
  return [`The page was ${page.url()}`, ...calls.slice(-30), ...complaints, text].join('\n');
}

/**
 * One page of an admin for the tests of a file, loaded once: each begins inside of it, with no other page
 * open. For tests that leave no input and change nothing in the storage of the browser. Recent reads are
 * cached, so a test that changes the shop by calls reloads it. After a failed test the next has a new page.
 */
export function useLoadedPage(
  shop: OpenedShop,
  given: Visit = {},
): (path: string) => Promise<Visited> {
  let own: { page: Page; complaints: string[]; calls: string[] } | undefined;

  async function load(path: string) {
    const { page, complaints } = await open(shop.browser, given);
    own = { page, complaints, calls: callsOf(page) };
    await arrive(page, shop.url);
    await page.goto(shop.url + path);
    return own;
  }

  async function goOn(loaded: NonNullable<typeof own>, path: string) {
    const { page, complaints, calls } = loaded;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await closeMessages(page);
    await closeTabs(page);
    complaints.length = 0;
    calls.length = 0;
    await goTo(page, path);
    return loaded;
  }

  return async function begin(path) {
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail' || !own) return;
      console.error(await seen(own));
      await own.page.context().close();
    });
    const visited = await (own && !own.page.isClosed() ? goOn(own, path) : load(path));
    await waitUntilIdle(visited.page);
    return visited;
  };
}

/** Goes on inside of the page that is loaded, as a link does: a tenth of the time that loading takes. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Closes what the page has said, so that the next test does not take it for its own. */
async function closeMessages(page: Page): Promise<void> {
  await page
    .locator('[data-toast]')
    .getByRole('button', { name: /^(Close message|关闭)/, includeHidden: true })
    .evaluateAll(clickAll);
  await page.locator('[data-toast]').first().waitFor({ state: 'detached' });
}

/** Runs in the page. */
const clickAll = (elements: readonly Element[]) => {
  for (const element of elements) element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

/** Closes the pages of the tab bar, or those behind the one in front, as a click on each cross does. */
export const closeTabs = (page: Page, which: 'all' | 'behind' = 'all'): Promise<void> =>
  page
    .locator(which === 'all' ? '[data-close]' : '[role=tab][aria-selected=false] [data-close]')
    .evaluateAll(clickAll);

/** Waits until a page has its heading, nothing in sight is on its way, and no cover lies over it. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(isStill, undefined, { timeout: 60_000, polling: 50 });
}

/** Runs in the page. A status with neither child nor neighbour but text is what waits say. */
function isStill(): boolean {
  const inSight = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const waits = inSight('[role=status]').some((status) =>
    /^(正在|Loading|Opening)/.test(status.textContent ?? ''),
  );
  return inSight('h1, h2').length > 0 && inSight('[aria-busy=true]').length === 0 && !waits;
}

export type OpenedShop = { readonly url: string; readonly browser: Browser };

type Opened = { readonly server: ServerProcess; readonly browser: Browser; readonly home: Home };
type Home = Awaited<ReturnType<typeof tempDir>>;

/**
 * A shop of its own with the rows of the demo, started like in production, and a browser: for the tests of
 * one file. `begin` prepares it.
 */
export function useOpenedShop(begin?: (shop: OpenedShop) => Promise<void>): OpenedShop {
  let opened: Opened | undefined;
  const now = () => {
    if (!opened) throw new Error('the shop opens before the first test');
    return opened;
  };
  const shop: OpenedShop = {
    get url() {
      return now().server.url;
    },
    get browser() {
      return now().browser;
    },
  };
  async function start() {
    const home = await tempDir();
    await cp(inject('demoDir'), home.path, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const server = await startServer({ DATA_DIR: home.path });
    opened = { server, home, browser: await openBrowser() };
    await begin?.(shop);
  }
  async function stop() {
    if (!opened) return;
    const { server, browser, home } = opened;
    opened = undefined;
    await browser.close();
    const code = await server.stop();
    await home[Symbol.asyncDispose]();
    expect(code).toBe(0);
  }

  beforeAll(start);
  afterAll(stop);
  return shop;
}
