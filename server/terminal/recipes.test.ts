import { expect, test } from 'vitest';
import { terminalCommands } from '../../resources/crud/terminalRuns.ts';
import { execute } from './execute.ts';
import { findRecipe } from './recipes.ts';

test('each command is a constant list of programs and words', () => {
  const steps = terminalCommands.map((key) => [key, Object(findRecipe(key)).steps]);

  expect(Object.fromEntries(steps)).toEqual({
    'version.node': [['node', '--version']],
    'version.npm': [['npm', '--version']],
    'ping.localhost': [['ping', '-c', '4', '127.0.0.1']],
    'sync.run': [['node', 'scripts/sync.ts']],
    'test.npm': [['node', 'scripts/test.ts', '--related']],
    'web-install.npm': [
      ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      ['npm', 'rebuild', 'node', '--foreground-scripts'],
    ],
    'web-build.npm': [['node', 'scripts/build.ts']],
    'migrate.run': [['node', 'scripts/migrate.ts']],
  });
});

test('other commands of existing clients are known, and are not available', () => {
  const keys = ['migrate.rollback', 'web-build.pnpm', 'composer.update', 'ping.baidu', 'rm', ''];

  expect(keys.map((key) => findRecipe(key))).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
    'unavailable',
    undefined,
    undefined,
  ]);
});

test('a program that is not installed ends the command with that reason', async () => {
  const { done } = execute(
    { steps: [['npm', '--version']], minutes: 1 },
    { root: process.cwd(), environment: { PATH: '/nowhere' }, onOutput: () => {} },
  );

  expect(await done).toEqual({ exitCode: null, reason: 'missing' });
});
