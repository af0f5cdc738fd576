import { expect, test } from 'vitest';
import { type Line, packedOf } from './linesOf.ts';
import { leaving, partOf } from './partOf.ts';

const line = (id: number, facts: Partial<Line>): Line => {
  const plain = { id, need_ship: 1, num: 3, ship_num: 0, refund_num: 0, refunding_num: 0 };
  // Only what decides how many pieces may leave.
  return { ...plain, ...facts } as Line;
};
const lines = [
  line(1, { num: 3, ship_num: 1 }),
  line(2, { num: 2, refunding_num: 1 }),
  line(3, { num: 1, ship_num: 1 }),
  line(4, { need_ship: 0 }),
];

test('what has left, needs no shipping or is asked back cannot leave', () => {
  expect(leaving(lines).map(({ line: { id }, most }) => [id, most])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('with nothing held back the parcel holds everything, and need not say so', () => {
  expect(partOf(lines, new Map())).toBeNull();
  expect(
    partOf(
      lines,
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toBeNull();
});

test('held back pieces stay, and a line of which none leaves is not named', () => {
  const chosen = new Map([
    [1, 1],
    [2, 0],
  ]);

  expect(partOf(lines, chosen)).toEqual([{ order_goods_id: 1, num: 1 }]);
});

test('more than may leave is not asked for', () => {
  const chosen = new Map([
    [1, 99],
    [2, -1],
  ]);

  expect(partOf(lines, chosen)).toEqual([{ order_goods_id: 1, num: 2 }]);
});

test('a slip names what a parcel holds, without the pieces that were refunded before they left', () => {
  const packed = [
    line(1, { num: 3 }),
    line(2, { num: 3, refund_num: 1, refunding_num: 1 }),
    line(3, { num: 3, refund_num: 3 }),
    // Refunded after it had left.
    line(4, { num: 3, ship_num: 3, refund_num: 2 }),
  ];

  expect(packed.map(packedOf)).toEqual([3, 1, 0, 3]);
});
