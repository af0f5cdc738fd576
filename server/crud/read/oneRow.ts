import { Denied, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter, readId } from '../parameters.ts';
import {
  allOf,
  columnList,
  type FieldColumns,
  fieldColumnsOf,
  type ResourcePlan,
  type RowData,
  values,
} from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import { innerRowsOf } from './innerRows.ts';
import type { WireRow } from './list.ts';
import { rowWriterFor } from './rowWriter.ts';
import { type ReadContext, selectionOf } from './selection.ts';

type ReadOneContext = Omit<ReadContext, 'zone'>;

/**
 * One row as an admin may see it, with related rows, sub-rows and links.
 *
 * @throws {Refusal} not_found, also if it is outside of the row scope
 */
export async function readOne(reading: ReadOneContext, id: number): Promise<WireRow> {
  const { given, bind } = values();
  const byId = `t."id" = ${bind(id)}`;
  const scope = await scopeConditions(reading.db, { ...reading, bind });
  return read(reading, id, { where: allOf([byId, ...scope]), given });
}

/** The same for a row the admin has just written, even if it has left their row scope. */
export const readWritten = (reading: ReadOneContext, id: number): Promise<WireRow> =>
  read(reading, id, { where: 't."id" = $1', given: [id] });

async function read(
  { db, plan, admin }: ReadOneContext,
  id: number,
  { where, given }: { readonly where: string; readonly given: readonly unknown[] },
): Promise<WireRow> {
  const { own, related, joins } = selectionOf(plan.whole);
  const text = `select ${own}${related} from ${plan.table.sql} t${joins('t')} where ${where}`;
  const [row] = await query<RowData>(db, text, given);
  if (!row) throw new Refusal('not_found');
  return wireOfRow({ db, plan, admin }, id, row);
}

/**
 * A row that a write has just answered, in wire form. A row that may point at itself is read again,
 * because a write answers related rows as they were before it.
 */
export const wireOfWritten = (
  reading: ReadOneContext,
  id: number,
  row: RowData,
): Promise<WireRow> =>
  mayPointAtItself(reading.plan) ? readWritten(reading, id) : wireOfRow(reading, id, row);

const mayPointAtItself = ({ whole, table: own }: ResourcePlan): boolean =>
  whole.ones.some(({ table }) => table.name === own.name);

/**
 * True if the returned columns of a write are all that the API format of the row needs, see {@link
 * wireOfWritten}.
 */
export const isReadAlone = (plan: ResourcePlan): boolean =>
  plan.whole.subs.length === 0 && plan.whole.links.length === 0 && !mayPointAtItself(plan);

async function wireOfRow(
  { db, plan, admin }: ReadOneContext,
  id: number,
  row: RowData,
): Promise<WireRow> {
  const innerRows = await innerRowsOf(db, plan.whole, { ids: [id], admin });
  const wire = rowWriterFor(plan.whole, admin)(row, innerRows.get(id));
  const [sent = wire] = (await plan.hooks.present?.({ db, admin }, [wire])) ?? [];
  return sent;
}

/** Values of one row that stand masked everywhere else, in wire form. */
export type Revealed = { readonly values: RowData };

/**
 * Reveals some fields of one row in full, to admins with the permission. The caller has recorded that before.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, naming the parameter; not_found, also if it is outside of the row scope
 */
export async function reveal(
  { db, plan, admin }: Omit<ReadContext, 'zone'>,
  asked: RowData,
): Promise<Revealed> {
  const { resource, table } = plan;
  requireVerb(admin, resource, 'detail');
  const known = knownTo({ plan, admin });
  const id = readId(asked['id']);
  const slots = fieldsIn(asked['fields'], known).map((name) =>
    fieldColumnsOf(table, name, `${resource.name}: reveal`),
  );
  const { given, bind } = values();
  const byId = `t."id" = ${bind(id)}`;
  const scope = await scopeConditions(db, { plan, admin, bind });
  const [row] = await query<RowData>(
    db,
    `select ${columnList(slots, 't')} from ${table.sql} t where ${allOf([byId, ...scope])}`,
    given,
  );
  if (!row) throw new Refusal('not_found');
  return { values: Object.fromEntries(slots.map((slot) => [slot.name, wireCell(slot, row)])) };
}

/** Fields of the resource that may be revealed to this admin. @throws {Denied} if there are none */
function knownTo({ plan, admin }: Pick<ReadContext, 'plan' | 'admin'>): ReadonlySet<string> {
  const { path, mask, reveal: covered = [] } = plan.resource;
  const hidden = plan.unreadableColumns(admin);
  const known = new Set(covered.filter((name) => !hidden.has(name)));
  if (known.size > 0) return known;
  const [needed = ''] = Object.keys(mask).filter((permission) =>
    mask[permission]?.some((name) => covered.includes(name)),
  );
  throw new Denied(nodeOf(path, needed));
}

function fieldsIn(asked: unknown, known: ReadonlySet<string>): readonly string[] {
  if (!Array.isArray(asked) || asked.length === 0) throw badParameter('fields');
  const named = asked.map((name: unknown, index) => {
    if (typeof name !== 'string' || !known.has(name)) throw badParameter(`fields.${index}`);
    return name;
  });
  return [...new Set(named)];
}

const wireCell = (slot: FieldColumns, row: RowData): unknown => slot.toWire(slot.read(row));
