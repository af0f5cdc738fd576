import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { weight } from './index.ts';

testFieldType('weight', {
  field: weight(),
  read: [
    ['0.5', 500, 500],
    [1.001, 1001, 1001],
    ['2', 2000, 2000],
  ],
  refused: [
    ['0.0005', 'too_precise'],
    ['-1', 'too_small'],
    ['1 kg', 'not_a_weight'],
    ['1000001', 'too_large'],
  ],
  values: upTo(1_000_000_000),
});
