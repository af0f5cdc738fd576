// `npm run check`: everything that can be known without running the product.
import { existsSync } from 'node:fs';
import { runToolAside } from './tools.ts';

const paths = [
  'src',
  'resources',
  'modules',
  'member',
  'i18n',
  'server',
  'scripts',
  'tests',
  '.storybook',
  'vite.config.ts',
  'vite.member.config.ts',
  'vite.shop.config.ts',
  'vitest.config.ts',
];

/** Folders and files that are linted and formatted. */
export const checkedPaths: readonly string[] = paths.filter((path) => existsSync(path));

export type Check = {
  readonly name: string;
  readonly command: readonly string[];
  /** Command of the project that puts right what the check finds. */
  readonly mend?: string;
};

/** The compiler and the linter are one program, since each alone reads all types. */
const lint = (paths: readonly string[]): Check => ({
  name: 'types and lint',
  command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings', ...paths],
});

/** Each check by name, and the command that runs it: what takes longest first. */
export const checks: readonly Check[] = [
  lint(checkedPaths),
  { name: 'unused code', command: ['knip'] },
  { name: 'derived files', command: ['node', 'scripts/sync.ts', '--check'] },
  { name: 'permission answers', command: ['node', 'tests/permissions/missingAnswers.ts'] },
  { name: 'format', command: ['oxfmt', '--check', ...checkedPaths], mend: 'npm run format' },
  { name: 'licences', command: ['node', 'scripts/licences.ts'] },
  // The linter's types are called experimental.
  ...(process.env['LONG_TESTS'] === '1' ? [{ name: 'types', command: ['tsc', '-p', '.'] }] : []),
];

/** The checks of some files alone, and of the types of all. */
export function checkFiles(files: readonly string[]): readonly Check[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  if (sources.length === 0) return [];
  return [
    lint(checkedPaths),
    { name: 'derived files', command: ['node', 'scripts/sync.ts', '--check'] },
    { name: 'format', command: ['oxfmt', '--check', ...sources], mend: 'npm run format' },
  ];
}

/**
 * Runs checks, two at a time, and shows what each printed when it ends.
 *
 * @returns the names of those that found something, each with the command that puts it right
 */
export async function runChecks(wanted: readonly Check[]): Promise<readonly string[]> {
  const waiting = [...wanted];
  const broken: string[] = [];
  const runNext = async (): Promise<void> => {
    const check = waiting.shift();
    if (!check) return;
    const { status, output } = await runToolAside(check.command);
    console.log(`\n── ${check.name}\n${output.trimEnd()}`);
    if (status !== 0) broken.push(check.mend ? `${check.name}; run: ${check.mend}` : check.name);
    await runNext();
  };
  await Promise.all([runNext(), runNext()]);
  return broken;
}

if (import.meta.main) {
  const broken = await runChecks(checks);
  for (const name of broken) console.error(`failed: ${name}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
