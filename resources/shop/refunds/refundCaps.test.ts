import { expect, test } from 'vitest';
import {
  amountCaps,
  type LineToRefund,
  type OrderToRefund,
  refundCaps,
  splitRefund,
} from './refundCaps.ts';

const line = (id: number, values: Partial<LineToRefund> = {}): LineToRefund => ({
  id,
  num: 1,
  pay_amount: 16_00,
  freight_amount: 4_00,
  integral_used: 1_067,
  taken: { num: 0, amount: 0, points: 0 },
  ...values,
});

const order = (
  lines: readonly LineToRefund[],
  values: Partial<OrderToRefund> = {},
): OrderToRefund => ({
  isShipped: true,
  freight_amount: 12_00,
  takenFreight: 0,
  lines,
  ...values,
});

test('one line of a sent order comes back with its points and without freight', () => {
  const caps = refundCaps(order([line(1), line(2), line(3)]), new Map([[2, 1]]));

  expect(caps).toEqual({
    lines: [{ id: 2, num: 1, amount: 16_00, points: 1_067 }],
    goods: 16_00,
    freight: 0,
    freightLeft: 12_00,
    points: 1_067,
  });
});

test('the last unit takes the rest, and the freight comes with the last of an unsent order', () => {
  const taken = { num: 2, amount: 6, points: 1 };
  const rest = [line(1, { num: 3, pay_amount: 10, integral_used: 2, taken })];

  expect(refundCaps(order(rest, { isShipped: false }), new Map([[1, 1]]))).toMatchObject({
    goods: 4,
    points: 1,
    freight: 12_00,
  });
});

test('an amount for no unit is at most what is left of its lines', () => {
  const taken = { num: 1, amount: 5_00, points: 100 };
  const lines = [line(1, { num: 2, taken }), line(2), line(3)];

  expect(amountCaps(order(lines), [1, 2])).toEqual({
    lines: [
      { id: 1, num: 0, amount: 11_00, points: 0 },
      { id: 2, num: 0, amount: 16_00, points: 0 },
    ],
    goods: 27_00,
    freight: 0,
    freightLeft: 12_00,
    points: 0,
  });
});

test('refunds in random parts and order add up to what was paid, to the fen and to the point', () => {
  const random = seeded(7);
  for (let run = 0; run < 2_000; run++) {
    const lines = Array.from({ length: 1 + random(3) }, (_, id) =>
      line(id, {
        num: 1 + random(6),
        pay_amount: random(1_000),
        integral_used: random(90),
        taken: { num: 0, amount: 0, points: 0 },
      }),
    );
    const end = refundInParts(lines, random);
    expect(end).toEqual({
      goods: sum(lines.map(({ pay_amount }) => pay_amount)),
      points: sum(lines.map(({ integral_used }) => integral_used)),
      freight: 12_00,
    });
  }
});

test('shares of an amount add up to it', () => {
  const lines = [
    { amount: 6_67, freight_amount: 0 },
    { amount: 6_66, freight_amount: 0 },
  ];

  expect(splitRefund({ goods: 10_00, freight: 3 }, lines)).toEqual([
    { amount: 5_00, freight: 3 },
    { amount: 5_00, freight: 0 },
  ]);
});

/** Takes one to all units of a line at a time until nothing is left. */
function refundInParts(lines: readonly LineToRefund[], random: (below: number) => number) {
  const paid = { goods: 0, points: 0, freight: 0 };
  let left = lines;
  while (left.some(({ num, taken }) => taken.num < num)) {
    const open = left.filter(({ num, taken }) => taken.num < num);
    const chosen = open[random(open.length)] ?? left[0];
    const units = 1 + random((chosen?.num ?? 1) - (chosen?.taken.num ?? 0));
    const now = order(left, { isShipped: false, takenFreight: paid.freight });
    const { goods, points, freight } = refundCaps(now, new Map([[chosen?.id ?? 0, units]]));
    left = left.map((each) =>
      each === chosen
        ? {
            ...each,
            taken: {
              num: each.taken.num + units,
              amount: each.taken.amount + goods,
              points: each.taken.points + points,
            },
          }
        : each,
    );
    paid.goods += goods;
    paid.points += points;
    paid.freight += freight;
  }
  return paid;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** A small generator: the same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
