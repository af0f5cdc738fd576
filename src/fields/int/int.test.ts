import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { int } from './index.ts';

testFieldType('int', {
  field: int({ min: -5, max: 100_000 }),
  read: [
    [7, 7, 7],
    ['-5', -5, -5],
    [' 12 ', 12, 12],
    [-0, 0, 0],
    ['-0', 0, 0],
    [1e5, 100_000, 100_000],
  ],
  refused: [
    ['1e5', 'not_a_number'],
    [NaN, 'not_a_number'],
    ['NaN', 'not_a_number'],
    [Infinity, 'not_a_number'],
    [1.5, 'not_a_number'],
    ['1.0', 'not_a_number'],
    ['１２', 'not_a_number'],
    ['5\0', 'not_a_number'],
    ['0x10', 'not_a_number'],
    [true, 'not_a_number'],
    [[1], 'not_a_number'],
    [-6, 'too_small'],
    [100_001, 'too_large'],
    [2 ** 53, 'too_large'],
    ['99999999999999999999', 'too_large'],
  ],
  values: fc.integer({ min: -5, max: 100_000 }),
});
