import { expect, test } from 'vitest';
import { isUnusual } from './useUnusualNumbers.ts';

test.each([
  ['^QY\\d{4}$', 'QY1234', false],
  ['^QY\\d{4}$', 'QY123', true],
  ['', 'anything', false],
  ['^QY\\d{4}$', '', false],
  // Neither can be read, nor keeps the page waiting.
  ['^QY(', 'QY1', false],
  ['^(\\w+)+#$', `QY${'1'.repeat(38)}`, false],
])('by %j the number %j is unusual: %s', (pattern, no, expected) => {
  expect(isUnusual(pattern, no)).toBe(expected);
});
