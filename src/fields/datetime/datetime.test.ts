import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { datetime } from './index.ts';

testFieldType('datetime', {
  field: datetime(),
  read: [
    [1_763_623_680, 1_763_623_680, 1_763_623_680],
    ['1763623680', 1_763_623_680, 1_763_623_680],
  ],
  refused: [
    [-1, 'not_a_time'],
    [1_763_623_680_000, 'not_a_time'],
    ['2026-11-20 15:28:00', 'not_a_time'],
  ],
  // Clocks in Shanghai were changed until 1991, and an hour then came twice.
  values: fc.integer({ min: 700_000_000, max: 9_999_999_999 }),
});
