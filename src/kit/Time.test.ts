import { expect, test } from 'vitest';
import { fullTime, shortTime, spanOf } from './Time.tsx';

const at = new Date(2026, 10, 20, 15, 28, 5).getTime() / 1000;

test.each([
  [0, 'now', 0],
  [59, 'now', 0],
  [60, 'minutes', 1],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'days', 1],
  [-5, 'now', 0],
])('%d seconds are said in the largest unit that fits', (seconds, unit, count) => {
  expect(spanOf(seconds)).toEqual({ unit, count });
});

test('a time is written from the year down', () => {
  expect(fullTime(at)).toBe('2026-11-20 15:28:05');
});

test('a short time leaves out the seconds, and this year', () => {
  const nextYear = new Date(2027, 0, 1).getTime() / 1000;

  expect([shortTime(at, at), shortTime(at, nextYear)]).toEqual(['11-20 15:28', '2026-11-20 15:28']);
});
