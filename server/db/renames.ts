import { ddl } from './ddl.ts';
import type { Renames } from './desired.ts';
import { identifier } from './quote.ts';
import type { Schema, Table } from './schema.ts';

type Renaming = { readonly table: string; readonly from: string; readonly to: string };

/**
 * Carries out the declared renames that are still to be made: on a copy of the structure, and as
 * statements. One that was made before, or whose old column never existed, is nothing to do.
 */
export function applyRenames(
  before: Schema,
  renames: Renames,
): { readonly schema: Schema; readonly statements: readonly string[] } {
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
  columns: Table['columns'],
  renames: Readonly<Record<string, string>>,
): Renaming[] {
  const taken = new Set(Object.keys(columns));
  let open = Object.entries(renames).filter(([to, from]) => taken.has(from) && to !== from);
  const ordered: Renaming[] = [];
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
function renamed(table: Table, from: string, to: string): Table {
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
