import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvTable } from './csvTable.ts';
import { headingFinder, type KnownColumns } from './headings.ts';
import { sheetLimits } from './sheetLimits.ts';

const read = (text: string, known: KnownColumns = new Map()) =>
  readCsvTable(text, sheetLimits, headingFinder(known));

const tableOf = (text: string, known?: KnownColumns) => {
  const { headings, rows } = read(text, known);
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

const carriers: KnownColumns = new Map([
  ['code', ['编码']],
  ['name', ['名称']],
]);

test.each([
  ['commas', '编码,名称\nA,x;y|z'],
  ['semicolons', '编码;名称\nA;x,y|z'],
  ['tabs', '编码\t名称\nA\tx,y;z'],
  ['bars', '编码|名称\nA|x,y;z'],
])('a table with %s is known by its headings, whatever its cells hold', (_, text) => {
  const [headings, row] = tableOf(text, carriers);
  expect(headings).toEqual(['编码', '名称']);
  expect(row?.[0]).toBe('A');
  expect(row).toHaveLength(2);
});

test('instructions above a table do not count as its separator, and rows keep their numbers', () => {
  const text = '快递公司，请逐行填写,谢谢,请勿改表头\n\n编码;名称\nCODE;NAME\nA;青羽, 速递\n';
  expect(read(text, carriers)).toEqual({
    headings: ['编码', '名称'],
    headingRow: 3,
    rows: [{ number: 5, cells: ['A', '青羽, 速递'] }],
    uneven: [],
    damaged: [],
  });
});

test('a separator that the file names is taken, and its line is no row', () => {
  expect(tableOf('sep=;\r\na;b,c\r\n1;2,5')).toEqual([
    ['a', 'b,c'],
    ['1', '2,5'],
  ]);
});

test('a known column that stands alone is not parted by the signs of its cells', () => {
  expect(tableOf('名称\n青羽, 速递\n"城际; 快运"', carriers)).toEqual([
    ['名称'],
    ['青羽, 速递'],
    ['城际; 快运'],
  ]);
});

test('text cells of other programs are read as their text, and damaged ones are named', () => {
  const text = `编码,名称\n="007",'007\n"=""a,b""",'=1\n1.23457E+15,x`;
  const { rows, damaged } = read(text, carriers);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['007', '007'],
    ['a,b', '=1'],
    ['1.23457E+15', 'x'],
  ]);
  expect(damaged).toEqual([{ number: 4, at: 0, cell: '1.23457E+15' }]);
});

test('blank rows are left out, and the others keep their numbers', () => {
  const { rows } = read('a,b\n\n1,2\n,\n3,4\n\n');
  expect(rows).toEqual([
    { number: 3, cells: ['1', '2'] },
    { number: 5, cells: ['3', '4'] },
  ]);
});

test('rows with more or fewer cells than the heading are named', () => {
  expect(read('a,b\n1\n1,2\n1,2,3\n1,2,,').uneven).toEqual([
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
