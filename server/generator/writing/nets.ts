import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { PlanProblem } from '../../../src/generator/index.ts';
import { readDeclaration, SourceError } from '../source/index.ts';
import { type ChangedFields, declarationProblems, typeProblems } from './problems.ts';
import type { Scratch } from './scratch.ts';
import type { TreeChange } from './treeChanges.ts';

/** Files that have to parse before anything else is asked. */
export const parseProblems = (changes: readonly TreeChange[]): readonly PlanProblem[] =>
  changes.flatMap(({ path, text }): PlanProblem[] => {
    if (text === null) return [];
    try {
      readDeclaration(path, text);
      return [];
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const { line } = error.place;
      return [
        { net: 'parse', message: error.message, path, ...(line === undefined ? {} : { line }) },
      ];
    }
  });

/** Names of the fields that changed declarations hold, so that a problem finds its field. */
export const changedFields = (changes: readonly TreeChange[]): ChangedFields =>
  changes.flatMap(({ path, text }) => {
    if (text === null || !path.startsWith('resources/')) return [];
    const { shapes } = readDeclaration(path, text);
    const fields = shapes.flatMap((shape) => shape.fields);
    return [
      {
        path,
        tables: shapes.flatMap(({ table }) => table ?? []),
        fields: fields.flatMap((field) =>
          'name' in field ? [{ name: field.name, line: field.at.line }] : [],
        ),
      },
    ];
  });

/** Checks the types of changed files alone, in a process of its own: two seconds instead of two minutes. */
export async function checkTypes(
  scratch: Scratch,
  changes: readonly TreeChange[],
  fields: ChangedFields,
): Promise<readonly PlanProblem[]> {
  const files = changes
    .filter(({ path, text }) => text !== null && !path.startsWith('tests/'))
    .map(({ path }) => path);
  if (files.length === 0) return [];
  const config = join(scratch.path, 'types.tsconfig.json');
  const settings = {
    extends: './tsconfig.json',
    include: [],
    // Declares the codes of refused values for all field types.
    files: [...files, 'i18n/zh-cn/invalid.ts'],
  };
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(scratch.path, 'node_modules/typescript/bin/tsc');
  const { status, output } = await run(scratch, [compiler, '-p', config, '--pretty', 'false']);
  return status === 0 ? [] : typeProblems(output, files, fields);
}

/**
 * Runs the sync in the copy: it checks the declarations, and writes there what follows from them.
 *
 * @param adopts - a file with the structure of tables that exist without a migration
 * @param drops - tables and columns that go with their data
 */
export async function runSync(
  scratch: Scratch,
  fields: ChangedFields,
  { adopts, drops = [] }: { readonly adopts?: string; readonly drops?: readonly string[] },
): Promise<readonly PlanProblem[]> {
  const words = [
    ...(adopts === undefined ? [] : ['--adopt', adopts]),
    ...(drops.length > 0 ? ['--drop', ...drops] : []),
  ];
  const { status, complaints } = await run(scratch, ['scripts/sync.ts', ...words]);
  return status === 0 ? [] : declarationProblems(complaints, fields);
}

type RunOutcome = {
  readonly status: number | null;
  readonly output: string;
  readonly complaints: string;
};

function run({ path }: Scratch, words: readonly string[]): Promise<RunOutcome> {
  const child = spawn(process.execPath, words, {
    cwd: path,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(path, 'node_modules/.bin'), process.env['PATH']].filter(Boolean).join(delimiter),
      // Modules of the copy that stayed the same are compiled once.
      NODE_COMPILE_CACHE: join(path, 'compiled'),
      NODE_OPTIONS: '',
    },
  });
  let [output, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints += part));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done({ status, output, complaints }));
  });
}
