import { expect, test } from 'vitest';
import { belongsTo, int, rows, text } from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { shownField } from './relations.ts';

const line = shape('line', { bill_id: int(), goods_id: belongsTo('goods', { shows: 'name' }) });
const bills = resource(
  shape('bill', {
    title: text({ max: 9 }),
    user_id: belongsTo('user', { shows: 'nickname' }),
    lines: rows(line, { by: 'bill_id' }),
  }),
  {
    path: 'bill',
    label: 'title',
    list: { columns: ['title'] },
    actions: {
      send: {
        on: 'each',
        permission: 'send',
        input: { carrier_id: belongsTo('carrier', { shows: 'code' }) },
      },
    },
  },
);

test('a related row is named as its reference says, wherever the reference stands', () => {
  expect(['user', 'goods', 'carrier', 'other'].map((to) => shownField(bills, to))).toEqual([
    'nickname',
    'name',
    'code',
    undefined,
  ]);
});
