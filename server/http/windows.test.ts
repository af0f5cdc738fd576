import { expect, test } from 'vitest';
import { createWindows } from './throttle.ts';

const minute = { limit: 3, seconds: 60 };

function clock(start: number) {
  let now = start;
  return { now: () => now, forward: (ms: number) => (now += ms) };
}

test('the hits of a limit pass in a minute, the next one gets the seconds to wait', () => {
  const { hit } = createWindows(clock(90_000).now);

  const hits = [1, 2, 3, 4].map(() => hit('a', minute));

  expect(hits).toEqual([
    { allowed: true, limit: 3, left: 3, resetSeconds: 30 },
    { allowed: true, limit: 3, left: 2, resetSeconds: 30 },
    { allowed: true, limit: 3, left: 1, resetSeconds: 30 },
    { allowed: false, limit: 3, left: 0, resetSeconds: 30 },
  ]);
  expect(hit('b', minute).allowed).toBe(true);
});

test('the next window begins anew, on the full minute', () => {
  const { now, forward } = clock(119_000);
  const { hit } = createWindows(now);
  const before = [1, 2, 3, 4].map(() => hit('a', minute).allowed);
  forward(1_000);

  expect(before).toEqual([true, true, true, false]);
  expect(hit('a', minute)).toEqual({ allowed: true, limit: 3, left: 3, resetSeconds: 60 });
});

test('a hit that was taken back is free again', () => {
  const windows = createWindows(clock(0).now);
  windows.hit('a', { limit: 1, seconds: 60 });
  windows.takeBack('a');

  expect(windows.hit('a', { limit: 1, seconds: 60 }).allowed).toBe(true);
  expect(windows.hit('a', { limit: 1, seconds: 60 }).allowed).toBe(false);
});

test('keys without end do not take memory without end', () => {
  const { now, forward } = clock(0);
  const { hit } = createWindows(now, 100);
  for (let n = 0; n < 1_000; n++) hit(`key ${n}`, minute);
  forward(60_000);

  expect(hit('key 1', minute).left).toBe(3);
});
