import { expect, test } from 'vitest';
import { pageSteps } from './Pager.tsx';

test('all of a few pages are offered', () => {
  expect(pageSteps(1, 1)).toEqual([1]);
  expect(pageSteps(2, 4)).toEqual([1, 2, 3, 4]);
});

test('distant pages are a gap, a single one is not', () => {
  expect(pageSteps(1, 65)).toEqual([1, 2, 'gap', 65]);
  expect(pageSteps(4, 65)).toEqual([1, 2, 3, 4, 5, 'gap', 65]);
  expect(pageSteps(33, 65)).toEqual([1, 'gap', 32, 33, 34, 'gap', 65]);
  expect(pageSteps(65, 65)).toEqual([1, 'gap', 64, 65]);
});
