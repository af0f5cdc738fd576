import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../tests/support/long.ts';
import { type AnyWhere, breaks, clauseOf, comparisons, conditionFields, matches } from './where.ts';

/**
 * An independent model: three columns, one function per test written out as a table of what null does.
 * It shares nothing with the evaluation but the meaning of the words.
 */
type Row = { readonly a: number | null; readonly b: string | null; readonly c: 1 | 2 | null };

const numbers = fc.constantFrom(null, -1, 0, 1, 2, 10);
// Order by code point differs from order by UTF-16 unit for 😀 and ﬀ, and from any dictionary.
const texts = fc.constantFrom(null, '', 'A', 'a', 'B', 'é', '中', 'ﬀ', '😀');
const rows: Arbitrary<Row> = fc.record({ a: numbers, b: texts, c: fc.constantFrom(null, 1, 2) });

const operands = { a: [-1, 0, 1, 2], b: ['', 'A', 'b', 'ﬀ', '😀'], c: [1, 2] } as const;
const testOf = (key: keyof Row): Arbitrary<unknown> => {
  const one = fc.constantFrom<unknown>(...operands[key]);
  const list = fc.array(one, { maxLength: 3 });
  return fc.oneof(
    one,
    list,
    fc.record(
      { eq: one, ne: one, gt: one, gte: one, lt: one, lte: one, in: list, empty: fc.boolean() },
      { requiredKeys: [] },
    ),
  );
};
const flat = { a: testOf('a'), b: testOf('b'), c: testOf('c') };
const whereOf = (depth: number): Arbitrary<AnyWhere> => {
  if (depth === 0) return fc.record(flat, { requiredKeys: [] });
  const inner = whereOf(depth - 1);
  const group = fc.array(inner, { maxLength: 2 });
  return fc.record({ ...flat, and: group, or: group, not: inner }, { requiredKeys: [] });
};
const where = whereOf(2);

/** Model of `matches` that works with sets of rows instead of evaluation. */
function model(condition: AnyWhere, row: Row): boolean {
  return Object.entries(condition)
    .map(([key, value]) => {
      if (key === 'and')
        return (value as AnyWhere[]).filter((each) => !model(each, row)).length === 0;
      if (key === 'or') return (value as AnyWhere[]).filter((each) => model(each, row)).length > 0;
      if (key === 'not') return model(value as AnyWhere, row) === false;
      return modelTest(row[key as keyof Row], value);
    })
    .every(Boolean);
}

function modelTest(cell: number | string | null, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return cell !== null && new Set(wanted).has(cell);
  if (typeof wanted !== 'object' || wanted === null)
    return cell !== null && Object.is(cell, wanted);
  return Object.entries(wanted).every(([word, operand]) => {
    if (word === 'empty') return (cell === null || cell === '') === operand;
    if (word === 'in') return cell !== null && new Set(operand as unknown[]).has(cell);
    return table[word]?.[cell === null ? 'null' : rank(cell, operand as number | string)];
  });
}

const rank = (cell: number | string, operand: number | string) => {
  const [left, right] = [cell, operand].map((each) =>
    typeof each === 'number' ? each + 1_000 : Buffer.from(each, 'utf8').toString('hex'),
  ) as [number | string, number | string];
  if (left === right) return 'same';
  return left < right ? 'below' : 'above';
};

const table: Readonly<Record<string, Record<'null' | 'below' | 'same' | 'above', boolean>>> = {
  eq: { null: false, below: false, same: true, above: false },
  ne: { null: true, below: true, same: false, above: true },
  gt: { null: false, below: false, same: false, above: true },
  gte: { null: false, below: false, same: true, above: true },
  lt: { null: false, below: true, same: false, above: false },
  lte: { null: false, below: true, same: true, above: false },
};

const check = (claim: (condition: AnyWhere, row: Row) => void) =>
  fc.assert(fc.property(where, rows, claim), draws(1000, 10_000));

test('a row meets a condition exactly when the model says so', () => {
  check((condition, row) => {
    expect(matches(condition, row)).toBe(model(condition, row));
  });
});

test('a negation is met by exactly the other rows', () => {
  check((condition, row) => {
    expect(matches({ not: condition }, row)).toBe(!matches(condition, row));
  });
});

test('a condition without tests is met by every row, one without alternatives by none', () => {
  expect(matches({}, { a: 1 })).toBe(true);
  expect(matches({ and: [] }, { a: 1 })).toBe(true);
  expect(matches({ or: [] }, { a: 1 })).toBe(false);
  expect(matches({ a: [] }, { a: 1 })).toBe(false);
});

test('a field that the row lacks counts as null', () => {
  expect(matches({ b: { empty: true } }, {})).toBe(true);
  expect(matches({ b: { ne: 'x' } }, {})).toBe(true);
  expect(matches({ b: 'x' }, {})).toBe(false);
});

test('undefined tests are ignored', () => {
  expect(clauseOf({ a: undefined, b: { gt: undefined, lt: 2 } })).toEqual({
    type: 'test',
    field: 'b',
    test: 'lt',
    value: 2,
  });
});

test('every comparison can be asked for', () => {
  expect(comparisons).toEqual(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'empty']);
});

test('the fields of a condition are listed once each, compared ones too', () => {
  const where = { a: 1, or: [{ b: { gt: { field: 'c' } } }, { not: { a: 0 } }] };

  expect(conditionFields(where)).toEqual(['a', 'b', 'c']);
});

test.each([
  [{ end: 5, start: 4 }, true],
  [{ end: 4, start: 4 }, false],
  [{ end: null, start: 4 }, false],
  [{ end: 4, start: null }, false],
])('a value may be that of another field: %j', (row, isMet) => {
  expect(matches({ end: { gt: { field: 'start' } } }, row)).toBe(isMet);
});

test('a field differs from an empty one, and two empty ones do not differ', () => {
  const where = { a: { ne: { field: 'b' } } };

  expect(
    [
      { a: 1, b: null },
      { a: null, b: 1 },
      { a: null, b: null },
      { a: 1, b: 1 },
    ].map((row) => matches(where, row)),
  ).toEqual([true, true, false, false]);
});

test('a list without members is empty', () => {
  const where = { regions: { empty: false } };

  expect([[], ['330000'], null].map((regions) => matches(where, { regions }))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each<readonly [condition: AnyWhere, isBroken: boolean]>([
  [{ a: { gt: 1 } }, false],
  [{ not: { a: { gt: 1 } } }, false],
  [{ a: 1 }, false],
  [{ a: [1, 2] }, false],
  [{ a: { gt: { field: 'b' } } }, false],
  [{ b: { gt: { field: 'a' } } }, false],
  [{ a: { empty: false } }, true],
  [{ a: { ne: 1 } }, false],
  [{ or: [{ a: 1 }, { b: 9 }] }, false],
  [{ and: [{ a: 1 }, { b: 9 }] }, true],
  [{ b: 9 }, true],
])('a comparison with null breaks nothing, as in a CHECK: %j', (condition, isBroken) => {
  expect(breaks(condition, { a: null, b: 3 })).toBe(isBroken);
});

test('a time may be compared with the present, and the reason names the moment', () => {
  const soon = { end: { lt: { now: 60 } } };

  expect([matches(soon, { end: 159 }, 100), matches(soon, { end: 160 }, 100)]).toEqual([
    true,
    false,
  ]);
});
