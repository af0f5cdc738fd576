import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../src/contract/index.ts';
import { type Fields, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { quoted, type RowData } from '../plan/index.ts';
import { actorOf } from '../changeRecorder.ts';
import { fieldSnapshotSql, insideOf, valueOf, wireOf } from '../snapshot/index.ts';
import { applyChange } from './change.ts';
import { freeFlags, lockHolders } from './only.ts';
import { checkParents } from './parents.ts';
import { writtenRow } from './save.ts';
import { lockRows, type OpenWrite } from './transaction.ts';
import { refusalOf } from './violations.ts';

/** A deleted row as `rowSnapshotSql` kept it, with the values of other rows that a hook remembered. */
export type RowSnapshot = { readonly data: RowData; readonly remembered: RowData | undefined };

/**
 * Restores a deleted row, under its id and with all its inner rows. Secrets are not restored, since they are
 * not kept. Columns that were added since take their defaults.
 *
 * @throws {Denied} without the node by which rows of its kind are added
 * @throws {Refusal} duplicate if its id, or a value that must be unique, is taken
 * @throws {InvalidInput} not_a_reference if a row it references is gone
 */
export async function restoreRow(
  open: OpenWrite,
  { data, remembered }: RowSnapshot,
): Promise<void> {
  const { tx, plan, admin, now, recorder } = open;
  const { resource, table, hooks } = plan;
  requireVerb(admin, resource, resource.verbs.includes('add') ? 'add' : 'del');
  const id = Number(data['id']);
  const taken = await query(tx, `select 1 from ${table.sql} where "id" = $1`, [id]);
  if (taken.length && (await revive(open, id, data))) return;
  if (taken.length)
    throw new Refusal('duplicate', { params: { field: 'id' }, data: { field: 'id' } });
  const given = renamed(plan.table.shape.fields, await freeFlags(tx, plan.table.shape, data));
  await checkParents(open, given);
  try {
    await insert(open, table.sql, [given]);
    for (const { name, table: inner } of insideOf(table.shape)) {
      const rows = data[name];
      if (Array.isArray(rows)) await insert(open, inner, rows);
    }
  } catch (error) {
    throw refusalOf(error, plan, given);
  }
  const back = { tx, actor: actorOf(admin), now, shape: table.shape, ids: [id] };
  const recorded = await recorder.edit({ ...back, call: 'restore', isAction: true });
  await recorded?.();
  await hooks.restored?.({ tx, admin, now, after: await writtenRow(open, id), remembered });
}

/** Brings back a row that stayed in its table; false where it is there as ever. */
async function revive(open: OpenWrite, id: number, data: RowData): Promise<boolean> {
  const { tx, plan, admin, now, recorder } = open;
  const { resource, table, hooks } = plan;
  if (typeof resource.recycle !== 'object') return false;
  const column = quoted(resource.recycle.keeps);
  try {
    const back = await query(
      tx,
      `update ${table.sql} set ${column} = 0, "update_time" = $2, "version" = "version" + 1` +
        ` where "id" = $1 and ${column} = 1 returning "id"`,
      [id, now],
    );
    if (back.length === 0) return false;
    await hooks.revived?.({ tx, admin, now, after: await writtenRow(open, id), kept: data });
  } catch (error) {
    throw refusalOf(error, plan, data);
  }
  const entry = { tx, actor: actorOf(admin), now, shape: table.shape, ids: [id] };
  const recorded = await recorder.edit({ ...entry, call: 'restore', isAction: true });
  await recorded?.();
  return true;
}

/** Cells of a field that has another name by now. */
function renamed(fields: Fields, data: RowData): RowData {
  const moved = Object.entries(fields).flatMap(([name, { options, columns }]) => {
    const { was } = options;
    if (was === undefined) return [];
    return columns.flatMap(({ suffix }) =>
      Object.hasOwn(data, was + suffix) && !Object.hasOwn(data, name + suffix)
        ? [[name + suffix, data[was + suffix]]]
        : [],
    );
  });
  return { ...data, ...Object.fromEntries(moved) };
}

/** Writes rows as they were kept, as far as the table still has their columns. */
async function insert({ tx }: OpenWrite, table: string, rows: readonly RowData[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const there = await query<{ name: string }>(
    tx,
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const columns = there.filter(({ name }) => Object.hasOwn(first, name));
  const list = columns.map(({ name }) => quoted(name)).join(', ');
  await query(
    tx,
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** A change of one field, as `fieldsSnapshotSql` saw it. */
export type FieldChange = {
  readonly id: number;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/**
 * Rolls a field back to its former value, if it still holds the changed one. It is an edit like any other:
 * the same node, the same rules of the shop, the same recorder.
 *
 * @throws {Denied}
 * @throws {Refusal} denied for a field the admin sees masked, not_found, conflict with three values
 * @throws {InvalidInput} secret_kept for a secret, and refusals of the edit
 */
export async function rollbackField(
  open: OpenWrite,
  { id, field, before, after }: FieldChange,
): Promise<void> {
  const { tx, plan, admin } = open;
  requireVerb(admin, plan.resource, 'edit');
  const slot = plan.table.slots.get(field);
  if (!slot || slot.field.options.system) throw new Refusal('not_found');
  if (slot.field.options.secret) {
    throw new InvalidInput(new Map([[field, new Invalid('secret_kept')]]));
  }
  if (plan.unreadableColumns(admin).has(field)) throw new Refusal('denied');
  await lockHolders(tx, plan.table.shape, { ids: [id], given: { [field]: before } });
  const [row = {}] = await lockRows(open, [id]);
  const [held] = await query<{ cell: unknown }>(
    tx,
    `select ${fieldSnapshotSql(field, slot.field, 't')} as cell from ${plan.table.sql} t where t."id" = $1`,
    [id],
  );
  if (!isDeepStrictEqual(held?.cell, after)) {
    const asWire = (cell: unknown) => wireOf(slot, cell);
    throw new Refusal('conflict', {
      data: { field, before: asWire(before), after: asWire(after), current: asWire(held?.cell) },
    });
  }
  await applyChange(
    { ...open, call: 'rollback' },
    { row, given: () => ({ [field]: valueOf(slot, before) }) },
  );
}
