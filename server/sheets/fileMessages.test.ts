import { expect, test } from 'vitest';
import { headingFaults, sheetMessages, shownMessages } from './fileMessages.ts';
import type { Sheet } from './sheetLimits.ts';

const sheet: Sheet = {
  headings: ['编码', '价格', ''],
  headingRow: 3,
  rows: [{ number: 4, cells: ['A', '1', ''] }],
  uneven: [],
  damaged: [],
};
const needed = new Map([
  ['code', '编码'],
  ['name', '名称'],
]);

test('a heading without any known column is told once, with what was found and what is needed', () => {
  expect(headingFaults(sheet, ['', '', ''], needed)).toEqual([
    {
      code: 'no_known_columns',
      row: 3,
      params: { found: '编码, 价格', columns: '编码, 名称' },
      level: 'error',
    },
  ]);
});

test('of a heading without any known column nothing else is said', () => {
  expect(sheetMessages(sheet, ['', '', ''])).toEqual([]);
});

test('needed columns that are missing are told in one message', () => {
  expect(headingFaults(sheet, ['code', '', ''], needed)).toEqual([
    { code: 'columns_missing', row: 3, params: { columns: '名称' }, level: 'error' },
  ]);
  expect(headingFaults(sheet, ['code', 'name', ''], needed)).toEqual([]);
});

test('unknown columns, other sheets, cells beyond the heading and damaged values are named', () => {
  const said = sheetMessages(
    {
      ...sheet,
      uneven: [
        { number: 5, found: 4, wanted: 2 },
        { number: 6, found: 1, wanted: 2 },
      ],
      damaged: [
        { number: 7, at: 0, cell: '1E+15' },
        { number: 7, at: 1, cell: '1E+15' },
      ],
      sheets: { read: 'a', others: ['b'] },
    },
    ['code', '', ''],
  );

  expect(said).toEqual([
    { code: 'sheets_left_out', params: { read: 'a', others: 'b' }, level: 'warning' },
    { code: 'columns_left_out', row: 3, params: { columns: '价格' }, level: 'warning' },
    { code: 'cell_count', row: 5, params: { found: 4, wanted: 2 }, level: 'error' },
    { code: 'damaged_cell', row: 7, column: '编码', params: { value: '1E+15' }, level: 'warning' },
  ]);
});

const error = (row: number, msg: string, column = '编码') =>
  ({ row, column, level: 'error', msg }) as const;

test('many equal messages are one line with their number, a few stand alone', () => {
  const many = Array.from({ length: 20 }, (_, at) => error(at + 2, '不能为空'));
  const few = [error(2, '重复'), error(3, '重复')];
  const warned = { ...error(9, '不能为空'), level: 'warning' } as const;

  expect(shownMessages([few[0] ?? warned, ...many, few[1] ?? warned, warned])).toEqual([
    error(2, '重复'),
    { ...error(2, '不能为空'), count: 20, rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    error(3, '重复'),
    warned,
  ]);
});

test('of more messages than a person reads the errors stand first', () => {
  const warned = Array.from({ length: 400 }, (_, at) => ({
    ...error(at, `${at}`),
    level: 'warning' as const,
  }));

  const shown = shownMessages([...warned, error(9, '错')]);

  expect(shown).toHaveLength(300);
  expect(shown[0]).toEqual(error(9, '错'));
});
