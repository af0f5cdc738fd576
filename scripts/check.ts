// `npm run check`: everything that can be known without running the product.
import { runTool } from './tools.ts';

/** Folders and files that are linted and formatted. */
export const checkedPaths: readonly string[] = [
  'src',
  'resources',
  'member',
  'i18n',
  'server',
  'scripts',
  'tests',
  '.storybook',
  'vite.config.ts',
  'vite.member.config.ts',
  'vitest.config.ts',
];

type Check = { readonly name: string; readonly command: readonly string[] };

/** Each check by name, and the command that runs it. */
export const checks: readonly Check[] = [
  { name: 'derived files', command: ['node', 'scripts/sync.ts', '--check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...checkedPaths] },
  { name: 'format', command: ['oxfmt', '--check', ...checkedPaths] },
  { name: 'unused code', command: ['knip'] },
  { name: 'permission answers', command: ['node', 'tests/permissions/missingAnswers.ts'] },
  { name: 'licences', command: ['node', 'scripts/licences.ts'] },
];

/** The checks of some files alone, and of the types of all. */
export function checkFiles(files: readonly string[]): readonly Check[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  if (sources.length === 0) return [];
  return [
    { name: 'derived files', command: ['node', 'scripts/sync.ts', '--check'] },
    { name: 'types', command: ['tsc', '-p', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...sources] },
    { name: 'format', command: ['oxfmt', '--check', ...sources] },
  ];
}

if (import.meta.main) {
  const broken = checks.filter(({ name, command }) => {
    console.log(`── ${name}`);
    return runTool(command) !== 0;
  });
  for (const { name } of broken) console.error(`failed: ${name}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
