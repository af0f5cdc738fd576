import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedSpec as saved, specGroup as group } from '../../../../tests/support/savedSpec.ts';
import { combinations, isOutdated, keyOf, type SpecDocument } from '../../spec.ts';
import { withAttrs, withMergedValues } from './edits.ts';

const colour = group('colour', 'red', 'scarlet', 'blue');
const size = group('size', 'small', 'large');

const brief = ({ rows }: SpecDocument) => rows.map(({ id, key, stock }) => [id, key, stock]);

test('SKUs of a value become those of another, with the stock of both', () => {
  const start = saved(colour, size);
  const later = withMergedValues(start, { from: 'scarlet', into: 'red' });
  const earlier = withMergedValues(start, { from: 'red', into: 'scarlet' });

  expect(brief(later.document)).toEqual([
    [1, 'red-small', '22'],
    [2, 'red-large', '24'],
    [5, 'blue-small', '14'],
    [6, 'blue-large', '15'],
  ]);
  expect(brief(earlier.document).slice(0, 2)).toEqual([
    [3, 'scarlet-small', '22'],
    [4, 'scarlet-large', '24'],
  ]);
  expect(later.merged.map((rows) => rows.map(({ id }) => id))).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(isOutdated(later.document)).toBe(false);
});

test('a value that has no SKUs yet goes, or takes over those of another', () => {
  const start = saved(colour);
  const crimson = withAttrs(start, [group('colour', 'red', 'scarlet', 'blue', 'crimson')]);
  const gone = withMergedValues(crimson, { from: 'crimson', into: 'red' });
  const takenOver = withMergedValues(crimson, { from: 'red', into: 'crimson' });

  expect(gone).toMatchObject({ document: { attrs: start.attrs, rows: start.rows }, merged: [] });
  expect(brief(takenOver.document)).toEqual([
    [1, 'crimson', '10'],
    [2, 'scarlet', '11'],
    [3, 'blue', '12'],
  ]);
});

test('no order of merging loses a SKU or a piece of stock', () => {
  const merges = fc.array(
    fc.record({
      from: fc.constantFrom('red', 'scarlet', 'blue', 'small', 'large'),
      into: fc.constantFrom('red', 'scarlet', 'blue', 'small', 'large'),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(merges, (steps) => {
      const start = saved(colour, size);
      let document = start;
      for (const step of steps) {
        const attr = document.attrs.find(({ values }) =>
          values.some(({ vid }) => vid === step.from),
        );
        const isOne = attr?.values.some(({ vid }) => vid === step.into) && step.from !== step.into;
        if (isOne) document = withMergedValues(document, step).document;
      }
      const ids = [...document.rows, ...document.gone].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(start.rows.map(({ id }) => id).toSorted());
      expect(stockOf(document)).toBe(stockOf(start));
      expect(document.rows.map(({ key }) => key)).toEqual(combinations(document.attrs).map(keyOf));
    }),
  );
});

const stockOf = ({ rows }: SpecDocument): number =>
  rows.reduce((sum, { stock }) => sum + Number(stock), 0);
