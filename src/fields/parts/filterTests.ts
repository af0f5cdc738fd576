import type { Operator } from '../../schema/index.ts';
import type { FilterTest } from '../view.ts';

/** Value of the test with an operator; empty when there is none. */
export const valOf = (tests: readonly FilterTest[], operator: Operator): string =>
  tests.find((each) => each.operator === operator)?.val ?? '';

/** One test, or none when there is nothing to look for. */
export const testOf = (operator: Operator, val: string): readonly FilterTest[] =>
  val === '' ? [] : [{ operator, val }];

/** The two ends of a range; either may be open. */
export function endsOf(tests: readonly FilterTest[]): readonly [from: string, to: string] {
  const [from = '', to = ''] = valOf(tests, 'RANGE').split(',');
  return [from, to];
}

export const rangeOf = (from: string, to: string): readonly FilterTest[] =>
  testOf('RANGE', from || to ? `${from},${to}` : '');

/** The members of a set. */
export const membersOf = (tests: readonly FilterTest[]): readonly string[] =>
  valOf(tests, 'IN').split(',').filter(Boolean);
