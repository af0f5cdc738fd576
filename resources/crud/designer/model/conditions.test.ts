import { expect, test } from 'vitest';
import { conditionLines, conditionOf } from './conditions.ts';

test('a condition is shown as lines and written back as it was', () => {
  const condition = { status: 1, price: { gt: 0, lte: 99 }, type: { in: ['a', 'b'] } };
  const lines = [
    { field: 'status', comparison: 'eq', value: 1 },
    { field: 'price', comparison: 'gt', value: 0 },
    { field: 'price', comparison: 'lte', value: 99 },
    { field: 'type', comparison: 'in', value: ['a', 'b'] },
  ] as const;

  expect(conditionLines(condition)).toEqual(lines);
  expect(conditionOf(lines)).toEqual(condition);
});

test('an absent condition has no lines', () => {
  expect(conditionLines(undefined)).toEqual([]);
});

test.each([
  { or: [{ a: 1 }, { b: 2 }] },
  { end_time: { gt: { field: 'start_time' } } },
  { $ref: 'Status.open', status: { like: 'x' } },
])('a condition that lines cannot show is left as it is', (condition) => {
  expect(conditionLines(condition)).toBeUndefined();
});
