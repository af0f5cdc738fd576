import { expect, test } from 'vitest';
import { createRemovals } from './removals.ts';

test('rows are hidden until they are shown again, those of another resource never', () => {
  const removals = createRemovals();
  removals.hide('goods', [1, 2]);
  removals.hide('goods', [5]);
  removals.hide('order', [1]);

  removals.show('goods', [2]);

  expect([...removals.of('goods')]).toEqual([1, 5]);
  expect([...removals.of('order')]).toEqual([1]);
  expect([...removals.of('user')]).toEqual([]);
});

test('an unchanged set of removals keeps its identity, so that nothing is re-rendered', () => {
  const removals = createRemovals();
  removals.hide('goods', [1]);
  let heard = 0;
  removals.subscribe(() => (heard += 1));

  const before = removals.of('goods');
  removals.hide('order', [7]);

  expect(removals.of('goods')).toBe(before);
  expect(removals.of('user')).toBe(removals.of('admin'));
  expect(heard).toBe(1);
});
