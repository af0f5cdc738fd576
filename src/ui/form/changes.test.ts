import { expect, test } from 'vitest';
import { int, password, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { changedValues, clashesOf, isReversible } from './changes.ts';

test('only changed values are sent', () => {
  const before = { name: 'Mug', price: '12.00', note: null, tags: [1, 2], stock: 3 };
  const after = { name: 'Cup', price: '12.00', note: '', tags: [1, 2], stock: '3', extra: 'new' };

  expect(changedValues(before, after)).toEqual({ name: 'Cup', extra: 'new' });
});

test('an emptied field is a change, and so is a reordered list', () => {
  expect(changedValues({ note: 'fragile', tags: [1, 2] }, { note: '', tags: [2, 1] })).toEqual({
    note: '',
    tags: [2, 1],
  });
});

test('two people conflict on the fields both changed to different values', () => {
  const before = { name: 'Mug', price: '12.00', stock: 3 };
  const mine = { name: 'Cup', price: '13.00' };
  const theirs = { name: 'Beaker', price: '13.00', stock: 9 };

  expect(clashesOf(before, mine, theirs)).toEqual([
    { name: 'name', mine: 'Cup', theirs: 'Beaker' },
  ]);
});

test('an edit of plain fields is reversible, one of sub-rows or a password is not', () => {
  const key = shape('key', { owner_id: int(), code: text({ max: 9 }) });
  const { fields } = shape('owner', {
    name: text({ max: 9 }),
    password: password(),
    keys: rows(key, { by: 'owner_id' }),
  });

  const reversible = [['name'], ['name', 'keys'], ['password']].map((names) =>
    isReversible(fields, names),
  );

  expect(reversible).toEqual([true, false, false]);
});
