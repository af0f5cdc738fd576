import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../../src/schema/index.ts';
import { draws } from '../../../../tests/support/long.ts';
import { tempDir } from '../../../../tests/support/temporary.ts';
import { readSheet } from '../../../sheets/readSheet.ts';
import { createSheetFile } from '../../../sheets/sheetFile.ts';
import { buildResource, buildShape } from '../../../../src/generator/index.ts';
import { designSheet, type DesignSheet, knownNames } from '../index.ts';

const known = knownNames({ tables: ['taken'], paths: [], exports: [], files: [] });

/** A table as people write it: cells of a line stand between bars. */
function sheetOf(text: string): DesignSheet {
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return { headings, rows: rows.map((cells) => ({ cells })) };
}

async function declared(text: string): Promise<readonly string[]> {
  const { design } = await designSheet(sheetOf(text), { table: 'test_row', known });
  return (design?.fields ?? []).map(
    ({ name, builder, args }) =>
      `${name}: ${builder}(${args.map((each) => JSON.stringify(each)).join(', ')})`,
  );
}

test.each([
  [
    'texts with room to grow',
    `Name | 备注\n Linen | x\n Stoneware mug |`,
    ['name: text({"max":20,"search":true})', 'remark: text({"max":10,"optional":true})'],
  ],
  [
    'codes, of which each is unique',
    `编码 | 商品名称\n A-01 | 笔\n A-02 | 墨\n 003 | 纸`,
    [
      'code: text({"max":10,"form":"code","unique":true})',
      'goods_name: text({"max":10,"search":true})',
    ],
  ],
  [
    'numbers, and digits that are none',
    `数量 | 差 | 卡号 | Ref | Key\n 1 | -5 | 0012 | 123456789012 | 1.${'0'.repeat(40)}\n 2,000 | 1 | 0013 | 123456789013 | 2`,
    [
      'quantity: int({"min":0})',
      'cha: int()',
      'ka_hao: text({"max":10,"search":true})',
      'ref: text({"max":20})',
      'key: text({"max":80,"form":"code"})',
    ],
  ],
  [
    'whole numbers beyond those of an integer',
    `Views\n 3000000000`,
    ['views: int({"min":0,"max":9007199254740991})'],
  ],
  [
    'amounts, by their name or their sign',
    `单价(元) | 税 | Amount | Rate\n 12.5 | ¥1.20 | -3 | 0.12345\n 1 | ¥1,200 | 4 | 12.5`,
    [
      'price: money()',
      'shui: money()',
      'amount: money({"min":-100000000000})',
      'rate: decimal({"precision":10,"scale":5})',
    ],
  ],
  [
    'an amount of three decimals, which money would not hold',
    `Price\n 1.005`,
    ['price: decimal({"precision":10,"scale":3})'],
  ],
  [
    'days and times',
    `日期 | 下单时间 | Paid time\n 2026/1/5 | 2026-01-05 10:00 | 1767571200\n 2026-01-06 | 2026/1/6 9:30:15 | 1767571201`,
    ['date: date()', 'xia_dan_shi_jian: datetime()', 'paid_time: datetime()'],
  ],
  [
    'a day that does not exist, which is a text',
    `Day\n 2026-02-30`,
    ['day: text({"max":20,"search":true})'],
  ],
  [
    'yes and no, in both languages',
    `是否上架 | is_hot | 库存\n 是 | 1 | 0\n 否 | 1 | 1\n 是 |  | 1`,
    ['shi_fou_shang_jia: flag()', 'is_hot: flag()', 'stock: int({"min":0})'],
  ],
  [
    'few values that occur again, as a choice',
    `状态 | 等级\n 上架 | 1\n 下架 | 2\n 上架 | 1\n 上架 | 2\n 下架 | 1\n 上架 | 1`,
    [
      'status: choice({"shang_jia":["shang_jia"],"xia_jia":["xia_jia"]})',
      'deng_ji: int({"min":0})',
    ],
  ],
  [
    'numbers of a state, as a choice of numbers',
    `Status | Type\n 1 | 0\n 2 | 1\n 1 | 0\n 2 | 1\n 1 | 0\n 1 |`,
    ['status: choice({"code_1":[1],"code_2":[2]})', 'type: flag()'],
  ],
  [
    'contacts, addresses, pictures and colours',
    `手机 | 邮箱 | 链接 | 图片 | 颜色\n 138 0000 0000 | a@b.co | https://a.b/c | /storage/a.png | #fff`,
    ['mobile: mobile()', 'email: email()', 'url: url()', 'image: image()', 'color: colour()'],
  ],
  [
    'an address that could run a script, under a name that no text may have',
    `Link\n javascript:alert(1)`,
    ['link_text: text({"max":30,"search":true})'],
  ],
  [
    'long texts and HTML',
    `描述 | Content\n ${'长'.repeat(1_500)} | <p>a</p>${'b'.repeat(300)}`,
    ['description: longText({"max":3000})', 'content: longText({"rich":true})'],
  ],
  [
    'columns that every resource has, left to them',
    `ID | 名称 | 创建时间 | 排序\n 1 | 甲 | 2026-01-05 | 3`,
    ['name: text({"max":10,"search":true})', 'weigh: int({"default":0,"sort":true})'],
  ],
  [
    'headings without a name, alike, or with a meaning in SQL',
    ` | 名称 | 名称 | Order | %\n a | b | c | d | e`,
    [
      'column_1: text({"max":10})',
      'name: text({"max":10,"search":true})',
      'name_2: text({"max":10})',
      'order_value: text({"max":10})',
      'field: text({"max":10})',
    ],
  ],
  ['a column without values', `Name\n \n`, ['name: text({"max":255,"search":true})']],
])('a file with %s', async (_, text, fields) => {
  expect(await declared(text)).toEqual(fields);
});

test('headings and values are texts of the language they are in', async () => {
  const { design } = await designSheet(
    sheetOf(`商品名称 | 属性 | Kind\n${' 甲 | 大 | Red\n 乙 | 小 | Blue\n'.repeat(3)}`),
    { table: 'test_row', title: '货品表', known },
  );

  expect(design?.texts).toEqual({
    name: { 'zh-cn': '货品', en: 'Test row' },
    list: { 'zh-cn': '货品管理', en: 'Test row' },
  });
  expect(design?.fields.map(({ texts }) => texts)).toEqual([
    { 'zh-cn': '商品名称', en: 'Goods name' },
    { 'zh-cn': '属性', en: '' },
    { 'zh-cn': '', en: 'Kind' },
  ]);
  expect(design?.fields.map(({ options }) => options)).toEqual([
    { jia: { 'zh-cn': '甲', en: '' }, yi: { 'zh-cn': '乙', en: '' } },
    { da: { 'zh-cn': '大', en: '' }, xiao: { 'zh-cn': '小', en: '' } },
    { red: { 'zh-cn': '', en: 'Red' }, blue: { 'zh-cn': '', en: 'Blue' } },
  ]);
});

test('a workbook and a CSV file of the same table make the same design', async () => {
  await using dir = await tempDir();
  const rows = [
    ['青石砚台', '12.50', '2026-01-05'],
    ['竹刻笔筒', '8.00', '2026-01-06'],
  ];
  const design = async (format: 'csv' | 'xlsx') => {
    const path = `${dir.path}/table.${format}`;
    const file = await createSheetFile({
      path,
      format,
      head: ['名称', '价格', '日期'],
      numbers: [],
    });
    await file.write(rows);
    const sheet = await readSheet({ path, ...(await file.end()) }, new Map());
    return designSheet(sheet, { table: 'test_row', known });
  };

  const fromCsv = await design('csv');

  expect(fromCsv.design?.fields.map(({ name, builder }) => [name, builder])).toEqual([
    ['name', 'text'],
    ['price', 'money'],
    ['date', 'date'],
  ]);
  expect(await design('xlsx')).toEqual(fromCsv);
});

test('long names leave room for those of constraints', async () => {
  const table = 'a'.repeat(40);
  const heading = `${'很长的标题'.repeat(10)}`;

  const { design } = await designSheet(
    { headings: [heading, heading, `${'x'.repeat(50)} url`], rows: [{ cells: ['a', 'b', 'c'] }] },
    { table, known },
  );

  expect(design?.fields.map(({ name }) => name)).toEqual(['hen_chan', 'hen_chan_2', 'x'.repeat(8)]);
});

test('a table that exists, and too many columns, are refused', async () => {
  const headings = Array.from({ length: 121 }, (_, at) => `Column ${at}`);

  const { design, problems } = await designSheet({ headings, rows: [] }, { table: 'taken', known });

  expect(design).toBeUndefined();
  expect(problems.map(({ at, code }) => `${at} ${code}`)).toEqual([
    'table taken',
    'fields too_many_fields',
  ]);
});

test('every file makes a declaration that is right and holds its values', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1',
      '-2',
      '1.50',
      '¥3',
      '是',
      'a@b.co',
      '#fff',
      '2026-01-05',
      '13800000000',
      '/a.png',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const sheet = fc.record({
    headings: fc.array(
      fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('名称', 'url', 'status', 'price', 'id'),
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    rows: fc.array(fc.record({ cells: fc.array(cell, { maxLength: 8 }) }), { maxLength: 12 }),
  });

  await fc.assert(
    fc.asyncProperty(sheet, async (drawn) => {
      const { design, problems } = await designSheet(drawn, { table: 'test_row', known });
      expect(problems).toEqual([]);
      const shape = design && buildShape(design);
      const resource = design && shape && buildResource(design, shape);
      expect(shape && resource && problemsOf({ shapes: [shape], resources: [resource] })).toEqual(
        [],
      );
    }),
    draws(60, 5_000),
  );
});
