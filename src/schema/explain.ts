import { clauseOf, type Clause, type Comparison, holds, type AnyWhere } from './where.ts';

/** One test a row would have to pass: what was asked (negated when `not`) and what the row holds. */
export type Failure = {
  readonly field: string;
  readonly test: Comparison;
  readonly wanted: unknown;
  readonly not: boolean;
  readonly actual: unknown;
};

type Row = Readonly<Record<string, unknown>>;

/**
 * Why a row does not meet a condition: the tests that fail, in the order they were declared.
 * Empty when it does meet it. Of alternatives (`or`) all failing tests are named.
 */
export const failures = (where: AnyWhere, row: Row): readonly Failure[] =>
  explain(clauseOf(where), row, false);

function explain(clause: Clause, row: Row, not: boolean): readonly Failure[] {
  if (holds(clause, row) !== not) return [];
  if (clause.type === 'not') return explain(clause.clause, row, !not);
  if (clause.type === 'test') {
    const { field, test, value } = clause;
    return [{ field, test, wanted: value, not, actual: row[field] ?? null }];
  }
  return clause.clauses.flatMap((each) => explain(each, row, not));
}
