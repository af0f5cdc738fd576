import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('of two declarations that export one name the sync says so and writes nothing', async () => {
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

/** The declarations and texts of the shop in a folder of their own, beside the sources of all else. */
async function copyOfDeclarations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sync-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const copied of ['resources', 'i18n'])
    await cp(join(root, copied), join(folder, copied), { recursive: true });
  for (const shared of ['src', 'server', 'tests', 'node_modules', '.oxfmtrc.json'])
    await symlink(join(root, shared), join(folder, shared));
  return folder;
}

const sync = (cwd: string, ...words: readonly string[]) =>
  new Promise<{ readonly status: number; readonly output: string }>((done) => {
    const script = join(root, 'scripts/sync.ts');
    execFile(process.execPath, [script, ...words], { cwd }, (error, output, complaints) =>
      done({ status: error ? Number(error.code) : 0, output: `${output}${complaints}` }),
    );
  });
