import { expect, test } from 'vitest';
import { clampQuantity, firstSku, optionState, quantityRange, skuWith } from './skuChoice.ts';

const red = { small: sku(1, 'r-s', 0), large: sku(2, 'r-l', 5) };
const blue = { small: sku(3, 'b-s', 2), medium: sku(4, 'b-m', 0) };
const green = { medium: sku(5, 'g-m', 1) };
const skus = [red.small, red.large, blue.small, blue.medium, green.medium];
const [colour, size] = [0, 1];

test('the first SKU in stock is chosen, unless the address names one', () => {
  expect(firstSku(skus, undefined)).toBe(red.large);
  expect(firstSku(skus, 4)).toBe(blue.medium);
  expect(firstSku(skus, 99)).toBe(red.large);
  expect(firstSku([red.small], undefined)).toBe(red.small);
  expect(firstSku([], undefined)).toBeUndefined();
});

test('an option says where it leads beside the other choices', () => {
  expect(optionState(skus, red.large, { group: size, value: 's' })).toBe('out');
  expect(optionState(skus, red.large, { group: size, value: 'm' })).toBe('none');
  expect(optionState(skus, red.small, { group: colour, value: 'b' })).toBe('open');
});

test('another value keeps the other choices where there is such a SKU', () => {
  expect(skuWith(skus, red.small, { group: colour, value: 'b' })).toBe(blue.small);
  expect(skuWith(skus, red.large, { group: size, value: 's' })).toBe(red.small);
});

test('a value without such a SKU leads to one in stock', () => {
  expect(skuWith(skus, red.large, { group: colour, value: 'b' })).toBe(blue.small);
  expect(skuWith(skus, blue.small, { group: size, value: 'l' })).toBe(red.large);
  expect(skuWith(skus, red.large, { group: size, value: 'm' })).toBe(green.medium);
  expect(skuWith(skus, blue.small, { group: size, value: 'xl' })).toBeUndefined();
});

test.each([
  [{ buy_min: 1, buy_max: 0 }, 7, { min: 1, max: 7 }],
  [{ buy_min: 2, buy_max: 3 }, 7, { min: 2, max: 3 }],
  [{ buy_min: null, buy_max: null }, 99, { min: 1, max: 9_999 }],
  [{ buy_min: 5, buy_max: 0 }, 3, { min: 5, max: 3 }],
])('%j with %i in stock', (rules, stock, range) => {
  expect(quantityRange(rules, stock)).toEqual(range);
});

test.each([
  [0, 2],
  [9, 5],
  [3.7, 3],
  [Number.NaN, 2],
])('%d pieces of 2 to 5 are %d', (num, clamped) => {
  expect(clampQuantity(num, { min: 2, max: 5 })).toBe(clamped);
});

function sku(id: number, key: string, stock: number) {
  return { id, key, stock };
}
