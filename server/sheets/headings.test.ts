import { expect, test } from 'vitest';
import { columnsIn, headingFinder, type KnownColumns } from './headings.ts';

const known: KnownColumns = new Map([
  ['goods_code', ['商品编码', 'Product code']],
  ['price', ['售价', 'Price']],
  ['weight', ['重量 (kg)', 'Weight (kg)']],
]);

test.each([
  ['as they are', ['商品编码', 'Price']],
  ['in another case', ['PRODUCT CODE', 'price']],
  ['with blanks around and between', [' 商品编码 ', 'Pri ce']],
  ['with invisible signs', ['\uFEFF商品编码', 'Price\u200B']],
  ['in full width', ['Ｐｒｏｄｕｃｔ　ｃｏｄｅ', 'Ｐｒｉｃｅ']],
  ['with asterisks', ['*商品编码', 'Price＊']],
  ['with marks of what must be filled in', ['商品编码（必填）', 'Price [required]']],
  ['with marks of what may be left out', ['【非必填】商品编码', '售价(选填项)']],
  ['by their names', ['goods_code', 'PRICE']],
])('headings are known %s', (_, headings) => {
  expect(columnsIn(headings, known)).toEqual(['goods_code', 'price']);
});

test('a unit in parentheses is part of a heading', () => {
  expect(columnsIn(['重量（kg）', '重量'], known)).toEqual(['weight', '']);
});

test('of two headings for one column the first counts', () => {
  expect(columnsIn(['售价', 'Price', '别的'], known)).toEqual(['price', '', '']);
});

test.each([
  [
    'above all else',
    [
      ['商品编码', '售价'],
      ['A', '1'],
    ],
    { at: 0, known: 2 },
  ],
  [
    'below a title, instructions and a blank row',
    [
      ['商品导入模板', ''],
      ['售价：必须大于 0', ''],
      ['', ''],
      ['商品编码', '售价'],
    ],
    { at: 3, known: 2 },
  ],
  [
    'of one column below a title',
    [
      ['请勿修改', ''],
      ['商品编码', ''],
    ],
    { at: 1, known: 1 },
  ],
  [
    'in the first of two languages',
    [
      ['商品编码', '售价'],
      ['goods_code', 'price'],
    ],
    { at: 0, known: 2 },
  ],
  [
    'below a row that names one column',
    [
      ['填写', '售价'],
      ['商品编码', '售价'],
    ],
    { at: 1, known: 2 },
  ],
  [
    'of unknown columns below a title',
    [
      ['清单', ''],
      ['x', 'y'],
      ['1', '2'],
    ],
    { at: 1, known: 0 },
  ],
  ['of one unknown column', [['x'], ['1']], { at: 0, known: 0 }],
])('a heading %s is found', (_, rows, found) => {
  expect(headingFinder(known).find(rows)).toEqual(found);
});

test('blank rows have no heading', () => {
  expect(headingFinder(known).find([[], ['', '']])).toBeUndefined();
});
