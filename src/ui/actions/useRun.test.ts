import { expect, test } from 'vitest';
import { portions } from './useRun.ts';

const sizes = (length: number) =>
  portions(Array.from({ length }), 200).map((portion) => portion.length);

test('rows within the limit of one call stay together', () => {
  expect([sizes(0), sizes(1), sizes(200)]).toEqual([[0], [1], [200]]);
});

test('more is cut evenly, so that no portion is a single row', () => {
  expect([sizes(201), sizes(401)]).toEqual([
    [101, 100],
    [134, 134, 133],
  ]);
});
