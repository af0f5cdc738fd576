import { expect, test } from 'vitest';
import { fullTime, shortTime, spanOf, timeFormat } from './Time.tsx';

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

test.each([
  [at, undefined, '2026-11-20 15:28:05'],
  [at, 'yyyy-mm-dd hh:MM', '2026-11-20 15:28'],
  [at, 'dd/mm/yyyy', '20/11/2026'],
  [at * 1000, undefined, '2026-11-20 15:28:05'],
  [String(at), undefined, '2026-11-20 15:28:05'],
  ['2026-11-20T15:28:05', 'hh:MM', '15:28'],
  [9_999_999_999, 'yyyy', '2286'],
  [10_000_000_000, 'yyyy', '1970'],
])('the moment %j is written as %j', (moment, pattern, text) => {
  expect(timeFormat(moment, pattern)).toBe(text);
});

test.each([[null], [undefined], [0], ['0'], [''], ['none']])('%j is no moment', (moment) => {
  expect(timeFormat(moment, undefined, 'None')).toBe('None');
});
