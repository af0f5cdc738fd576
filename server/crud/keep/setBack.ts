import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../demand.ts';
import type { Slot } from '../plan/index.ts';
import { applyChange, lockRows, type Open } from '../write/index.ts';
import { fieldSnapshotSql } from './cells.ts';

/** A change of one field, as `fieldsSnapshotSql` saw it. */
export type Change = {
  readonly id: number;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/**
 * Sets a field back to what it held, if it still holds what it was changed to. It is an edit like
 * any other: the same node, the same rules of the shop, the same recorder.
 *
 * @throws {Denied}
 * @throws {Refusal} denied for a field the clerk sees masked, not_found, conflict with three values
 * @throws {InvalidInput} secret_kept for a secret, and whatever the edit refuses
 */
export async function rollbackField(
  open: Open,
  { id, field, before, after }: Change,
): Promise<void> {
  const { tx, plan, clerk } = open;
  requireVerb(clerk, plan.resource, 'edit');
  const slot = plan.table.slots.get(field);
  if (!slot || slot.field.options.system) throw new Refusal('not_found');
  if (slot.field.options.secret) {
    throw new InvalidInput(new Map([[field, new Invalid('secret_kept')]]));
  }
  if (plan.mask(clerk).has(field)) throw new Refusal('denied');
  const [row = {}] = await lockRows(open, [id]);
  const [held] = await query<{ cell: unknown }>(
    tx,
    `select ${fieldSnapshotSql(field, slot.field, 't')} as cell from ${plan.table.sql} t where t."id" = $1`,
    [id],
  );
  if (!isDeepStrictEqual(held?.cell, after)) {
    const told = (cell: unknown) => wireOf(slot, cell);
    throw new Refusal('conflict', {
      data: { field, before: told(before), after: told(after), current: told(held?.cell) },
    });
  }
  await applyChange(open, { row, given: () => ({ [field]: valueOf(slot, before) }) });
}

/** The value that cells in JSON stand for. */
function valueOf(slot: Slot, cell: unknown): unknown {
  const cells: readonly unknown[] = slot.columns.length > 1 && Array.isArray(cell) ? cell : [cell];
  return slot.read(Object.fromEntries(slot.columns.map(({ name }, n) => [name, cells[n] ?? null])));
}

/** The same as it travels. */
export function wireOf(slot: Slot, cell: unknown): unknown {
  return cell === null || cell === undefined ? null : slot.toWire(valueOf(slot, cell));
}
