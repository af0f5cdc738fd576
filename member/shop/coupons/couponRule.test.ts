import { expect, test } from 'vitest';
import { couponWorth } from './couponRule.ts';

const rule = { amount: null, max_discount: null, min_amount: '0.00', scope: 1 };

test('a reduction is its amount, a discount its percent and its folds', () => {
  expect(couponWorth({ ...rule, type: 1, discount: null, amount: '20.00' })).toEqual({
    by: 'amount',
    amount: '20',
  });
  expect(couponWorth({ ...rule, type: 1, discount: null, amount: '20.50' })).toEqual({
    by: 'amount',
    amount: '20.50',
  });
  expect(couponWorth({ ...rule, type: 2, discount: 850 })).toEqual({
    by: 'discount',
    off: '15',
    folds: '8.5',
  });
});
