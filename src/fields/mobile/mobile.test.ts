import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { mobile } from './index.ts';

testFieldType('mobile', {
  field: mobile(),
  read: [['19900003602', '19900003602', '19900003602']],
  refused: [
    ['12900003602', 'mobile'],
    ['1990000360', 'mobile'],
    ['１９９００００３６０２', 'mobile'],
    ['+8619900003602', 'too_long'],
    [19_900_003_602, 'not_text'],
  ],
  values: fc.stringMatching(/^1[3-9]\d{9}$/),
});
