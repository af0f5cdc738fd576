import { expect, test } from 'vitest';
import { daysOf, firstSecond, lastSecond, orderedRange } from './daySpans.ts';

/** A Friday. */
const now = new Date(2026, 0, 2, 23, 59);

test.each([
  ['today', '2026-01-02', '2026-01-02'],
  ['yesterday', '2026-01-01', '2026-01-01'],
  ['last7days', '2025-12-27', '2026-01-02'],
  ['last30days', '2025-12-04', '2026-01-02'],
  ['thisWeek', '2025-12-29', '2026-01-04'],
  ['thisMonth', '2026-01-01', '2026-01-31'],
  ['lastMonth', '2025-12-01', '2025-12-31'],
] as const)('%s is from %s to %s', (span, first, last) => {
  expect(daysOf(span, now)).toEqual([first, last]);
});

test('a Sunday belongs to the week of the Monday before it', () => {
  expect(daysOf('thisWeek', new Date(2026, 0, 4))).toEqual(['2025-12-29', '2026-01-04']);
});

test('a day ends where the next one starts', () => {
  expect(lastSecond('2025-11-20')).toBe(Number(firstSecond('2025-11-21')) - 1);
  expect([firstSecond(''), lastSecond('2025-02-30')]).toEqual([null, null]);
});

test.each([
  ['9,10', '9,10'],
  ['10,9', '9,10'],
  ['-1.5,-2', '-2,-1.5'],
  ['2026-02-01,2026-01-01', '2026-01-01,2026-02-01'],
  ['5,', '5,'],
  [',5', ',5'],
  ['today', 'today'],
])('the range %s is asked for as %s', (typed, asked) => {
  expect(orderedRange(typed)).toBe(asked);
});
