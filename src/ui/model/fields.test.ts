import { expect, test } from 'vitest';
import {
  belongsTo,
  choice,
  flag,
  int,
  json,
  listed,
  money,
  rows,
  text,
} from '../../fields/index.ts';
import { resource, shape } from '../../schema/index.ts';
import { referenceTo, switchOf } from './fields.ts';

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
        input: { carrier_id: belongsTo('carrier', { shows: 'code', among: { status: [1] } }) },
      },
    },
  },
);

test('a related row is labelled by the field its reference declares, also in sub-rows and action inputs', () => {
  expect(['user', 'goods', 'carrier', 'other'].map((to) => referenceTo(bills, to)?.shows)).toEqual([
    'nickname',
    'name',
    'code',
    undefined,
  ]);
  expect(referenceTo(bills, 'carrier')?.among).toEqual({ status: [1] });
});

test('yes-or-no fields and choices of 0 and 1 are switches', () => {
  expect(switchOf(flag())).toEqual({ on: 1, off: 0 });
  expect(switchOf(listed().status)).toEqual({ on: 1, off: 0 });
});

test('a field with more than two values, an optional one and a system one is no switch', () => {
  expect(switchOf(choice({ off: [0], on: [1], soon: [2] }))).toBeUndefined();
  expect(switchOf(choice({ off: [0], on: [1] }, { optional: true }))).toBeUndefined();
  expect(switchOf(flag({ system: true }))).toBeUndefined();
  expect([int(), money(), text({ max: 3 }), json({})].map(switchOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
