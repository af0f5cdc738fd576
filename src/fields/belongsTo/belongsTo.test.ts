import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { belongsTo } from './index.ts';

testFieldType('belongsTo', {
  field: belongsTo('user', { shows: 'nickname' }),
  read: [['41', 41, 41]],
  refused: [
    [0, 'not_a_reference'],
    [-1, 'not_a_reference'],
    ['x', 'not_a_number'],
    ['', 'required'],
  ],
  values: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});
