import { idOf } from '../model/columns.ts';
import { expect, test } from 'vitest';
import { rowsBetween } from './useSelection.ts';

const rows = [7, 5, 3, 1].map((id) => ({ id }));
const ids = (from: number, to: number) => rowsBetween(rows, from, to).map(idOf);

test('a range includes both ends, upwards and downwards', () => {
  expect([ids(5, 1), ids(1, 5), ids(3, 3)]).toEqual([[5, 3, 1], [5, 3, 1], [3]]);
});

test('a range from another page is the clicked row alone', () => {
  expect(ids(99, 3)).toEqual([3]);
});
