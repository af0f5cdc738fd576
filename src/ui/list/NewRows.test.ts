import { expect, test } from 'vitest';
import { addedIn } from './NewRows.tsx';

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
