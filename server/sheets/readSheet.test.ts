import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { tempDir } from '../../tests/support/temporary.ts';
import type { KnownColumns } from './headings.ts';
import { readSheet } from './readSheet.ts';
import { sheetLimits, UnreadableSheet } from './sheetLimits.ts';

const nothingKnown: KnownColumns = new Map();

const bytesOf = (text: string) => ({ bytes: Buffer.from(text) });

/** Nearly as much as a file may have. */
const most = sheetLimits.bytes - 1_000;

const filledWith = (part: string): string => part.repeat(Math.floor(most / part.length));

/** Records with different keys each, as text: they test the memory limit. */
const ownKeys = (records: number, keys: number): string => {
  const keysOf = (record: number) =>
    Array.from({ length: keys }, (_, at) => `"${(record * keys + at).toString(36)}":1`).join(',');
  return `[${Array.from({ length: records }, (_, record) => `{${keysOf(record)}}`).join(',')}]`;
};

/** As many cells as a file may have, and nearly as many characters. */
const fullTable = (): string => {
  const row = Array.from({ length: 40 }, () => 'x'.repeat(48)).join(',');
  return Array.from({ length: 4_991 }, () => row).join('\n');
};

const hostile = [
  ['3,000 records of 300 own keys', () => ownKeys(3_000, 300), 'too_many_cells'],
  ['900 records of 100 own keys', () => ownKeys(900, 100), 'too_many_columns'],
  ['lists in lists', () => filledWith('['), 'too_deep'],
  ['records in records', () => filledWith('[{"a":'), 'too_deep'],
  ['empty records', () => `[${filledWith('{},')}{}]`, 'too_many_rows'],
  ['a list in a cell', () => `[{"a":[${filledWith('[],')}[]]}]`, 'too_many_cells'],
  ['one text of JSON', () => `[{"a":"${filledWith('x')}"}]`, 'text_too_long'],
  ['quotation marks alone', () => filledWith('""'), 'text_too_long'],
  ['quotation marks that end in cells', () => filledWith('"a"b'), 'broken_quotes_row'],
  ['commas alone', () => filledWith(','), 'too_many_columns'],
  ['empty quoted cells', () => filledWith('"",'), 'too_many_columns'],
  ['line breaks alone', () => filledWith('\n'), 'no_heading'],
  ['line breaks below a heading', () => `a,b${filledWith('\n')}`, 'too_many_rows'],
  ['one huge cell', () => `a,b\n${filledWith('x')}`, 'text_too_long'],
  ['more rows than are taken', () => `a\n${filledWith('1\n')}`, 'too_many_rows'],
] as const;

// The time that this thread works, whatever else the machine does: reading there took seconds to minutes.
test.each(hostile)('%s are refused, and cost the main thread next to nothing', async (...row) => {
  const [, made, code] = row;
  const file = bytesOf(made());
  const before = process.threadCpuUsage();

  const refused = await readSheet(file, nothingKnown).catch((error: unknown) => error);

  const { user, system } = process.threadCpuUsage(before);
  expect(refused).toBeInstanceOf(UnreadableSheet);
  expect(refused).toMatchObject({ code });
  expect(user + system).toBeLessThan(1_000_000);
});

test('a file at the limits arrives whole and in order, in portions between which others are served', async () => {
  const file = bytesOf(fullTable());
  let turns = 0;
  const counting = setInterval(() => (turns += 1));

  const { headings, rows } = await readSheet(file, nothingKnown);

  clearInterval(counting);
  expect(headings).toHaveLength(40);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 4_990 }, (_, at) => at + 2),
  );
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['memory', { memoryMb: 12 }],
  ['time', { patienceMs: 0 }],
])(
  'a file that takes more %s than it may is refused, and the next one is read',
  async (_, less) => {
    const file = bytesOf(fullTable());

    const limits = { ...sheetLimits, ...less };
    await expect(readSheet(file, nothingKnown, limits)).rejects.toMatchObject({
      code: 'too_complex',
    });

    expect(await readSheet(bytesOf('a\n1'), nothingKnown)).toEqual({
      headings: ['a'],
      headingRow: 1,
      rows: [{ number: 2, cells: ['1'] }],
      uneven: [],
      damaged: [],
    });
  },
);

test('a file above the size limit is not read', async () => {
  await expect(
    readSheet({ path: '/nowhere', size: sheetLimits.bytes + 1 }, nothingKnown),
  ).rejects.toMatchObject({
    code: 'file_too_large',
    params: { max: 10 },
  });
});

const carriers: KnownColumns = new Map([
  ['code', ['编码']],
  ['name', ['名称']],
]);

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** "编码,名称" and a row "A,青羽" as a spreadsheet on a Chinese system saves them. */
const gbk = Buffer.from('b1e0c2eb2cc3fbb3c60d0a412cc7e0d3f00d0a', 'hex');
const table = '编码,名称\r\nA,青羽\r\n';

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
  ['UTF-16 with its mark', utf16(`\uFEFF${table}`)],
  ['UTF-16 without its mark', utf16(table)],
  ['UTF-16 of other order with its mark', utf16(`\uFEFF${table}`).swap16()],
  ['UTF-16 of other order without its mark', utf16(table).swap16()],
  ['GB18030', gbk],
])('text in %s is read', async (_, bytes) => {
  const { headings, rows } = await readSheet({ bytes }, carriers);

  expect(headings).toEqual(['编码', '名称']);
  expect(rows).toEqual([{ number: 2, cells: ['A', '青羽'] }]);
});

type Cells = readonly (readonly (string | number | null)[])[];
const cellsIn = (rows: Cells) =>
  rows.map((row) => row.map((value) => (value === null ? null : { value })));

async function readWorkbook(...sheets: readonly { sheet: string; rows: Cells }[]) {
  const made = sheets.map(({ sheet, rows }) => ({ sheet, data: cellsIn(rows) }));
  return readBytes(new Uint8Array(await writeWorkbook(made).toBuffer()));
}

async function readBytes(bytes: Uint8Array) {
  await using dir = await tempDir();
  const path = join(dir.path, 'table.xlsx');
  await writeFile(path, bytes);
  return await readSheet({ path, size: bytes.length }, carriers);
}

test('of several sheets the one with most known headings is read, and one like it is named', async () => {
  const own: Cells = [
    ['编码', '名称'],
    ['A', '青羽'],
  ];

  const sheet = await readWorkbook(
    { sheet: '说明', rows: [['编码'], ['请勿修改'], ['谢谢']] },
    { sheet: '快递公司', rows: [['快递公司导入'], ['名称不超过 50 字'], ...own] },
    { sheet: '备份', rows: own },
    { sheet: '空', rows: [] },
  );

  expect(sheet).toMatchObject({
    headings: ['编码', '名称'],
    headingRow: 3,
    rows: [{ number: 4, cells: ['A', '青羽'] }],
    sheets: { read: '快递公司', others: ['备份'] },
  });
});

test('a number whose digits the workbook has lost is not shown as if it were right', async () => {
  const { rows, damaged } = await readWorkbook({
    sheet: '1',
    rows: [
      ['编码', '名称'],
      [Number('1234567890123456789'), 6_901_234_567_890],
    ],
  });

  expect(rows[0]?.cells).toEqual(['1.2345678901234568e+18', '6901234567890']);
  expect(damaged).toEqual([{ number: 2, at: 0, cell: '1.2345678901234568e+18' }]);
});

test('each row of a merged cell has its value, and a merged remark below begins no rows', async () => {
  const rows = [
    [{ value: '编码' }, { value: '名称' }],
    [{ value: 'A', rowSpan: 2 }, { value: '甲' }],
    [null, { value: '乙' }],
    [{ value: '备注', rowSpan: 2, columnSpan: 2 }, null],
    [null, null],
  ];

  const sheet = await readBytes(new Uint8Array(await writeWorkbook(rows).toBuffer()));

  expect(sheet.rows).toEqual([
    { number: 2, cells: ['A', '甲'] },
    { number: 3, cells: ['A', '乙'] },
    { number: 4, cells: ['备注', ''] },
  ]);
});

test('a long number of a JSON file keeps its digits', async () => {
  const { rows } = await readSheet(bytesOf('[{"编码":12345678901234567890,"名称":1.5}]'), carriers);

  expect(rows[0]?.cells).toEqual(['12345678901234567890', '1.5']);
});
