import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { arrive, openBrowser, visit } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
import { signIn, startServer, type Caller } from '../support/serverProcess.ts';
import { copyTree, tempDir } from '../support/temporary.ts';

type Copy = Awaited<ReturnType<typeof tempDir>>;
let copy: Copy;
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let admin: Caller;
let synced: string;

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
  menu: { group: 'shop', icon: 'goods' },
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

/** A shop with the new entity and with the screens of `docs/react-admin.md`: one build, and in the long run one type check. */
beforeAll(async () => {
  copy = await tempDir();
  copyTree(copy.path);
  const added = [
    ...Object.entries(authored),
    ...codeOf(readFileSync('docs/react-admin.md', 'utf8')),
  ];
  for (const [file, text] of added) write(join(copy.path, file), text.trimStart());
  cpSync('modules/shipped/board', join(copy.path, 'modules/board'), { recursive: true });
  const run = (...words: [string, ...string[]]) =>
    execFileSync(words[0], words.slice(1), { cwd: copy.path, encoding: 'utf8' });
  synced = run('node', 'scripts/sync.ts');
  // It takes as long as all that follows. In the suite the build finds names that do not exist.
  if (isLong) {
    write(join(copy.path, 'tsconfig.product.json'), JSON.stringify(checked(added)));
    run('tsc', '-p', 'tsconfig.product.json');
  }
  run('node', 'scripts/build.ts');
  const dataDir = join(copy.path, 'data');
  cpSync(inject('demoDir'), dataDir, { recursive: true });
  server = await startServer({ DATA_DIR: dataDir }, { cwd: copy.path });
  browser = await openBrowser();
  admin = await signIn(server.url);
  // Copies, checks and builds the whole product.
}, 900_000);

/** The whole product and the stories that sync wrote; other tests do not know what is added. */
const checked = (added: readonly (readonly [file: string, text: string])[]) => ({
  extends: './tsconfig.json',
  files: [
    'i18n/register.ts',
    'server/main.ts',
    'src/main.tsx',
    'member/main.tsx',
    ...added.map(([file]) => file),
  ],
  include: ['tests/stories/screens/shop.brands*', 'src/**/*.d.ts', 'scripts/*.d.ts'],
});

afterAll(async () => {
  await browser.close();
  expect(await server.stop()).toBe(0);
  await copy[Symbol.asyncDispose]();
});

const companies = '/admin/shop/delivery/company';
const members = '/admin/user/user';

async function at(path: string) {
  const visited = await visit(browser);
  await arrive(visited.page, server.url);
  await visited.page.goto(server.url + path);
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

const rows = (page: Page) => page.locator('tbody tr');
const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 15_000 });
const saved = async (api: string, id: string) => {
  const { data } = await admin.get(`/admin/${api}/edit`, { id });
  return data['row'] as Readonly<Record<string, unknown>>;
};

test('a new entity is one declaration and its texts; its screens work after a sync', async () => {
  const brands = '/admin/shop/brand';
  const { page, complaints } = await at(`${brands}/add`);

  await page.getByLabel('Brand name').fill('North Kiln');
  await page.getByLabel('Website').fill('https://kiln.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/add'));
  await page.goto(server.url + brands);
  await page.getByRole('link', { name: 'North Kiln' }).click();
  await page.getByRole('dialog').getByText('Guest brand').waitFor();

  expect(synced).toContain('shop_brand');
  expect(complaints).toEqual([]);
});

test('a module in its folder is part of the shop, until it is switched off', async () => {
  const notes = '/admin/board/note';
  const { page, complaints } = await at(`${notes}/add`);
  await page.getByLabel('Title').fill('Tea at four');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/add'));
  await page.goto(server.url + notes);
  await page.getByRole('link', { name: 'Tea at four' }).waitFor();
  // Its group: whether it is open is another matter.
  const menu = page.getByRole('navigation').getByText('Notice board', { exact: true });

  await page.goto(`${server.url}/admin/module`);
  await soon(() => menu.count()).toBe(1);
  await page.getByRole('switch', { name: /Notice board/ }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Notice board is off').waitFor();

  await soon(() => menu.count()).toBe(0);
  expect(await admin.get('/admin/board.Note/index')).toMatchObject({ code: 404 });
  await page.getByRole('switch', { name: /Notice board/ }).click();
  await soon(() => menu.count()).toBe(1);
  // The other calls of that moment had to fail.
  expect(complaints.filter((each) => !each.includes('board'))).toEqual([]);
});

test('a stock list is sorted, paged and filtered at our addresses; its stock form saves', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `Courier ${index + 10}`);
  for (const name of names)
    await admin.post('/admin/shop.delivery.Company/add', { name, code: name.replace(' ', '') });
  const { page, complaints } = await at(companies);
  await soon(() => rows(page).count()).toBe(20);

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await soon(() => queryOf(page)).toBe('?order=name,asc');
  await page.getByRole('button', { name: /next page/i }).click();
  await soon(() => queryOf(page)).toBe('?order=name,asc&page=2');
  await page.getByRole('textbox', { name: 'Name' }).fill('Courier 33');
  await soon(() => queryOf(page)).toBe('?name=Courier+33&order=name,asc');
  await soon(() => rows(page).count()).toBe(1);

  await page.getByRole('cell', { name: 'Courier 33' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(/\/\d+\/edit$/);
  const [, id = ''] = /\/(\d+)\/edit$/.exec(page.url()) ?? [];
  await page.getByRole('textbox', { name: 'Code' }).fill('QY');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The server refuses a code that is taken, and says so at the field.
  await soon(() => page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(await saved('shop.delivery.Company', id)).toMatchObject({ code: 'Courier33' });

  await page.getByRole('textbox', { name: 'Code' }).fill('C33');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => url.pathname === companies);
  expect(await saved('shop.delivery.Company', id)).toMatchObject({ code: 'C33' });
  expect(complaints).toEqual([]);
});

test('stock components in the slots of a list narrow, turn and change its rows', async () => {
  const { page, complaints } = await at(members);
  await soon(() => rows(page).count()).toBe(20);
  await page
    .getByRole('button', { name: /next page/i })
    .first()
    .click();
  await soon(() => queryOf(page)).toBe('?page=2');
  await page.getByRole('textbox', { name: 'Username' }).fill('member');
  await soon(() => queryOf(page)).toBe('?username=member');
  await soon(() => rows(page).count()).toBe(1);
  const id = String(await rows(page).getAttribute('data-row'));
  expect(await rows(page).innerText()).toContain('member@example.com');
  expect(await rows(page).innerText()).toContain(`No. ${id}`);

  await rows(page).getByRole('checkbox').check();
  await page.getByText('You may erase members.').waitFor();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();

  await soon(async () => (await saved('user.User', id))['status']).toBe('disable');
  expect(complaints).toEqual([]);
});

test('stock inputs in a generated form save with it', async () => {
  await admin.post('/admin/user.Group/add', { name: 'Stone circle', status: '1' });
  const { page, complaints } = await at(`${members}/2/edit`);
  await page.getByRole('combobox', { name: 'Group' }).fill('Stone');
  await page.getByRole('option', { name: 'Stone circle' }).click();
  await page.getByLabel('Motto').last().fill('x'.repeat(256));
  await page.keyboard.press('Control+s');
  await soon(() => page.getByLabel('Motto').last().getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Motto').last().fill('Slowly');
  await page.keyboard.press('Control+s');

  await soon(async () => (await saved('user.User', '2'))['motto']).toBe('Slowly');
  const { group_id: group } = await saved('user.User', '2');
  const { data } = await admin.get('/admin/user.Group/edit', { id: String(group) });
  expect(data['row']).toMatchObject({ name: 'Stone circle' });
  expect(complaints).toEqual([]);
});

test('stock screens load within their budgets, and nothing of them with the first list', () => {
  const files = filesIn(copy.path);
  const firstList = files('index.html', 'src/ui/list/ListScreen.tsx');
  const list = files('resources/shop/companies/CompanyList.tsx');
  const form = files('resources/shop/companies/CompanyEdit.tsx');

  const listKb = gzipKb(copy.path, without(list, firstList));
  const formKb = gzipKb(copy.path, without(without(form, firstList), list));
  console.log(`stock list: ${listKb.toFixed(1)} kB, stock form after it: ${formKb.toFixed(1)} kB`);

  expect(gzipKb(copy.path, firstList)).toBeLessThan(300);
  expect(listKb).toBeLessThan(140);
  expect(formKb).toBeLessThan(45);
});

test('no router of react-admin is in the build', () => {
  // The member center has no react-admin, and a router that asks before typed work is left.
  const scripts = readdirSync(join(copy.path, 'dist/assets')).filter(
    (name) => name.endsWith('.js') && !name.startsWith('MemberCenter'),
  );
  const withRouter = scripts.filter((name) =>
    readFileSync(join(copy.path, 'dist/assets', name), 'utf8').includes('createHashRouter'),
  );

  expect(scripts.length).toBeGreaterThan(10);
  expect(withRouter).toEqual([]);
});

/** The blocks of code whose first line names their file. */
function codeOf(text: string): readonly (readonly [file: string, code: string])[] {
  return [...text.matchAll(/```tsx\n\/\/ (\S+)\n(.*?)```/gs)].map(
    ([, file = '', code = '']) => [file, code] as const,
  );
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: string[] }>>;

/** The scripts that modules load at once, as the manifest of a build says. */
function filesIn(root: string): (...modules: readonly string[]) => ReadonlySet<string> {
  const text = readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest; // Written by Vite.
  return (...modules) => {
    const files = new Set<string>();
    const walk = (name: string) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`the build has no chunk of ${name}`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(walk);
    };
    modules.forEach(walk);
    return files;
  };
}

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].filter((file) => !others.has(file)));

const gzipKb = (root: string, files: ReadonlySet<string>) =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length,
    0,
  ) / 1000;
