import { expect, test } from 'vitest';
import { firstWay, payWays, timeLeft } from './payable.ts';

const all = { balance_enabled: true, sandbox_enabled: true, offline_enabled: true };
const order = { biz: 'order', amount: '10.00', balance: '9.99' } as const;

test('a balance that is too low is offered, but not chosen', () => {
  const ways = payWays(order, all);

  expect(ways.map(({ method, isShort }) => [method, isShort])).toEqual([
    ['balance', true],
    ['sandbox', false],
    ['offline', false],
  ]);
  expect(firstWay(ways, 'balance')).toBe('sandbox');
  expect(firstWay(payWays({ ...order, balance: '10.00' }, all), null)).toBe('balance');
});

test('the method of the last try is chosen again', () => {
  expect(firstWay(payWays(order, all), 'offline')).toBe('offline');
});

test('a balance does not top up itself, and ways that are off are not offered', () => {
  expect(payWays({ ...order, biz: 'recharge', balance: '99.00' }, all)).toHaveLength(2);
  expect(payWays(order, {})).toEqual([]);
  expect(firstWay([], null)).toBeUndefined();
});

test('the time that is left is counted in minutes, then in hours', () => {
  expect(timeLeft(899)).toBe('14:59');
  expect(timeLeft(3_723)).toBe('1:02:03');
  expect(timeLeft(0)).toBeUndefined();
});
