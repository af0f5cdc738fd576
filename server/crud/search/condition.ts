import { Invalid, type Operator } from '../../../src/schema/index.ts';
import { allOf, type Bind, negated } from '../plan/index.ts';
import { cellOf, phrase, type Rendering } from './cell.ts';
import { contains } from './contains.ts';
import type { Target } from './target.ts';

type Asked = { readonly target: Target; readonly val: unknown } & Rendering & {
    readonly bind: Bind;
  };

/**
 * What an operator and a value ask of a target, as SQL over the rows of the list.
 *
 * Two-valued as `Where`: null equals nothing and lies in no range, and each NOT is plain negation.
 * @throws {Invalid} when the value does not go with the field or the operator
 */
export const conditionOf = (operator: Operator, asked: Asked): string => tests[operator](asked);

type Test = (asked: Asked) => string;

const not =
  (test: Test): Test =>
  (asked) =>
    negated(test(asked));

const compared =
  (sign: string): Test =>
  ({ target, val, bind, ...rendering }) => {
    const value = bind(cellOf(target, val, rendering));
    return target.within((column) => `${column} ${sign} ${value}`);
  };

const equals = compared('=');

const like: Test = ({ target, val, bind }) => {
  const text = phrase(val);
  return target.within((column) => contains(column, text, bind));
};

const isOneOf: Test = ({ target, val, bind, ...rendering }) => {
  const cells = membersOf(val).map((member) => cellOf(target, member, rendering));
  if (!cells.length) return 'false';
  const list = bind(cells);
  return target.within((column) => `${column} = any(${list})`);
};

const isGiven: Test = ({ target }) => target.within((column) => `${column} is not null`);

/** A related row that is not there has no value either. */
const isNull: Test = (asked) =>
  asked.target.isOwn
    ? asked.target.within((column) => `${column} is null`)
    : negated(isGiven(asked));

const holdsAll: Test = ({ target, val, bind, ...rendering }) =>
  allOf(
    membersOf(val).map((member) => {
      const value = cellOf(target, member, rendering);
      return target.within((column) => inSet[target.column.family](column, value, bind));
    }),
  );

/** `a,b` is from a to b, `a,` from a on, `,b` up to b; both ends count. */
const liesWithin: Test = ({ target, val, bind, ...rendering }) => {
  const ends = typeof val === 'string' ? val.split(',').map(trim) : val;
  if (!Array.isArray(ends) || ends.length !== 2) throw new Invalid('not_a_range');
  const [from, to] = ends.map((end: unknown) =>
    end === '' || end === null ? undefined : bind(cellOf(target, end, rendering)),
  );
  if (from === undefined && to === undefined) throw new Invalid('not_a_range');
  return target.within((column) =>
    allOf([
      ...(from === undefined ? [] : [`${column} >= ${from}`]),
      ...(to === undefined ? [] : [`${column} <= ${to}`]),
    ]),
  );
};

const tests: Readonly<Record<Operator, Test>> = {
  eq: equals,
  ne: not(equals),
  gt: compared('>'),
  egt: compared('>='),
  lt: compared('<'),
  elt: compared('<='),
  LIKE: like,
  'NOT LIKE': not(like),
  IN: isOneOf,
  'NOT IN': not(isOneOf),
  RANGE: liesWithin,
  'NOT RANGE': not(liesWithin),
  NULL: isNull,
  'NOT NULL': isGiven,
  FIND_IN_SET: holdsAll,
};

/** A list, or one text with commas. Empty members are none. */
function membersOf(val: unknown): readonly unknown[] {
  const members = Array.isArray(val)
    ? val
    : typeof val === 'string'
      ? val.split(',').map(trim)
      : [val];
  if (members.length > most) throw new Invalid('too_many', { max: most });
  return members.filter((member) => member !== '');
}

const trim = (text: string) => text.trim();
const most = 500;

/** That a list in one column has a member: a json list, texts with commas, or pairs. */
const inSet: Readonly<
  Record<Target['column']['family'], (column: string, value: unknown, bind: Bind) => string>
> = {
  json: (column, value, bind) => `${column} @> ${bind(JSON.stringify(value))}`,
  text: (column, value, bind) => `${bind(value)} = any(string_to_array(${column}, ','))`,
  whole: (column, value, bind) => `${column} = ${bind(value)}`,
  other: (column, value, bind) => `${bind(value)} = any(${column})`,
};
