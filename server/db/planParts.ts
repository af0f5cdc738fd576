import { ddl } from './ddl.ts';
import type { Table } from './schema.ts';

/** Statements about indexes, checks, references and the trigger of one table. */
export type PartPlan = {
  /** Before the columns change. */
  readonly go: readonly string[];
  /** After. */
  readonly come: readonly string[];
  /** When every table is there. */
  readonly link: readonly string[];
};

/** Compares everything of a table but its columns. What only changed its name is renamed. */
export function planParts(name: string, before: Table, after: Table): PartPlan {
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

type Named<V> = Readonly<Record<string, V>>;

function compare<V>(before: Named<V>, after: Named<V>) {
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
