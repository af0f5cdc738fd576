import { expect, test } from 'vitest';
import { groups, orders, shapes } from '../../../tests/support/goodShop.ts';
import { problemsOf } from './index.ts';

const problems = (change: object) =>
  problemsOf({ resources: [{ ...orders, ...change }, groups], shapes });

test.each<readonly [problem: string, change: object]>([
  [
    'order.presets.open.where: no field staet; did you mean state?',
    { presets: { open: { where: { staet: 1 } } } },
  ],
  [
    'order.presets.open.where.state: 3 is not one of its codes; write 1 (open) or 2 (paid)',
    { presets: { open: { where: { state: 3 } } } },
  ],
  [
    'order.presets.open.where.state: "2" is the form of the wire; write 2 as in rows',
    { presets: { open: { where: { state: [1, '2'] } } } },
  ],
  [
    'order.presets.open.where.total: no test above; known are eq, ne, gt, gte, lt, lte, in, empty',
    { presets: { open: { where: { total: { above: 1 } } } } },
  ],
  [
    'order.presets.open.where.note.empty: takes true or false',
    { presets: { open: { where: { note: { empty: 1 } } } } },
  ],
  [
    'order.presets.open.where.rate.gt: a decimal can only be tested for equality; use an int, money or weight',
    { presets: { open: { where: { rate: { gt: '1.00' } } } } },
  ],
  [
    'order.presets.open.where.lines: a condition cannot look at this field; test one that has a single column',
    { presets: { open: { where: { lines: 1 } } } },
  ],
  [
    'order.presets.open.where.or: takes a list of conditions',
    { presets: { open: { where: { or: { state: 1 } } } } },
  ],
  [
    'order.presets.open.where.or[0].not: no field stat; did you mean state?',
    { presets: { open: { where: { or: [{ not: { stat: 1 } }] } } } },
  ],
  [
    'order.presets.open.where: a condition is an object of fields and their tests',
    { presets: { open: { where: [] } } },
  ],
  [
    'order.presets.open.where.total.gt: no field ttal; did you mean total?',
    { presets: { open: { where: { total: { gt: { field: 'ttal' } } } } } },
  ],
  [
    'order.presets.open.where.total.gt: paid_at holds another kind of value; compare fields of one type',
    { presets: { open: { where: { total: { gt: { field: 'paid_at' } } } } } },
  ],
  [
    'order.presets.open.where.total.gt: only a datetime compares with the present',
    { presets: { open: { where: { total: { gt: { now: 0 } } } } } },
  ],
  [
    'order.presets.open.where.paid_at.gt.now: write the seconds to add to the present, 0 for none',
    { presets: { open: { where: { paid_at: { gt: { now: 'today' } } } } } },
  ],
  [
    'order.presets.open.where.total.in: this test takes no field; use eq, ne, gt, gte, lt or lte',
    { presets: { open: { where: { total: { in: { field: 'cost' } } } } } },
  ],
])('%s', (problem, change) => {
  expect(problems(change)).toEqual([problem]);
});
