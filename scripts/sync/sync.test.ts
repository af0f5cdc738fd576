import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { neededMigration } from './derived.ts';

const root = resolve(import.meta.dirname, '../..');

test('two declarations that export one name are reported, and nothing is written', async () => {
  const folder = await copyOfDeclarations();
  const before = await readFile(join(folder, 'resources/index.ts'), 'utf8');
  const source = await readFile(join(folder, 'resources/shop/companies.ts'), 'utf8');
  await writeFile(join(folder, 'resources/company/companies.ts'), source);

  const { status, output } = await sync(folder);

  expect(status).toBe(1);
  expect(output).toContain(
    'resources/company/companies.ts and resources/shop/companies.ts: both export companies; rename one of them',
  );
  expect(await readFile(join(folder, 'resources/index.ts'), 'utf8')).toBe(before);
});

test('a declaration that does not load is named with the reason', async () => {
  const folder = await copyOfDeclarations();
  await writeFile(
    join(folder, 'resources/shop/brands.ts'),
    `import { txt } from '../../src/fields/index.ts';\nexport const brand = txt;\n`,
  );

  const { status, output } = await sync(folder);

  expect(status).toBe(1);
  expect(output).toMatch(/1\. resources\/shop\/brands\.ts: cannot be loaded: .*'txt'/);
});

test('the check of derived files refuses wrong declarations like the start of the server', async () => {
  const folder = await copyOfDeclarations();
  const file = join(folder, 'resources/shop/companies.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/path: '[^']+'/, `path: 'Shop/Company'`));

  const { status, output } = await sync(folder, '--check');

  expect(status).toBe(1);
  expect(output).toContain('One mistake in the declarations; correct it and start again:');
  expect(output).toContain('Shop/Company is not in lower camel parts');
});

test('a derived file without a source is named by the check and removed by the sync', async () => {
  const folder = await copyOfDeclarations('src', 'server', 'scripts');
  const leftover = join(folder, 'resources/shop/gone/index.ts');
  await cp(join(folder, 'resources/index.ts'), leftover);

  const checked = await sync(folder, '--check');
  const isKept = existsSync(leftover);
  const { status, output } = await sync(folder, '--hold-migration');

  expect(checked).toMatchObject({
    status: 1,
    output: expect.stringContaining('no source  resources/shop/gone/index.ts'),
  });
  expect(isKept).toBe(true);
  expect({ status, output }).toEqual({
    status: 0,
    output: 'removed  resources/shop/gone/index.ts\n',
  });
  expect(existsSync(leftover)).toBe(false);
});

test('a migration that is held back is shown instead of written', async () => {
  const folder = await copyOfDeclarations('src', 'server', 'scripts');
  const file = join(folder, 'resources/shop/companies.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('max: 20', 'max: 25'));
  const migrations = () => readdir(join(folder, 'server/db/migrations'));
  const before = await migrations();

  const { status, output } = await sync(folder, '--hold-migration');

  expect(status).toBe(neededMigration);
  expect(output).toMatch(
    /^alter table "shop_delivery_company" alter column "phone" type varchar\(25\)/m,
  );
  expect(await migrations()).toEqual(before);
});

/** The declarations and texts of the shop in a folder of their own, beside the sources of all else. */
test('a component of pages that a module brings is in the list, under a code of its own', async () => {
  const folder = await copyOfDeclarations('src', 'server', 'scripts');
  await cp(join(folder, 'modules/shipped/board'), join(folder, 'modules/board'), {
    recursive: true,
  });
  const own = join(folder, 'modules/board/components/quote');
  const list = join(folder, 'resources/page/components/index.ts');
  const declared = (code: string) =>
    `import { text } from '#shopwright/fields';
import { pageComponent } from '#shopwright/pages';
export const quote = pageComponent('${code}', { group: 'base', fields: { words: text({ max: 20 }) }, sample: {} });
`;
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'index.ts'), declared('quote'));
  const wrong = await sync(folder, '--hold-migration');

  await writeFile(join(own, 'index.ts'), declared('board-quote'));
  await sync(folder, '--hold-migration');

  expect(wrong.output).toContain('exports no component with the code board-quote');
  expect(await readFile(list, 'utf8')).toContain(`'board-quote': boardQuote`);
});

async function copyOfDeclarations(...also: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sync-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const copied of ['resources', 'modules', 'i18n', ...also])
    await cp(join(root, copied), join(folder, copied), { recursive: true });
  const others = [
    'src',
    'server',
    'tests',
    'docs',
    'node_modules',
    '.oxfmtrc.json',
    'package.json',
  ];
  for (const shared of others.filter((each) => !also.includes(each)))
    await symlink(join(root, shared), join(folder, shared));
  return folder;
}

const sync = (cwd: string, ...words: readonly string[]) =>
  new Promise<{ readonly status: number; readonly output: string }>((done) => {
    const own = join(cwd, 'scripts/sync.ts');
    const script = existsSync(own) ? own : join(root, 'scripts/sync.ts');
    execFile(process.execPath, [script, ...words], { cwd }, (error, output, complaints) =>
      done({ status: error ? Number(error.code) : 0, output: `${output}${complaints}` }),
    );
  });
