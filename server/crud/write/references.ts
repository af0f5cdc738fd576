import { type Blocker, listLimits, Refusal } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import { refusedValue } from '../parameters.ts';
import {
  allOf,
  type FieldColumns,
  type MaskedColumns,
  type ReferencingTable,
  type RowData,
  type Table,
  type ToOne,
  values,
} from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { OpenWrite } from './transaction.ts';

/** Values of a row, and their place in the body: `pieces.0.`, or empty. */
export type GivenReferences = { readonly values: RowData; readonly path: string };

/**
 * References are validated against the caller's row scope; a hidden row is reported as missing.
 *
 * @throws {InvalidInput} not_a_reference
 */
export async function assertVisible(
  open: OpenWrite,
  ones: readonly ToOne[],
  written: readonly GivenReferences[],
): Promise<void> {
  for (const { slot, table, isParent } of ones) {
    // Parents are checked with their tree; references written by the program are not checked.
    if (isParent || slot.field.options.system) continue;
    const asked = written.flatMap((each) => {
      const id = Number(each.values[slot.name] ?? 0);
      return id > 0 ? [{ id, path: each.path + slot.name }] : [];
    });
    const ids = asked.map(({ id }) => id);
    const hidden = await invisibleAmong(open, table, ids);
    const first = asked.find(({ id }) => hidden.has(id));
    if (first) throw refusedValue(first.path, 'not_a_reference');
  }
}

/** Ids of the existing rows that are hidden from an admin. */
export async function invisibleAmong(
  { tx, plans, admin }: OpenWrite,
  { shape, sql }: Table,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const plan = plans.get(shape.name);
  const { given, bind } = values();
  const scope = plan && ids.length ? await scopeConditions(tx, { plan, admin, bind }) : [];
  if (!scope.length) return new Set();
  const found = await query<{ id: number }>(
    tx,
    // A row for which the condition is null, such as one without an owner, is outside of the scope.
    `select t."id" from ${sql} t where t."id" = any(${bind(ids)}) and (${allOf([...scope])}) is not true`,
    given,
  );
  return new Set(found.map(({ id }) => id));
}

/** Rows to delete, and the tables that may prevent it. */
export type RowsToDelete = {
  readonly table: Table;
  readonly rows: readonly RowData[];
  readonly references: readonly ReferencingTable[];
  /** Label of the record for a person; absent: its id. */
  readonly label: FieldColumns | undefined;
  /** Fields the admin sees masked, also in what a refusal names. */
  readonly hidden: MaskedColumns;
};

/**
 * Refuses to delete referenced rows, and names the references: one entry for each row and each table. Rows
 * that are deleted together do not prevent each other.
 *
 * @throws {Refusal} in_use with `blockers`
 */
export async function assertUnreferenced(tx: Tx, going: RowsToDelete): Promise<void> {
  const { table, rows, references } = going;
  if (!references.length || !rows.length) return;
  const ids = rows.map((row) => Number(row['id']));
  const counts = references.map((reference, index) => `${usesSql(reference, table)} as "${index}"`);
  const uses = await query<Readonly<Record<string, number>>>(
    tx,
    `select k.id as id, ${counts.join(', ')} from unnest($1::bigint[]) k(id) order by k.id`,
    [ids],
  );
  const blockers = uses.flatMap((used) => {
    const id = used['id'] ?? 0;
    const name = nameOf(going, rows.find((row) => row['id'] === id) ?? {});
    return references.flatMap(({ by }, index): Blocker[] => {
      const count = used[index] ?? 0;
      return count > 0 ? [{ id, name, by, count }] : [];
    });
  });
  if (!blockers.length) return;
  const count = blockers.reduce((sum, blocker) => sum + blocker.count, 0);
  throw new Refusal('in_use', { params: { count }, data: { blockers } });
}

/** More than so many are not counted. */
const maxCounted = listLimits.exactTotal;

function usesSql({ from, column, through }: ReferencingTable, { sql: table }: Table): string {
  const used = through ?? 'select k.id';
  const stays = from === table && !through ? ' and x."id" <> all($1)' : '';
  return `(select count(*) from (select 1 from ${from} x where x.${column} in (${used})${stays} limit ${maxCounted}) c)`;
}

function nameOf({ label, hidden }: RowsToDelete, row: RowData): string {
  if (!label) return String(row['id']);
  const told = label.toWire(label.read(row));
  return String(hidden.has(label.name) ? masked(told) : told);
}
