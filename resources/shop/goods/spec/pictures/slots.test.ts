import { expect, test } from 'vitest';
import type { AttrValue } from '../../../sku.ts';
import { placePictures } from './slots.ts';

const value = (vid: string, attrValue: string, more: Partial<AttrValue> = {}): AttrValue => ({
  vid,
  attrValue,
  ...more,
});
const colours = [
  value('r', '红', { attrValueEn: 'Red' }),
  value('b', '蓝', { attrValueEn: 'Blue' }),
  value('s', '天蓝', { attrValueEn: 'Sky blue' }),
];
const placed = (names: readonly string[], values = colours) => {
  const { slots, rest } = placePictures(names, values);
  return { slots: Object.fromEntries(slots), rest };
};

test('files find values by either name, the longest first', () => {
  expect(placed(['SH003-sky blue.jpg', 'BLUE.png', '红.webp'])).toEqual({
    slots: { 0: 's', 1: 'b', 2: 'r' },
    rest: [],
  });
});

test('a name is found as a word only', () => {
  expect(
    placed(['sacred.jpg'], [value('w', 'White', { image: '/w.svg' }), value('r', 'Red')]),
  ).toEqual({
    slots: { 0: 'r' },
    rest: [],
  });
  expect(placed(['sacred.jpg'], [value('r', 'Red', { image: '/r.svg' })]).rest).toEqual([
    'sacred.jpg',
  ]);
});

test('other files fill the values without a picture in order; what is left over is named', () => {
  const values = [value('a', 'A', { image: '/a.svg' }), value('b', 'B'), value('c', 'C')];

  expect(placed(['1.jpg', 'c.jpg', '2.jpg'], values)).toEqual({
    slots: { 0: 'b', 1: 'c' },
    rest: ['2.jpg'],
  });
});

test('a named file takes the place of the picture that is there', () => {
  expect(placed(['a.jpg'], [value('a', 'A', { image: '/old.svg' })]).slots).toEqual({ 0: 'a' });
});
