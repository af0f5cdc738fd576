import { expect, test } from 'vitest';
import { createPace } from './hub.ts';
import { createUpdateThrottle } from './updates.ts';

test('two hundred binds a second begin, five milliseconds apart', () => {
  const pace = createPace(200, () => 1_000);
  const waits = Array.from({ length: 5_000 }, () => {
    const waitMs = pace.waitMs();
    pace.take();
    return waitMs;
  });

  expect(waits.slice(0, 3)).toEqual([0, 5, 10]);
  expect(Math.max(...waits)).toBe(24_995);
});

test('a single bind does not wait', () => {
  let now = 0;
  const pace = createPace(200, () => now);
  pace.take();
  now = 5;

  expect(pace.waitMs()).toBe(0);
});

test('a repeated update is passed on once, and its last value at the end', () => {
  const passed: string[] = [];
  const throttle = createUpdateThrottle<string>(60_000, (thing) => void passed.push(thing));

  throttle.add('orders', 'first');
  throttle.add('orders', 'second');
  throttle.add('orders', 'third');
  throttle.add('goods', 'other');

  expect(passed).toEqual(['first', 'other']);
  throttle.finish();
  expect(passed).toEqual(['first', 'other', 'third']);
});
