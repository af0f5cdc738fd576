import { expect, test } from 'vitest';
import { choice, flag, int, json, listed, money, text } from '../../fields/index.ts';
import { switchOf } from './switchOf.ts';

test('yes-or-no fields and choices of 0 and 1 are switches', () => {
  expect(switchOf(flag())).toEqual({ on: 1, off: 0 });
  expect(switchOf(listed().status)).toEqual({ on: 1, off: 0 });
});

test('what knows more than two values, may be empty or is kept by commands is none', () => {
  expect(switchOf(choice({ off: [0], on: [1], soon: [2] }))).toBeUndefined();
  expect(switchOf(choice({ off: [0], on: [1] }, { optional: true }))).toBeUndefined();
  expect(switchOf(flag({ system: true }))).toBeUndefined();
  expect([int(), money(), text({ max: 3 }), json({})].map(switchOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
