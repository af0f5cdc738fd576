import { expect, test } from 'vitest';
import { sampleQuote } from '../testing/sampleQuote.ts';
import { lineProblems, refusedOrder } from './problems.ts';

const refusal = (code: string, data = {}) => ({ code, message: 'No.', fields: {}, data });

test('a line is marked with what stands in its way, stock before limits', () => {
  const quote = {
    ...sampleQuote,
    undeliverable: [{ sku_id: 11, reason: 'area' }],
    limit_exceeded: [{ goods_id: 2, min: 1, max: 2 }],
    stock_short: [{ sku_id: 21, left: 1 }],
  };

  expect([...lineProblems(quote)]).toEqual([
    [11, { cause: 'undeliverable' }],
    [21, { cause: 'stock', left: 1 }],
  ]);
  expect([...lineProblems(sampleQuote)]).toEqual([]);
});

test('a changed price is shown with the new quote before the order is sent again', () => {
  const quote = { ...sampleQuote, pay_amount: '230.00' };

  expect(refusedOrder(refusal('price_changed', { quote }), '219.00')).toEqual({
    step: 'show',
    quote,
    before: '219.00',
  });
});

test.each([
  ['stock_short', 'lines'],
  ['undeliverable', 'lines'],
  ['limit_exceeded', 'lines'],
  ['coupon_unavailable', 'coupon'],
  ['quote_expired', 'expired'],
])('after %s the order is quoted again, to mark the %s', (code, because) => {
  expect(refusedOrder(refusal(code), '1.00')).toEqual({ step: 'quoteAgain', because });
});

test('other refusals are told as the server words them', () => {
  expect(refusedOrder(refusal('unpaid_orders'), '1.00')).toEqual({
    step: 'tell',
    message: 'No.',
    isUnpaid: true,
  });
  expect(refusedOrder(refusal('zero_pay'), '1.00')).toEqual({
    step: 'tell',
    message: 'No.',
    isUnpaid: false,
  });
  expect(refusedOrder(refusal('not_on_sale'), '1.00')).toEqual({ step: 'offSale' });
});
