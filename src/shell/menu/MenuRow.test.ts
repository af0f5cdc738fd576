import { expect, test } from 'vitest';
import { fittingIn } from './MenuRow.tsx';

const widths = [100, 100, 100, 100, 100, 100, 100];

test('all entries are in the row while they are few and fit', () => {
  expect(fittingIn({ room: 516, widths: widths.slice(0, 5), more: 80, most: 6 })).toBe(5);
});

test('the last ones go below "More", which takes room of its own', () => {
  expect(fittingIn({ room: 515, widths: widths.slice(0, 5), more: 80, most: 6 })).toBe(4);
});

test('however wide the window is, there are at most so many', () => {
  expect(fittingIn({ room: 5000, widths, more: 80, most: 6 })).toBe(6);
});

test('without room all entries are below "More"', () => {
  expect(fittingIn({ room: 60, widths, more: 80, most: 6 })).toBe(0);
});
