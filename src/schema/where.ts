type Scalar = string | number;

/** The comparisons of a value; all that are given must hold. */
export type Comparisons<V> = {
  /** Equal. */
  readonly eq?: V;
  /** Not equal; holds for null. */
  readonly ne?: V;
  /** Greater. */
  readonly gt?: V;
  /** Greater or equal. */
  readonly gte?: V;
  /** Less. */
  readonly lt?: V;
  /** Less or equal. */
  readonly lte?: V;
  /** One of a list. */
  readonly in?: readonly V[];
  /** True: null or `''`; false: anything else. */
  readonly empty?: boolean;
};

/** A test of one value. A bare value is equality, a list is membership. */
export type Test<V> = V | readonly V[] | Comparisons<V>;

/**
 * A condition on a row, as data: the browser, SQL and the sentence that explains it read the same one.
 *
 * Two-valued: null equals nothing and is neither smaller nor larger than anything; `not` is plain
 * negation, so `{ ne: 1 }` and `{ not: { a: 1 } }` hold for null. Text compares by code point.
 * All entries of one object must hold.
 */
export type Where<R> = {
  // Not NonNullable<…>, whose name messages of the compiler would show in place of the values.
  readonly [K in keyof R as NonNullable<R[K]> extends Scalar ? K : never]?: Test<R[K] & {}>;
} & {
  readonly and?: readonly Where<R>[];
  readonly or?: readonly Where<R>[];
  readonly not?: Where<R>;
};

/** A condition whose fields the compiler does not know. */
export type AnyWhere = { readonly [name: string]: unknown };

export type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'empty';
export const comparisons: readonly Comparison[] = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'empty',
];

/** A condition in normal form, for code that walks it. */
export type Clause =
  | { readonly type: 'all'; readonly clauses: readonly Clause[] }
  | { readonly type: 'any'; readonly clauses: readonly Clause[] }
  | { readonly type: 'not'; readonly clause: Clause }
  | {
      readonly type: 'test';
      readonly field: string;
      readonly test: Comparison;
      readonly value: unknown;
    };

/** The condition as a tree of and, or, not and single tests. */
export function clauseOf(where: AnyWhere): Clause {
  const clauses = Object.entries(where).flatMap(([key, value]) => entry(key, value));
  return clauses.length === 1 && clauses[0] ? clauses[0] : { type: 'all', clauses };
}

/** Whether a row meets a condition. Fields the row lacks count as null. */
export const matches = (where: AnyWhere, row: Readonly<Record<string, unknown>>): boolean =>
  holds(clauseOf(where), row);

/** Whether a row meets a condition in normal form. */
export function holds(clause: Clause, row: Readonly<Record<string, unknown>>): boolean {
  if (clause.type === 'all') return clause.clauses.every((each) => holds(each, row));
  if (clause.type === 'any') return clause.clauses.some((each) => holds(each, row));
  if (clause.type === 'not') return !holds(clause.clause, row);
  return tests[clause.test](row[clause.field] ?? null, clause.value);
}

// The casts here: a Where is written against a typed row, so its groups are conditions themselves.
function entry(key: string, value: unknown): Clause[] {
  if (value === undefined) return [];
  if (key === 'and' || key === 'or') {
    const clauses = (value as AnyWhere[]).map(clauseOf);
    return [{ type: key === 'and' ? 'all' : 'any', clauses }];
  }
  if (key === 'not') return [{ type: 'not', clause: clauseOf(value as AnyWhere) }];
  if (Array.isArray(value)) return [{ type: 'test', field: key, test: 'in', value }];
  if (typeof value !== 'object' || value === null) {
    return [{ type: 'test', field: key, test: 'eq', value }];
  }
  return comparisons.flatMap((test) => {
    const operand = (value as AnyWhere)[test];
    return operand === undefined
      ? []
      : [{ type: 'test' as const, field: key, test, value: operand }];
  });
}

const tests: Record<Comparison, (value: unknown, operand: unknown) => boolean> = {
  eq: (value, operand) => value !== null && value === operand,
  ne: (value, operand) => value === null || value !== operand,
  gt: (value, operand) => value !== null && compare(value, operand) > 0,
  gte: (value, operand) => value !== null && compare(value, operand) >= 0,
  lt: (value, operand) => value !== null && compare(value, operand) < 0,
  lte: (value, operand) => value !== null && compare(value, operand) <= 0,
  in: (value, operand) => value !== null && Array.isArray(operand) && operand.includes(value),
  empty: (value, operand) => (value === null || value === '') === operand,
};

/** Order of two values of one type: numbers by size, text by code point as `COLLATE "C"` does. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = Array.from(String(a));
  const right = Array.from(String(b));
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** One failed test: the wanted value (negated when `not`) and the value of the row. */
export type Failure = {
  readonly field: string;
  readonly test: Comparison;
  readonly wanted: unknown;
  readonly not: boolean;
  readonly actual: unknown;
};

type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Why a row does not meet a condition: the tests that fail, in the order they were declared.
 * Empty when it does meet it. Of alternatives (`or`) all failing tests are named.
 */
export const failures = (where: AnyWhere, row: AnyRow): readonly Failure[] =>
  explain(clauseOf(where), row, false);

function explain(clause: Clause, row: AnyRow, not: boolean): readonly Failure[] {
  if (holds(clause, row) !== not) return [];
  if (clause.type === 'not') return explain(clause.clause, row, !not);
  if (clause.type === 'test') {
    const { field, test, value } = clause;
    return [{ field, test, wanted: value, not, actual: row[field] ?? null }];
  }
  return clause.clauses.flatMap((each) => explain(each, row, not));
}
