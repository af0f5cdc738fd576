import { expect, test } from 'vitest';
import { changedValues, clashesOf } from './changes.ts';

test('only what differs from the start is sent', () => {
  const before = { name: 'Mug', price: '12.00', note: null, tags: [1, 2], stock: 3 };
  const after = { name: 'Cup', price: '12.00', note: '', tags: [1, 2], stock: '3', extra: 'new' };

  expect(changedValues(before, after)).toEqual({ name: 'Cup', extra: 'new' });
});

test('an emptied field is a change, a reordered list too', () => {
  expect(changedValues({ note: 'fragile', tags: [1, 2] }, { note: '', tags: [2, 1] })).toEqual({
    note: '',
    tags: [2, 1],
  });
});

test('two people clash on the fields both changed to something else', () => {
  const before = { name: 'Mug', price: '12.00', stock: 3 };
  const mine = { name: 'Cup', price: '13.00' };
  const theirs = { name: 'Beaker', price: '13.00', stock: 9 };

  expect(clashesOf(before, mine, theirs)).toEqual([
    { name: 'name', mine: 'Cup', theirs: 'Beaker' },
  ]);
});
