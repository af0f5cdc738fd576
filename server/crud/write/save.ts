import { query } from '../../db/index.ts';
import { refusedValue } from '../parameters.ts';
import { columnList, type LinkedRows, type ResourcePlan, type RowData } from '../plan/index.ts';
import { innerRowsOf, valuesOf } from '../read/index.ts';
import { checkParents } from './parents.ts';
import { assertVisible, invisibleAmong } from './references.ts';
import { type AddedRow, changesOf, insertRow, updateRow } from './saveRow.ts';
import { saveSubs } from './saveSubRows.ts';
import type { OpenWrite } from './transaction.ts';

/** Writes a new row with all that belongs to it. Answers it with the rows it points at. */
export async function saveNew(open: OpenWrite, given: RowData): Promise<AddedRow> {
  await checkParents(open, given);
  await assertVisible(open, open.plan.relations.ones, [{ values: given, path: '' }]);
  const { subs, links } = open.plan.relations;
  const isLast =
    open.isLast === true && ![...subs, ...links].some(({ name }) => Object.hasOwn(given, name));
  const added = await insertRow({ ...open, isLast }, given);
  await saveInside(open, added.id, given);
  return added;
}

/**
 * Writes the values that differ from the row. A write without changes is skipped, and returns undefined;
 * otherwise it returns the row with its related ones.
 */
export async function saveChanges(
  open: OpenWrite,
  given: RowData,
  row: RowData,
): Promise<RowData | undefined> {
  const id = Number(row['id']);
  const changes = changesOf(open.plan.table, given, row);
  await checkParents(open, changes, id);
  await assertVisible(open, open.plan.relations.ones, [{ values: changes, path: '' }]);
  const isInsideChanged = await saveInside(open, id, given);
  const isChanged = isInsideChanged || Object.keys(changes).length > 0;
  return isChanged ? updateRow(open, id, changes) : undefined;
}

/** Sub-rows and links, as far as they are given. */
async function saveInside(open: OpenWrite, id: number, given: RowData): Promise<boolean> {
  const { subs, links } = open.plan.relations;
  let isChanged = false;
  for (const sub of subs.filter(({ name }) => Object.hasOwn(given, name))) {
    isChanged = (await saveSubs(open, sub, { id, given: given[sub.name] })) || isChanged;
  }
  for (const each of links.filter(({ name }) => Object.hasOwn(given, name))) {
    isChanged = (await saveLinks(open, each, { id, given: given[each.name] })) || isChanged;
  }
  return isChanged;
}

/** Locked rows as hooks see them, sub-rows and links included. */
export async function wholeRows(
  { tx, plan, admin }: OpenWrite,
  rows: readonly RowData[],
): Promise<RowData[]> {
  const ids = rows.map((row) => Number(row['id']));
  const extras = await innerRowsOf(tx, plan.relations, { ids, admin });
  return rows.map((row) => valuesOf(plan.whole, row, extras.get(Number(row['id']))?.values));
}

export async function wholeRow(open: OpenWrite, row: RowData): Promise<RowData> {
  const [whole = {}] = await wholeRows(open, [row]);
  return whole;
}

/** Values of the row's own columns, which is all that conditions look at. */
export const ownValues = ({ table }: ResourcePlan, row: RowData): RowData =>
  Object.fromEntries(table.shown.map((slot) => [slot.name, slot.read(row)]));

/** A row that was just written, as hooks see it. */
export async function writtenRow(open: OpenWrite, id: number): Promise<RowData> {
  const { tx, plan } = open;
  const columns = columnList(plan.table.shown, 't');
  const text = `select ${columns} from ${plan.table.sql} t where t."id" = $1`;
  const [row = {}] = await query<RowData>(tx, text, [id]);
  return wholeRow(open, row);
}

/**
 * Brings the pairs of a row to the given ids. Ids that are no rows break a reference.
 *
 * @returns whether anything changed
 * @throws {InvalidInput} not_a_reference for a row that is out of the admin's sight
 */
async function saveLinks(
  open: OpenWrite,
  { name, table, through, near, far, isShape }: LinkedRows,
  { id, given }: { readonly id: number; readonly given: unknown },
): Promise<boolean> {
  const { tx, now } = open;
  const wanted = new Set(Array.isArray(given) ? given.map(Number) : []);
  const held = await query<{ id: number }>(
    tx,
    `select m.${far} as id from ${through} m where m.${near} = $1 for no key update`,
    [id],
  );
  const known = new Set(held.map((pair) => pair.id));
  const gone = [...known].filter((each) => !wanted.has(each));
  const fresh = [...wanted].filter((each) => !known.has(each));
  const hidden = await invisibleAmong(open, table, fresh);
  if (hidden.size) throw refusedValue(name, 'not_a_reference');
  if (gone.length) {
    await query(tx, `delete from ${through} where ${near} = $1 and ${far} = any($2)`, [id, gone]);
  }
  if (fresh.length) {
    const times = isShape ? ', "create_time", "update_time"' : '';
    const stamps = isShape ? `, ${now}, ${now}` : '';
    await query(
      tx,
      `insert into ${through} (${near}, ${far}${times}) select $1, f${stamps} from unnest($2::bigint[]) f`,
      [id, fresh],
    );
  }
  return gone.length + fresh.length > 0;
}
