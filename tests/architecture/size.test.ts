import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { crowdedFolders, repeatedTypeNames } from './limits.ts';
import { sources, sourcesByFolder } from './sources.ts';

// Counts that measure how hard the tree is to follow. The limits in `limits.ts` may only be lowered.

const importers = Map.groupBy(
  sources.flatMap(({ path, imports, reexports }) =>
    imports.filter((each) => !reexports.includes(each)).map((target) => ({ target, from: path })),
  ),
  ({ target }) => target,
);
const reexported = new Set(sources.flatMap(({ reexports }) => reexports));

const exportedTypes = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/^export (?:declare )?(?:type|interface) (\w+)\b(?=\s*[<={])/gm)].map(
    ([, name = '']) => ({ name, path }),
  ),
);

test('the walks read the tree', () => {
  expect(sources.length).toBeGreaterThan(700);
  expect(importers.size).toBeGreaterThan(500);
  expect(sourcesByFolder.size).toBeGreaterThan(50);
  expect(exportedTypes.length).toBeGreaterThan(300);
});

const loadedLazily = new Set(sources.flatMap(({ lazyImports }) => lazyImports));

test('a short file has more than one importer in its folder, or a reason to stand alone', () => {
  const found = sources
    .filter(({ path, text }) => lineCount(text) < 40 && hasOneNeighbour(path))
    .map(({ path }) => path);

  expect(found, 'move each into its importer').toEqual([]);
});

test.each([...sourcesByFolder])('%s holds at most 25 source files', (folder, files) => {
  expect(files.length).toBeLessThanOrEqual(crowdedFolders[folder] ?? 25);
});

test('no folder in the list of crowded ones is gone', () => {
  const unknown = Object.keys(crowdedFolders).filter((folder) => !sourcesByFolder.has(folder));

  expect(unknown, 'remove these from tests/architecture/limits.ts').toEqual([]);
});

test('an exported type has a name of its own', () => {
  const repeated = [...Map.groupBy(exportedTypes, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .filter(([name]) => !repeatedTypeNames.includes(name))
    .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`);

  expect(repeated).toEqual([]);
});

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

/**
 * Tells if a short file belongs into its only importer, in the same folder. A file that is loaded lazily has to stand alone, a component that a
 * `screens.ts` names cannot stand in it, and a rule that has a test of its own is tested without its screen.
 */
function hasOneNeighbour(path: string): boolean {
  const from = importers.get(path) ?? [];
  const [only] = from;
  if (reexported.has(path) || loadedLazily.has(path) || from.length !== 1 || !only) return false;
  if (path.endsWith('.tsx') && posix.basename(only.from) === 'screens.ts') return false;
  if (existsSync(path.replace(/\.tsx?$/, '.test.ts'))) return false;
  return posix.dirname(only.from) === posix.dirname(path);
}
