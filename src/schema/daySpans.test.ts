import { expect, test } from 'vitest';
import { daysOf, firstSecond, lastSecond, orderedRange } from './daySpans.ts';
import { shopZone } from './moment.ts';

/** A Friday. */
const today = '2026-01-02';

test.each([
  ['today', '2026-01-02', '2026-01-02'],
  ['yesterday', '2026-01-01', '2026-01-01'],
  ['last7days', '2025-12-27', '2026-01-02'],
  ['last30days', '2025-12-04', '2026-01-02'],
  ['thisWeek', '2025-12-29', '2026-01-04'],
  ['thisMonth', '2026-01-01', '2026-01-31'],
  ['lastMonth', '2025-12-01', '2025-12-31'],
] as const)('%s is from %s to %s', (span, first, last) => {
  expect(daysOf(span, today)).toEqual([first, last]);
});

test('a Sunday belongs to the week of the Monday before it', () => {
  expect(daysOf('thisWeek', '2026-01-04')).toEqual(['2025-12-29', '2026-01-04']);
});

test('a day ends where the next one starts', () => {
  expect(lastSecond('2025-11-20', shopZone)).toBe(Number(firstSecond('2025-11-21', shopZone)) - 1);
  expect([firstSecond('', shopZone), lastSecond('2025-02-30', shopZone)]).toEqual([null, null]);
});

test('a day without its first hour begins with its second', () => {
  const start = Date.parse('2026-04-24T01:00:00+03:00') / 1000;

  expect(firstSecond('2026-04-24', 'Africa/Cairo')).toBe(start);
  expect(lastSecond('2026-04-23', 'Africa/Cairo')).toBe(start - 1);
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
