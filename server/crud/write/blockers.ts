import { type Blocker, listLimits, Refusal } from '../../../src/contract/index.ts';
import { masked } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';
import type { MaskedColumns, ReferencingTable, Raw, Slot, Table } from '../plan/index.ts';

/** Rows that are to go, and who may keep them. */
export type RowsToDelete = {
  readonly table: Table;
  readonly rows: readonly Raw[];
  readonly keepers: readonly ReferencingTable[];
  /** What a person knows a row by; its id when absent. */
  readonly label: Slot | undefined;
  /** Fields the clerk sees masked, also in what a refusal names. */
  readonly hidden: MaskedColumns;
};

/**
 * Refuses to delete rows that others point at, and says who: one entry for each row and each table
 * that does. Rows that go together do not keep each other.
 *
 * @throws {Refusal} in_use with `blockers`
 */
export async function refuseIfUsed(tx: Tx, going: RowsToDelete): Promise<void> {
  const { table, rows, keepers } = going;
  if (!keepers.length || !rows.length) return;
  const ids = rows.map((row) => Number(row['id']));
  const counts = keepers.map((keeper, index) => `${usesSql(keeper, table)} as "${index}"`);
  const uses = await query<Readonly<Record<string, number>>>(
    tx,
    `select k.id as id, ${counts.join(', ')} from unnest($1::bigint[]) k(id) order by k.id`,
    [ids],
  );
  const blockers = uses.flatMap((used) => {
    const id = used['id'] ?? 0;
    const name = nameOf(going, rows.find((row) => row['id'] === id) ?? {});
    return keepers.flatMap(({ by }, index): Blocker[] => {
      const count = used[index] ?? 0;
      return count > 0 ? [{ id, name, by, count }] : [];
    });
  });
  if (!blockers.length) return;
  const count = blockers.reduce((sum, blocker) => sum + blocker.count, 0);
  throw new Refusal('in_use', { params: { count }, data: { blockers } });
}

/** More than so many are not counted. */
const most = listLimits.exactTotal;

function usesSql({ from, column, through }: ReferencingTable, { sql: table }: Table): string {
  const used = through ?? 'select k.id';
  const stays = from === table && !through ? ' and x."id" <> all($1)' : '';
  return `(select count(*) from (select 1 from ${from} x where x.${column} in (${used})${stays} limit ${most}) c)`;
}

function nameOf({ label, hidden }: RowsToDelete, row: Raw): string {
  if (!label) return String(row['id']);
  const told = label.toWire(label.read(row));
  return String(hidden.has(label.name) ? masked(told) : told);
}
