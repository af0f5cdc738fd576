import { expect, test } from 'vitest';
import { dropDirection, inverseMove, positionsOf } from './rowPositions.ts';

const rows = [
  { id: 1, pid: 0 },
  { id: 2, pid: 1 },
  { id: 3, pid: 1 },
  { id: 4, pid: 1 },
  { id: 5, pid: 0 },
];
const positions = new Map(positionsOf(rows, 'pid').positions.map((each) => [each.id, each]));
const drop = (dragged: number, target: number) =>
  dropDirection((id) => positions.get(id), dragged, target);

test('the rows of a plain list have their neighbours above and below', () => {
  expect(positionsOf([{ id: 7 }, { id: 5 }, { id: 3 }], undefined).positions).toEqual([
    { id: 7, depth: 0, below: 5 },
    { id: 5, depth: 0, above: 7, below: 3 },
    { id: 3, depth: 0, above: 5 },
  ]);
});

test('a row moves up or down among its siblings, over any distance', () => {
  expect([drop(4, 2), drop(2, 4), drop(3, 2), drop(1, 5)]).toEqual(['up', 'down', 'up', 'down']);
});

test('a row dropped on itself or on a row of another parent does not move', () => {
  expect([drop(2, 2), drop(2, 5), drop(1, 3), drop(99, 1)]).toEqual(Array(4).fill(undefined));
});

test('a move is undone beside the neighbour the row was next to', () => {
  expect(inverseMove(positions.get(3), 'up')).toEqual({ target: 2, direction: 'down' });
  expect(inverseMove(positions.get(3), 'down')).toEqual({ target: 4, direction: 'up' });
  expect(inverseMove({}, 'up')).toBeUndefined();
});
