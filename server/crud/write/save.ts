import { extrasOf, valuesOf } from '../read/index.ts';
import { columnList, type Plan, type Raw } from '../plan/index.ts';
import { query } from '../../db/index.ts';
import { checkParents } from './parents.ts';
import { assertVisible } from './references.ts';
import { saveLinks } from './saveLinks.ts';
import { changesOf, insertRow, updateRow } from './saveRow.ts';
import { saveSubs } from './saveSubs.ts';
import type { Open } from './writing.ts';

/** Writes a new row with all that belongs to it. Answers its id. */
export async function saveNew(open: Open, given: Raw): Promise<number> {
  await checkParents(open, given);
  await assertVisible(open, open.plan.relations.ones, [{ values: given, path: '' }]);
  const id = await insertRow(open, given);
  await saveInside(open, id, given);
  return id;
}

/** Writes what differs from the row as it is. A write that changes nothing is none. */
export async function saveChanges(open: Open, given: Raw, row: Raw): Promise<void> {
  const id = Number(row['id']);
  const changes = changesOf(open.plan.table, given, row);
  await checkParents(open, changes, id);
  await assertVisible(open, open.plan.relations.ones, [{ values: changes, path: '' }]);
  const isInsideChanged = await saveInside(open, id, given);
  if (isInsideChanged || Object.keys(changes).length) await updateRow(open, id, changes);
}

/** Sub-rows and links, as far as they are given. */
async function saveInside(open: Open, id: number, given: Raw): Promise<boolean> {
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
export async function wholeRows({ tx, plan, clerk }: Open, rows: readonly Raw[]): Promise<Raw[]> {
  const ids = rows.map((row) => Number(row['id']));
  const extras = await extrasOf(tx, plan.relations, { ids, clerk });
  return rows.map((row) => valuesOf(plan.whole, row, extras.get(Number(row['id']))?.values));
}

export async function wholeRow(open: Open, row: Raw): Promise<Raw> {
  const [whole = {}] = await wholeRows(open, [row]);
  return whole;
}

/** Values of the row's own columns, which is all that conditions look at. */
export const ownValues = ({ table }: Plan, row: Raw): Raw =>
  Object.fromEntries(table.shown.map((slot) => [slot.name, slot.read(row)]));

/** A row that was just written, as hooks see it. */
export async function writtenRow(open: Open, id: number): Promise<Raw> {
  const { tx, plan } = open;
  const columns = columnList(plan.table.shown, 't');
  const text = `select ${columns} from ${plan.table.sql} t where t."id" = $1`;
  const [row = {}] = await query<Raw>(tx, text, [id]);
  return wholeRow(open, row);
}
