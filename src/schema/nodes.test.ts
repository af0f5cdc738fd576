import { expect, test } from 'vitest';
import { int, text } from '../fields/index.ts';
import { coveredFields, masked, maskedFields, nodesOf } from './nodes.ts';
import { resource } from './resource.ts';
import { shape } from './shape.ts';

const order = shape('order', { no: text({ max: 9 }), mobile: text({ max: 20 }), cost: int() });
const orders = resource(order, {
  path: 'shop/order',
  label: 'no',
  verbs: ['index', 'edit'],
  list: { columns: ['no'] },
  mask: { sensitive: ['mobile'], costs: ['cost'] },
  actions: {
    approve: { on: 'record', permission: 'cancel' },
    refuse: { on: 'record', permission: 'cancel' },
    hide: { on: 'each', permission: 'edit', set: { cost: 0 } },
  },
  nodes: ['print'],
});

test('a resource has one node per call, permission and mask', () => {
  expect(nodesOf(orders)).toEqual([
    'shop/order/index',
    'shop/order/edit',
    'shop/order/cancel',
    'shop/order/sensitive',
    'shop/order/costs',
    'shop/order/print',
  ]);
});

test('a field stays masked for whom its node is missing', () => {
  const packer = (node: string) => node === 'shop/order/costs';

  expect(maskedFields(orders, packer)).toEqual(new Set(['mobile']));
  expect(maskedFields(orders, () => true)).toEqual(new Set());
});

test('a field revealed per record is masked for everybody', () => {
  const shown = { ...orders, reveal: ['mobile'] };
  const buyer = (node: string) => node === 'shop/order/sensitive';

  expect(coveredFields(shown, () => true)).toEqual(new Set(['mobile']));
  expect(coveredFields(shown, buyer)).toEqual(new Set(['cost', 'mobile']));
  expect(coveredFields(orders, () => true)).toEqual(new Set());
});

test.each([
  ['17712343602', '177****3602'],
  ['浙江省杭州市西湖区文三路', '浙江省****区文三路'],
  ['12345678', '123****5678'],
  ['1234567', '1****'],
  ['林知夏', '林****'],
  ['😀😀', '😀****'],
  ['', ''],
  [null, null],
  [120_000, '****'],
  [{ codes: [] }, '****'],
])('%j is masked as %j', (value, text) => {
  expect(masked(value)).toBe(text);
});
