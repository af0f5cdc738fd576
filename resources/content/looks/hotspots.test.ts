import { expect, test } from 'vitest';
import { hotspotsIn, indexAfter, movedByKey, pointAt } from './hotspots.ts';

const frame = { left: 100, top: 50, width: 400, height: 200 };
const pressed = (key: string, shiftKey = false) => ({ key, shiftKey });

test('a pointer is read in thousandths of the picture and never beside it', () => {
  expect(pointAt(frame, { clientX: 200, clientY: 201 })).toEqual({ x: 250, y: 755 });
  expect(pointAt(frame, { clientX: 20, clientY: 400 })).toEqual({ x: 0, y: 1_000 });
});

test('arrow keys move a hotspot as far as the edge, with Shift further', () => {
  expect(movedByKey({ x: 500, y: 500 }, pressed('ArrowLeft'))).toEqual({ x: 495, y: 500 });
  expect(movedByKey({ x: 500, y: 980 }, pressed('ArrowDown', true))).toEqual({ x: 500, y: 1_000 });
  expect(movedByKey({ x: 500, y: 500 }, pressed('a'))).toBeUndefined();
});

test('a hotspot stays on its picture while pictures are moved and removed', () => {
  const before = ['cover', 'a', 'b', 'c'];

  expect(indexAfter(0, before, ['other', 'b'])).toBe(0);
  expect(indexAfter(3, before, ['cover', 'c', 'a', 'b'])).toBe(1);
  expect(indexAfter(3, before, ['cover', 'a', 'c'])).toBe(2);
  expect(indexAfter(2, before, ['cover', 'a', 'new', 'c'])).toBe(2);
});

test('a hotspot without its picture is on none', () => {
  expect(indexAfter(1, ['cover', 'a', 'b'], ['cover', 'b'])).toBe(2);
});

test('an incomplete hotspot of a form is placed on the picture', () => {
  expect(hotspotsIn([{ x: '1200', y: '', goods_id: null }])).toEqual([
    { image_index: 0, x: 1_000, y: 0, goods_id: 0, sku_id: 0, goods: undefined },
  ]);
  expect(hotspotsIn(null)).toEqual([]);
});
