import { expect, test } from 'vitest';
import { branchesOf } from '../model/tree.ts';
import { dropOf } from './dropOf.ts';

const rows = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 1 },
  { id: 4, pid: 1 },
  { id: 5, pid: 0 },
];
const places = new Map(branchesOf(rows, 'pid', () => true).map((place) => [place.id, place]));
const drop = (dragged: number, target: number) => dropOf((id) => places.get(id), dragged, target);

test('a row moves up or down among its siblings, however far', () => {
  expect([drop(4, 2), drop(2, 4), drop(3, 2), drop(1, 5)]).toEqual(['up', 'down', 'up', 'down']);
});

test('dropped on itself or on a row of another parent it stays', () => {
  expect([drop(2, 2), drop(2, 5), drop(1, 3), drop(99, 1)]).toEqual(Array(4).fill(undefined));
});
