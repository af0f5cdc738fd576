import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../tests/support/temporary.ts';

/** The command, run in the tree, which it leaves as it is. */
async function generate(dir: string, ...words: readonly string[]) {
  return new Promise<{ readonly status: number; readonly output: string }>((done) => {
    execFile(
      process.execPath,
      ['scripts/generate.ts', ...words],
      { env: { ...process.env, DATA_DIR: join(dir, 'data') } },
      (error, output, complaints) =>
        done({ status: Number(error?.code ?? 0), output: output + complaints }),
    );
  });
}

test('a file is planned: its declaration, both dictionaries, SQL, and nothing is written', async () => {
  await using dir = await tempDir();
  const file = join(dir.path, 'wines.csv');
  await writeFile(file, '名称,Price\n红酒,12.50\n白酒,9.00\n');

  const { status, output } = await generate(dir.path, '--from', file, '--table', 'cellar_wine');

  expect(output).toContain(`export const wine = shape('cellar_wine', {`);
  expect(output).toContain(`fields: { name: 'Name', price: 'Price' },`);
  expect(output).toContain(`fields: { name: '名称', price: 'Price' },`);
  expect(output).toContain('create table "cellar_wine" (');
  expect(output).toContain('Nothing is written yet: add --write.');
  expect(status).toBe(0);
  expect(existsSync(resolve('resources/cellar'))).toBe(false);
});

test('a name that is a word of SQL is refused with its place', async () => {
  await using dir = await tempDir();
  const file = join(dir.path, 'wines.csv');
  await writeFile(file, 'Name\nRiesling\n');

  const { status, output } = await generate(dir.path, '--from', file, '--table', 'select');

  expect({ status, output: output.trim() }).toEqual({
    status: 1,
    output: 'cannot: table select: reserved_word',
  });
});

test.each([
  [[], 'npm run generate -- --table NAME'],
  [['--from', '/nowhere.csv', '--table', 'pen'], 'There is no file /nowhere.csv'],
  [['--tabel', 'pen'], "Unknown option '--tabel'"],
])('%j is refused in a sentence', async (words, sentence) => {
  await using dir = await tempDir();

  const { status, output } = await generate(dir.path, ...words);

  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});
