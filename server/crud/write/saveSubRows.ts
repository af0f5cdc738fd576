import { isDeepStrictEqual } from 'node:util';
import { query, type Tx } from '../../db/index.ts';
import { refusedValue } from '../parameters.ts';
import {
  columnList,
  type FieldColumns,
  listType,
  quoted,
  referencesToSubRows,
  type RowData,
  type SubRows,
} from '../plan/index.ts';
import { assertUnreferenced, assertVisible } from './references.ts';
import { ownSlots } from './saveRow.ts';
import type { OpenWrite } from './transaction.ts';

/**
 * Brings the sub-rows of a row to what is given: those with an id are changed where they differ,
 * those without are added, and those that are no longer named go.
 *
 * @returns whether anything changed
 * @throws {InvalidInput} not_a_reference for an id that is not one of its rows, or named twice
 * @throws {Refusal} in_use for a row that must stay
 */
export async function saveSubs(
  open: OpenWrite,
  sub: SubRows,
  { id, given }: { readonly id: number; readonly given: unknown },
): Promise<boolean> {
  // The engine gives sub-rows as lists of values.
  const list = Array.isArray(given) ? (given as readonly RowData[]) : [];
  const held = await lockSubs(open.tx, sub, { id, given: list });
  const known = new Map(held.map((row) => [row['id'], row]));
  const rows = withOrder(sub, list, known);
  const named = new Set<unknown>();
  for (const [index, { id: own }] of rows.entries()) {
    if (own === undefined) continue;
    if (!known.has(own) || named.has(own))
      throw refusedValue(`${sub.name}.${index}.id`, 'not_a_reference');
    named.add(own);
  }
  const gone = held.filter((row) => !named.has(row['id']));
  const fresh = rows.filter((row) => row['id'] === undefined);
  const written = rows.map((row, index) => {
    const before = known.get(row['id']);
    const names = before ? changedNames(sub, { row, before }) : Object.keys(row);
    return { row, before, names, path: `${sub.name}.${index}.` };
  });
  const changed = written.flatMap(({ row, before, names }) =>
    before && names.length > 0 ? [{ row, before, names }] : [],
  );
  await assertVisible(
    open,
    sub.ones,
    written.map(({ row, names, path }) => ({
      values: Object.fromEntries(names.map((name) => [name, row[name]])),
      path,
    })),
  );
  await moveFlags(open, sub, { id, rows, known });
  // In this order, so that a new row may take the code of one that goes.
  await removeSubs(open, sub, gone);
  await changeSubs(open, sub, changed);
  await addSubs(open, sub, { id, rows: fresh });
  return gone.length + changed.length + fresh.length > 0;
}

type FlaggedRows = {
  readonly id: number;
  readonly rows: readonly RowData[];
  readonly known: ReadonlyMap<unknown, RowData>;
};

/**
 * Takes a flag that at most one sub-row holds from its holder, before another row gets it.
 *
 * @throws {InvalidInput} single for a second row that is given it, needed when no row has it
 */
async function moveFlags(open: OpenWrite, sub: SubRows, { id, rows, known }: FlaggedRows) {
  const { table, by } = sub;
  for (const [name, { only }] of Object.entries(table.shape.fields)) {
    if (only?.per !== by.name) continue;
    const isSet = (row: RowData) => (row[name] ?? known.get(row['id'])?.[name]) === 1;
    const [first, second] = rows.flatMap((row, index) => (isSet(row) ? [index] : []));
    if (second !== undefined) throw refusedValue(`${sub.name}.${second}.${name}`, 'single');
    if (first === undefined && only.isNeeded && rows.length > 0)
      throw refusedValue(`${sub.name}.0.${name}`, 'needed');
    const column = quoted(name);
    await query(
      open.tx,
      `update ${table.sql} set ${column} = 0 where ${by.columns[0].sql} = $1 and ${column} = 1 and "id" <> $2`,
      [id, Number(rows[first ?? -1]?.['id'] ?? 0)],
    );
  }
}

/** A field that keeps the order of sub-rows gets rising numbers; those that rise already stay. */
function withOrder(
  { order }: SubRows,
  rows: readonly RowData[],
  known: ReadonlyMap<unknown, RowData>,
): readonly RowData[] {
  if (order.name === 'id') return rows;
  let last = 0;
  return rows.map((row) => {
    const before = known.get(row['id']);
    const held = before ? Number(order.read(before)) : 0;
    last = held > last ? held : last + 1;
    return { ...row, [order.name]: last };
  });
}

/** Locks the rows and reads only the columns that the write compares: thousands of rows take long to read. */
function lockSubs(
  tx: Tx,
  sub: SubRows,
  { id, given }: { readonly id: number; readonly given: readonly RowData[] },
): Promise<RowData[]> {
  const { table, by, order } = sub;
  const names = new Set(['id', order.name, ...given.flatMap((row) => Object.keys(row))]);
  const compared = table.shown.filter(
    (slot) =>
      names.has(slot.name) ||
      slot === labelOf(sub) ||
      table.shape.fields[slot.name]?.only !== undefined,
  );
  return query<RowData>(
    tx,
    `select ${columnList(compared, 's')} from ${table.sql} s` +
      ` where s.${by.columns[0].sql} = $1 order by s."id" for no key update`,
    [id],
  );
}

/** Column that names a sub-row to a person. */
const labelOf = ({ table }: SubRows): FieldColumns | undefined =>
  table.shown.find(({ columns }) => columns[0].family === 'text');

const givenSlots = ({ table, by }: SubRows, row: RowData): readonly FieldColumns[] =>
  ownSlots(table, row).filter(({ name }) => name !== by.name);

async function removeSubs(open: OpenWrite, sub: SubRows, rows: readonly RowData[]): Promise<void> {
  if (!rows.length) return;
  const { tx, plan, admin } = open;
  const { table } = sub;
  const references = referencesToSubRows(plan.graph, sub, plan.relations);
  const label = labelOf(sub);
  await assertUnreferenced(tx, {
    table,
    rows,
    references,
    label,
    hidden: sub.maskedColumns(admin),
  });
  const ids = rows.map((row) => Number(row['id']));
  await query(tx, `delete from ${table.sql} where "id" = any($1)`, [ids]);
}

type SubRowChange = {
  readonly row: RowData;
  readonly before: RowData;
  /** Fields that differ. */
  readonly names: readonly string[];
};

async function changeSubs(
  { tx, now }: OpenWrite,
  sub: SubRows,
  changes: readonly SubRowChange[],
): Promise<void> {
  if (!changes.length) return;
  const { table } = sub;
  const names = new Set(changes.flatMap((each) => each.names));
  const slots = table.shown.filter(({ name }) => names.has(name));
  const rows = changes.map(({ row, before }) => withUnchanged(slots, row, before));
  const { columns, lists, types } = bulkOf(slots, rows);
  const set = columns.map((column) => `${column} = u.${column}`);
  const ids = changes.map(({ before }) => before['id']);
  await query(
    tx,
    `update ${table.sql} t set ${set.join(', ')}, "update_time" = $1, "version" = t."version" + 1` +
      ` from unnest($2::bigint[], ${typed(types, 3)}) u("id", ${columns.join(', ')}) where t."id" = u."id"`,
    [now, ids, ...lists],
  );
}

const changedNames = (
  sub: SubRows,
  { row, before }: Pick<SubRowChange, 'row' | 'before'>,
): readonly string[] =>
  givenSlots(sub, row)
    .filter((slot) => !isDeepStrictEqual(slot.read(before), row[slot.name]))
    .map(({ name }) => name);

const withUnchanged = (slots: readonly FieldColumns[], row: RowData, before: RowData): RowData =>
  Object.fromEntries(
    slots.map((slot) => [
      slot.name,
      Object.hasOwn(row, slot.name) ? row[slot.name] : slot.read(before),
    ]),
  );

async function addSubs(
  { tx, now }: OpenWrite,
  sub: SubRows,
  { id, rows }: { readonly id: number; readonly rows: readonly RowData[] },
): Promise<void> {
  const { table, by } = sub;
  // A hook may give one row more values than another; missing ones take their defaults.
  const alike = Map.groupBy(rows, (row) =>
    givenSlots(sub, row)
      .map(({ name }) => name)
      .join(),
  );
  for (const [first, ...rest] of alike.values()) {
    if (!first) continue;
    const { columns, lists, types } = bulkOf(givenSlots(sub, first), [first, ...rest]);
    const into = [by.columns[0].sql, '"create_time"', '"update_time"', ...columns];
    await query(
      tx,
      `insert into ${table.sql} (${into.join(', ')}) select $1, $2, $2, u.* from unnest(${typed(types, 3)}) u`,
      [id, now, ...lists],
    );
  }
}

/** Many rows as one list for each column, so that a statement reads the same for any number of rows. */
export type Bulk = {
  /** Quoted. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly lists: readonly (readonly unknown[])[];
};

function bulkOf(slots: readonly FieldColumns[], rows: readonly RowData[]): Bulk {
  const parts = slots.flatMap((slot) => {
    const cells = rows.map((row) => slot.write(row[slot.name]));
    return slot.columns.map(({ sql, type }, index) => ({
      column: sql,
      type: listType(type),
      list: cells.map((each) => each[index] ?? null),
    }));
  });
  return {
    columns: parts.map(({ column }) => column),
    types: parts.map(({ type }) => type),
    lists: parts.map(({ list }) => list),
  };
}

/** `$3::bigint[], $4::varchar[]` */
const typed = (types: readonly string[], first: number): string =>
  types.map((type, index) => `$${first + index}::${type}`).join(', ');
