import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace, pickRows } from './packingOrder.ts';
import { packingSamples } from './packingSamples.ts';

const at = (shelf: string | null, sku_code = '') => ({ shelf, sku_code });
const sorted = (...places: readonly (string | null)[]) =>
  places
    .map((shelf) => at(shelf))
    .toSorted(byPlace)
    .map(({ shelf }) => shelf);

test('places are in the order of a walk: numbers count, and those without a place come last', () => {
  expect(sorted('A-10', '', 'B-1', 'A-2', null, 'A-2-11', 'A-2-3', '10', '9')).toEqual([
    '9',
    '10',
    'A-2',
    'A-2-3',
    'A-2-11',
    'A-10',
    'B-1',
    '',
    null,
  ]);
});

test('on one place the code decides, by its numbers too', () => {
  const [one, other, far] = [at('A-1', 'S-10'), at('A-01', 'S-9'), at('A-2', 'S-1')];

  expect([far, one, other].toSorted(byPlace)).toEqual([other, one, far]);
});

test('numbers in places are compared as numbers, whichever signs stand around them', () => {
  const number = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(fc.constantFrom('A-', 'B', '架', ''), number, number, (aisle, one, other) => {
      const order = byPlace(at(`${aisle}${one}`), at(`${aisle}${other}`));
      expect(Math.sign(order)).toBe(Math.sign(one - other));
    }),
  );
});

test('the order is one order: the same from both sides, and for every sequence of the rows', () => {
  const line = fc.record({
    shelf: fc.oneof(
      fc.constant(null),
      fc.string({ maxLength: 8 }),
      fc.stringMatching(/^[AB]-\d{1,3}$/),
    ),
    sku_code: fc.stringMatching(/^S\d{0,3}$/),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), line, line, (lines, one, other) => {
      expect(Math.sign(byPlace(one, other)) + Math.sign(byPlace(other, one))).toBe(0);
      const places = lines.toSorted(byPlace).map(({ shelf }) => shelf || '');
      const firstWithout = places.indexOf('');
      if (firstWithout >= 0) expect(places.slice(firstWithout).join('')).toBe('');
    }),
  );
});

test('a pick list has one row for each SKU, in the order of the places', () => {
  const [first, second] = packingSamples.map(({ order_no }) => order_no);

  expect(
    pickRows(packingSamples).map(({ line, num, orders }) => [line.shelf, num, orders]),
  ).toEqual([
    [
      'A-2-14',
      3,
      [
        { orderNo: first, num: 2 },
        { orderNo: second, num: 1 },
      ],
    ],
    ['A-10-2', 1, [{ orderNo: first, num: 1 }]],
  ]);
});
