import { expect, test } from 'vitest';
import { belongsTo, choice, flag, int, listed, mobile, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { copiedValues } from './copy.ts';

const sku = shape(
  'sku',
  {
    goods_id: belongsTo('goods', { shows: 'name' }),
    key: text({ max: 9 }),
    code: text({ max: 9, unique: true }),
    price: int(),
  },
  { indexes: { ux_key: { on: ['goods_id', 'key'], unique: true } } },
);
const goods = shape(
  'goods',
  {
    ...listed(),
    name: text({ max: 12, unique: true, bilingual: true }),
    code: text({ max: 9, unique: true, pattern: /^[A-Z]+$/ }),
    kind: choice({ a: [1], b: [2] }),
    title: text({ max: 9 }),
    phone: mobile({ optional: true }),
    is_default: flag({ only: true }),
    sold: int({ system: true, default: 0 }),
    skus: rows(sku, { by: 'goods_id' }),
  },
  { indexes: { ux_title: { on: ['kind', 'title'], unique: true } } },
);
const all = resource(goods, {
  path: 'goods',
  label: 'name',
  copy: true,
  list: { columns: ['name'] },
  mask: { sensitive: ['phone'] },
});
const row = {
  id: 4,
  create_time: 1,
  version: 3,
  weigh: 7,
  status: 1,
  name: 'Linen shirt',
  name_en: 'Linen',
  code: 'SHIRT',
  kind: 1,
  title: 'x',
  phone: '177****3602',
  is_default: 1,
  sold: 9,
  skus: [{ id: 8, goods_id: 4, key: 'v1', code: 'A', price: 5, create_time: 1, version: 2 }],
};

test('a copy has the values of its source, without what must differ or belongs to it alone', () => {
  expect(copiedValues(all, row, { can: () => false, suffix: ' (copy)' })).toEqual({
    weigh: 7,
    status: 1,
    name: 'Linen (copy)',
    name_en: 'Linen',
    code: null,
    kind: 1,
    title: 'x (copy)',
    skus: [{ key: 'v1', code: null, price: 5 }],
  });
});

test('a masked value is copied only with the permission to see it', () => {
  const values = copiedValues(all, row, { can: () => true, suffix: '' });

  expect(values['phone']).toBe('177****3602');
});
