import { expect, test } from 'vitest';
import { exactMoney, moneyText } from './moneyText.ts';

test.each([
  ['0.05', '¥0.05'],
  ['40.00', '¥40'],
  ['1234.50', '¥1,234.50'],
  ['1234567.00', '¥1,234,567'],
])('%s yuan are written as %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test.each([
  ['40.00', '¥40.00'],
  ['1234.5', '¥1,234.50'],
  ['7', '¥7.00'],
])('%s yuan that are paid are written as %s', (amount, text) => {
  expect(exactMoney(amount)).toBe(text);
});
