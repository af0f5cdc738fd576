import { nodeOf } from '../../../src/contract/index.ts';
import { Invalid } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import {
  type FieldColumns,
  fieldColumnsOf,
  type RowData,
  type Table,
  values,
} from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { OpenWrite } from './transaction.ts';

/** One row of a file, by field. */
export type ImportedRow = {
  /** As a spreadsheet counts. */
  readonly number: number;
  /** In wire form; empty cells are absent, and leave a record as it is. */
  readonly cells: RowData;
  /** Names of records in the file, by label or id, per field that refers to them. */
  readonly names: Readonly<Record<string, readonly string[]>>;
};

/** A row whose names of other records have become ids; the names that could not, by field. */
export type NamedRow = {
  readonly number: number;
  readonly body: RowData;
  readonly refused: ReadonlyMap<string, Invalid>;
};

type NamedTarget = {
  readonly name: string;
  readonly isList: boolean;
  readonly table: Table;
  /** Columns that name its records to a person: the label in both languages. Empty: by id alone. */
  readonly labels: readonly FieldColumns[];
};

/**
 * Finds the records that rows name by label or id, within the row scope of the admin. Labels are compared
 * exactly, and only if the admin may list such records and read their labels.
 */
export async function resolveNames(
  open: OpenWrite,
  rows: readonly ImportedRow[],
): Promise<readonly NamedRow[]> {
  const targets = targetsOf(open).filter(({ name }) => rows.some(({ names }) => names[name]));
  const found = new Map<string, ReadonlyMap<string, readonly number[]>>();
  for (const target of targets) {
    const asked = new Set(rows.flatMap(({ names }) => names[target.name] ?? []));
    found.set(target.name, await idsByName(open, target, [...asked]));
  }
  return rows.map(({ number, cells, names }) => {
    const refused = new Map<string, Invalid>();
    const body: Record<string, unknown> = { ...cells };
    for (const { name, isList } of targets) {
      const given = names[name];
      if (!given) continue;
      const ids = given.flatMap((text) => {
        const known = found.get(name)?.get(text) ?? [];
        if (known.length === 1) return known;
        refused.set(
          name,
          new Invalid(known.length ? 'ambiguous_name' : 'unknown_name', { name: text }),
        );
        return [];
      });
      body[name] = isList ? ids : ids[0];
    }
    return { number, body, refused };
  });
}

function targetsOf({ plan, plans, admin }: OpenWrite): readonly NamedTarget[] {
  const { ones, links } = plan.relations;
  const labelsOf = (table: Table, shows: string, hidden: ReadonlySet<string>) => {
    const target = plans.get(table.shape.name)?.resource;
    const isListed = target === undefined || admin.can(nodeOf(target.path, 'index'));
    if (!isListed || hidden.has(shows)) return [];
    const place = `${plan.resource.name}: import`;
    const twin = table.slots.get(`${shows}_en`);
    return [fieldColumnsOf(table, shows, place), ...(twin ? [twin] : [])];
  };
  return [
    ...ones.map(({ slot, table, unreadableColumns }) => ({
      name: slot.name,
      isList: false,
      table,
      labels: labelsOf(table, showsOf(slot), unreadableColumns(admin)),
    })),
    ...links.map(({ name, table, shows, unreadableColumns }) => ({
      name,
      isList: true,
      table,
      labels: labelsOf(table, shows.name, unreadableColumns(admin)),
    })),
  ];
}

const showsOf = ({ field: { relation } }: FieldColumns): string =>
  relation && relation.type !== 'rows' ? relation.shows : 'id';

/** Labels win over ids: a label may be a number. */
async function idsByName(
  open: OpenWrite,
  { table, labels }: NamedTarget,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { tx, plans, admin } = open;
  const { given, bind } = values();
  const texts = bind(names);
  const ids = bind(names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number));
  const plan = plans.get(table.shape.name);
  const scope = plan ? await scopeConditions(tx, { plan, admin, bind }) : [];
  const labelled = labels.map(({ columns: [{ sql }] }) => `t.${sql}::text`);
  const matches = [
    ...labelled.map((sql) => `${sql} = any(${texts}::text[])`),
    `t."id" = any(${ids}::bigint[])`,
  ];
  const rows = await query<RowData>(
    tx,
    `select t."id" as id${labelled.map((sql, index) => `, ${sql} as l${index}`).join('')}` +
      ` from ${table.sql} t where (${matches.join(' or ')})` +
      `${scope.map((sql) => ` and (${sql})`).join('')}${labels.length ? '' : ` and ${texts}::text[] is not null`}` +
      ` order by t."id" limit ${mostMatches}`,
    given,
  );
  const byLabel = new Map<unknown, Set<number>>();
  for (const row of rows)
    for (const index of labels.keys()) {
      const label = row[`l${index}`];
      byLabel.set(label, (byLabel.get(label) ?? new Set()).add(Number(row['id'])));
    }
  const byId = new Map(rows.map((row) => [String(row['id']), [Number(row['id'])]]));
  return new Map(names.map((name) => [name, [...(byLabel.get(name) ?? byId.get(name) ?? [])]]));
}

const mostMatches = 20_000;
