import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { mobile } from './index.ts';

testFieldType('mobile', {
  field: mobile(),
  read: [
    ['19900003602', '19900003602', '19900003602'],
    ['19900003602 ', '19900003602', '19900003602'],
    ['\u202d+86 199 0000 3602\u202c', '19900003602', '19900003602'],
    ['１９９－００００－３６０２', '19900003602', '19900003602'],
  ],
  refused: [
    ['12900003602', 'mobile'],
    ['1990000360', 'mobile'],
    ['+8519900003602', 'too_long'],
    ['\u200b', 'required'],
    [19_900_003_602, 'not_text'],
  ],
  values: fc.stringMatching(/^1[3-9]\d{9}$/),
});
