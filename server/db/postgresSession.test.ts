import { expect, test } from 'vitest';
import { statementNames } from './postgresSession.ts';

test('a statement gets its name when it comes again, and keeps it', () => {
  const nameOf = statementNames(10);

  const names = [nameOf('a'), nameOf('a'), nameOf('b'), nameOf('a'), nameOf('b')];

  expect(names).toEqual([undefined, 's1', undefined, 's1', 's2']);
});

test('the least used name goes first, and is never given to another statement', () => {
  const nameOf = statementNames(2);
  nameOf('a');
  nameOf('a');
  nameOf('b');
  nameOf('a');
  nameOf('c');

  const again = [nameOf('a'), nameOf('b'), nameOf('b'), nameOf('a')];

  expect(again).toEqual(['s1', undefined, 's2', 's1']);
});
