import type {
  ColumnStructure,
  DatabaseStructure,
  Db,
  IndexStructure,
  ReferenceStructure,
  TableStructure,
} from '../../../db/index.ts';
import { appendOnlyOf } from './appendOnly.ts';
import {
  type CatalogueRows,
  type CatalogueColumn,
  type CatalogueConstraint,
  type CatalogueIndex,
  readCatalogue,
} from './catalogue.ts';
import { type Expression, readExpression } from './condition.ts';
import { sqlText } from './tokens.ts';
import { comparableSql, writeExpression } from './writeExpression.ts';

/** A table as it stands in a database. */
export type ReadTable = {
  readonly name: string;
  /** `''` if it has none. */
  readonly comment: string;
  readonly structure: TableStructure;
  /** Comments of its columns, by name; those without one are left out. */
  readonly comments: Readonly<Record<string, string>>;
  /** Values of columns of enumerated types, by name. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
};

/** Something of a database that {@link DatabaseStructure} does not hold, or not all of it. */
export type UnreadPart = {
  readonly table: string;
  readonly part: 'table' | 'column' | 'index' | 'check' | 'reference' | 'trigger';
  /** Name of the part; that of the table itself. */
  readonly name: string;
  readonly reason: UnreadReason;
};

export type UnreadReason =
  | 'view'
  | 'foreign_table'
  | 'partitioned'
  | 'inherits'
  | 'generated'
  | 'domain'
  | 'always_numbered'
  | 'sequence'
  | 'method'
  | 'expression'
  | 'empty_values_order'
  | 'operator_class'
  | 'collation'
  | 'further_columns'
  | 'equal_empty_values'
  | 'invalid'
  | 'deferrable'
  | 'exclusion'
  | 'several_columns'
  | 'other_schema'
  | 'other_column'
  | 'on_delete'
  | 'on_update'
  | 'trigger';

export type ReadDatabase = {
  readonly tables: readonly ReadTable[];
  readonly unread: readonly UnreadPart[];
};

/**
 * Reads tables of a database as data, with their comments, and lists with its reason all of them that is not
 * in that data. Conditions and defaults are in the form of {@link comparableSql}.
 *
 * Read it within `readSnapshot`, so that it is of one moment.
 */
export const readTables = async (
  db: Db,
  wanted: { readonly schema?: string; readonly table?: string } = {},
): Promise<ReadDatabase> => tablesIn(await readCatalogue(db, wanted));

export const structureOf = ({ tables }: Pick<ReadDatabase, 'tables'>): DatabaseStructure => ({
  tables: Object.fromEntries(tables.map(({ name, structure }) => [name, structure])),
});

/** The form of a structure in which it equals one that was read from a database. */
export function comparable({ tables }: DatabaseStructure): DatabaseStructure {
  const conditions = (record: Readonly<Record<string, string>>) =>
    mapped(record, (sql) => comparableSql(sql));
  return {
    tables: mapped(tables, (table) => ({
      ...table,
      indexes: mapped(table.indexes, (index) => ({
        ...index,
        ...(index.where === undefined ? {} : { where: comparableSql(index.where) }),
      })),
      checks: conditions(table.checks),
    })),
  };
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

function tablesIn(catalogue: CatalogueRows): ReadDatabase {
  const of = <T extends { readonly table: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ table }) => table);
  const columns = of(catalogue.columns);
  const indexes = of(catalogue.indexes);
  const constraints = of(catalogue.constraints);
  const triggers = of(catalogue.triggers);
  const tables: ReadTable[] = [];
  const unread: UnreadPart[] = [];
  for (const { name, sort, comment, inherits } of catalogue.relations) {
    const reason = otherRelations[sort] ?? (inherits ? 'inherits' : undefined);
    if (reason) unread.push({ table: name, part: 'table', name, reason });
    if (sort !== 'r') continue;
    const leave: Leave = (part, at, why) =>
      unread.push({ table: name, part, name: at, reason: why });
    const own = columns.get(name) ?? [];
    const kept = own.filter((column) => isKept(column, leave));
    const isText = textColumns(kept);
    const rules = constraints.get(name) ?? [];
    tables.push({
      name,
      comment: comment ?? '',
      comments: Object.fromEntries(
        own.flatMap((column) => (column.comment ? [[column.name, column.comment]] : [])),
      ),
      labels: Object.fromEntries(
        own.flatMap(({ name: at, labels }) => (labels.length > 0 ? [[at, labels]] : [])),
      ),
      structure: {
        columns: Object.fromEntries(kept.map((column) => [column.name, columnOf(column)])),
        key: rules.find((rule) => rule.sort === 'p')?.columns ?? [],
        indexes: indexesOf(indexes.get(name) ?? [], rules, isText, leave),
        checks: checksOf(rules, isText, leave),
        references: referencesOf(rules, leave),
        appendOnly: appendOnlyOf(triggers.get(name) ?? [], (at) => leave('trigger', at, 'trigger')),
      },
    });
  }
  return { tables, unread };
}

type Leave = (part: UnreadPart['part'], name: string, reason: UnreadReason) => void;

const otherRelations: Readonly<Record<string, UnreadReason>> = {
  p: 'partitioned',
  v: 'view',
  m: 'view',
  f: 'foreign_table',
};

function isKept(column: CatalogueColumn, leave: Leave): boolean {
  const { name, generated, domain, identity, start } = column;
  if (domain !== null) leave('column', name, 'domain');
  if (identity === 'a') leave('column', name, 'always_numbered');
  if (isSequence(start)) leave('column', name, 'sequence');
  if (generated !== '') leave('column', name, 'generated');
  return generated === '';
}

const isSequence = (start: string | null): boolean => start?.startsWith('nextval(') === true;

function textColumns(columns: readonly CatalogueColumn[]): (column: string) => boolean {
  const texts = new Set(
    columns.filter(({ type }) => /^(?:text|char)/.test(type)).map(({ name }) => name),
  );
  return (name) => texts.has(name);
}

function columnOf(column: CatalogueColumn): ColumnStructure {
  const { collation, required, identity, start } = column;
  const type = shortType(column.type) + (collation === null ? '' : ` COLLATE "${collation}"`);
  const isNumbered = identity !== '' || isSequence(start);
  const value = start === null || isNumbered ? undefined : defaultOf(start, type);
  return {
    type,
    null: !required,
    ...(value === undefined ? {} : { default: value }),
    ...(isNumbered ? { identity: true as const } : {}),
  };
}

const shortType = (type: string): string =>
  type.replace(/^character varying/, 'varchar').replace(/^character\b/, 'char');

/** SQL of a default as declarations have it: a number of a whole type, or else a text. */
function defaultOf(start: string, type: string): string | undefined {
  const read = readExpression(start);
  const literal = read && literalOf(read);
  if (literal?.is === 'word' && literal.word === 'null') return undefined;
  if (literal?.is === 'text') return sqlText(literal.text);
  if (literal?.is === 'number')
    return /^(?:smallint|integer|bigint)$/.test(type) ? literal.digits : sqlText(literal.digits);
  return read ? writeExpression(read) : start;
}

/** The literal of a default that is one, whatever type it is cast to. */
function literalOf(read: Expression): Expression | undefined {
  if (read.is === 'cast') return literalOf(read.of);
  return read.is === 'text' || read.is === 'number' || read.is === 'word' ? read : undefined;
}

function indexesOf(
  indexes: readonly CatalogueIndex[],
  rules: readonly CatalogueConstraint[],
  isText: (column: string) => boolean,
  leave: Leave,
): Readonly<Record<string, IndexStructure>> {
  const late = new Set(
    rules.filter((rule) => rule.sort === 'u' && rule.deferrable).map(({ name }) => name),
  );
  return Object.fromEntries(
    indexes.flatMap((index): [string, IndexStructure][] => {
      const reason = late.has(index.name) ? 'deferrable' : indexReason(index);
      const on = index.parts.map((part, at) => partOf(part, index.orders[at] ?? 0, isText));
      const isLetters = index.method === 'gin' && on.every((part) => part?.startsWith(letters));
      const words = index.method === 'gin' && !isLetters;
      const isOther = on.some(
        (part) => part === undefined || (part.startsWith(letters) && !isLetters),
      );
      if (reason ?? isOther) {
        leave('index', index.name, reason ?? 'expression');
        return [];
      }
      const { unique, condition } = index;
      return [
        [
          index.name,
          {
            on: on.map((part) => part ?? ''),
            unique,
            words,
            ...(isLetters ? { letters: true as const } : {}),
            ...(condition === null ? {} : { where: comparableSql(condition, isText) }),
          },
        ],
      ];
    }),
  );
}

const letters = 'string_to_array(lower(';

function indexReason(index: CatalogueIndex): UnreadReason | undefined {
  const { method, classes, orders } = index;
  const isWords = method === 'gin' && classes.every((each) => each === 'gin_trgm_ops');
  const isList = method === 'gin' && classes.every((each) => each === '');
  if (method !== 'btree' && !isWords && !isList) return 'method';
  if (!isWords && classes.some(Boolean)) return 'operator_class';
  if (index.collated) return 'collation';
  if (index.covers) return 'further_columns';
  if (index.nulls_equal) return 'equal_empty_values';
  if (!index.valid) return 'invalid';
  if (isList && !index.parts.every((part) => part.startsWith(letters))) return 'method';
  return orders.every((order) => order === 0 || order === 3) ? undefined : 'empty_values_order';
}

/** SQL of a part that an index of a declaration may have. */
function partOf(
  part: string,
  order: number,
  isText: (column: string) => boolean,
): string | undefined {
  const read = readExpression(part, isText);
  if (!read) return undefined;
  const sql = writeExpression(read);
  const isKnown = read.is === 'column' || /^lower\("[^"]+"\)$/.test(sql) || sql.startsWith(letters);
  return isKnown ? sql + (order === 3 ? ' desc' : '') : undefined;
}

function checksOf(
  rules: readonly CatalogueConstraint[],
  isText: (column: string) => boolean,
  leave: Leave,
): Readonly<Record<string, string>> {
  for (const { name, sort } of rules) if (sort === 'x') leave('check', name, 'exclusion');
  return Object.fromEntries(
    rules.flatMap(({ name, sort, condition, valid }): [string, string][] => {
      if (sort !== 'c' || condition === null) return [];
      if (!valid) leave('check', name, 'invalid');
      return [[name, comparableSql(condition, isText)]];
    }),
  );
}

function referencesOf(
  rules: readonly CatalogueConstraint[],
  leave: Leave,
): Readonly<Record<string, ReferenceStructure>> {
  return Object.fromEntries(
    rules.flatMap((rule): [string, ReferenceStructure][] => {
      if (rule.sort !== 'f') return [];
      const [column = ''] = rule.columns;
      const reason = referenceReason(rule);
      if (reason) leave('reference', rule.name, reason);
      if (reason && !isHeld.has(reason)) return [];
      return [[rule.name, { column, to: rule.to ?? '', owned: rule.on_delete === 'c' }]];
    }),
  );
}

/** The reference is the same, though the database checks it otherwise. */
const isHeld: ReadonlySet<UnreadReason> = new Set([
  'on_delete',
  'on_update',
  'deferrable',
  'invalid',
]);

function referenceReason(rule: CatalogueConstraint): UnreadReason | undefined {
  if (rule.columns.length !== 1) return 'several_columns';
  if (!rule.near) return 'other_schema';
  if (rule.to_columns.join() !== 'id') return 'other_column';
  // Without an action, or refused: both keep a row that others refer to.
  if (!['a', 'r', 'c'].includes(rule.on_delete)) return 'on_delete';
  if (!['a', 'r'].includes(rule.on_update)) return 'on_update';
  if (rule.deferrable) return 'deferrable';
  return rule.valid ? undefined : 'invalid';
}
