import { expect, test } from 'vitest';
import { pathFault, tableFault } from './names.ts';

const declared = [{ file: 'shop/brands', path: 'shop/brand', tables: ['shop_brand'] }];

test.each([
  ['shop_club', undefined],
  ['', 'required'],
  ['Club', 'badTable'],
  ['drop table;', 'badTable'],
  ['shop_brand', 'tableTaken'],
])('the table %j: %s', (table, fault) => {
  expect(tableFault(table, declared)).toBe(fault);
});

test.each([
  ['', undefined],
  ['shop/club', undefined],
  ['../club', 'badPath'],
  ['shop', 'badPath'],
  ['shop/brand', 'pathTaken'],
])('the path %j: %s', (path, fault) => {
  expect(pathFault(path, declared)).toBe(fault);
});
