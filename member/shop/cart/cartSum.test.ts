import { expect, test } from 'vitest';
import type { CartLine } from '../api/cart.ts';
import { linesToBuy, piecesOf, sumOf } from './cartSum.ts';

const shirt: CartLine = {
  id: 1,
  sku_id: 11,
  goods_id: 7,
  name: '衬衫',
  sku_text: '墨黑 / L',
  num: 3,
  selected: 1,
  image: '',
  on_sale: true,
  price: '19.99',
  stock: 9,
  buy_min: 1,
  buy_max: 0,
};

test('ticked rows are summed to the fen', () => {
  const lines = [shirt, { ...shirt, id: 2, num: 1, price: '1200.01' }];

  expect([sumOf(lines), piecesOf(lines)]).toEqual(['1259.98', 4]);
  expect(sumOf([{ ...shirt, price: '0.05', num: 1 }])).toBe('0.05');
});

test('rows that are not ticked, not for sale or sold out are left out', () => {
  const left = [
    { ...shirt, selected: 0 },
    { ...shirt, on_sale: false, price: null },
    { ...shirt, stock: 0 },
  ];

  expect(linesToBuy([...left, shirt])).toEqual([shirt]);
  expect([sumOf(left), piecesOf(left)]).toEqual(['0.00', 0]);
});
