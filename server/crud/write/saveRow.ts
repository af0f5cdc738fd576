import { isDeepStrictEqual } from 'node:util';
import { query, queryLast } from '../../db/index.ts';
import {
  type Bind,
  type FieldColumns,
  type ResourcePlan,
  type RowData,
  type Table,
  values,
} from '../plan/index.ts';
import { selectionOf } from '../read/index.ts';
import { columnsSnapshotSql } from '../snapshot/snapshot.ts';
import type { OpenWrite } from './transaction.ts';

/** A row as its insert answered it. */
export type AddedRow = { readonly id: number; readonly row: RowData };

/** Adds a row with the given values of its own columns. Returns the row with its related ones. */
export async function insertRow(
  { tx, plan, now, isLast, entry }: OpenWrite,
  given: RowData,
): Promise<AddedRow> {
  const { given: bound, bind } = values();
  const cells = cellsOf(plan.table, given);
  const columns = [...cells.map(([column]) => column), ...times];
  const placed = [...cells.map(([, cell]) => bind(cell)), bind(now), bind(now)];
  const insert = `insert into ${plan.table.sql} as t (${columns.join(', ')}) values (${placed.join(', ')})`;
  const entered = entry && {
    returning: '',
    insert: `insert into ${entry.into} select ${entry.values(bind)}, p."id", null::jsonb, null::jsonb from p`,
  };
  const run = isLast ? queryLast : query;
  const [row] = await run<RowData>(tx, returningSelection(plan, insert, entered), bound);
  if (!row) throw new Error(`${plan.table.name}: an insert answered no row`);
  return { id: Number(row['id']), row };
}

/**
 * A write of one row that answers it as {@link readWritten} reads it, related rows included. They are
 * read as they were before the statement, which makes a difference only for a row that points at itself.
 */
function returningSelection(plan: ResourcePlan, write: string, entered?: EnteredWrite): string {
  const { own, related, joins } = selectionOf(plan.whole);
  const { returning = '', insert } = entered ?? {};
  const history = insert === undefined ? '' : `, h as (${insert})`;
  return (
    `with p as (${write} returning ${own}${returning})${history}` +
    ` select p.*${related} from p${joins('p')}`
  );
}

/** A write that enters the history of its row in the same statement. */
type EnteredWrite = { readonly returning: string; readonly insert: string };

/** A statement sees the table as it was before it: that is where the former values come from. */
function enteredChange(
  { plan, entry }: OpenWrite,
  changes: RowData,
  bind: Bind,
): EnteredWrite | undefined {
  const told = ownSlots(plan.table, changes).filter(({ field }) => !field.options.secret);
  const columns = told.flatMap((slot) => slot.columns.map(({ name }) => name));
  if (!entry || columns.length === 0) return undefined;
  return {
    returning: `, ${columnsSnapshotSql(columns, 't')} as "history.after"`,
    insert:
      `insert into ${entry.into} select ${entry.values(bind)}, b."id",` +
      ` ${columnsSnapshotSql(columns, 'b')}, p."history.after"` +
      ` from p join ${plan.table.sql} b on b."id" = p."id"`,
  };
}

const times = ['"create_time"', '"update_time"'];

/**
 * The given values that differ from those of the row. A secret cannot be compared, so it counts as changed.
 */
export const changesOf = (table: Table, given: RowData, row: RowData): RowData =>
  Object.fromEntries(
    ownSlots(table, given)
      .filter(
        (slot) => slot.field.options.secret || !isDeepStrictEqual(slot.read(row), given[slot.name]),
      )
      .map(({ name }) => [name, given[name]]),
  );

/**
 * Writes changes of a row, or none if only inner rows changed, and counts the write. Returns the row with its
 * related ones.
 */
export async function updateRow(
  open: OpenWrite,
  id: number,
  changes: RowData,
): Promise<RowData | undefined> {
  const { tx, plan, now, isLast } = open;
  const { given, bind } = values();
  const set = cellsOf(plan.table, changes).map(([column, cell]) => `${column} = ${bind(cell)}`);
  set.push(`"update_time" = ${bind(now)}`, '"version" = t."version" + 1');
  const update = `update ${plan.table.sql} t set ${set.join(', ')} where t."id" = ${bind(id)}`;
  const entered = enteredChange(open, changes, bind);
  const run = isLast ? queryLast : query;
  const [row] = await run<RowData>(tx, returningSelection(plan, update, entered), given);
  return row;
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
