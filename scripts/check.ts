// `npm run check`: everything that can be known without running the product.
import { spawnSync } from 'node:child_process';

const folders = ['src', 'resources', 'i18n', 'server', 'scripts', 'tests', '.storybook'];
const configs = ['vite.config.ts', 'vitest.config.ts'];

type Check = { readonly name: string; readonly command: readonly string[] };

/** Each check by name, and the command that makes it. */
export const checks: readonly Check[] = [
  { name: 'derived files', command: ['node', 'scripts/sync.ts', '--check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...folders, ...configs] },
  { name: 'format', command: ['oxfmt', '--check', ...folders, ...configs] },
  { name: 'unused code', command: ['knip'] },
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
  const broken = checks.filter(({ name, command: [program = '', ...words] }) => {
    console.log(`── ${name}`);
    return spawnSync(program, words, { stdio: 'inherit' }).status !== 0;
  });
  for (const { name } of broken) console.error(`failed: ${name}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
