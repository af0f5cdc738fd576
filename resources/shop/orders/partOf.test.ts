import { expect, test } from 'vitest';
import { type Line, packedOf } from './linesOf.ts';
import { leaving, overdrawn, partOf, pieceProblem, toPack } from './partOf.ts';

const line = (id: number, facts: Partial<Line>): Line => {
  const plain = { id, need_ship: 1, num: 3, ship_num: 0, refund_num: 0, refunding_num: 0 };
  // Only the values that decide how many pieces can be shipped.
  return { ...plain, ...facts } as Line;
};
const lines = [
  line(1, { num: 3, ship_num: 1 }),
  line(2, { num: 2, refunding_num: 1 }),
  line(3, { num: 1, ship_num: 1 }),
  line(4, { need_ship: 0 }),
];

test('shipped, unshippable and refunding pieces cannot be packed', () => {
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
        [1, '2'],
        [2, '1'],
      ]),
    ),
  ).toBeNull();
});

test('held back pieces stay, and a line of which none leaves is not named', () => {
  const chosen = new Map([
    [1, '1'],
    [2, '0'],
  ]);

  expect(partOf(lines, chosen)).toEqual([{ order_goods_id: 1, num: 1 }]);
});

test('typed quantities are kept as they are, and never turned into a full parcel', () => {
  const typed = new Map([
    [1, '99'],
    [2, ''],
  ]);

  const parcel = partOf(lines, typed) ?? [];

  expect(parcel).toEqual([
    { order_goods_id: 1, num: 99 },
    { order_goods_id: 2, num: null },
  ]);
  expect(overdrawn(lines, parcel)).toMatchObject({ line: { id: 1 }, most: 2 });
  expect(overdrawn(lines, [{ order_goods_id: 1, num: 2 }])).toBeUndefined();
});

test('numbers of pieces are whole, and no more than can leave', () => {
  expect(['', '1.5', '-1', '3', '0', '2'].map((text) => pieceProblem(text, 2))).toEqual([
    { code: 'required' },
    { code: 'not_a_number' },
    { code: 'too_small', min: 0 },
    { code: 'too_large', max: 2 },
    undefined,
    undefined,
  ]);
});

test('a parcel is packed with what can leave, and with services only when nothing has to leave', () => {
  const packed = (all: readonly Line[]) => toPack(all).map(({ line: { id }, most }) => [id, most]);
  const services = [
    line(5, { need_ship: 0, refund_num: 1 }),
    line(6, { need_ship: 0, ship_num: 3 }),
  ];

  expect(packed(lines)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(packed(services)).toEqual([[5, 2]]);
  expect(packed([line(7, { refunding_num: 3 }), ...services])).toEqual([]);
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
