import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { quantity } from './index.ts';

testFieldType('quantity', {
  field: quantity(),
  read: [
    ['1', 1_000_000, 1_000_000],
    [0.5, 500_000, 500_000],
    ['10.000001', 10_000_001, 10_000_001],
    ['100', 100_000_000, 100_000_000],
  ],
  refused: [
    ['0.0000001', 'too_precise'],
    ['-1', 'too_small'],
    ['1 kg', 'not_a_quantity'],
    ['1000000001', 'too_large'],
  ],
  values: upTo(1_000_000_000_000_000),
});
