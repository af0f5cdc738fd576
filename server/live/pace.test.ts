import { expect, test } from 'vitest';
import { createPace } from './hub.ts';
import { createThrottle } from './news.ts';

test('of a crowd two hundred a second come in, five milliseconds apart', () => {
  const pace = createPace(200, () => 1_000);
  const waits = Array.from({ length: 5_000 }, () => {
    const waitMs = pace.waitMs();
    pace.take();
    return waitMs;
  });

  expect(waits.slice(0, 3)).toEqual([0, 5, 10]);
  expect(Math.max(...waits)).toBe(24_995);
});

test('who comes alone does not wait', () => {
  let now = 0;
  const pace = createPace(200, () => now);
  pace.take();
  now = 5;

  expect(pace.waitMs()).toBe(0);
});

test('the same thing again and again is passed on once, and its last word at the end', () => {
  const passed: string[] = [];
  const seldom = createThrottle<string>(60_000, (thing) => void passed.push(thing));

  seldom.add('orders', 'first');
  seldom.add('orders', 'second');
  seldom.add('orders', 'third');
  seldom.add('goods', 'other');

  expect(passed).toEqual(['first', 'other']);
  seldom.finish();
  expect(passed).toEqual(['first', 'other', 'third']);
});
