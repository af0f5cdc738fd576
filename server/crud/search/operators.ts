import { datetime } from '../../../src/fields/index.ts';
import { csvWire, Invalid, type Operator } from '../../../src/schema/index.ts';
import { lettersOf } from '../../db/index.ts';
import { allOf, type Bind, fits, negated } from '../plan/index.ts';
import type { Target } from './target.ts';

type OperatorArguments = { readonly target: Target; readonly val: unknown } & Rendering & {
    readonly bind: Bind;
  };

/**
 * Condition of an operator and a value on a target, as SQL over the rows of the list.
 *
 * Two-valued as `Where`: null equals nothing and lies in no range, and each NOT is plain negation.
 * @throws {Invalid} if the value does not fit the field or the operator
 */
export const conditionOf = (operator: Operator, asked: OperatorArguments): string =>
  tests[operator](asked);

type OperatorTest = (asked: OperatorArguments) => string;

const not =
  (test: OperatorTest): OperatorTest =>
  (asked) =>
    negated(test(asked));

const compared =
  (sign: string): OperatorTest =>
  ({ target, val, bind, ...rendering }) => {
    const value = bind(cellOf(target, val, rendering));
    return target.within((column) => `${column} ${sign} ${value}`);
  };

const equals = compared('=');

const like: OperatorTest = ({ target, val, bind }) => {
  const text = soughtIn(target, val);
  const read = textSql(target) ?? ((column: string) => column);
  const sought = { text, bind, hasLetters: hasLetters(target) };
  return target.within((column) => contains(read(column), sought));
};

/** True if a target takes an operator: existing clients search for a part of any number or content. */
export const accepts = (target: Target, operator: Operator): boolean =>
  target.field.operators.includes(operator) ||
  (operator.endsWith('LIKE') && textSql(target) !== undefined);

/** SQL of a non-text column as text, in API format; undefined for any other. */
function textSql({ field }: Target): ((column: string) => string) | undefined {
  const { kind, options, toWire } = field;
  if (kind === 'json') return 'searchText' in options ? (column) => `${column}::text` : undefined;
  if (plainNumbers.has(kind)) return (column) => `${column}::text`;
  if (!scaledNumbers.has(kind) || !toWire) return undefined;
  const digits = String(toWire(1)).split('.')[1]?.length ?? 0;
  return (column) => `round(${column}::numeric / ${10 ** digits}, ${digits})::text`;
}

const plainNumbers: ReadonlySet<string> = new Set(['id', 'int', 'decimal']);
const scaledNumbers: ReadonlySet<string> = new Set(['money', 'weight', 'volume']);

const isOneOf: OperatorTest = ({ target, val, bind, ...rendering }) => {
  const cells = membersOf(val).map((member) => cellOf(target, member, rendering));
  if (!cells.length) return 'false';
  const list = bind(cells);
  return target.within((column) => `${column} = any(${list})`);
};

const isGiven: OperatorTest = ({ target }) => target.within((column) => `${column} is not null`);

/** A related row that is not there has no value either. */
const isNull: OperatorTest = (asked) =>
  asked.target.isOwn
    ? asked.target.within((column) => `${column} is null`)
    : negated(isGiven(asked));

const holdsAll: OperatorTest = ({ target, val, bind, ...rendering }) =>
  allOf(
    membersOf(val).map((member) => {
      const value = cellOf(target, member, rendering);
      return target.within((column) => inSet[target.column.family](column, value, bind));
    }),
  );

/** `a,b` is from a to b, `a,` from a on, `,b` up to b; both ends count. */
const liesWithin: OperatorTest = ({ target, val, bind, ...rendering }) => {
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

const tests: Readonly<Record<Operator, OperatorTest>> = {
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
  if (members.length > maxMembers) throw new Invalid('too_many', { max: maxMembers });
  return members.filter((member) => member !== '');
}

const trim = (text: string) => text.trim();
const maxMembers = 500;

/** That a list in one column has a member: a json list, texts with commas, or pairs. */
const inSet: Readonly<
  Record<Target['column']['family'], (column: string, value: unknown, bind: Bind) => string>
> = {
  json: (column, value, bind) => `${column} @> ${bind(JSON.stringify(value))}`,
  text: (column, value, bind) => `${bind(value)} = any(string_to_array(${column}, ','))`,
  whole: (column, value, bind) => `${column} = ${bind(value)}`,
  other: (column, value, bind) => `${bind(value)} = any(${column})`,
};

/** The operator a client means, by word, sign or alias, in any case. */
export const operatorOf = (raw: unknown): Operator | undefined =>
  typeof raw === 'string'
    ? spellings.get(raw.trim().replaceAll(/\s+/g, ' ').toUpperCase())
    : undefined;

const spellings: ReadonlyMap<string, Operator> = new Map([
  ['EQ', 'eq'],
  ['=', 'eq'],
  ['NE', 'ne'],
  ['NEQ', 'ne'],
  ['<>', 'ne'],
  ['!=', 'ne'],
  ['GT', 'gt'],
  ['>', 'gt'],
  ['EGT', 'egt'],
  ['GTE', 'egt'],
  ['>=', 'egt'],
  ['LT', 'lt'],
  ['<', 'lt'],
  ['ELT', 'elt'],
  ['LTE', 'elt'],
  ['<=', 'elt'],
  ['LIKE', 'LIKE'],
  ['NOT LIKE', 'NOT LIKE'],
  ['IN', 'IN'],
  ['NOT IN', 'NOT IN'],
  ['RANGE', 'RANGE'],
  ['NOT RANGE', 'NOT RANGE'],
  ['NULL', 'NULL'],
  ['IS NULL', 'NULL'],
  ['NOT NULL', 'NOT NULL'],
  ['IS NOT NULL', 'NOT NULL'],
  ['FIND_IN_SET', 'FIND_IN_SET'],
  ['FIND IN SET', 'FIND_IN_SET'],
]);

/** Format of the value of a search: `render=datetime` means a written time. */
type Rendering = { readonly isMoment: boolean; readonly zone: string };

/**
 * The database cell that a searched value means.
 *
 * @throws {Invalid} when the field cannot have such a value at all
 */
export function cellOf({ field, column }: Target, raw: unknown, rendering: Rendering): unknown {
  if (!scalars.has(typeof raw)) throw new Invalid('invalid');
  const isWhole = column.family === 'whole';
  const given = isWhole ? momentOf(raw, rendering) : raw;
  const cell = field.readFilter ? field.readFilter(given, rendering.zone) : plainCell(field, given);
  if (cell === null || cell === undefined) throw new Invalid('required');
  if (isWhole && !(typeof cell === 'number' && fits(cell, column.type))) {
    throw new Invalid('not_a_number');
  }
  return typeof cell === 'string' ? phrase(cell) : cell;
}

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * A part of a text, in the form in which the column keeps its texts.
 *
 * @throws {Invalid} for a value that is no text or too long
 */
export const soughtIn = ({ field, column }: Target, raw: unknown): string =>
  column.family === 'text' ? phraseIn(field, raw) : phrase(raw);

/** The same for a field that is known to hold text. */
export function phraseIn({ operators, readFilter }: Target['field'], raw: unknown): string {
  const text = phrase(raw);
  // The codes of options are not looked for by a part of them.
  if (!readFilter || !operators.includes('LIKE')) return text;
  // A hyphen alone is no part of a number, and must not find all of them.
  return phrase(readFilter(text)) || text;
}

/** Text that a column can be compared with. Longer than any that is stored makes no sense. */
export function phrase(raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\0')) {
    throw new Invalid('not_text');
  }
  if (text.length > maxPhraseLength) throw new Invalid('too_long', { max: maxPhraseLength });
  return text;
}

const maxPhraseLength = 500;

function plainCell(field: Target['field'], raw: unknown): unknown {
  const value = field.read(raw);
  return field.encode ? field.encode(value)[0] : value;
}

const moment = datetime();

const momentOf = (raw: unknown, { isMoment, zone }: Rendering): unknown =>
  isMoment && typeof raw === 'string' ? csvWire(moment, raw, zone) : raw;

/**
 * That a text column contains a text, whatever the case of letters.
 *
 * Text columns compare by code point (`COLLATE "C"`), where PostgreSQL folds the case of ASCII
 * letters only. Other letters with case are looked for in both cases by a pattern.
 */
export function contains(column: string, { text, bind, hasLetters: isIndexed }: Sought): string {
  const signs = [...text];
  if (signs.some(hasForeignCase)) return `${column} ~* ${bind(signs.map(patternOf).join(''))}`;
  const found = `${column} ilike ${bind(`%${literal(text)}%`)}`;
  if (!isIndexed || signs.length >= leastOfWord) return found;
  // The cheaper condition first: where PostgreSQL reads all rows, most go no further.
  const letters = bind(signs.map((sign) => sign.toLowerCase()));
  return `(${found} and ${lettersOf(column)} @> ${letters}::text[])`;
}

/** A text that a column may contain; `hasLetters` where an index holds the letters of the column. */
type Sought = { readonly text: string; readonly bind: Bind; readonly hasLetters?: boolean };

// Fewer signs are no part of a word to the other index.
const leastOfWord = 3;

/** Fields with `search` have their letters in an index. */
export const hasLetters = ({ field, column }: Target): boolean =>
  Boolean(field.options.search) && column.family === 'text';

/** That it begins with the text; otherwise the same. */
export function begins(column: string, text: string, bind: Bind): string {
  const signs = [...text];
  if (!signs.some(hasForeignCase)) return `${column} ilike ${bind(`${literal(text)}%`)}`;
  return `${column} ~* ${bind(`^${signs.map(patternOf).join('')}`)}`;
}

/** The text with the signs that mean something to LIKE taken as they are. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const isAscii = (sign: string) => sign <= '\u007f';
const casesOf = (sign: string) =>
  [...new Set([sign, sign.toLowerCase(), sign.toUpperCase()])].filter(
    (each) => [...each].length === 1,
  );
const hasForeignCase = (sign: string) => !isAscii(sign) && casesOf(sign).length > 1;

function patternOf(sign: string): string {
  if (hasForeignCase(sign)) return `[${casesOf(sign).join('')}]`;
  return isAscii(sign) && !/[\w\s]/.test(sign) ? `\\${sign}` : sign;
}
