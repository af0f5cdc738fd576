import { expect, test } from 'vitest';
import { effectOf, waitsForServer } from './changes.ts';

const isDerived = (path: string) => path.endsWith('index.ts');
const effect = (path: string) => effectOf(path, isDerived);

test.each([
  'resources/shop/orders.ts',
  'resources/shop/goods/deduction.ts',
  'i18n/en/shop/orders.ts',
  'i18n/zh-cn/server.ts',
  'src/fields/int/index.test-data.ts',
  'src/contract/limits.ts',
  'scripts/sync/stories.ts',
])('a change of %s is synced', (path) => {
  expect(effect(path)).toBe('sync');
});

test.each(['server/main.ts', 'server/db/migrations/0001_initial.sql', 'index.html'])(
  'a change of %s restarts the server',
  (path) => {
    expect(effect(path)).toBe('restart');
  },
);

test.each([
  'resources/index.ts',
  'resources/shop/orders/ShipDialog.tsx',
  'resources/shop/orders/screens.ts',
  'src/fields/int/view.tsx',
  'src/ui/list/sorting.ts',
  'server/main.test.ts',
  'resources/shop/orders.check.ts',
  'resources/shop/orders.ts.writing',
  'data/pg/base/1',
  'docs/glossary.md',
])('a change of %s leaves the server as it is', (path) => {
  expect(effect(path)).toBeUndefined();
});

test('a page waits with declarations until the server knows them, texts are shown at once', () => {
  expect(waitsForServer('resources/shop/orders.ts')).toBe(true);
  expect(waitsForServer('resources/registry.ts')).toBe(true);
  expect(waitsForServer('i18n/en/shop/index.ts')).toBe(true);
  expect(waitsForServer('i18n/en/shop/orders.ts')).toBe(false);
  expect(waitsForServer('src/ui/list/ListScreen.tsx')).toBe(false);
});
