import { isDeepStrictEqual } from 'node:util';
import { query } from '../../db/index.ts';
import { type RowData, type FieldColumns, type Table, values } from '../plan/index.ts';
import type { OpenWrite } from './transaction.ts';

/** Adds a row with what is given of its own columns. Answers its id. */
export async function insertRow({ tx, plan, now }: OpenWrite, given: RowData): Promise<number> {
  const { given: bound, bind } = values();
  const cells = cellsOf(plan.table, given);
  const columns = [...cells.map(([column]) => column), ...times];
  const placed = [...cells.map(([, cell]) => bind(cell)), bind(now), bind(now)];
  const [row] = await query<{ id: number }>(
    tx,
    `insert into ${plan.table.sql} (${columns.join(', ')}) values (${placed.join(', ')}) returning "id"`,
    bound,
  );
  if (!row) throw new Error(`${plan.table.name}: an insert answered no id`);
  return row.id;
}

const times = ['"create_time"', '"update_time"'];

/** The given values that differ from what the row holds. Of a secret nobody knows what it holds. */
export const changesOf = (table: Table, given: RowData, row: RowData): RowData =>
  Object.fromEntries(
    ownSlots(table, given)
      .filter(
        (slot) => slot.field.options.secret || !isDeepStrictEqual(slot.read(row), given[slot.name]),
      )
      .map(({ name }) => [name, given[name]]),
  );

/** Writes changes of a row, or none when only what belongs to it changed, and counts the write. */
export async function updateRow(
  { tx, plan, now }: OpenWrite,
  id: number,
  changes: RowData,
): Promise<void> {
  const { given, bind } = values();
  const set = cellsOf(plan.table, changes).map(([column, cell]) => `${column} = ${bind(cell)}`);
  await query(
    tx,
    `update ${plan.table.sql} set ${[...set, `"update_time" = ${bind(now)}`, '"version" = "version" + 1'].join(', ')}` +
      ` where "id" = ${bind(id)}`,
    given,
  );
}

const cellsOf = (table: Table, given: RowData): (readonly [column: string, cell: unknown])[] =>
  ownSlots(table, given).flatMap((slot) => {
    const cells = slot.write(given[slot.name]);
    return slot.columns.map(({ sql }, index) => [sql, cells[index] ?? null] as const);
  });

/** Columns that are given, except those the engine keeps itself. */
export const ownSlots = ({ slots }: Table, given: RowData): readonly FieldColumns[] =>
  [...slots.values()].filter(({ name }) => Object.hasOwn(given, name) && !engineColumns.has(name));

const engineColumns: ReadonlySet<string> = new Set(['id', 'create_time', 'update_time', 'version']);
