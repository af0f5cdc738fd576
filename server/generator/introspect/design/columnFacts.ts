import {
  type ColumnStructure,
  type IndexStructure,
  lettersOf,
  type TableStructure,
} from '../../../db/index.ts';
import { type Expression, readExpression } from '../database/condition.ts';
import type { ReadTable } from '../database/readTables.ts';
import { type ColumnComment, readComment } from './comment.ts';

/** The type of a column without its collation. */
export type ColumnType = {
  readonly base:
    | 'varchar'
    | 'char'
    | 'text'
    | 'smallint'
    | 'integer'
    | 'bigint'
    | 'numeric'
    | 'float'
    | 'boolean'
    | 'date'
    | 'timestamp'
    | 'jsonb'
    | 'json'
    | 'uuid'
    | 'enum'
    | 'other';
  /** Characters of a text at most; absent: no limit. */
  readonly length?: number;
  /** Digits of a number; absent: no limit. */
  readonly precision?: number;
  readonly scale?: number;
};

/** Everything that is known of one column. */
export type ColumnFacts = {
  readonly name: string;
  readonly structure: ColumnStructure;
  readonly type: ColumnType;
  readonly comment: ColumnComment;
  /** Value of the default; absent: none, or one that the database works out. */
  readonly start?: string | number | boolean;
  /** The only values that it may have, by its type or a check. */
  readonly codes?: readonly (string | number)[];
  /** Smallest value by a check that says no more. */
  readonly min?: number;
  /** Largest value by a check. */
  readonly max?: number;
  readonly unique: boolean;
  /** Lists can be ordered by it: an index has it and the key, and is not that of a reference. */
  readonly sorted: boolean;
  /** The indexes of a quick search hold it. */
  readonly searched: boolean;
  /** Table that it refers to. */
  readonly to?: string;
};

/** Gathers the facts of the columns of a table. */
export function columnFactsOf(table: ReadTable): readonly ColumnFacts[] {
  const { columns, checks, indexes, references } = table.structure;
  const rules = Object.values(checks).map((sql) => readExpression(sql));
  const singles = Object.values(indexes).filter(
    ({ words, letters, where }) => !words && !letters && where === undefined,
  );
  const searched = new Set(Object.values(indexes).flatMap((index) => searchedBy(index, indexes)));
  return Object.entries(columns).map(([name, structure]): ColumnFacts => {
    const quoted = `"${name}"`;
    const labels = ownValue(table.labels, name);
    const own = rules.filter((rule) => rule !== undefined);
    const codes = labels ?? codesOf(own, name);
    const { min, max } = boundsOf(own, name);
    const to = Object.values(references).find(({ column }) => column === name)?.to;
    const start = startOf(structure.default);
    return {
      name,
      structure,
      type: labels ? { base: 'enum' } : columnType(structure.type),
      comment: readComment(ownValue(table.comments, name) ?? ''),
      ...(start === undefined ? {} : { start }),
      ...(codes === undefined ? {} : { codes }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      unique: singles.some(({ unique, on }) => unique && on.join() === quoted),
      sorted:
        to === undefined &&
        singles.some(({ unique, on }) => !unique && on.join() === `${quoted},"id"`),
      searched: searched.has(quoted),
      ...(to === undefined ? {} : { to }),
    };
  });
}

/** Columns of the two indexes that a quick search has: one over parts of words, and one over letters. */
function searchedBy(index: IndexStructure, indexes: TableStructure['indexes']): readonly string[] {
  const letters = index.on.map(lettersOf).join();
  const hasLetters = Object.values(indexes).some(
    (other) => other.letters && other.on.join() === letters,
  );
  return index.words && index.where === undefined && hasLetters ? index.on : [];
}

/** The value under a name that may be any, as `constructor`. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Reads a type as PostgreSQL names it: `varchar(20) COLLATE "C"`, `numeric(10,2)`, `timestamp without time zone`. */
export function columnType(type: string): ColumnType {
  const bare = type.replace(/ COLLATE .*$/, '');
  const [, name = '', first, second] = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?$/.exec(bare) ?? [];
  const base = ownValue(bases, name) ?? 'other';
  // `timestamp(3) without time zone`
  if (/^timestamp\b/.test(bare)) return { base: 'timestamp' };
  if (first === undefined) return { base };
  return base === 'numeric'
    ? { base, precision: Number(first), scale: Number(second ?? 0) }
    : { base, length: Number(first) };
}

const bases: Readonly<Record<string, ColumnType['base']>> = {
  varchar: 'varchar',
  char: 'char',
  text: 'text',
  citext: 'text',
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  real: 'float',
  'double precision': 'float',
  boolean: 'boolean',
  date: 'date',
  jsonb: 'jsonb',
  json: 'json',
  uuid: 'uuid',
};

/** The value of a default that is written as one; undefined for one that the database works out. */
function startOf(sql: string | undefined): ColumnFacts['start'] {
  const read = sql === undefined ? undefined : readExpression(sql);
  if (read?.is === 'text') return read.text;
  if (read?.is === 'number') return Number(read.digits);
  if (read?.is === 'word' && (read.word === 'true' || read.word === 'false'))
    return read.word === 'true';
  return undefined;
}

const isColumn = (of: Expression, name: string): boolean => of.is === 'column' && of.name === name;

/** The values of a check `x IN (…)`, or `x = …`. */
function codesOf(rules: readonly Expression[], name: string): ColumnFacts['codes'] {
  for (const rule of rules) {
    if (rule.is === 'in' && !rule.not && isColumn(rule.of, name)) {
      const codes = rule.list.map(literal);
      const known = codes.filter((code) => code !== undefined);
      const isPlain = known.length === codes.length;
      if (isPlain && new Set(known.map((code) => typeof code)).size === 1) return known;
    }
    if (rule.is === 'pair' && rule.sign === '=' && isColumn(rule.left, name)) {
      const code = literal(rule.right);
      if (code !== undefined) return [code];
    }
  }
  return undefined;
}

function literal(of: Expression): string | number | undefined {
  if (of.is === 'text') return of.text;
  if (of.is !== 'number') return undefined;
  const value = Number(of.digits);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Bounds by checks: the smallest value only of one that names it alone, as that of a field does. */
function boundsOf(
  rules: readonly Expression[],
  name: string,
): { readonly min: number | undefined; readonly max: number | undefined } {
  const bound = (sign: string, parts: readonly Expression[]): number | undefined => {
    for (const part of parts) {
      if (part.is !== 'pair' || part.sign !== sign || !isColumn(part.left, name)) continue;
      const value = literal(part.right);
      if (typeof value === 'number') return value;
    }
    return undefined;
  };
  const parts = rules.flatMap((rule) =>
    rule.is === 'all' && rule.join === 'AND' ? rule.of : [rule],
  );
  return { min: bound('>=', rules), max: bound('<=', parts) };
}
