import { ddl } from './ddl.ts';
import type { Renames } from './desired.ts';
import { planColumns } from './planColumns.ts';
import { planParts } from './planParts.ts';
import { applyRenames } from './renames.ts';
import type { Schema, Table } from './schema.ts';

export type Plan = {
  /** In order, without semicolons. */
  readonly statements: readonly string[];
  /** The structure they lead to. */
  readonly after: Schema;
  /** Tables and columns (`table.column`) that nobody declares any more; they keep their data. */
  readonly kept: readonly string[];
  /** Sentences about what cannot be done by itself. Then nothing should be done. */
  readonly refused: readonly string[];
};

/**
 * The statements that lead from one structure to another and keep the data. Nothing is dropped
 * that `drop` does not name: `shop_goods.old_price`, or a whole table.
 */
export function planChanges(
  before: Schema,
  { schema: wanted, renames }: { schema: Schema; renames: Renames },
  drop: readonly string[] = [],
): Plan {
  const { schema: current, statements: renaming } = applyRenames(before, renames);
  const surplus = Object.entries(current.tables).filter(([name]) => !(name in wanted.tables));
  const tables = Object.entries(wanted.tables).map(([name, after]) =>
    planTable(name, { before: current.tables[name], after, drop }),
  );
  const left = surplus.map(([name, before]) =>
    drop.includes(name) ? dropTable(name) : keepTable(name, before),
  );
  const all = [...tables, ...left];
  return {
    statements: [
      ...needs(current, wanted),
      ...renaming,
      ...all.flatMap(({ clear }) => clear),
      ...all.flatMap(({ change }) => change),
      ...all.flatMap(({ link }) => link),
    ],
    after: {
      tables: Object.fromEntries(all.flatMap(({ name, after }) => (after ? [[name, after]] : []))),
    },
    kept: all.flatMap(({ kept }) => kept),
    refused: all.flatMap(({ refused }) => refused),
  };
}

/** The work on one table: what goes, what comes, and what needs other tables to be there. */
type TablePlan = {
  readonly name: string;
  readonly clear: readonly string[];
  readonly change: readonly string[];
  readonly link: readonly string[];
  readonly after: Table | undefined;
  readonly kept: readonly string[];
  readonly refused: readonly string[];
};

function planTable(
  name: string,
  { before, after, drop }: { before: Table | undefined; after: Table; drop: readonly string[] },
): TablePlan {
  if (!before) {
    const bare = { ...after, indexes: {}, references: {}, appendOnly: false };
    const { come, link } = planParts(name, bare, after);
    const change = [ddl.createTable(name, after), ...come];
    return { name, clear: [], change, link, after, kept: [], refused: [] };
  }
  const columns = planColumns(name, { before, after }, (column) =>
    drop.includes(`${name}.${column}`),
  );
  const { go, come, link } = planParts(name, before, after);
  const rekeyed = before.key.join() !== after.key.join();
  return {
    name,
    clear: go,
    change: [...columns.statements, ...come],
    link,
    after: { ...after, columns: columns.columns },
    kept: columns.kept,
    refused: [
      ...columns.refused,
      ...(rekeyed ? [`${name}: another primary key needs a migration by hand`] : []),
    ],
  };
}

const dropTable = (name: string): TablePlan => ({
  name,
  clear: [],
  change: [ddl.dropTable(name)],
  link: [],
  after: undefined,
  kept: [],
  refused: [],
});

/** It lets go of other tables, or its forgotten rows would keep theirs from being deleted. */
function keepTable(name: string, before: Table): TablePlan {
  const after = { ...before, references: {} };
  const { go } = planParts(name, before, after);
  return { name, clear: go, change: [], link: [], after, kept: [name], refused: [] };
}

function needs(before: Schema, after: Schema): string[] {
  const isNew = (use: (table: Table) => boolean) =>
    Object.values(after.tables).some(use) && !Object.values(before.tables).some(use);
  return [
    ...(isNew(({ indexes }) => Object.values(indexes).some(({ words }) => words))
      ? [ddl.words]
      : []),
    ...(isNew(({ appendOnly }) => appendOnly !== false) ? [ddl.refuseChange] : []),
  ];
}
