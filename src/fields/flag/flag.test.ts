import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { flag } from './index.ts';

testFieldType('flag', {
  field: flag(),
  read: [
    [true, 1, 1],
    ['0', 0, 0],
    ['true', 1, 1],
  ],
  refused: [
    [2, 'not_a_flag'],
    ['yes', 'not_a_flag'],
    [null, 'required'],
  ],
  values: fc.constantFrom(0, 1),
});
