import { expect, test } from 'vitest';
import { scrolledTo, widthOf } from './geometry.ts';

const box = { scrollTop: 400, scrollLeft: 0, clientHeight: 560, clientWidth: 900 };
const widths = { heads: [112, 112], columns: [64, 168, 136, 88, 96, 104, 104, 104, 104] };

test('a step to a cell in sight scrolls nothing', () => {
  expect(scrolledTo(box, { row: 15, column: 2 }, widths)).toBeUndefined();
});

test('a cell below, above or beside is scrolled to, clear of the head and the first column', () => {
  const last = widthOf(widths, 9);

  expect(scrolledTo(box, { row: 30, column: 2 }, widths)).toEqual({ top: 744, left: 0 });
  expect(scrolledTo(box, { row: 3, column: 2 }, widths)).toEqual({ top: 112, left: 0 });
  expect(scrolledTo(box, { row: 15, column: 8 }, widths)).toEqual({
    top: 400,
    left: last + 24 - 900,
  });
  expect(scrolledTo({ ...box, scrollLeft: 500 }, { row: 15, column: 0 }, widths)).toEqual({
    top: 400,
    left: 112 - 8,
  });
});
