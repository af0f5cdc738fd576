import { expect, test } from 'vitest';
import { newParents } from './newParents.ts';

const rows = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 2 },
  { id: 4, pid: 0 },
  { id: 5, pid: 4 },
];
const ids = (id: number, levels: number) =>
  newParents(rows, { parent: 'pid', levels }, id).map((branch) => branch.id);

test('a row goes below anything but itself and what hangs below it', () => {
  expect(ids(1, 9)).toEqual([4, 5]);
  expect(ids(5, 9)).toEqual([1, 2, 3, 4]);
});

test('what hangs below a row counts when a tree has only so many levels', () => {
  expect(ids(4, 3)).toEqual([1]);
  expect(ids(1, 3)).toEqual([]);
  expect(ids(5, 3)).toEqual([1, 2, 4]);
});
