import { ddl } from './ddl.ts';
import type { Renames } from './desired.ts';
import { applyRenames, planColumns } from './planColumns.ts';
import type { DatabaseStructure, TableStructure } from './schema.ts';

export type MigrationPlan = {
  /** In order, without semicolons. */
  readonly statements: readonly string[];
  /** The structure they lead to. */
  readonly after: DatabaseStructure;
  /** Tables and columns (`table.column`) that are no longer declared; they keep their data. */
  readonly kept: readonly string[];
  /** Sentences about changes that need a decision. If there are any, no statement should run. */
  readonly refused: readonly string[];
};

/**
 * Statements that change one structure into another and keep the data. Only names in `drop` are dropped:
 * `shop_goods.old_price`, or a whole table.
 */
export function planChanges(
  before: DatabaseStructure,
  { schema: wanted, renames }: { schema: DatabaseStructure; renames: Renames },
  drop: readonly string[] = [],
): MigrationPlan {
  const { schema: current, statements: renaming } = applyRenames(before, renames);
  const surplus = Object.entries(current.tables).filter(([name]) => !(name in wanted.tables));
  const tables = Object.entries(wanted.tables).map(([name, after]) =>
    planTable(name, { before: current.tables[name], after, drop }),
  );
  const left = surplus.map(([name, before]) =>
    drop.includes(name) ? dropTable(name, before) : keepTable(name, before),
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

/** Statements on one table: drops, changes, and those that need other tables first. */
type TablePlan = {
  readonly name: string;
  readonly clear: readonly string[];
  readonly change: readonly string[];
  readonly link: readonly string[];
  readonly after: TableStructure | undefined;
  readonly kept: readonly string[];
  readonly refused: readonly string[];
};

function planTable(
  name: string,
  {
    before,
    after,
    drop,
  }: { before: TableStructure | undefined; after: TableStructure; drop: readonly string[] },
): TablePlan {
  if (!before) {
    const bare = { ...after, indexes: {}, references: {}, appendOnly: false };
    const { come, link } = planConstraints(name, bare, after);
    const change = [ddl.createTable(name, after), ...come];
    return { name, clear: [], change, link, after, kept: [], refused: [] };
  }
  const columns = planColumns(name, { before, after }, (column) =>
    drop.includes(`${name}.${column}`),
  );
  const { go, come, link } = planConstraints(name, before, after);
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

/** Its references are removed before, as the tables that they lead to may be dropped first. */
function dropTable(name: string, before: TableStructure): TablePlan {
  const { go } = planConstraints(name, before, { ...before, references: {} });
  const change = [ddl.dropTable(name)];
  return { name, clear: go, change, link: [], after: undefined, kept: [], refused: [] };
}

/** Its references are removed, or its forgotten rows would keep others from being deleted. */
function keepTable(name: string, before: TableStructure): TablePlan {
  const after = { ...before, references: {} };
  const { go } = planConstraints(name, before, after);
  return { name, clear: go, change: [], link: [], after, kept: [name], refused: [] };
}

function needs(before: DatabaseStructure, after: DatabaseStructure): string[] {
  const isNew = (use: (table: TableStructure) => boolean) =>
    Object.values(after.tables).some(use) && !Object.values(before.tables).some(use);
  return [
    ...(isNew(({ indexes }) => Object.values(indexes).some(({ words }) => words))
      ? [ddl.words]
      : []),
    ...(isNew(({ appendOnly }) => appendOnly !== false) ? [ddl.refuseChange] : []),
  ];
}

/** Statements about indexes, checks, references and the trigger of one table. */
export type ConstraintPlan = {
  /** Before the columns change. */
  readonly go: readonly string[];
  /** After. */
  readonly come: readonly string[];
  /** Statements to run after all tables exist. */
  readonly link: readonly string[];
};

/** Compares everything of a table but its columns. Constraints that differ only in name are renamed. */
function planConstraints(
  name: string,
  before: TableStructure,
  after: TableStructure,
): ConstraintPlan {
  const indexes = compare(before.indexes, after.indexes);
  const checks = compare(before.checks, after.checks);
  const references = compare(before.references, after.references);
  const isRuled = !same(before.appendOnly, after.appendOnly);
  return {
    go: [
      ...(before.appendOnly && isRuled ? ddl.unsetAppendOnly(name, before.appendOnly) : []),
      ...references.gone.map((each) => ddl.dropConstraint(name, each)),
      ...checks.gone.map((each) => ddl.dropConstraint(name, each)),
      ...indexes.gone.map((each) => ddl.dropIndex(name, each)),
    ],
    come: [
      ...indexes.renamed.map(([from, to]) => ddl.renameIndex(name, from, to)),
      ...[...checks.renamed, ...references.renamed].map(([from, to]) =>
        ddl.renameConstraint(name, from, to),
      ),
      ...indexes.made.map(([each, index]) => ddl.createIndex(name, each, index)),
      ...checks.made.map(([each, condition]) => ddl.addCheck(name, each, condition)),
      ...(after.appendOnly && isRuled ? ddl.setAppendOnly(name, after.appendOnly) : []),
    ],
    link: references.made.map(([each, reference]) => ddl.addReference(name, each, reference)),
  };
}

type NamedStructures<V> = Readonly<Record<string, V>>;

function compare<V>(before: NamedStructures<V>, after: NamedStructures<V>) {
  const surplus = Object.entries(before).filter(([name, facts]) => !same(facts, after[name]));
  const wanted = Object.entries(after).filter(([name, facts]) => !same(facts, before[name]));
  const renamed = wanted.flatMap(([to, facts]): [string, string][] => {
    const [from] = surplus.find(([name, old]) => !(name in after) && same(old, facts)) ?? [];
    return from === undefined || to in before ? [] : [[from, to]];
  });
  const moved = new Set(renamed.flat());
  return {
    renamed,
    gone: surplus.flatMap(([name]) => (moved.has(name) ? [] : [name])),
    made: wanted.filter(([name]) => !moved.has(name)),
  };
}

/** Facts are plain data that our own code writes in one order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
