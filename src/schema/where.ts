type Scalar = string | number;

/** The comparisons of a value; all that are given must hold. */
export type Comparisons<V, Operand = V> = {
  /** Equal. */
  readonly eq?: Operand;
  /** Not equal; holds for null. */
  readonly ne?: Operand;
  /** Greater. */
  readonly gt?: Operand;
  /** Greater or equal. */
  readonly gte?: Operand;
  /** Less. */
  readonly lt?: Operand;
  /** Less or equal. */
  readonly lte?: Operand;
  /** One of a list. */
  readonly in?: readonly V[];
  /** True: null, `''` or a list without members, which has no other comparison; false: anything else. */
  readonly empty?: boolean;
};

/** The value of another field of the same row, which is of the same field type. */
export type FieldOperand<K extends string = string> = { readonly field: K };

/** The present of a `datetime` field, so many seconds later: `{ end_time: { lt: { now: 0 } } }`. */
export type NowOperand = { readonly now: number };

/** A test of one value. A bare value is equality, a list is membership. */
export type Test<V> = V | readonly V[] | Comparisons<V>;

/** A test of a number or a text, which may be compared with another field. */
export type OpenTest<V, K extends string> =
  | V
  | readonly V[]
  | Comparisons<V, V | FieldOperand<K> | (number extends V ? NowOperand : never)>;

/** Codes of a choice are compared with codes alone. */
type TestOf<R, V> = number extends V
  ? OpenTest<V, KeysOf<R, number>>
  : string extends V
    ? OpenTest<V, KeysOf<R, string>>
    : Test<V>;

/** The keys whose values are all numbers, or all texts. */
type KeysOf<R, V> = {
  [K in keyof R & string]: V extends R[K] ? K : never;
}[keyof R & string];

/**
 * A condition on a row, as data: the browser and SQL read the same one.
 *
 * Two-valued: null equals nothing and is neither smaller nor larger than anything; `not` is plain
 * negation, so `{ ne: 1 }` and `{ not: { a: 1 } }` hold for null. Text compares by code point.
 * All entries of one object must hold.
 */
export type Where<R> = {
  // Not NonNullable<…>, whose name would appear in compiler messages in place of the values.
  readonly [K in keyof R as NonNullable<R[K]> extends Scalar ? K : never]?: TestOf<R, R[K] & {}>;
} & {
  readonly [K in keyof R as NonNullable<R[K]> extends readonly unknown[] ? K : never]?: Pick<
    Comparisons<never>,
    'empty'
  >;
} & {
  readonly and?: readonly Where<R>[];
  readonly or?: readonly Where<R>[];
  readonly not?: Where<R>;
};

type AnyRow = Readonly<Record<string, unknown>>;

/** A condition whose fields the compiler does not know. */
export type AnyWhere = { readonly [name: string]: unknown };

type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'empty';
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
  | TestClause;

type TestClause = {
  readonly type: 'test';
  readonly field: string;
  readonly test: Comparison;
  readonly value: unknown;
};

/** The fields a condition reads: those it tests and those they are compared with. */
export const conditionFields = (where: object): readonly string[] => [
  ...new Set(fieldsIn(clauseOf({ ...where }))),
];

function fieldsIn(clause: Clause): readonly string[] {
  if (clause.type === 'not') return fieldsIn(clause.clause);
  if (clause.type !== 'test') return clause.clauses.flatMap(fieldsIn);
  const { field, value } = clause;
  return isFieldOperand(value) ? [field, value.field] : [field];
}

/** The condition as a tree of and, or, not and single tests. */
export function clauseOf(where: AnyWhere): Clause {
  const clauses = Object.entries(where).flatMap(([key, value]) => entry(key, value));
  return clauses.length === 1 && clauses[0] ? clauses[0] : { type: 'all', clauses };
}

/** True if a row meets a condition. Fields the row lacks count as null. */
export const matches = (where: AnyWhere, row: AnyRow, now = secondsNow()): boolean =>
  holds(clauseOf(where), row, now);

/** True if a row meets a condition in normal form. */
export const holds = (clause: Clause, row: AnyRow, now = secondsNow()): boolean =>
  truth(clause, row, { now, ofNull: false }) === true;

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

/**
 * True if a row breaks a condition, in the sense of an SQL CHECK: a comparison with null is neither met
 * nor broken. `ne` and `empty` are decided for null, too.
 */
export const breaks = (where: AnyWhere, row: AnyRow, now = secondsNow()): boolean =>
  truth(clauseOf(where), row, { now, ofNull: undefined }) === false;

type TruthContext = {
  /** Unix seconds. */
  readonly now: number;
  /** Result of a comparison with null; undefined is unknown, as NULL in SQL. */
  readonly ofNull: false | undefined;
};

function truth(clause: Clause, row: AnyRow, context: TruthContext): boolean | undefined {
  if (clause.type === 'test') return testTruth(clause, row, context);
  if (clause.type === 'not') {
    const negated = truth(clause.clause, row, context);
    return negated === undefined ? undefined : !negated;
  }
  const decisive = clause.type === 'any';
  const found = clause.clauses.map((each) => truth(each, row, context));
  if (found.includes(decisive)) return decisive;
  return found.includes(undefined) ? undefined : !decisive;
}

function testTruth(
  { field, test, value }: TestClause,
  row: AnyRow,
  { now, ofNull }: TruthContext,
): boolean | undefined {
  const cell = row[field] ?? null;
  if (test === 'empty') return isEmptyCell(cell) === value;
  const operand = isFieldOperand(value) ? (row[value.field] ?? null) : operandAt(value, now);
  if (test === 'ne') return cell !== operand;
  return cell === null || operand === null ? ofNull : tests[test](cell, operand);
}

const isEmptyCell = (cell: unknown): boolean =>
  cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);

/** An operand, with the present as unix seconds. */
export const operandAt = (operand: unknown, now: number): unknown =>
  isNowOperand(operand) ? now + operand.now : operand;

/** True if a value is compared with the present. */
export const isNowOperand = (operand: unknown): operand is NowOperand =>
  typeof operand === 'object' && operand !== null && 'now' in operand;

/** True if a value is compared with another field. */
export const isFieldOperand = (operand: unknown): operand is FieldOperand =>
  typeof operand === 'object' && operand !== null && 'field' in operand;

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

/** The tests of a value that is not null, with an operand that is not. */
const tests: Record<
  Exclude<Comparison, 'ne' | 'empty'>,
  (value: unknown, operand: unknown) => boolean
> = {
  eq: (value, operand) => value === operand,
  gt: (value, operand) => compare(value, operand) > 0,
  gte: (value, operand) => compare(value, operand) >= 0,
  lt: (value, operand) => compare(value, operand) < 0,
  lte: (value, operand) => compare(value, operand) <= 0,
  in: (value, operand) => Array.isArray(operand) && operand.includes(value),
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
