import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { manyToMany } from './index.ts';

const links = { shows: 'name', through: 'a_b', near: 'a_id', far: 'b_id' };

testFieldType('manyToMany', {
  field: manyToMany('group', { ...links, max: 3 }),
  read: [
    [
      [3, '1', 2],
      [1, 2, 3],
    ],
    [[2, 2], [2]],
    [[], []],
  ],
  refused: [
    [[1, 2, 3, 4], 'too_many'],
    [[0], 'not_a_reference'],
    [['x'], 'not_a_number'],
    [7, 'not_a_list'],
    [{ 0: 1 }, 'not_a_list'],
  ],
  values: fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 3 })
    .map((ids) => ids.toSorted((a, b) => a - b)),
});
