import { expect, test } from 'vitest';
import { countText, moneyText, signedText } from './Money.tsx';

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_650, '¥1,236.50'],
  [-3000, '−¥30.00'],
  [100_000_000_000, '¥1,000,000,000.00'],
  [99_999_999_999, '¥999,999,999.99'],
])('%d fen read %s', (fen, text) => {
  expect(moneyText(fen)).toBe(text);
});

test('a change has a sign in both directions, none has none', () => {
  expect([1_284, 0, -30].map(signedText)).toEqual(['+1,284', '0', '−30']);
});

test('a total above the limit of the server ends with a plus sign', () => {
  expect(countText(1_284)).toBe('1,284');
  expect(countText(10_000, false)).toBe('10,000+');
});
