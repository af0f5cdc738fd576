import { ddl } from './ddl.ts';
import type { Renames } from './desired.ts';
import { type MigrationPlan, planChanges } from './plan.ts';
import { type DatabaseStructure, emptySchema, identifier, type TableStructure } from './schema.ts';

/** Tables that exist in a database without a migration, and are declared now. */
export type AdoptedTables = {
  /** As they were read. */
  readonly structure: DatabaseStructure;
  /** The form of a condition in which it equals one that was read. */
  readonly comparable: (sql: string) => string;
};

/**
 * Statements that bring tables which exist to the structure that is declared. In a database that lacks them,
 * as every other copy of the shop does, the same statements create them, with the columns that stay undeclared.
 */
export function planAdoption(
  { structure, comparable }: AdoptedTables,
  { schema: wanted, renames }: { readonly schema: DatabaseStructure; readonly renames: Renames },
): MigrationPlan {
  const plans = Object.entries(structure.tables).map(([name, read]) => {
    const table = wanted.tables[name];
    if (!table) return { statements: [], after: {}, kept: [], refused: [`${name}: not declared`] };
    const before = { tables: { [name]: aligned(read, table, comparable) } };
    const change = planChanges(before, {
      schema: { tables: { [name]: table } },
      renames: { [name]: renames[name] ?? {} },
    });
    const create = planChanges(emptySchema, { schema: change.after, renames: {} });
    const numbering = numberingOf(name, read, table);
    return {
      statements: [either(name, create.statements, [...change.statements, ...numbering])],
      after: change.after.tables,
      kept: change.kept,
      refused: change.refused,
    };
  });
  return {
    statements: plans.flatMap(({ statements }) => statements),
    after: { tables: Object.assign({}, ...plans.map(({ after }) => after)) },
    kept: plans.flatMap(({ kept }) => kept),
    refused: plans.flatMap(({ refused }) => refused),
  };
}

/** Conditions that mean the same as declared ones, in the words of the declaration: they stay. */
function aligned(
  read: TableStructure,
  wanted: TableStructure,
  comparable: (sql: string) => string,
): TableStructure {
  const wantedSql = new Map(
    [
      ...Object.values(wanted.checks),
      ...Object.values(wanted.indexes).flatMap(({ where }) => where ?? []),
    ].map((sql) => [comparable(sql), sql]),
  );
  const own = (sql: string) => wantedSql.get(comparable(sql)) ?? sql;
  return {
    columns: read.columns,
    key: read.key,
    // Facts in the order of the declarations, since they are compared as texts.
    indexes: mapped(read.indexes, ({ on, unique, words, letters, where }) => ({
      on,
      unique,
      words,
      ...(letters ? { letters } : {}),
      ...(where === undefined ? {} : { where: own(where) }),
    })),
    checks: mapped(read.checks, own),
    references: mapped(read.references, ({ column, to, owned }) => ({ column, to, owned })),
    appendOnly: read.appendOnly,
  };
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The database numbers the rows of a table that somebody else numbered until now. */
const numberingOf = (
  table: string,
  { columns: before }: TableStructure,
  { columns: after }: TableStructure,
): readonly string[] =>
  Object.entries(after).flatMap(([column, { identity }]) => {
    const known = before[column];
    return identity && known && !known.identity
      ? [
          ddl.setNumbered(table, column),
          `perform setval(pg_get_serial_sequence('${identifier(table)}', '${column}'), ` +
            `(select coalesce(max(${identifier(column)}), 0) + 1 from ${identifier(table)}), false)`,
        ]
      : [];
  });

/** Line between the statements of a block: a migration is cut at its empty lines. */
export const blockLine = '--';

/** A block that creates a table, or changes the one that is there. */
function either(table: string, create: readonly string[], change: readonly string[]): string {
  const lines = (statements: readonly string[]) =>
    statements.length > 0
      ? statements.map((statement) => `${statement};`).join(`\n${blockLine}\n`)
      : 'null;';
  return [
    'do $adopt$',
    'begin',
    `if to_regclass('${identifier(table)}') is null then`,
    lines(create),
    'else',
    lines(change),
    'end if;',
    'end',
    '$adopt$',
  ].join('\n');
}
