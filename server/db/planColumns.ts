import { ddl } from './ddl.ts';
import type { Column, Table } from './schema.ts';

/** What is to be done to the columns of one table, and what cannot be done by itself. */
export type ColumnPlan = {
  readonly statements: readonly string[];
  /** Columns after it: the wanted ones, and those that nobody declares any more. */
  readonly columns: Table['columns'];
  /** Columns that nobody declares any more and nobody asked to drop. */
  readonly kept: readonly string[];
  readonly refused: readonly string[];
};

/**
 * Compares the columns of a table that exists with the wanted ones.
 *
 * @param drop - whether a column that nobody declares goes, with what it holds
 */
export function planColumns(
  name: string,
  { before, after }: { before: Table; after: Table },
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

type Change = { readonly statements: readonly string[]; readonly refused: readonly string[] };

const refuse = (sentence: string): Change => ({ statements: [], refused: [sentence] });

function addColumn(place: string, wanted: Column): Change {
  const [table = '', name = ''] = place.split('.');
  if (!wanted.null && wanted.default === undefined) {
    return refuse(
      `${place}: rows that exist need a value; give the field a default or make it optional`,
    );
  }
  return { statements: [ddl.addColumn(table, name, wanted)], refused: [] };
}

function changeColumn(
  place: string,
  { known, wanted, appendOnly }: { known: Column; wanted: Column; appendOnly: Table['appendOnly'] },
): Change {
  const [table = '', name = ''] = place.split('.');
  if (!converts(known.type, wanted.type)) {
    return refuse(
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

const filled = (table: string, update: string, appendOnly: Table['appendOnly']): string[] =>
  appendOnly
    ? [...ddl.unsetAppendOnly(table, appendOnly), update, ...ddl.setAppendOnly(table, appendOnly)]
    : [update];

/** A column that no statement of ours fills any more must not ask to be filled. */
function loosen(table: string, name: string, known: Column | undefined) {
  if (!known) return { statements: [], entry: undefined };
  const mustGive = !known.null && known.default === undefined && !known.identity;
  return {
    statements: mustGive ? [ddl.setNull(table, name, true)] : [],
    entry: [name, mustGive ? { ...known, null: true } : known] as const,
  };
}

/**
 * Whether values of one type become values of another without loss: either each fits, or the
 * migration fails on the first that does not. PostgreSQL never cuts when it converts.
 */
function converts(from: string, to: string): boolean {
  if (from === to) return true;
  const family = families.find((pattern) => pattern.test(from));
  return family?.test(to) ?? false;
}

const families = [/^(?:varchar|char|text)\b/, /^(?:smallint|integer|bigint)$/];
