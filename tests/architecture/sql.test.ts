import { expect, test } from 'vitest';
import { isWithin, sources } from './sources.ts';

/** Statements whose tables and columns come from declarations at run time are text. */
const textFolders = ['server/db', 'server/crud'];

/** Files whose statements are still text. Remove a file once it is converted; add none. */
const textFiles: ReadonlySet<string> = new Set(['server/seed/scale.ts']);

const users = sources.filter(({ text }) => importsQuery(text)).map(({ path }) => path);

test('the walk finds statements that are text', () => {
  expect(users.some((file) => isWithin(file, 'server/crud'))).toBe(true);
});

test('statements of other folders are query builder expressions', () => {
  const text = users.filter((file) => !textFolders.some((folder) => isWithin(file, folder)));

  expect(text.filter((file) => !textFiles.has(file))).toEqual([]);
});

function importsQuery(source: string): boolean {
  return [...source.matchAll(/import \{([^}]*)\} from '[^']*\/db\/(?:index|query)\.ts'/g)].some(
    ([, names = '']) => names.split(',').some((name) => name.trim() === 'query'),
  );
}

test('a command that the database rolled back runs again: its transaction is that of `transact`', () => {
  const own = ['server/db', 'server/seed'];
  const bare = sources.filter(
    ({ path, text }) =>
      isWithin(path, 'server') &&
      !path.endsWith('.test.ts') &&
      !own.some((folder) => isWithin(path, folder)) &&
      /\.transaction\(\)/.test(text),
  );

  expect(bare.map(({ path }) => path)).toEqual([]);
});
