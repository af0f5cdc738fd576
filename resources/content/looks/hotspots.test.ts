import { expect, test } from 'vitest';
import { hotspotsIn, indexAfter } from './hotspots.ts';

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
