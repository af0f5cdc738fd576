import { expect, test } from 'vitest';
import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { discount } from './index.ts';
import { readDiscount, writeDiscount } from './words.ts';

testFieldType('discount', {
  field: discount(),
  read: [
    [850, 850, 850],
    ['990', 990, 990],
  ],
  refused: [
    [99, 'not_a_discount'],
    [1000, 'not_a_discount'],
    ['8.5', 'not_a_discount'],
    [8.5, 'not_a_discount'],
  ],
  values: fc.integer({ min: 100, max: 990 }),
});

test.each([
  ['zh-cn', 850, '8.5'],
  ['zh-cn', 900, '9'],
  ['zh-cn', 855, '8.55'],
  ['en', 850, '15'],
  ['en', 855, '14.5'],
  ['en', 990, '1'],
])('in %s %d is %s', (locale, thousandths, text) => {
  expect(writeDiscount(thousandths, locale)).toBe(text);
  expect(readDiscount(text, locale)).toBe(thousandths);
});

test('text that is not a discount stays as typed', () => {
  expect(readDiscount('8.555', 'zh-cn')).toBe('8.555');
  expect(readDiscount('fifteen', 'en')).toBe('fifteen');
  expect(writeDiscount('fifteen', 'en')).toBe('fifteen');
});

test('every discount is written and read alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 990 }), fc.constantFrom('zh-cn', 'en'), (n, locale) => {
      expect(readDiscount(writeDiscount(n, locale), locale)).toBe(n);
    }),
  );
});
