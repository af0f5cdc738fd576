import { expect, test } from 'vitest';
import { decimal, flag, int, money, text, weight } from '../../fields/index.ts';
import type { Field } from '../../schema/index.ts';
import type { RecordColumn } from './layout.ts';
import { sumsOf } from './selectionSums.ts';

const columnOf = (name: string, field: Field, type: RecordColumn['type']): RecordColumn => ({
  name,
  path: name,
  field,
  label: name,
  width: 120,
  type,
});
const columns = [
  columnOf('name', text({ max: 20 }), 'text'),
  columnOf('price', money(), 'number'),
  columnOf('cost', money(), 'number'),
  columnOf('place', int(), 'number'),
  columnOf('rate', decimal({ precision: 8, scale: 3 }), 'number'),
  columnOf('weight', weight(), 'number'),
  columnOf('isOn', flag(), 'switch'),
];
const readers = Object.fromEntries(
  columns.map(({ name, field }) => [
    name,
    { field, words: {}, option: String, records: { list: [], isAll: true }, zone: 'UTC' },
  ]),
);
const rows = [
  { key: '1', texts: { name: 'Reed', price: '0.10', cost: '8.00', place: '1', rate: '0.125' } },
  { key: '2', texts: { name: 'Rush', price: '0.20', cost: '', place: '2', rate: '1.000' } },
  { key: '3', texts: { name: 'Moss', price: 'dear', cost: '9.01', place: '2', weight: '1.500' } },
];
const at = (left: number, right = left) =>
  sumsOf({ rows }, { top: 0, bottom: 2, left, right }, { columns, readers });
const column = (index: number) => columns[index];

test('amounts are added up in fen, and what is no amount is counted alone', () => {
  expect(at(1)).toEqual({ count: 3, numbers: { column: column(1), sum: 30, average: 15 } });
});

test('two columns of amounts have one sum, beside texts that are counted', () => {
  expect(at(0, 2)).toEqual({ count: 8, numbers: { column: column(1), sum: 1731, average: 433 } });
});

test('the average of whole numbers has a fraction', () => {
  expect(at(3)).toEqual({ count: 3, numbers: { column: column(3), sum: 5, average: '1.67' } });
});

test('decimals keep their digits', () => {
  expect(at(4)).toEqual({
    count: 2,
    numbers: { column: column(4), sum: '1.125', average: '0.563' },
  });
});

test('amounts beside counts have no sum, and texts have none', () => {
  expect(at(2, 3)).toEqual({ count: 5 });
  expect(at(0)).toEqual({ count: 3 });
});

test('weights are added up in grams; an empty switch holds nothing', () => {
  expect(at(5, 6)).toEqual({
    count: 1,
    numbers: { column: column(5), sum: 1500, average: 1500 },
  });
});
