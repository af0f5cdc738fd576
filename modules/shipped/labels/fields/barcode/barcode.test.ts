import fc from 'fast-check';
import { testFieldType } from '../../../../../tests/support/fieldType.ts';
import { checkDigit } from './bars.ts';
import { barcode } from './index.ts';

testFieldType('barcode', {
  field: barcode(),
  read: [
    ['4006381333931', '4006381333931', '4006381333931'],
    [' ９６３８５０７４ ', '96385074', '96385074'],
  ],
  refused: [
    ['4006381333932', 'pattern'],
    ['963850', 'pattern'],
    ['96385074x', 'pattern'],
    ['40063813339310', 'too_long'],
  ],
  values: fc.stringMatching(/^\d{12}$/).map((digits) => digits + checkDigit(digits)),
});
