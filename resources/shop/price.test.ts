import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { oneUnit } from '../../src/fields/index.ts';
import type { FreightTemplate } from '../delivery/freight.ts';
import {
  type CouponRules,
  price,
  type PriceLine,
  type PriceRules,
  refundableAmount,
  refundableFreight,
  shareOfPieces,
} from './price.ts';

// Template T1 of the examples: 8.00 for the first piece, 2.00 for each further one.
const t1: FreightTemplate = {
  type: 'by_num',
  areas: [
    {
      delivery_areas: [],
      is_default: 1,
      first_quantity: oneUnit,
      freight: 800,
      continue_quantity: oneUnit,
      continue_freight: 200,
    },
  ],
  free: [],
  deny: [{ areas: [{ code: '710000', text: '' }] }] as unknown as FreightTemplate['deny'],
};
const rules: PriceRules = {
  freight: { combine: 'sum', freeFrom: 199_00, freeExcept: ['540000', '650000'] },
  freeBase: 'after_coupon',
  points: { isEnabled: true, perYuan: 100, maxPercent: 50, step: 100, givePerYuan: 1 },
};
const line = (fen: number, more: Partial<PriceLine> = {}): PriceLine => ({
  goodsId: 1,
  classIds: [1],
  price: fen,
  num: 1,
  takesPoints: true,
  gives: 'rate',
  charge: { by: 'template', template: t1, weight: 0, volume: 0 },
  ...more,
});
const c20: CouponRules = {
  type: 1,
  amount: 20_00,
  discount: null,
  max_discount: null,
  min_amount: 100_00,
  scope: 1,
  goods: [],
  classes: [],
};
const off = (discount: number, max_discount: number | null): CouponRules => ({
  ...c20,
  type: 2,
  amount: null,
  discount,
  max_discount,
  min_amount: 0,
});
const beijing = '110101';
const priced = (
  lines: readonly PriceLine[],
  coupon?: CouponRules,
  points = 0,
  district = beijing,
) => price({ lines, coupon, points: { have: points, wanted: points }, district, rules });
const thirds = [line(33_33), line(33_33), line(33_34)];

// Source: domain C.6.
describe('the worked examples', () => {
  test('P1: two pieces without a discount', () => {
    expect(priced([line(59_90, { num: 2 })])).toMatchObject({
      goods: 119_80,
      freight: 10_00,
      pay: 129_80,
      integralGive: 119,
    });
  });

  test('P2: a coupon is split by largest remainder', () => {
    const found = priced(thirds, c20);
    expect(found).toMatchObject({ coupon: 20_00, freight: 12_00, pay: 92_00, integralGive: 80 });
    expect(found.lines.map(({ coupon }) => coupon)).toEqual([6_67, 6_66, 6_67]);
  });

  test('P3 and P7: the threshold looks at eligible lines alone', () => {
    expect(priced([line(99_99)], c20)).toMatchObject({
      coupon: 0,
      couponCheck: { isUsable: false, reason: 'threshold', short: 1 },
    });
    const classSeven = { ...c20, amount: 10_00, min_amount: 50_00, scope: 3, classes: [7] };
    const lines = [line(40_00, { classIds: [2, 7] }), line(70_00)];
    expect(priced(lines, classSeven).couponCheck).toEqual({
      isUsable: false,
      reason: 'threshold',
      short: 10_00,
    });
    expect(priced([line(70_00)], classSeven).couponCheck).toMatchObject({ reason: 'scope' });
  });

  test('P4: a discount with a limit, and free shipping after it', () => {
    const found = priced([line(99_99), line(99_99), line(99_99)], off(850, 30_00));
    expect(found).toMatchObject({ coupon: 30_00, freight: 0, pay: 269_97, integralGive: 269 });
    expect(found.lines.map(({ coupon }) => coupon)).toEqual([10_00, 10_00, 10_00]);
  });

  test('P5: percentages are rounded down', () => {
    expect(priced([line(10_01)], off(880, null))).toMatchObject({
      coupon: 1_20,
      pay: 16_81,
      integralGive: 8,
    });
  });

  test('P6: a coupon for one product', () => {
    const coupon = { ...c20, amount: 10_00, min_amount: 60_00, scope: 2, goods: [1] };
    const found = priced([line(80_00), line(50_00, { goodsId: 2 })], coupon);
    expect(found).toMatchObject({ goods: 130_00, freight: 10_00, pay: 130_00, integralGive: 120 });
    expect(found.lines.map((each) => [each.coupon, each.freight])).toEqual([
      [10_00, 5_00],
      [0, 5_00],
    ]);
  });

  test('P8 and P9: points pay up to half of the goods, in whole steps', () => {
    expect(priced([line(88_00)], undefined, 5_000)).toMatchObject({
      integralUsed: 4_400,
      integral: 44_00,
      pay: 52_00,
      integralGive: 44,
    });
    const found = priced(thirds, c20, 3_210);
    expect(found).toMatchObject({ integralUsed: 3_200, integral: 32_00, pay: 60_00 });
    expect(found.lines).toMatchObject([
      { integral: 10_66, integralUsed: 1_066, pay: 16_00, integralGive: 16 },
      { integral: 10_67, integralUsed: 1_067, pay: 16_00, integralGive: 16 },
      { integral: 10_67, integralUsed: 1_067, pay: 16_00, integralGive: 16 },
    ]);
  });

  test('a discount is never left to the last line', () => {
    const found = priced([line(1), line(1), line(1)], { ...c20, amount: 2, min_amount: 0 });
    expect(found.lines.map(({ pay }) => pay)).toEqual([0, 0, 1]);
  });

  test('a refused district is named for each line, and points never pay for freight', () => {
    expect(priced([line(10_00)], undefined, 0, '710100').undeliverable).toEqual([
      { line: 0, reason: 'no_delivery' },
    ]);
    const half = { ...rules, points: { ...rules.points, maxPercent: 100 } };
    const points = { have: 100_000, wanted: 100_000 };
    expect(price({ lines: [line(10_00)], points, district: beijing, rules: half })).toMatchObject({
      integral: 10_00,
      pay: 8_00,
    });
  });

  test('fixed gifts of points count by piece, goods without points give and take none', () => {
    const lines = [
      line(10_00, { num: 3, gives: 7 }),
      line(10_00, { gives: 0, takesPoints: false }),
    ];
    expect(priced(lines, undefined, 10_000).lines).toMatchObject([
      { integral: 15_00, integralGive: 21 },
      { integral: 0, integralGive: 0 },
    ]);
  });
});

const drawnLine = fc
  .record({
    price: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 999_999_999 })),
    num: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999 })),
    goodsId: fc.integer({ min: 1, max: 4 }),
    takesPoints: fc.boolean(),
    gives: fc.oneof(fc.constant('rate' as const), fc.nat(50)),
    fixed: fc.option(fc.nat(5_000)),
  })
  .map(({ fixed, price: fen, ...facts }) =>
    line(fen, { ...facts, ...(fixed !== null && { charge: { by: 'fixed', fee: fixed } }) }),
  );
const drawnCoupon = fc.record({
  type: fc.constantFrom(1, 2),
  amount: fc.integer({ min: 1, max: 99_999_99 }),
  discount: fc.integer({ min: 100, max: 990 }),
  max_discount: fc.option(fc.integer({ min: 1, max: 5_000 })),
  min_amount: fc.nat(50_000),
  scope: fc.constantFrom(1, 2, 4),
  goods: fc.subarray([1, 2, 3, 4]),
  classes: fc.constant([]),
});
const drawnPoints = fc.record({
  isEnabled: fc.boolean(),
  perYuan: fc.integer({ min: 1, max: 10_000 }),
  maxPercent: fc.integer({ min: 0, max: 100 }),
  step: fc.integer({ min: 1, max: 10_000 }),
  givePerYuan: fc.nat(10_000),
});
const drawnCart = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 12 }),
  coupon: fc.option(drawnCoupon, { nil: undefined }),
  points: fc.record({ have: fc.nat(1_000_000), wanted: fc.nat(1_000_000) }),
  rules: drawnPoints.map((points): PriceRules => ({ ...rules, points })),
});

test('shares of any cart add up, no line is negative, and the whole is what is paid', () => {
  fc.assert(
    fc.property(drawnCart, (cart) => {
      const found = price({ ...cart, district: beijing });
      const total = (of: (each: (typeof found.lines)[number]) => number) =>
        found.lines.reduce((all, each) => all + of(each), 0);
      expect(total(({ coupon }) => coupon)).toBe(found.coupon);
      expect(total(({ pay }) => pay)).toBe(found.goods - found.coupon - found.integral);
      expect(found.pay).toBe(found.goods - found.coupon - found.integral + found.freight);
      expect(
        found.lines.every(({ pay, coupon, integral }) => pay >= 0 && coupon >= 0 && integral >= 0),
      ).toBe(true);
      expect(found.integralUsed).toBeLessThanOrEqual(
        Math.min(cart.points.have, cart.points.wanted),
      );
    }),
    draws(300, 100_000),
  );
});

test('refunds of any pieces in any order add up to what was paid', () => {
  fc.assert(
    fc.property(
      fc.record({
        num: fc.integer({ min: 1, max: 40 }),
        pay_amount: fc.nat(99_999_999),
        used: fc.nat(100_000),
        parts: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 40, maxLength: 40 }),
      }),
      ({ num, pay_amount, used, parts }) => {
        let state = {
          num,
          pay_amount,
          refund_num: 0,
          refund_amount: 0,
          refunding_num: 0,
          refunding_amount: 0,
        };
        let points = 0;
        for (const part of parts) {
          const pieces = Math.min(part, num - state.refund_num);
          const amount = refundableAmount(state, pieces);
          points += shareOfPieces(used, { num, before: state.refund_num, pieces });
          state = {
            ...state,
            refund_num: state.refund_num + pieces,
            refund_amount: state.refund_amount + amount,
          };
        }
        expect([state.refund_amount, points]).toEqual([pay_amount, used]);
      },
    ),
    draws(200, 100_000),
  );
});

test('open refunds keep their share, and freight goes back before anything has left', () => {
  const open = { num: 3, pay_amount: 10_00, refund_num: 1, refund_amount: 3_33, refunding_num: 1 };
  expect(refundableAmount({ ...open, refunding_amount: 3_33 }, 1)).toBe(3_34);
  const freight = { freight_amount: 12_00, refund_freight_amount: 2_00, isWhole: true };
  expect([
    refundableFreight({ ...freight, hasShipped: false, byStaff: false }),
    refundableFreight({ ...freight, hasShipped: true, byStaff: false }),
    refundableFreight({ ...freight, hasShipped: true, byStaff: true }),
  ]).toEqual([10_00, 0, 10_00]);
});
