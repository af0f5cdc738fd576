import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { volume } from './index.ts';

testFieldType('volume', {
  field: volume(),
  read: [['0.0125', 12_500, 12_500]],
  refused: [
    ['0.0000001', 'too_precise'],
    [1e-7, 'not_a_volume'],
    ['-0.000001', 'too_small'],
    ['1000000.000001', 'too_large'],
  ],
  values: upTo(1_000_000_000_000),
});
