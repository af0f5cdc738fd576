import { expect, test } from 'vitest';
import { failures } from '../../schema/index.ts';
import { reasonKey, reasonOf } from './reason.ts';

const translate = (key: string, params: Readonly<Record<string, unknown>> = {}) => {
  if (key === 'ui.reason.and') return '; ';
  if (key === 'ui.reason.or') return ' or ';
  return `${key.slice('ui.reason.'.length)}(${[params['field'], params['actual'], params['wanted']].join(' ')})`;
};
const words = {
  label: (field: string) => field.toUpperCase(),
  say: (_: string, value: unknown) => `<${String(value)}>`,
};
const why = (where: object, row: Readonly<Record<string, unknown>>) =>
  reasonOf(translate, failures({ ...where }, row), words);

test('every failed test is said once, with what is and what was wanted', () => {
  const where = { status: 2, refund: 0, or: [{ status: 2 }] };

  expect(why(where, { status: 3, refund: 500 })).toBe('eq(STATUS <3> <2>); eq(REFUND <500> <0>)');
});

test('several wanted values are alternatives', () => {
  expect(why({ status: [1, 2] }, { status: 3 })).toBe('in(STATUS <3> <1> or <2>)');
});

test('a negated test is said as its opposite', () => {
  expect(why({ not: { status: [5, 6] } }, { status: 5 })).toBe('notIn(STATUS <5> <5> or <6>)');
  expect(why({ not: { stock: { gt: 9 } } }, { stock: 10 })).toBe('lte(STOCK <10> <9>)');
});

test.each([
  [true, false, 'empty'],
  [false, false, 'filled'],
  [true, true, 'filled'],
  [false, true, 'empty'],
])('empty: %s, negated: %s asks for %s', (wanted, not, key) => {
  expect(reasonKey({ field: 'note', test: 'empty', wanted, not, actual: null })).toBe(key);
});

test('a row that meets the guard has no reason', () => {
  expect(why({ status: 2 }, { status: 2 })).toBe('');
});
