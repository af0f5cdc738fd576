import fc from 'fast-check';
import { testFieldType } from '../../../tests/support/fieldType.ts';
import { date } from './index.ts';

testFieldType('date', {
  field: date({ min: '1900-01-01', max: '2099-12-31' }),
  read: [['2024-02-29', '2024-02-29', '2024-02-29']],
  refused: [
    ['2023-02-29', 'not_a_date'],
    ['1900-02-29', 'not_a_date'],
    ['2024-13-01', 'not_a_date'],
    ['2024-1-1', 'not_a_date'],
    ['20240101', 'not_a_date'],
    [20_240_101, 'not_a_date'],
    ['1899-12-31', 'too_early'],
    ['2100-01-01', 'too_late'],
  ],
  values: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
});
