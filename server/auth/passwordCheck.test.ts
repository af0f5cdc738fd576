import { expect, test } from 'vitest';
import { attemptVerdict, verdict } from './passwordCheck.ts';

const at = 1_763_712_000;
const day = 86_400;

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 4],
  [6, 8],
  [7, 16],
  [8, 32],
  [9, 60],
])('after %i failures the next try must wait %i s', (count, seconds) => {
  const wait = seconds === 0 ? { type: 'open' } : { type: 'wait', seconds };

  expect(verdict({ count, last: at }, at)).toEqual(wait);
  expect(verdict({ count, last: at }, at + seconds)).toEqual({ type: 'open' });
});

test('ten failures lock for a day', () => {
  const failures = { count: 10, last: at };

  expect(verdict(failures, at + 60)).toEqual({ type: 'locked', seconds: day - 60 });
  expect(verdict(failures, at + day - 1)).toEqual({ type: 'locked', seconds: 1 });
  expect(verdict(failures, at + day)).toEqual({ type: 'open' });
});

const elsewhere = { count: 40, last: at };

test('an address that signed in before is delayed by its own failures and never locked', () => {
  const isKnown = true;

  expect(attemptVerdict({ own: { count: 0, last: 0 }, all: elsewhere, isKnown }, at)).toEqual({
    type: 'open',
  });
  expect(
    attemptVerdict({ own: { count: 25, last: at }, all: elsewhere, isKnown }, at + 10),
  ).toEqual({ type: 'wait', seconds: 50 });
});

test('any other address is delayed by all failures and locked by its own', () => {
  const isKnown = false;

  expect(attemptVerdict({ own: { count: 0, last: 0 }, all: elsewhere, isKnown }, at + 10)).toEqual({
    type: 'wait',
    seconds: 50,
  });
  expect(attemptVerdict({ own: { count: 0, last: 0 }, all: elsewhere, isKnown }, at + 60)).toEqual({
    type: 'open',
  });
  expect(
    attemptVerdict({ own: { count: 10, last: at }, all: elsewhere, isKnown }, at + 60),
  ).toEqual({ type: 'locked', seconds: day - 60 });
});

test('both ends of the lock are settings', () => {
  const rules = { lockAfter: 4, lockSeconds: 100 };

  expect(verdict({ count: 4, last: at }, at + 1, rules)).toEqual({ type: 'locked', seconds: 99 });
  expect(verdict({ count: 4, last: at }, at + 100, rules)).toEqual({ type: 'open' });
});

test('an account that never failed is open', () => {
  expect(verdict({ count: 0, last: 0 }, at)).toEqual({ type: 'open' });
});
