import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { arrive, openBrowser, visit } from '../support/browser.ts';
import { copyTree, tempDir } from '../support/temporary.ts';
import { startServer } from '../support/serverProcess.ts';

/** Everything a developer writes for a new entity: one declaration, one file of texts per language. */
const authored: Readonly<Record<string, string>> = {
  'resources/shop/brands.ts': `
import { choice, listed, text, url } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';

export const brand = shape('shop_brand', {
  ...listed(),
  name: text({ max: 60, unique: true, search: true, sort: true }),
  site: url({ optional: true }),
  grade: choice({ house: [1, 'success'], guest: [2, 'info'] }, { default: 2 }),
});

export const brands = resource(brand, {
  path: 'shop/brand',
  label: 'name',
  menu: { group: 'shop', icon: 'tag' },
  list: { columns: [['name', 'site'], 'grade', 'status'], filters: ['grade', 'status'], sort: ['name', 'asc'], card: { title: 'name', status: 'status' } },
  presets: { house: { where: { grade: 1 } } },
  form: [{ section: 'base', fields: ['name', 'site', 'grade', 'status', 'weigh'] }],
  detail: [{ section: 'base', fields: ['name', 'site', 'grade', 'status'] }],
});
`,
  'i18n/en/shop/brands.ts': `
import type { brands } from '../../../resources/shop/brands.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Brand',
  list: 'Brands',
  fields: { name: 'Brand name', site: 'Website', grade: 'Grade', status: 'State' },
  options: { grade: { house: 'House brand', guest: 'Guest brand' }, status: { off: 'Off', on: 'On' } },
  sections: { base: 'Brand' },
  presets: { house: 'House brands' },
} satisfies MessagesFor<typeof brands>;
`,
  'i18n/zh-cn/shop/brands.ts': `
import type { brands } from '../../../resources/shop/brands.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '品牌',
  list: '品牌列表',
  fields: { name: '品牌名称', site: '网站', grade: '级别', status: '状态' },
  options: { grade: { house: '自有品牌', guest: '入驻品牌' }, status: { off: '停用', on: '启用' } },
  sections: { base: '品牌' },
  presets: { house: '自有品牌' },
} satisfies MessagesFor<typeof brands>;
`,
};

test('a new entity is one declaration and its texts; its screens work after a sync', async () => {
  await using copy = await tempDir();
  copyTree(copy.path);
  for (const [file, text] of Object.entries(authored)) write(join(copy.path, file), text);
  const run = (...words: [string, ...string[]]) =>
    execFileSync(words[0], words.slice(1), { cwd: copy.path, encoding: 'utf8' });

  expect(run('node', 'scripts/sync.ts')).toContain('shop_brand');
  run('tsc', '-p', '.');
  run('node', 'scripts/build.ts');
  const server = await startServer(
    { SEED: 'minimal', DATA_DIR: join(copy.path, 'data') },
    { cwd: copy.path },
  );
  const browser = await openBrowser();
  const { page, complaints } = await visit(browser);
  await arrive(page, server.url);

  await page.goto(`${server.url}/admin/shop/brand/add`);
  await page.getByLabel('Brand name').fill('North Kiln');
  await page.getByLabel('Website').fill('https://kiln.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((at) => !at.pathname.endsWith('/add'));
  await page.goto(`${server.url}/admin/shop/brand`);
  await page.getByRole('link', { name: 'North Kiln' }).click();
  await page.getByRole('dialog').getByText('Guest brand').waitFor();

  expect(complaints).toEqual([]);
  await browser.close();
  expect(await server.stop()).toBe(0);
});

/** What git would give a newcomer, and the packages as they stand. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.trimStart());
}
