import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../../../../tests/support/long.ts';
import { comparableSql } from './writeExpression.ts';

test.each([
  ['status IN (0, 1)', '(status = ANY (ARRAY[0, 1]))', '"status" IN (0, 1)'],
  [
    "kind IN ('a', 'b')",
    "((kind)::text = ANY ((ARRAY['a'::character varying, 'b'::character varying])::text[]))",
    `"kind" IN ('a', 'b')`,
  ],
  ['"points" >= -5', "(points >= '-5'::integer)", '"points" >= -5'],
  [
    'status NOT IN (2, 3) OR pay_status = 1',
    '((status <> ALL (ARRAY[2, 3])) OR (pay_status = 1))',
    '"status" NOT IN (2, 3) OR "pay_status" = 1',
  ],
  ['level BETWEEN 1 AND 3', '((level >= 1) AND (level <= 3))', '"level" >= 1 AND "level" <= 3'],
  [
    "(reply = '') = (reply_time IS NULL)",
    "(((reply)::text = ''::text) = (reply_time IS NULL))",
    `("reply" = '') = ("reply_time" IS NULL)`,
  ],
  [
    'pay = price * num - coupon - points',
    '(pay = (((price * num) - coupon) - points))',
    '"pay" = "price" * "num" - "coupon" - "points"',
  ],
  ['a - (b - c) > 0', '((a - (b - c)) > 0)', '"a" - ("b" - "c") > 0'],
  ['lower(name)', 'lower((name)::text)', 'lower("name")'],
  ['kind IN (7)', '(kind = 7)', '"kind" = 7'],
])('%s is the same as PostgreSQL writes it back', (declared, written, comparable) => {
  expect(comparableSql(declared)).toBe(comparable);
  expect(comparableSql(written)).toBe(comparable);
});

test.each([
  'CASE WHEN a THEN 1 END > 0',
  'EXTRACT(epoch FROM now()) > 0',
  'public.f(a)',
  "a = E'\\n'",
  'a -- b',
  'a = $1',
  'a; drop table b',
  `${'('.repeat(500)}a${')'.repeat(500)}`,
])('SQL of another form stays as it is: %s', (sql) => {
  expect(comparableSql(sql)).toBe(sql);
});

test('a cast that changes the value stays', () => {
  const isText = (column: string) => column === 'name';

  expect(comparableSql("(name)::text = '1'::text", isText)).toBe(`"name" = '1'`);
  expect(comparableSql("(amount)::text = '1'::text", isText)).toBe(`"amount"::text = '1'`);
  expect(comparableSql('(made)::date > now()')).toBe('"made"::date > now()');
});

test('the comparable form of a condition is its own', () => {
  const value = fc.oneof(
    fc.constantFrom('a', '"b c"', 'lower(d)', 'now()', 'null'),
    fc.integer().map(String),
    fc.string().map((text) => `'${text.replaceAll("'", "''")}'`),
  );
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      fc
        .tuple(value, fc.constantFrom('=', '<>', '<', '>=', '+', '-', '*'), value)
        .map((parts) => parts.join(' ')),
      fc
        .tuple(tie('condition'), fc.constantFrom('AND', 'OR', '=', '<'), tie('condition'))
        .map(([left, join, right]) => `(${left}) ${join} (${right})`),
      tie('condition').map((inner) => `NOT (${inner})`),
      fc
        .tuple(tie('condition'), fc.boolean())
        .map(([inner, not]) => `(${inner}) IS ${not ? 'NOT ' : ''}NULL`),
      fc
        .tuple(value, fc.array(value, { minLength: 1, maxLength: 3 }))
        .map(([of, list]) => `${of} IN (${list.join(', ')})`),
    ),
  }));

  fc.assert(
    fc.property(condition, (sql) => {
      const once = comparableSql(sql);
      expect(comparableSql(once)).toBe(once);
    }),
    draws(100, 5_000),
  );
});
