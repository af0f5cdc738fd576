import { expect, test } from 'vitest';
import { Status } from '../../orderShape.ts';
import type { Line } from '../linesOf.ts';
import { amountInput, itemsInput } from './refundInput.ts';

const line = (id: number, values: Partial<Line> = {}): Line =>
  // The values that the input is made of.
  ({
    id,
    num: 3,
    ship_num: 0,
    refund_num: 0,
    refunding_num: 0,
    stock_deduct_type: 1,
    ...values,
  }) as Line;

const chosen = (...entries: readonly [number, string, string?][]) =>
  new Map(
    entries.map(([id, num, restock]) => [id, { num, ...(restock !== undefined && { restock }) }]),
  );

test('units that have not left are in stock again, until staff say otherwise', () => {
  const lines = [line(1, { ship_num: 1 }), line(2), line(3, { stock_deduct_type: 3 }), line(4)];
  const choices = chosen([1, '3'], [2, '2', '1'], [3, '1'], [4, '']);

  expect(itemsInput(lines, { chosen: choices, orderStatus: Status.to_ship })).toEqual([
    { order_goods_id: 1, num: 3, restock: 2 },
    { order_goods_id: 2, num: 2, restock: 1 },
    { order_goods_id: 3, num: 1, restock: 0 },
  ]);
});

test('units that were shipped stay out of stock until staff say they are back', () => {
  const lines = [line(1, { ship_num: 3 })];
  const input = (...choice: [number, string, string?]) =>
    itemsInput(lines, { chosen: chosen(choice), orderStatus: Status.to_receive });

  expect(input(1, '2')).toEqual([{ order_goods_id: 1, num: 2, restock: 0 }]);
  expect(input(1, '2', '2')).toEqual([{ order_goods_id: 1, num: 2, restock: 2 }]);
  expect(input(1, '0')).toBeNull();
});

test('an amount is for the ticked lines, without any for all', () => {
  expect(amountInput(new Set([2]))).toEqual([{ order_goods_id: 2, num: 0, restock: 0 }]);
  expect(amountInput(new Set())).toBeNull();
});
