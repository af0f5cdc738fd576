import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { decimal } from './index.ts';

testFieldType('decimal', {
  field: decimal({ precision: 18, scale: 8, min: '0.00000001' }),
  read: [
    ['7.1', '7.10000000', '7.10000000'],
    [0.1, '0.10000000', '0.10000000'],
    ['0001234567890.12345678', '1234567890.12345678', '1234567890.12345678'],
  ],
  refused: [
    ['0', 'too_small'],
    ['-0', 'too_small'],
    ['1.123456789', 'too_precise'],
    ['12345678901', 'too_many_digits'],
    ['1e5', 'not_a_number'],
    ['1'.repeat(2_000), 'not_a_number'],
    ['', 'required'],
  ],
  values: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map((units) =>
    String(units)
      .padStart(9, '0')
      .replace(/(\d{8})$/, '.$1'),
  ),
});
