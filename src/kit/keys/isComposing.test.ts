import { expect, test } from 'vitest';
import { isComposing } from './isComposing.ts';

const enter = { isComposing: false, keyCode: 13 };

test.each([
  ['within a word', { ...enter, isComposing: true }, true],
  ['that ends a word in Safari, after the composition', { ...enter, keyCode: 229 }, true],
  ['of its own', enter, false],
])('Enter %s, in a listener and in React', (_, key, expected) => {
  expect([isComposing(key), isComposing({ nativeEvent: key })]).toEqual([expected, expected]);
});
