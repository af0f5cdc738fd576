import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { resources } from '../../../resources/index.ts';
import { addPage, listPage } from '../../../src/contract/index.ts';
import { enter, visit } from '../../support/browser.ts';
import type { Figure } from './measurements.ts';

const [first, ...others] = resources;

/** gzip kB of JavaScript: of the login page, with the shell and a first list, and of each page after. */
export async function weights(browser: Browser, url: string): Promise<readonly Figure[]> {
  const { page } = await visit(browser);
  const fetched = scriptsOf(page);
  await page.goto(`${url}/admin/login`, { waitUntil: 'networkidle' });
  const login = weightOf(fetched.filter(isOfLogin));
  await enter(page, url);
  await page.goto(url + listPage(first?.path ?? ''), { waitUntil: 'networkidle' });
  const figures: Figure[] = [
    { what: 'JS of login', value: login, unit: 'kB', bar: 75 },
    { what: 'JS with shell and first list', value: weightOf(fetched), unit: 'kB', bar: 260 },
  ];
  for (const path of others.flatMap((each) => [listPage(each.path), addPage(each.path)])) {
    const before = new Set(fetched);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const added = [...new Set(fetched)].filter((file) => !before.has(file));
    figures.push({ what: `JS more for ${path}`, value: weightOf(added), unit: 'kB', bar: 45 });
  }
  return figures;
}

function scriptsOf(page: Page): string[] {
  const files: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.push(pathname);
  });
  return files;
}

/** What the page itself names; focusing the account fetches the next one ahead of time. */
const isOfLogin = (file: string) => readFileSync('dist/login.html', 'utf8').includes(`"${file}"`);

const weightOf = (files: readonly string[]): number =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist${file}`), { level: 9 }).length,
    0,
  ) / 1_000;
