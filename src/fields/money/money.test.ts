import { testFieldType, upTo } from '../../../tests/support/fieldType.ts';
import { money } from './index.ts';

testFieldType('money', {
  field: money(),
  read: [
    ['12.3', 1230, 1230],
    ['12.34', 1234, 1234],
    [12.34, 1234, 1234],
    [1e5, 10_000_000, 10_000_000],
    ['-0', 0, 0],
    ['-0.00', 0, 0],
    ['0007', 700, 700],
    ['1000000000.00', 100_000_000_000, 100_000_000_000],
  ],
  refused: [
    ['1.234', 'too_precise'],
    [1.234, 'too_precise'],
    ['1e5', 'not_an_amount'],
    [1e21, 'not_an_amount'],
    ['NaN', 'not_an_amount'],
    ['１２.００', 'not_an_amount'],
    ['5\0', 'not_an_amount'],
    ['1,234.00', 'not_an_amount'],
    ['.5', 'not_an_amount'],
    ['5.', 'not_an_amount'],
    ['-', 'not_an_amount'],
    [{}, 'not_an_amount'],
    ['-0.01', 'too_small'],
    ['1000000000.01', 'too_large'],
    ['90071992547409.93', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ],
  values: upTo(100_000_000_000),
});
