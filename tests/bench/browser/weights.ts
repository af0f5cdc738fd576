import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { resources } from '../../../resources/index.ts';
import { addPage, listPage } from '../../../src/contract/index.ts';
import { enter, visit } from '../../support/browser.ts';
import type { Figure } from './measurements.ts';

const weighOf = ({ menu }: (typeof resources)[number]) => menu?.weigh ?? -1;
const [first, ...others] = resources.toSorted((a, b) => weighOf(b) - weighOf(a));

/**
 * gzip kB of JavaScript: of the login page, of the first list of a signed-in admin, of both with the
 * dashboard between them, of the live channel, and of each page after.
 */
export async function weights(browser: Browser, url: string): Promise<readonly Figure[]> {
  const { page } = await visit(browser);
  const fetched = scriptsOf(page);
  const firstList = url + listPage(first?.path ?? '');
  await page.goto(`${url}/admin/login`, { waitUntil: 'networkidle' });
  const login = weightOf(fetched.filter(isOfLogin));
  await enter(page, url);
  await arrive(page, firstList);
  const figures: Figure[] = [
    { what: 'JS of login', value: login, unit: 'kB', bar: 75 },
    {
      what: 'JS of shell and first list',
      value: await weightFor(browser, await page.context().storageState(), firstList),
      unit: 'kB',
      bar: 260,
    },
    {
      what: 'JS from login to first list',
      value: weightOf(fetched.filter((file) => !isLive(file))),
      unit: 'kB',
      bar: 280,
    },
    // Seconds after the page, which works without it.
    {
      what: 'JS of the live channel',
      value: weightOf(fetched.filter(isLive)),
      unit: 'kB',
      bar: 20,
    },
  ];
  for (const path of others.flatMap(pagesOf)) {
    const before = new Set(fetched);
    await arrive(page, url + path);
    const added = [...new Set(fetched)].filter((file) => !before.has(file));
    figures.push({ what: `JS more for ${path}`, value: weightOf(added), unit: 'kB', bar: 45 });
  }
  return figures;
}

/** A resource made by hand has one page. */
const pagesOf = ({ path, verbs }: (typeof resources)[number]): readonly string[] => [
  ...(verbs.includes('index') || verbs.length === 0 ? [listPage(path)] : []),
  ...(verbs.includes('add') ? [addPage(path)] : []),
];

/** Weight for a returning visitor with an empty cache and a session. */
async function weightFor(browser: Browser, storageState: StorageState, address: string) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const fetched = scriptsOf(page);
  await arrive(page, address);
  await context.close();
  return weightOf(fetched.filter((file) => !isLive(file)));
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page's parts follow each other, with pauses between. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1:visible').first().waitFor();
  await page.waitForTimeout(1_500);
  await page.waitForLoadState('networkidle');
}

function scriptsOf(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.push(pathname);
  });
  return files;
}

/** Files that the login page itself names; focusing the account prefetches the next ones. */
const isOfLogin = (file: string) => readFileSync('dist/login.html', 'utf8').includes(`"${file}"`);

const isLive = (file: string): boolean => /\/[lL]ive\w+-/.test(file);

const weightOf = (files: readonly string[]): number =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist${file}`), { level: 9 }).length,
    0,
  ) / 1_000;
