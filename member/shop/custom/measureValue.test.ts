import { expect, test } from 'vitest';
import { measureValue, readableMeasure } from './measureValue.ts';

test('values are kept in millimetres and grams, and read in the unit of the shop', () => {
  expect(measureValue('94.5', 'cm')).toBe(945);
  expect(measureValue('62,5', 'kg')).toBe(62_500);
  expect(measureValue('10', 'inch')).toBe(254);
  expect(readableMeasure(945, 'cm')).toBe('94.5');
  expect(readableMeasure(62_500, 'kg')).toBe('62.5');
  expect(readableMeasure(254, 'inch')).toBe('10');
});

test('an empty or wrong value is none', () => {
  expect(measureValue(' ', 'cm')).toBeUndefined();
  expect(measureValue('tall', 'cm')).toBeUndefined();
});
