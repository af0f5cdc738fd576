import { expect, test } from 'vitest';
import { previewedProduct } from './previewedProduct.ts';

const sku = (key: string, price: string, stock: number, more = {}) => ({
  key,
  price,
  origin_price: null,
  stock_change: String(stock),
  status: 1,
  image: null,
  ...more,
});
const values = {
  name: '杯',
  name_en: '',
  spec_type: 2,
  stock_warn: 5,
  attrs: [
    {
      aid: 'c',
      attrName: '颜色',
      hasImage: 1,
      values: [
        { vid: 'r', attrValue: '红', image: '/r.svg' },
        { vid: 'b', attrValue: '蓝' },
      ],
    },
  ],
  skus: [sku('r', '30.00', 200), sku('b', '20.00', 3), sku('x', '1.00', 9, { status: 0 })],
};

test('SKUs that are on have the picture of their value, and as much stock as customers are told', () => {
  const { skus, goods } = previewedProduct(values, { id: 7, sales: 4 });

  expect(
    skus.map(({ sku_text, image, stock, stock_state }) => [sku_text, image, stock, stock_state]),
  ).toEqual([
    ['红', '/r.svg', 99, 'in'],
    ['蓝', null, 3, 'low'],
  ]);
  expect(goods).toMatchObject({
    id: 7,
    name: '杯',
    name_en: null,
    min_price: '20.00',
    max_price: '30.00',
    sales: 4,
  });
});

test('an empty form is a product without a price', () => {
  expect(previewedProduct({}).goods).toMatchObject({ name: '', images: [], min_price: '0.00' });
});
