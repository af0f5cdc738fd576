import { isDeepStrictEqual } from 'node:util';
import { query, type Tx } from '../../db/index.ts';
import { refusedValue } from '../invalid.ts';
import { columnList, type Raw, type Slot, type Sub, referencesToSubRows } from '../plan/index.ts';
import { refuseIfUsed } from './blockers.ts';
import { bulkOf, typed } from './bulk.ts';
import { assertVisible } from './references.ts';
import { ownSlots } from './saveRow.ts';
import type { Open } from './writing.ts';

/**
 * Brings the sub-rows of a row to what is given: those with an id are changed where they differ,
 * those without are added, and those that are no longer named go.
 *
 * @returns whether anything changed
 * @throws {InvalidInput} not_a_reference for an id that is not one of its rows, or named twice
 * @throws {Refusal} in_use for a row that must stay
 */
export async function saveSubs(
  open: Open,
  sub: Sub,
  { id, given }: { readonly id: number; readonly given: unknown },
): Promise<boolean> {
  const held = await lockSubs(open.tx, sub, id);
  const known = new Map(held.map((row) => [row['id'], row]));
  const rows = placed(sub, Array.isArray(given) ? given : [], known);
  for (const [index, row] of rows.entries()) {
    const isKnown = row['id'] === undefined || known.has(row['id']);
    const isRepeated =
      row['id'] !== undefined && rows.findIndex((other) => other['id'] === row['id']) < index;
    if (!isKnown || isRepeated) throw refusedValue(`${sub.name}.${index}.id`, 'not_a_reference');
  }
  const named = new Set(rows.map((row) => row['id']));
  const gone = held.filter((row) => !named.has(row['id']));
  const changed = rows.flatMap((row) => {
    const before = known.get(row['id']);
    return before && changedNames(sub, { row, before }).length ? [{ row, before }] : [];
  });
  const fresh = rows.filter((row) => row['id'] === undefined);
  const written = rows.flatMap((row, index) => {
    const before = known.get(row['id']);
    const names = before ? changedNames(sub, { row, before }) : Object.keys(row);
    const values = Object.fromEntries(names.map((name) => [name, row[name]]));
    return [{ values, path: `${sub.name}.${index}.` }];
  });
  await assertVisible(open, sub.ones, written);
  // In this order, so that a new row may take the code of one that goes.
  await removeSubs(open, sub, gone);
  await changeSubs(open, sub, changed);
  await addSubs(open, sub, { id, rows: fresh });
  return gone.length + changed.length + fresh.length > 0;
}

/** A field that keeps the order of sub-rows gets rising numbers; those that rise already stay. */
function placed(
  { order }: Sub,
  rows: readonly Raw[],
  known: ReadonlyMap<unknown, Raw>,
): readonly Raw[] {
  if (order.name === 'id') return rows;
  let last = 0;
  return rows.map((row) => {
    const before = known.get(row['id']);
    const held = before ? Number(order.read(before)) : 0;
    last = held > last ? held : last + 1;
    return { ...row, [order.name]: last };
  });
}

const lockSubs = (tx: Tx, { table, by }: Sub, id: number): Promise<Raw[]> =>
  query<Raw>(
    tx,
    `select ${columnList(table.shown, 's')} from ${table.sql} s` +
      ` where s.${by.columns[0].sql} = $1 order by s."id" for update`,
    [id],
  );

const givenSlots = ({ table, by }: Sub, row: Raw): readonly Slot[] =>
  ownSlots(table, row).filter(({ name }) => name !== by.name);

async function removeSubs(open: Open, sub: Sub, rows: readonly Raw[]): Promise<void> {
  if (!rows.length) return;
  const { tx, plan, clerk } = open;
  const { table } = sub;
  const keepers = referencesToSubRows(plan.catalogue, sub, plan.relations);
  const label = table.shown.find(({ columns }) => columns[0].family === 'text');
  await refuseIfUsed(tx, { table, rows, keepers, label, hidden: sub.cover(clerk) });
  const ids = rows.map((row) => Number(row['id']));
  await query(tx, `delete from ${table.sql} where "id" = any($1)`, [ids]);
}

type Change = { readonly row: Raw; readonly before: Raw };

async function changeSubs({ tx, now }: Open, sub: Sub, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return;
  const { table } = sub;
  const names = new Set(changes.flatMap((change) => changedNames(sub, change)));
  const slots = table.shown.filter(({ name }) => names.has(name));
  const rows = changes.map(({ row, before }) => merged(slots, row, before));
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

const changedNames = (sub: Sub, { row, before }: Change): readonly string[] =>
  givenSlots(sub, row)
    .filter((slot) => !isDeepStrictEqual(slot.read(before), row[slot.name]))
    .map(({ name }) => name);

const merged = (slots: readonly Slot[], row: Raw, before: Raw): Raw =>
  Object.fromEntries(
    slots.map((slot) => [
      slot.name,
      Object.hasOwn(row, slot.name) ? row[slot.name] : slot.read(before),
    ]),
  );

async function addSubs(
  { tx, now }: Open,
  sub: Sub,
  { id, rows }: { readonly id: number; readonly rows: readonly Raw[] },
): Promise<void> {
  const { table, by } = sub;
  // A hook may give one row more than another; what is not given takes its default.
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
