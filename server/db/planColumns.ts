import { ddl } from './ddl.ts';
import type { Renames } from './desired.ts';
import {
  type ColumnStructure,
  type DatabaseStructure,
  identifier,
  type TableStructure,
} from './schema.ts';

/** Statements for the columns of one table, and the changes that need a decision. */
export type ColumnPlan = {
  readonly statements: readonly string[];
  /** Columns after it: the wanted ones, and those that are no longer declared. */
  readonly columns: TableStructure['columns'];
  /** Columns that are neither declared nor named to be dropped. */
  readonly kept: readonly string[];
  readonly refused: readonly string[];
};

/**
 * Compares the columns of an existing table with the wanted ones.
 *
 * @param drop - true for an undeclared column that is dropped, with its data
 */
export function planColumns(
  name: string,
  { before, after }: { before: TableStructure; after: TableStructure },
  drop: (column: string) => boolean,
): ColumnPlan {
  const surplus = Object.keys(before.columns).filter((column) => !(column in after.columns));
  const [dropped, kept] = [surplus.filter(drop), surplus.filter((column) => !drop(column))];
  // Its trigger went before the columns change, or comes after.
  const isKept = JSON.stringify(before.appendOnly) === JSON.stringify(after.appendOnly);
  const appendOnly = isKept && after.appendOnly;
  const changes = Object.entries(after.columns).map(([column, wanted]) => {
    const known = before.columns[column];
    return known
      ? changeColumn(`${name}.${column}`, { known, wanted, appendOnly })
      : addColumn(`${name}.${column}`, wanted);
  });
  const loosened = kept.map((column) => loosen(name, column, before.columns[column]));
  return {
    statements: [
      ...dropped.map((column) => ddl.dropColumn(name, column)),
      ...loosened.flatMap(({ statements }) => statements),
      ...changes.flatMap(({ statements }) => statements),
    ],
    columns: {
      ...after.columns,
      ...Object.fromEntries(loosened.flatMap(({ entry }) => (entry ? [entry] : []))),
    },
    kept: kept.map((column) => `${name}.${column}`),
    refused: changes.flatMap(({ refused }) => refused),
  };
}

type ColumnChange = { readonly statements: readonly string[]; readonly refused: readonly string[] };

const refusedChange = (sentence: string): ColumnChange => ({ statements: [], refused: [sentence] });

function addColumn(place: string, wanted: ColumnStructure): ColumnChange {
  const [table = '', name = ''] = place.split('.');
  if (!wanted.null && wanted.default === undefined) {
    return refusedChange(
      `${place}: rows that exist need a value; give the field a default or make it optional`,
    );
  }
  return { statements: [ddl.addColumn(table, name, wanted)], refused: [] };
}

function changeColumn(
  place: string,
  {
    known,
    wanted,
    appendOnly,
  }: { known: ColumnStructure; wanted: ColumnStructure; appendOnly: TableStructure['appendOnly'] },
): ColumnChange {
  const [table = '', name = ''] = place.split('.');
  if (!converts(known.type, wanted.type)) {
    return refusedChange(
      `${place}: ${known.type} does not become ${wanted.type} by itself; declare a new field, or write the migration by hand`,
    );
  }
  const retype = known.type === wanted.type ? [] : [ddl.setType(table, name, wanted.type)];
  const restart =
    known.default === wanted.default ? [] : [ddl.setDefault(table, name, wanted.default)];
  const require = known.null === wanted.null ? [] : [ddl.setNull(table, name, wanted.null)];
  const fill =
    known.null && !wanted.null && wanted.default !== undefined
      ? filled(table, ddl.fillNull(table, name, wanted.default), appendOnly)
      : [];
  return { statements: [...retype, ...restart, ...fill, ...require], refused: [] };
}

const filled = (
  table: string,
  update: string,
  appendOnly: TableStructure['appendOnly'],
): string[] =>
  appendOnly
    ? [...ddl.unsetAppendOnly(table, appendOnly), update, ...ddl.setAppendOnly(table, appendOnly)]
    : [update];

/** Makes a column optional that statements no longer fill. */
function loosen(table: string, name: string, known: ColumnStructure | undefined) {
  if (!known) return { statements: [], entry: undefined };
  const mustGive = !known.null && known.default === undefined && !known.identity;
  return {
    statements: mustGive ? [ddl.setNull(table, name, true)] : [],
    entry: [name, mustGive ? { ...known, null: true } : known] as const,
  };
}

/**
 * True if values of one type convert to another without loss: either each fits, or the migration fails on the
 * first that does not. PostgreSQL never truncates when it converts.
 */
function converts(from: string, to: string): boolean {
  if (from === to) return true;
  const family = families.find((pattern) => pattern.test(from));
  return family?.test(to) ?? false;
}

const families = [/^(?:varchar|char|text)\b/, /^(?:smallint|integer|bigint)$/];

type ColumnRename = { readonly table: string; readonly from: string; readonly to: string };

/**
 * Carries out the pending declared renames: on a copy of the structure, and as statements. A rename that was
 * made before, or whose old column never existed, is skipped.
 */
export function applyRenames(
  before: DatabaseStructure,
  renames: Renames,
): { readonly schema: DatabaseStructure; readonly statements: readonly string[] } {
  const tables = { ...before.tables };
  const statements: string[] = [];
  for (const { table, from, to } of Object.entries(tables).flatMap(([name, { columns }]) =>
    inOrder(name, columns, renames[name] ?? {}),
  )) {
    const known = tables[table];
    if (known) tables[table] = renamed(known, from, to);
    statements.push(ddl.renameColumn(table, from, to));
  }
  return { schema: { tables }, statements };
}

/** Each rename after the one that frees its new name; a circle has no such order and is left out. */
function inOrder(
  table: string,
  columns: TableStructure['columns'],
  renames: Readonly<Record<string, string>>,
): ColumnRename[] {
  const taken = new Set(Object.keys(columns));
  let open = Object.entries(renames).filter(([to, from]) => taken.has(from) && to !== from);
  const ordered: ColumnRename[] = [];
  for (;;) {
    const ready = open.find(([to]) => !taken.has(to));
    if (!ready) return ordered;
    const [to, from] = ready;
    taken.delete(from);
    taken.add(to);
    ordered.push({ table, from, to });
    open = open.filter((each) => each !== ready);
  }
}

/** PostgreSQL follows a rename in everything that names the column; so does this, where we quoted it. */
function renamed(table: TableStructure, from: string, to: string): TableStructure {
  const name = (column: string) => (column === from ? to : column);
  const sql = (text: string) => text.replaceAll(identifier(from), identifier(to));
  return {
    ...table,
    columns: mapEntries(table.columns, ([column, facts]) => [name(column), facts]),
    key: table.key.map(name),
    indexes: mapEntries(table.indexes, ([index, facts]) => [
      index,
      { ...facts, on: facts.on.map(sql) },
    ]),
    checks: mapEntries(table.checks, ([check, condition]) => [check, sql(condition)]),
    references: mapEntries(table.references, ([reference, facts]) => [
      reference,
      { ...facts, column: name(facts.column) },
    ]),
  };
}

const mapEntries = <V>(
  record: Readonly<Record<string, V>>,
  change: (entry: [string, V]) => [string, V],
): Record<string, V> => Object.fromEntries(Object.entries(record).map(change));
