import { expect, test } from 'vitest';
import { createThrottle, networkOf } from './throttle.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('reading, writing and signing in are counted apart', () => {
  const throttle = createThrottle(2, () => 0);
  const reads = [1, 2, 3].map(() => throttle.call('GET', 'a')?.allowed);

  expect(reads).toEqual([true, true, false]);
  expect(throttle.call('POST', 'a')?.allowed).toBe(true);
  expect(throttle.call('GET', 'b')?.allowed).toBe(true);
});

test('after thirty failed sign-ins a network has one a second, good ones do not count', () => {
  let nowMs = 0;
  const throttle = createThrottle(1200, () => nowMs);
  const tries = Array.from({ length: 40 }, (_, n) => {
    const hit = throttle.login(`2001:db8::${n}`);
    if (n % 4 === 0) throttle.goodLogin(`2001:db8::${n}`);
    return hit?.allowed;
  });

  expect(tries.filter(Boolean)).toHaveLength(40);
  expect(throttle.login('2001:db8::ffff')?.allowed).toBe(true);
  expect(throttle.login('2001:db8::ffff')).toMatchObject({ allowed: false, resetSeconds: 1 });
  nowMs = 1_000;
  expect(throttle.login('2001:db8::ffff')?.allowed).toBe(true);
  expect(throttle.login('2001:db9::1')?.allowed).toBe(true);
});

test('a session is refreshed thirty times an hour at most', () => {
  const throttle = createThrottle(1200, () => 0);
  const hits = Array.from({ length: 31 }, () => throttle.refresh('family')?.allowed);

  expect(hits.indexOf(false)).toBe(30);
});

test('automation may switch all limits off', () => {
  const throttle = createThrottle(0);

  expect([throttle.call('GET', 'a'), throttle.login('::1'), throttle.refresh('f')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
