import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvTable } from './csvTable.ts';
import { sheetLimits } from './sheetLimits.ts';

const tableOf = (text: string) => {
  const { headings, rows } = readCsvTable(text, sheetLimits);
  return [headings, ...rows.map(({ cells }) => cells)];
};

test.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons beside decimal commas',
    'a;b\r\n1,5;2,5\r\n',
    [
      ['a', 'b'],
      ['1,5', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n"x"\t2',
    [
      ['a', 'b'],
      ['x', '2'],
    ],
  ],
  ['one column', 'a\nx y\n', [['a'], ['x y']]],
  [
    'an empty last cell',
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'quotes, breaks and delimiters in a cell',
    'a,b\n"x ""y""\r\nz,",2',
    [
      ['a', 'b'],
      ['x "y"\r\nz,', '2'],
    ],
  ],
  [
    'blanks behind a quoted cell',
    'a,b\n"1" ,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quotation mark within a cell',
    'a,b\n5" pipe,2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'lines that end as on old systems',
    'a,b\r1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
])('%s are read', (_, text, table) => {
  expect(tableOf(text)).toEqual(table);
});

test('blank rows are left out, and the others keep their numbers', () => {
  const { rows } = readCsvTable('a,b\n\n1,2\n,\n3,4\n\n', sheetLimits);
  expect(rows).toEqual([
    { number: 3, cells: ['1', '2'] },
    { number: 5, cells: ['3', '4'] },
  ]);
});

test('rows with more or fewer cells than the heading are named', () => {
  expect(readCsvTable('a,b\n1\n1,2\n1,2,3', sheetLimits).uneven).toEqual([
    { number: 2, found: 1, wanted: 2 },
    { number: 4, found: 3, wanted: 2 },
  ]);
});

test.each([
  ['never closed', 'a,b\n1,2\n"3,4'],
  ['closed before the end of its cell', 'a,b\n1,2\n"3"4,5'],
])('a quotation mark that is %s is refused with its row', (_, text) => {
  expect(() => tableOf(text)).toThrow(
    expect.objectContaining({ code: 'broken_quotes_row', params: { row: 3 } }),
  );
});

const signs = fc.constantFrom(',', ';', '\t', '"', "'", '\r', '\n', ' ', 'a', '1', '汉');
const cell = fc
  .string({ unit: signs, maxLength: 8 })
  .map((text) => text.replaceAll("'", '’').trim());

test('any cells come back as they were quoted, whatever the delimiter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t'),
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }),
      (delimiter, rows) => {
        const table = [['key', 'one', 'two'], ...rows.map((row) => ['k', ...row])];
        const text = table
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        expect(tableOf(text)).toEqual(table);
      },
    ),
    { seed: 20_262, numRuns: 300 },
  );
});
