import { expect, test } from 'vitest';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { splitEdit } from './lineChanges.ts';

const line = (id: number, sku_id: number, num: number, back = {}) => ({
  id,
  sku_id,
  num,
  refund_num: 0,
  refunding_num: 0,
  ...back,
});
const lines = [line(1, 31, 3), line(2, 32, 2, { refund_num: 1 })];

test('units that are no longer wanted leave their line, and others are added by SKU', () => {
  const wanted = [
    { skuId: 31, num: 1 },
    { skuId: 32, num: 2 },
    { skuId: 33, num: 4 },
  ];

  expect(splitEdit(lines, wanted)).toEqual({
    left: [{ order_goods_id: 1, num: 2 }],
    added: [
      { skuId: 32, num: 1 },
      { skuId: 33, num: 4 },
    ],
  });
});

test('a SKU of two lines, or named twice, is counted once', () => {
  const twice = [line(1, 31, 2), line(2, 31, 2)];

  expect(splitEdit(twice, [{ skuId: 31, num: 3 }])).toEqual({
    left: [{ order_goods_id: 2, num: 1 }],
    added: [],
  });
  const named = [
    { skuId: 31, num: 3 },
    { skuId: 31, num: 2 },
  ];
  expect(splitEdit(twice, named)).toEqual({ left: [], added: [{ skuId: 31, num: 1 }] });
});

test('an edit that changes or leaves nothing is refused', () => {
  const refused = (code: 'too_few' | 'nothing_changes') =>
    new InvalidInput(new Map([['lines', new Invalid(code, { min: 1 })]]));
  const same = [
    { skuId: 32, num: 1 },
    { skuId: 31, num: 3 },
  ];

  expect(() => splitEdit(lines, same)).toThrow(refused('nothing_changes'));
  expect(() => splitEdit(lines, [])).toThrow(refused('too_few'));
});
