import { expect, test } from 'vitest';
import { equationOf } from './ledger.ts';

const facts = {
  checks: {
    within: 'refund <= paid',
    adds_up: 'paid = goods - coupon + freight',
    other: 'goods = paid - freight',
  },
};

test('a sum the table guarantees becomes a bill, when all of it is shown', () => {
  expect(equationOf({ facts }, ['paid', 'goods', 'freight', 'coupon', 'refund'])).toEqual({
    total: 'paid',
    terms: [
      { source: 'goods', sign: 1 },
      { source: 'coupon', sign: -1 },
      { source: 'freight', sign: 1 },
    ],
  });
});

test('a sum with a part that is not shown is none', () => {
  expect(equationOf({ facts }, ['paid', 'goods', 'freight'])?.total).toBe('goods');
  expect(equationOf({ facts }, ['paid', 'goods'])).toBeUndefined();
  expect(equationOf({ facts: {} }, ['paid'])).toBeUndefined();
});
