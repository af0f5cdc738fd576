import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneUnit } from '../../src/fields/index.ts';
import {
  freightCalculator,
  type FreightLine,
  type FreightQuote,
  type FreightRules,
  type FreightTemplate,
} from './freight.ts';
import { largestRemainder } from './freightShares.ts';

const areasOf = (codes: readonly string[]) => codes.map((code) => ({ code, text: '' }));
const rate = (
  codes: readonly string[],
  [first, freight, further = 0, fee = 0]: readonly number[],
): FreightTemplate['areas'][number] => ({
  delivery_areas: areasOf(codes),
  is_default: codes.length === 0 ? 1 : 0,
  first_quantity: (first ?? 0) * oneUnit,
  freight: (freight ?? 0) * 100,
  continue_quantity: further * oneUnit,
  continue_freight: fee * 100,
});
const free = (codes: readonly string[], amount: number | null, quantity: number | null = null) => ({
  areas: areasOf(codes),
  free_amount: amount === null ? null : amount * 100,
  free_quantity: quantity === null ? null : quantity * oneUnit,
});

// The templates of domain C.5.
const T1: FreightTemplate = {
  type: 'by_num',
  areas: [
    rate([], [1, 8, 1, 2]),
    rate(['310000', '320000', '330000'], [2, 6, 2, 1.5]),
    rate(['540000', '650000'], [1, 20, 1, 12]),
    rate(['330300'], [1, 5, 1, 1]),
  ],
  free: [free(['310000', '320000', '330000'], 99)],
  deny: [{ areas: areasOf(['710000', '810000', '820000']) }],
};
const T2: FreightTemplate = {
  type: 'by_weight',
  areas: [rate([], [1, 10, 0.5, 3]), rate(['440000'], [3, 9, 1, 1])],
  free: [free(['440000'], 59, 0.5)],
  deny: [],
};
const T3: FreightTemplate = {
  type: 'by_volumn',
  areas: [rate(['110000', '120000', '130000'], [0.01, 15, 0.005, 4])],
  free: [],
  deny: [],
};
const T4: FreightTemplate = {
  type: 'by_weight',
  areas: [rate([], [0.3, 5, 0.1, 1])],
  free: [],
  deny: [],
};
const T5: FreightTemplate = { type: 'by_num', areas: [rate([], [1, 12])], free: [], deny: [] };

type LineOptions = { readonly amount?: number; readonly grams?: number; readonly cm3?: number };
const line = (
  template: FreightTemplate | undefined,
  num: number,
  { amount = 0, grams = 0, cm3 = 0 }: LineOptions = {},
): FreightLine => ({
  num,
  amount: Math.round(amount * 100),
  charge: { by: 'template', template, weight: grams, volume: cm3 },
});

const summed: FreightRules = { combine: 'sum', freeFrom: 0, freeExcept: [] };
const quote = (cart: readonly FreightLine[], district: string, rules = summed) =>
  freightCalculator(cart, rules)(district);
const totalOf = (answer: FreightQuote) => (answer.isDeliverable ? answer.total : undefined);

const beijing = '110101';
const hangzhou = '330106';
const wenzhou = '330302';
const urumqi = '650102';
const taipei = '710101';
const guangzhou = '440106';

test.for([
  ['F1 default row', [line(T1, 1)], beijing, 800],
  ['F2 further pieces', [line(T1, 5)], beijing, 1_600],
  ['F3 row of a province', [line(T1, 2)], hangzhou, 600],
  ['F4 a further step begun is a step', [line(T1, 3, { amount: 50 })], hangzhou, 750],
  ['F5 a city comes before its province', [line(T1, 3)], wenzhou, 700],
  ['F6 free at the very amount', [line(T1, 3, { amount: 99 })], hangzhou, 0],
  ['F7 not a fen below', [line(T1, 3, { amount: 98.99 })], hangzhou, 750],
  ['F8 remote row', [line(T1, 2)], urumqi, 3_200],
  ['F10 exactly the first weight', [line(T2, 2, { grams: 500 })], beijing, 1_000],
  ['F11 one gram over is one step', [line(T2, 1, { grams: 1_001 })], beijing, 1_300],
  ['F12 no floats', [line(T4, 3, { grams: 100 })], beijing, 500],
  ['free up to a weight', [line(T2, 1, { grams: 500, amount: 59 })], guangzhou, 0],
  ['not free above it', [line(T2, 1, { grams: 501, amount: 59 })], guangzhou, 900],
  ['by volume', [line(T3, 1, { cm3: 10_001 })], beijing, 1_900],
  ['a price whatever the number', [line(T5, 90)], beijing, 1_200],
  ['lines of one template count together', [line(T1, 1), line(T1, 1)], beijing, 1_000],
  ['templates are summed', [line(T1, 1), line(T5, 1)], beijing, 2_000],
] as const)('%s', ([, cart, district, fen]) => {
  expect(totalOf(quote(cart, district))).toBe(fen);
});

test('F9 where nothing is shipped to, the lines and reasons are named', () => {
  const cart = [line(T5, 1), line(T1, 1), line(undefined, 1), line(T3, 1)];
  expect(quote(cart, taipei)).toEqual({
    isDeliverable: false,
    lines: [
      { line: 1, reason: 'no_delivery' },
      { line: 2, reason: 'no_template' },
      { line: 3, reason: 'out_of_range' },
    ],
  });
});

test('a freight that no number holds is refused, not rounded', () => {
  const dear: FreightTemplate = {
    ...T5,
    areas: [{ ...rate([], [1, 1, 1, 1]), continue_quantity: 1, continue_freight: 10 ** 12 }],
  };
  expect(quote([line(dear, 9)], beijing)).toEqual({
    isDeliverable: false,
    lines: [{ line: 0, reason: 'too_large' }],
  });
});

test('several templates are charged by what the owner has set', () => {
  const cart = [line(T1, 3), line(T2, 1, { grams: 1_001 }), line(T5, 2)];
  const feesBy = (combine: FreightRules['combine']) => {
    const answer = quote(cart, beijing, { ...summed, combine });
    return answer.isDeliverable && answer.groups.map(({ fee }) => fee);
  };

  expect(feesBy('sum')).toEqual([1_200, 1_300, 1_200]);
  expect(feesBy('max')).toEqual([0, 1_300, 0]);
  // T5 has the highest first fee; T1 pays 3 × 2.00, T2 3 × 3.00 as further quantities.
  expect(feesBy('max_first')).toEqual([600, 900, 1_200]);
});

test('among equal first fees the cheapest order counts', () => {
  const cheapFurther: FreightTemplate = { ...T5, areas: [rate([], [1, 12, 1, 1])] };
  const cart = [line(T5, 1), line(cheapFurther, 2)];

  // 12.00 + 2 × 1.00 beside 13.00 + nothing.
  expect(totalOf(quote(cart, beijing, { ...summed, combine: 'max_first' }))).toBe(1_300);
});

test('the amount of the order frees all of it, but not where the owner excepts', () => {
  const fixed: FreightLine = { num: 2, amount: 10_000, charge: { by: 'fixed', fee: 500 } };
  const gift: FreightLine = { num: 1, amount: 0, charge: { by: 'free' } };
  const cart = [line(T1, 2, { amount: 99 }), fixed, gift];
  const rules = { ...summed, freeFrom: 19_900, freeExcept: ['650000'] };

  expect(quote(cart, beijing, rules)).toMatchObject({ total: 0, lines: [0, 0, 0] });
  expect(quote(cart, urumqi, rules)).toMatchObject({ total: 4_200, lines: [3_200, 1_000, 0] });
  expect(quote(cart, taipei, rules)).toMatchObject({ isDeliverable: false });
});

test('a fee is shared by quantities, without losing a fen', () => {
  expect(quote([line(T1, 1), line(T1, 1)], beijing)).toMatchObject({ lines: [500, 500] });
  expect(quote([line(T4, 1, { grams: 100 }), line(T4, 2, { grams: 100 })], beijing)).toMatchObject({
    lines: [167, 333],
  });
  expect(largestRemainder(2n, [1n, 1n, 1n, 0n])).toEqual([1n, 1n, 0n, 0n]);
});

const districts = Object.keys(areaList.county_list);
const anyDistrict = fc.constantFrom(...districts);
const anyPlace = fc.constantFrom(
  ...Object.keys(areaList.province_list),
  ...Object.keys(areaList.city_list),
  ...districts,
);
const places = fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 12 });
const anyRate = (codes: readonly string[]) =>
  fc
    .tuple(fc.nat(5), fc.nat(3_000), fc.nat(3), fc.nat(900))
    .map(([first, freight, further, fee]) => ({
      ...rate(codes, [first + 1, 0, further]),
      freight,
      continue_freight: further === 0 ? 0 : fee,
    }));
const anyTemplate = fc
  .tuple(places, places, fc.constantFrom('by_num', 'by_weight', 'by_volumn' as const), fc.boolean())
  .chain(([own, denied, type, hasDefault]) =>
    fc.tuple(anyRate(own), anyRate([])).map(([special, others]): FreightTemplate => ({
      type,
      areas: hasDefault ? [others, special] : [special],
      free: [],
      deny: [{ areas: areasOf(denied) }],
    })),
  );
const anyLine = fc.record({
  num: fc.integer({ min: 1, max: 99 }),
  grams: fc.nat(9_000),
  cm3: fc.nat(90_000),
});

test('more pieces never cost less', () => {
  fc.assert(
    fc.property(anyTemplate, anyLine, anyDistrict, (template, { num, ...measures }, place) => {
      const fewer = totalOf(quote([line(template, num, measures)], place));
      const more = totalOf(quote([line(template, num + 1, measures)], place));
      expect(more === undefined).toBe(fewer === undefined);
      expect(more ?? 0).toBeGreaterThanOrEqual(fewer ?? 0);
    }),
  );
});

test('a cart of two templates costs the sum of both, and each line its share', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyTemplate, anyTemplate, anyLine, anyLine, anyDistrict),
      ([one, other, first, second, place]) => {
        const lines = [line(one, first.num, first), line(other, second.num, second)];
        const [a, b] = lines.map((each) => totalOf(quote([each], place)));
        const both = quote(lines, place);
        expect(totalOf(both)).toBe(a === undefined || b === undefined ? undefined : a + b);
        if (both.isDeliverable) expect(both.lines).toEqual([a, b]);
      },
    ),
  );
});

test('a denied area is unreachable with all that belongs to it, whatever the rows', () => {
  fc.assert(
    fc.property(anyTemplate, places, anyLine, (template, denied, { num, ...measures }) => {
      const quoteTo = freightCalculator(
        [line({ ...template, deny: [{ areas: areasOf(denied) }] }, num, measures)],
        summed,
      );
      const isBelow = (place: string) =>
        denied.some((code) => place.startsWith(code.replace(/(00)+$/, '')));
      const unreachable = districts.filter((place) => {
        const answer = quoteTo(place);
        return !answer.isDeliverable && answer.lines[0]?.reason === 'no_delivery';
      });
      expect(unreachable).toEqual(districts.filter(isBelow));
    }),
    { numRuns: 20 },
  );
});

test('a rule that frees an area frees it from its amount on, and changes no other area', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyTemplate, anyLine, anyDistrict, anyDistrict),
      ([template, { num, ...measures }, freed, other]) => {
        const withFree = { ...template, free: [free([freed], 50)] };
        const rich = { ...measures, amount: 50 };
        const plain = quote([line(template, num, rich)], freed);
        expect(totalOf(quote([line(withFree, num, rich)], freed))).toBe(
          plain.isDeliverable ? 0 : undefined,
        );
        expect(totalOf(quote([line(withFree, num, { ...rich, amount: 49.99 })], freed))).toBe(
          totalOf(plain),
        );
        fc.pre(other !== freed);
        expect(totalOf(quote([line(withFree, num, rich)], other))).toBe(
          totalOf(quote([line(template, num, rich)], other)),
        );
      },
    ),
  );
});
