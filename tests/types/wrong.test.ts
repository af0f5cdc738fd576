import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const file = resolve(import.meta.dirname, 'wrong.check.ts');
const root = resolve(import.meta.dirname, '../..');
const directive = '// @ts-expect-error';

test('the compiler says one thing about each wrong declaration, at its line', async () => {
  const source = await readFile(file, 'utf8');
  const mistakes = source
    .split('\n')
    .flatMap((line, index) => (line.startsWith(directive) ? [index + 2] : []));

  const messages = await compile(source.replaceAll(directive, '//'));

  expect(mistakes.length).toBeGreaterThanOrEqual(25);
  expect(messages.toSorted((a, b) => a - b)).toEqual(mistakes);
});

/** Lines the compiler complains about, once per message. */
async function compile(source: string): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wrong-'));
  try {
    await writeFile(join(folder, 'wrong.ts'), withWholePaths(source));
    await writeFile(join(folder, 'tsconfig.json'), settings());
    const output = await run(folder);
    return [...output.matchAll(/wrong\.ts\((\d+),\d+\): error/g)].map(([, line]) => Number(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const withWholePaths = (source: string) =>
  source.replaceAll(
    /from '(\.[^']+)'/g,
    (_, path: string) => `from '${resolve(dirname(file), path)}'`,
  );

const settings = () =>
  JSON.stringify({
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['wrong.ts'],
  });

const run = (folder: string) =>
  new Promise<string>((done) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    // It ends with 1 when it complains, which is what it is here for.
    execFile(tsc, ['-p', folder, '--pretty', 'false'], (_, output) => done(output));
  });
