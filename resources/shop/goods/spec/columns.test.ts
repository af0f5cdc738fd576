import { expect, test } from 'vitest';
import { groupWidth, scrolledTo, widthOf } from './columns.ts';

const box = { scrollTop: 400, scrollLeft: 0, clientHeight: 560, clientWidth: 900 };

test('a step to a cell in sight scrolls nothing', () => {
  expect(scrolledTo(box, { row: 15, column: 2 }, 2)).toBeUndefined();
});

test('a cell below, above or beside is scrolled to, clear of the head and the first group', () => {
  const last = widthOf(2, 9);

  expect(scrolledTo(box, { row: 30, column: 2 }, 2)).toEqual({ top: 744, left: 0 });
  expect(scrolledTo(box, { row: 3, column: 2 }, 2)).toEqual({ top: 112, left: 0 });
  expect(scrolledTo(box, { row: 15, column: 8 }, 2)).toEqual({ top: 400, left: last + 24 - 900 });
  expect(scrolledTo({ ...box, scrollLeft: 500 }, { row: 15, column: 0 }, 2)).toEqual({
    top: 400,
    left: groupWidth - 8,
  });
});
