import { expect, test } from 'vitest';
import { canWithdraw, linesText, refundState } from './refundState.ts';

const asked = { type: 2, audit_status: 1, status: 1, user_ship_status: 0 };

test('a return waits, is sent, and is paid', () => {
  const agreed = { ...asked, audit_status: 2 };

  expect(refundState(asked)).toBe('waiting');
  expect(refundState(agreed)).toBe('toSend');
  expect(refundState({ ...agreed, user_ship_status: 1 })).toBe('sent');
  expect(refundState({ ...agreed, user_ship_status: 2 })).toBe('paying');
  expect(refundState({ ...agreed, type: 1 })).toBe('paying');
  expect(refundState({ ...agreed, type: 1, status: 4 })).toBe('paying');
  expect(refundState({ ...agreed, status: 2 })).toBe('refunded');
});

test('a refund that came to nothing was refused or closed', () => {
  expect(refundState({ ...asked, audit_status: 3, status: 3 })).toBe('refused');
  expect(refundState({ ...asked, status: 3 })).toBe('closed');
});

test('it is withdrawn until goods or money are on their way', () => {
  expect(canWithdraw(asked)).toBe(true);
  expect(canWithdraw({ ...asked, audit_status: 2 })).toBe(true);
  expect(canWithdraw({ ...asked, audit_status: 2, type: 1 })).toBe(false);
  expect(canWithdraw({ ...asked, audit_status: 2, user_ship_status: 1 })).toBe(false);
});

test('lines are written with their pieces', () => {
  expect(
    linesText(
      new Map([
        [12, 1],
        [13, 2],
      ]),
    ),
  ).toBe('12:1,13:2');
});
