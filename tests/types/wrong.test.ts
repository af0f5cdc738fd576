import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const file = resolve(import.meta.dirname, 'wrong.check.ts');
const root = resolve(import.meta.dirname, '../..');
const directive = '// @ts-expect-error';

const source = await readFile(file, 'utf8');

test('the compiler says one thing about each wrong declaration, at its line', async () => {
  const mistakes = source
    .split('\n')
    .flatMap((line, index) => (line.trimStart().startsWith(directive) ? [index + 2] : []));

  const messages = await compile(source.replaceAll(directive, '//'));

  expect(mistakes.length).toBeGreaterThanOrEqual(25);
  expect(messages.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(mistakes);
});

test('a message of the compiler names the mistake and the valid values', async () => {
  const messages = await compile(source.replaceAll(directive, '//'));
  const lines = source.split('\n');
  const saidOf = (mistake: string) => {
    const line = lines.findIndex((each) => each.trim() === `${directive} ${mistake}`) + 2;
    return messages.find((message) => message.line === line)?.text;
  };

  expect(saidOf('an option that is none')).toBe(
    `Type 'true' is not assignable to type 'true & ThereIsNoOption<"sortt">'.`,
  );
  expect(saidOf('an order by a field without index')).toBe(
    `Type '"paid"' is not assignable to type '"bill_no" | "create_time" | "id" | "total" | "update_time" | FieldDeclaredWithSortTrue'.`,
  );
  expect(saidOf('a guard that asks for a code that is none')).toBe(
    `Type '9' is not assignable to type 'Test<1 | 2> | undefined'.`,
  );
  expect(saidOf('a comparison with a field that is not there')).toContain('field: "c"');
  expect(saidOf('an action that sets a code that is none')).toBe(
    `Type '9' is not assignable to type '1 | 2'.`,
  );
  expect(saidOf('an action that sets a field that is not there')).toBe(
    `Type 'number' is not assignable to type '"there is no field status"'.`,
  );
  expect(saidOf('a key of an action that means nothing')).toContain(
    `Did you mean to write 'when'?`,
  );
  expect(saidOf('a refusal whose code has no text')).toContain('"not_in_the_dictionary"');
  expect(saidOf('a refused value whose code has no text')).toContain('"not_in_the_dictionary"');
});

type CompilerMessage = { readonly line: number; readonly text: string };

/** Messages of the compiler about the file. */
async function compile(source: string): Promise<readonly CompilerMessage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wrong-'));
  try {
    await writeFile(join(folder, 'wrong.ts'), withWholePaths(source));
    await writeFile(join(folder, 'tsconfig.json'), settings());
    const output = await run(folder);
    return [...output.matchAll(/wrong\.ts\((\d+),\d+\): error \w+: (.*)/g)].map(
      ([, line, text = '']) => ({ line: Number(line), text }),
    );
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
