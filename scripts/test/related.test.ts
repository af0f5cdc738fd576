import { expect, test } from 'vitest';
import { relatedTests, within } from './related.ts';

const graph = new Map([
  ['src/a.ts', []],
  ['src/b.ts', ['src/a.ts']],
  ['src/a.test.ts', ['src/a.ts']],
  ['src/b.test.ts', ['src/b.ts']],
  ['src/b.stories.tsx', ['src/b.ts']],
  ['src/c.test.ts', ['src/c.ts']],
  ['tests/journeys/lists.test.ts', ['src/a.ts']],
]);

test('the tests that import a changed file are related to it, the nearest first', () => {
  expect(relatedTests(['src/a.ts'], graph)).toEqual([
    'src/a.test.ts',
    'src/b.test.ts',
    'src/b.stories.tsx',
  ]);
});

test('a test of the whole product is related to itself alone', () => {
  expect(relatedTests(['tests/journeys/lists.test.ts'], graph)).toEqual([
    'tests/journeys/lists.test.ts',
  ]);
});

test('a file that nothing imports has no related tests', () => {
  expect(relatedTests(['README.md'], graph)).toEqual([]);
});

test('as many tests are taken as fit into the time, by what each took', () => {
  const tests = ['a.test.ts', 'b.stories.tsx', 'c.test.ts', 'd.test.ts'];
  const durations = { 'b.stories.tsx': { tests: 2, seconds: 6 } };

  expect(within(12, tests, durations)).toEqual(['a.test.ts', 'b.stories.tsx', 'c.test.ts']);
});

test('the nearest test is taken however long it takes', () => {
  const durations = { 'a.stories.tsx': { tests: 1, seconds: 60 } };

  expect(within(1, ['a.stories.tsx', 'b.test.ts'], durations)).toEqual(['a.stories.tsx']);
});
