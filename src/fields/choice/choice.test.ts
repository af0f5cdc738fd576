import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { choice } from './index.ts';

testFieldType('choice', {
  field: choice({ open: [1, 'info'], paid: [2, 'success', 'done'] }),
  read: [
    [1, 1, 1],
    ['2', 2, 2],
  ],
  refused: [
    [3, 'not_an_option'],
    ['open', 'not_an_option'],
    [[1], 'not_an_option'],
    ['1 ', 'not_an_option'],
    ['', 'required'],
  ],
  values: fc.constantFrom(1, 2),
});
