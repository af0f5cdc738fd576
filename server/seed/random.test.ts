import { expect, test } from 'vitest';
import { apportion } from './orders/schedule.ts';
import { at, stream } from './random.ts';

test('a stream is the same every time, and another name is another stream', () => {
  const draw = (name: string) => {
    const random = stream(name);
    return Array.from({ length: 6 }, () => random.below(1_000));
  };

  expect(draw('orders')).toEqual(draw('orders'));
  expect(draw('orders')).not.toEqual(draw('members'));
  expect(draw('orders')).toEqual([29, 413, 452, 239, 384, 732]);
});

test('draws lie within their bounds and cover all of them', () => {
  const random = stream('bounds');
  const drawn = new Set(Array.from({ length: 400 }, () => random.between(3, 7)));

  expect([...drawn].sort()).toEqual([3, 4, 5, 6, 7]);
  expect(() => random.below(0)).toThrow(RangeError);
});

test('weights are kept: what weighs nothing is never drawn, and three times as much comes thrice as often', () => {
  const random = stream('weights');
  const counts = [0, 0, 0];
  for (let n = 0; n < 4_000; n++) {
    const index = random.weighted([300, 0, 100]);
    counts[index] = at(counts, index) + 1;
  }

  expect(counts[1]).toBe(0);
  expect(at(counts, 0) / at(counts, 2)).toBeGreaterThan(2.6);
  expect(at(counts, 0) / at(counts, 2)).toBeLessThan(3.4);
});

test('a shuffled list holds what it held', () => {
  const list = Array.from({ length: 50 }, (_, index) => index);

  const shuffled = stream('shuffle').shuffle(list);

  expect(shuffled).not.toEqual(list);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
});

test('shares add up to the whole, and the largest remainders get what is left', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(7, [5, 3, 0, 2])).toEqual([4, 2, 0, 1]);
});
