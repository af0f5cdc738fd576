import { expect, test } from 'vitest';
import { diffLines } from './diffLines.ts';

const text = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

test('a changed line stands between the lines around it', () => {
  const before = text('1', '2', '3', '4', '5', 'old', '7', '8');
  const after = text('1', '2', '3', '4', '5', 'new', '7', '8');

  expect(diffLines(before, after)).toEqual([
    { type: 'gap', count: 2 },
    { type: 'kept', text: '3' },
    { type: 'kept', text: '4' },
    { type: 'kept', text: '5' },
    { type: 'removed', text: 'old' },
    { type: 'added', text: 'new' },
    { type: 'kept', text: '7' },
    { type: 'kept', text: '8' },
  ]);
});

test('a new file is added as a whole, a deleted one removed', () => {
  expect(diffLines(null, text('a'))).toEqual([{ type: 'added', text: 'a' }]);
  expect(diffLines(text('a'), null)).toEqual([{ type: 'removed', text: 'a' }]);
});

test('lines that stay between two changes are kept', () => {
  expect(diffLines(text('a', 'x', 'c'), text('b', 'x', 'd'))).toEqual([
    { type: 'removed', text: 'a' },
    { type: 'added', text: 'b' },
    { type: 'kept', text: 'x' },
    { type: 'removed', text: 'c' },
    { type: 'added', text: 'd' },
  ]);
});

test('equal texts leave out every line', () => {
  expect(diffLines(text('a', 'b'), text('a', 'b'))).toEqual([{ type: 'gap', count: 2 }]);
});
