import { expect, test } from 'vitest';
import { int, money, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { rowChanges } from './rowChanges.ts';

const sku = shape('sku', { goods_id: int(), code: text({ max: 9 }), price: money(), stock: int() });
const field = rows(sku, { by: 'goods_id', summary: { title: 'code' } });
const before = [
  { id: 1, version: 1, code: 'S', price: '10.00', stock: 5 },
  { id: 2, version: 1, code: 'M', price: '10.00', stock: 5 },
  { id: 3, version: 1, code: 'L', price: '10.00', stock: 5 },
];

test('sub-rows are reported as added, removed or changed with their new values', () => {
  const after = [
    { id: 3, version: 2, code: 'L', price: '10.00', stock: 5 },
    { id: 1, version: 2, code: 'S', price: '12.00', stock: '' },
    { code: 'XL', price: 'cheap', stock: 1 },
  ];

  expect(rowChanges(field, before, after)).toEqual([
    {
      type: 'changed',
      name: 'S',
      values: [
        { column: 'price', text: '12.00' },
        { column: 'stock', text: '—' },
      ],
    },
    { type: 'added', name: 'XL', values: [] },
    { type: 'removed', name: 'M', values: [] },
  ]);
});

test('a different order of the same rows is no change', () => {
  expect(rowChanges(field, before, before.toReversed())).toEqual([]);
});
