import { expect, test } from 'vitest';
import { type ActionFacts, orderActions, stepsDone } from './orderActions.ts';

const now = 1_800_000_000;
const day = 24 * 3600;
const line = { num: 2, refund_num: 0, refunding_num: 0, evaluate_status: 0 };
const order: ActionFacts = {
  status: 1,
  type: 1,
  ship_status: 0,
  refund_amount: '0.00',
  refunding_amount: '0.00',
  expire_time: now + 60,
  auto_receive_time: null,
  lines: [line],
};
const actions = (facts: Partial<ActionFacts>) => orderActions({ ...order, ...facts }, now);

test('an unpaid order is paid or cancelled, after its time cancelled alone', () => {
  expect(actions({})).toEqual(['pay', 'cancel']);
  expect(actions({ expire_time: now })).toEqual(['cancel']);
});

test('a paid order can be asked to be cancelled until a part of it has left', () => {
  expect(actions({ status: 2 })).toEqual(['buyAgain', 'refund', 'askToCancel']);
  expect(actions({ status: 2, ship_status: 1 })).not.toContain('askToCancel');
  expect(actions({ status: 2, refunding_amount: '1.00' })).not.toContain('askToCancel');
  expect(actions({ status: 7 })).toEqual(['withdrawCancel', 'buyAgain']);
});

test('receipt is confirmed, and put off in the last three days before it, once', () => {
  const sent = { status: 3, ship_status: 2, auto_receive_time: now + 2 * day };

  expect(actions(sent)).toEqual(['confirm', 'buyAgain', 'refund', 'extend']);
  expect(actions({ ...sent, receive_extend: 1 })).not.toContain('extend');
  expect(actions({ ...sent, auto_receive_time: now + 4 * day })).not.toContain('extend');
  expect(actions({ ...sent, refunding_amount: '1.00' })).not.toContain('confirm');
});

test('a received order is reviewed, and refunded until the time for that is over', () => {
  const received = { status: 4, after_sale_end_time: now + day };

  expect(actions(received)).toEqual(['review', 'buyAgain', 'refund']);
  expect(actions({ ...received, after_sale_end_time: now })).not.toContain('refund');
  expect(actions({ ...received, lines: [{ ...line, evaluate_status: 1 }] })).not.toContain(
    'review',
  );
});

test('an ended order is bought again or hidden, and nothing is left to refund of what went back', () => {
  expect(actions({ status: 6 })).toEqual(['buyAgain', 'hide']);
  expect(
    actions({ status: 5, after_sale_end_time: now + day, lines: [{ ...line, refund_num: 2 }] }),
  ).toEqual(['buyAgain', 'hide']);
  expect(actions({ status: 6, type: 2 })).toEqual(['hide']);
});

test('steps are counted up to the present one', () => {
  expect([1, 2, 7, 3, 4, 5, 6].map(stepsDone)).toEqual([1, 2, 2, 3, 4, 5, undefined]);
});
