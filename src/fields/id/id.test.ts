import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { id } from './index.ts';

testFieldType('id', {
  field: id(),
  read: [['9007199254740991', 9_007_199_254_740_991, 9_007_199_254_740_991]],
  refused: [
    ['9007199254740992', 'too_large'],
    ['seven', 'not_a_number'],
  ],
  values: upTo(Number.MAX_SAFE_INTEGER),
});
