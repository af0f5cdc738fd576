import { expect, test } from 'vitest';
import { Status } from '../orders.ts';
import { stepsOf } from './stepsOf.ts';

const order = {
  status: Status.to_ship,
  create_time: 100,
  pay_time: 200,
  ship_time: null,
  receive_time: null,
  finish_time: null,
};
const outline = (given: Parameters<typeof stepsOf>[0]) =>
  stepsOf(given).map(({ name, state, at }) => `${name} ${state} ${at ?? '-'}`);

test('the step that is on waits since the one before it was taken', () => {
  expect(outline(order)).toEqual([
    'place done 100',
    'pay done 200',
    'ship now 200',
    'receive ahead -',
    'evaluate ahead -',
    'complete ahead -',
  ]);
});

test('a complete order has every step behind it', () => {
  const states = stepsOf({ ...order, status: Status.complete, finish_time: 900 });

  expect(states.map(({ state }) => state)).toEqual(Array(6).fill('done'));
  expect(states.at(-1)?.at).toBe(900);
});

test('an order whose cancellation is asked for stands where it stood; a cancelled one nowhere', () => {
  expect(outline({ ...order, status: Status.cancel_asked })[2]).toBe('ship now 200');
  expect(stepsOf({ ...order, status: Status.cancelled })).toEqual([]);
});
