import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tempDir } from '../../../tests/support/temporary.ts';
import type { TableDesign } from '../../../src/generator/index.ts';
import { declarationOf } from '../drafts/fromDesign.ts';
import { createScratch } from './scratch.ts';
import { createWriter, type Writer } from './writer.ts';

const wines: TableDesign = {
  names: {
    table: 'cellar_wine',
    path: 'cellar/wine',
    area: 'cellar',
    file: 'wines',
    shape: 'wine',
    resource: 'wines',
    group: 'shop',
  },
  texts: { name: { 'zh-cn': '葡萄酒', en: 'Wine' }, list: { 'zh-cn': '葡萄酒列表', en: 'Wines' } },
  fields: [
    {
      name: 'title',
      builder: 'text',
      args: [{ max: 60 }],
      texts: { 'zh-cn': '名称', en: 'Title' },
    },
    { name: 'price', builder: 'money', args: [], texts: { 'zh-cn': '价格', en: 'Price' } },
  ],
  facts: {},
  resource: { label: 'title', list: { columns: ['title', 'price'], filters: [] }, form: [] },
};

let place: Awaited<ReturnType<typeof tempDir>>;
let root: string;
let writer: Writer;

beforeAll(async () => {
  place = await tempDir();
  root = join(place.path, 'tree');
  // A copy of what the sync needs is a tree.
  await createScratch(resolve('.'), root).renew([]);
  writer = createWriter(root, {
    dataDir: join(place.path, 'data'),
    migrate: () => Promise.resolve(),
  });
});
afterAll(() => place[Symbol.asyncDispose]());

test('a new declaration is planned with all that follows, written, and removed', async () => {
  const files = await declarationOf(wines);

  const plan = await writer.plan(files);

  expect(plan.problems).toEqual([]);
  expect(plan.page).toBe('cellar/wine');
  expect(plan.files.filter(({ isDerived }) => !isDerived).map(({ path }) => path)).toEqual([
    'i18n/en/cellar/wines.ts',
    'i18n/zh-cn/cellar/wines.ts',
    'resources/cellar/wines.ts',
    'tests/permissions/answers/house.ts',
  ]);
  expect(plan.files.map(({ path }) => path)).toContain(
    `server/db/migrations/${plan.migration}.sql`,
  );
  expect(plan.statements[0]?.sql).toMatch(/^create table "cellar_wine"/);
  expect(
    plan.files
      .find(({ path }) => path.startsWith('tests/'))
      ?.after?.includes(`usual('cellar/wine'`),
  ).toBe(true);

  const written = await writer.write(plan, []);
  const index = await readFile(join(root, 'resources/index.ts'), 'utf8');
  const again = await writer.plan([]);

  expect(index).toContain(`import { wine, wines } from './cellar/wines.ts'`);
  // The sync that the development server runs finds nothing to do.
  expect(again.files).toEqual([]);

  await writeFile(join(root, 'i18n/en/cellar/wines.ts'), 'export default {};\n');
  const removal = await writer.planRemoval(written, 'cellar_wine');

  expect(removal.files).toEqual(['i18n/zh-cn/cellar/wines.ts', 'resources/cellar/wines.ts']);
  expect(removal.kept).toEqual(['i18n/en/cellar/wines.ts']);
  expect(removal.plan.problems).toEqual([]);
  expect(removal.plan.statements).toEqual([
    { sql: 'drop table "cellar_wine"', costs: ['loses'], loses: 'cellar_wine' },
  ]);
});

test('mistakes are told with the field that causes them, and nothing is written', async () => {
  const [declaration, ...texts] = await declarationOf(wines);
  const wrong = declaration?.text
    .replace(`'title', 'price'`, `'title', 'prize'`)
    .replace('max: 60', `max: 'long'`);
  const file = 'resources/cellar/wines.ts';

  const plan = await writer.plan([{ path: file, text: wrong ?? '' }, ...texts]);

  expect(plan.problems.map(({ net, path, field }) => ({ net, path, field }))).toEqual(
    expect.arrayContaining([
      { net: 'types', path: file, field: 'title' },
      { net: 'declarations', path: file, field: undefined },
    ]),
  );
  await expect(writer.write(plan, [])).rejects.toMatchObject({ code: 'problems' });
});

test('a text that is no TypeScript is told with its line', async () => {
  const plan = await writer.plan([
    { path: 'resources/cellar/wines.ts', text: 'export const wine = shape(\n' },
  ]);

  expect(plan.problems).toMatchObject([{ net: 'parse', path: 'resources/cellar/wines.ts' }]);
});

test.each([
  '/etc/passwd.ts',
  'resources/../server/main.ts',
  'resources\\shop\\goods.ts',
  'resources/shop/./goods.ts',
  'server/main.ts',
  'resources/shop/goods.tsx',
  'i18n/../x.ts',
  'tests/permissions/matrix.test.ts',
  'resources/goods\0.ts',
])('%j is no file of a plan', async (path) => {
  await expect(writer.plan([{ path, text: '' }])).rejects.toMatchObject({ code: 'path' });
});

test('a folder that is a link is not planned through', async () => {
  const outside = join(place.path, 'outside');
  await mkdir(outside);
  await symlink(outside, join(root, 'resources/linked'));

  const plan = writer.plan([{ path: 'resources/linked/pens.ts', text: '' }]);

  await expect(plan).rejects.toMatchObject({ code: 'link' });
  await rm(join(root, 'resources/linked'));
});
