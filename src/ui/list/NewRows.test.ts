import { expect, test } from 'vitest';
import { addedIn, newestOf } from './NewRows.tsx';

test('a row that arrives while another leaves is counted by its id', () => {
  expect(addedIn({ total: 7, newest: [31, 30, 12], since: 29 }, 7)).toBe(2);
});

test('an old row that comes into the view is counted by the total', () => {
  expect(addedIn({ total: 8, newest: [29, 28], since: 29 }, 7)).toBe(1);
});

test('rows that leave, and a view nobody has asked for yet, announce nothing', () => {
  expect(addedIn({ total: 6, newest: [29], since: 29 }, 7)).toBe(0);
  expect(addedIn({ total: 7, newest: [], since: undefined }, 7)).toBe(0);
});

test('rows tell the newest id of a view only when their ids fall with their times', () => {
  const rowsOf = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })), total: 9 });

  expect(newestOf(['create_time', 'desc'], 1, rowsOf(9, 8, 5))).toBe(9);
  expect(newestOf(['create_time', 'desc'], 1, rowsOf(5, 8, 2))).toBeUndefined();
  expect(newestOf(['id', 'desc'], 2, rowsOf(5, 4))).toBeUndefined();
  expect(newestOf(['create_time', 'asc'], 1, { ...rowsOf(2, 7, 4), total: 3 })).toBe(7);
});
