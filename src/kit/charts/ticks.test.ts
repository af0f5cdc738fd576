import { expect, test } from 'vitest';
import { shortNumber, ticksBetween } from './ticks.ts';

test('an axis has round values and zero, also where all values lie on one side', () => {
  expect(ticksBetween(3, 42)).toEqual([0, 20, 40, 60]);
  expect(ticksBetween(-30, 0)).toEqual([-30, -20, -10, 0]);
  expect(ticksBetween(-12, 88)).toEqual([-50, 0, 50, 100]);
  expect(ticksBetween(0, 0)).toEqual([0, 1]);
});

test('a value below zero is shortened as one above', () => {
  expect(shortNumber(-32_000, 'zh-cn')).toBe('−3.2 万');
  expect(shortNumber(-32_000, 'en')).toBe('−32k');
  expect(shortNumber(-1.234, 'en')).toBe('−1.23');
});
