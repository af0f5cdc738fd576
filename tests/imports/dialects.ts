import writeWorkbook from 'write-excel-file/node';

/** A table as a person would type it, and the names of its columns. */
export type SampleTable = {
  readonly names: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

type Cells = readonly (readonly string[])[];
type Dialect = (table: SampleTable) => Uint8Array | Promise<Uint8Array>;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csv = (rows: Cells, delimiter = ',', end = '\r\n'): string =>
  rows.map((row) => row.map(quoted).join(delimiter) + end).join('');

const all = ({ head, rows }: SampleTable): Cells => [head, ...rows];
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Bytes of GBK by character: Node writes no such text, but reads it. */
const gbkBytes = new Map(
  Array.from({ length: 126 }, (_, first) =>
    Array.from({ length: 191 }, (__, second) => Buffer.from([first + 0x81, second + 0x40])),
  )
    .flat()
    .map((pair) => [new TextDecoder('gbk').decode(pair), pair] as const),
);

const gbk = (text: string): Uint8Array =>
  Buffer.concat([...text].map((sign) => gbkBytes.get(sign) ?? Buffer.from(sign)));

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

type WorkbookCell = { readonly value: string; readonly rowSpan?: number } | null;

const workbook = async (
  ...sheets: readonly (readonly [name: string, rows: readonly (readonly WorkbookCell[])[]])[]
): Promise<Uint8Array> =>
  new Uint8Array(
    await writeWorkbook(
      sheets.map(([sheet, rows]) => ({ sheet, data: rows.map((row) => [...row]) })),
    ).toBuffer(),
  );

const cellsOf = (rows: Cells) => rows.map((row) => row.map((value) => ({ value })));

/** The same table as programs and people save it. */
export const dialects: Readonly<Record<string, Dialect>> = {
  'CSV in UTF-8': (table) => utf8(csv(all(table))),
  'CSV in UTF-8 with its mark': (table) => utf8(`\uFEFF${csv(all(table))}`),
  'CSV in UTF-16 with its mark': (table) => utf16(`\uFEFF${csv(all(table))}`),
  'CSV in UTF-16 of other order': (table) => utf16(`\uFEFF${csv(all(table))}`).swap16(),
  'tabs in UTF-16, as a spreadsheet calls Unicode text': (table) =>
    utf16(`\uFEFF${csv(all(table), '\t')}`),
  'CSV in GB18030': (table) => gbk(csv(all(table))),
  semicolons: (table) => utf8(csv(all(table), ';')),
  tabs: (table) => utf8(csv(all(table), '\t', '\n')),
  bars: (table) => utf8(csv(all(table), '|')),
  'a separator that is named': (table) => utf8(`sep=;\r\n${csv(all(table), ';')}`),
  'lines of old systems': (table) => utf8(csv(all(table), ',', '\r')),
  'text cells as formulas': ({ head, rows }) =>
    utf8(csv([head, ...rows.map((row) => row.map((cell) => `="${cell}"`))])),
  'numbers behind an apostrophe': ({ head, rows }) =>
    utf8(csv([head, ...rows.map((row) => row.map((cell) => cell.replace(/^(?=\d)/, "'")))])),
  'headings in capitals with marks': ({ head, rows }) =>
    utf8(csv([head.map((each) => ` *${each.toUpperCase()}（必填） `), ...rows])),
  'headings in full width': ({ head, rows }) => utf8(csv([head.map(wide), ...rows])),
  'headings by name': ({ names, rows }) => utf8(csv([names, ...rows])),
  'headings in two rows': ({ names, head, rows }) => utf8(csv([head, names, ...rows])),
  'a title, instructions and blank rows above': ({ head, rows }) =>
    utf8(
      `导入模板\r\n"请勿修改表头, 每行一条; 谢谢"\r\n\r\n${csv([head])}\r\n${csv(rows)}\r\n,,\r\n`,
    ),
  'trailing separators': (table) => utf8(csv(all(table).map((row) => [...row, '', '']))),
  'a workbook': (table) => workbook(['Sheet1', cellsOf(all(table))]),
  'a workbook with a title and instructions': (table) =>
    workbook([
      'Sheet1',
      [[{ value: '导入模板' }], [{ value: '请勿修改表头' }], [], ...cellsOf(all(table))],
    ]),
  'a workbook with sheets in front and behind': (table) =>
    workbook(
      ['说明', [[{ value: '请在下一张表填写' }, { value: '谢谢' }]]],
      ['数据', cellsOf(all(table))],
      ['选项', [[{ value: '是' }], [{ value: '否' }]]],
    ),
  'a workbook with merged headings': ({ head, rows }) =>
    workbook([
      'Sheet1',
      [
        head.map((value, at) => (at === 0 ? { value, rowSpan: 2 } : { value: '填写' })),
        head.map((value, at) => (at === 0 ? null : { value })),
        ...cellsOf(rows),
      ],
    ]),
};
