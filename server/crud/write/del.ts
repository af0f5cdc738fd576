import { Refusal } from '../../../src/contract/index.ts';
import { deletionObstacle, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { isForeignKeyViolation, query, queryLast } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { readIds } from '../parameters.ts';
import type { ResourcePlan, RowData } from '../plan/index.ts';
import { assertUnreferenced } from './references.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';
import { ownValues, wholeRows } from './save.ts';
import { actorOf } from './changeRecorder.ts';

export type Deleted = {
  readonly count: number;
  /** Entries of the recycle bin that restore the rows. Only our client reads them. */
  readonly recycled?: readonly number[];
};

/**
 * Deletes rows with what lives inside them: all of them or none. With `undoable` only if the recycle
 * bin keeps them.
 *
 * @throws {Denied}
 * @throws {InvalidInput} not_deletable, or needed for the last holder of a flag
 * @throws {Refusal} invalid, not_found when one of them is missing, in_use with `blockers`, not_recycled
 */
export async function del(writing: WriteContext, params: RowData): Promise<Deleted> {
  const { plan, admin } = writing;
  requireVerb(admin, plan.resource, 'del');
  const ids = readIds(params['ids']);
  const isUndoable = undoable.has(params['undoable']);
  const recycled = await transactWrite(writing, (open) => deleteRows(open, ids, isUndoable));
  return { count: ids.length, ...(recycled.length > 0 && { recycled }) };
}

const undoable: ReadonlySet<unknown> = new Set([1, '1', true, 'true']);

async function deleteRows(
  open: OpenWrite,
  ids: readonly number[],
  isUndoable: boolean,
): Promise<readonly number[]> {
  const { tx, plan, admin, now, recorder } = open;
  const { table, references, label, hooks, resource } = plan;
  const rows = await lockRows(open, ids, 'removal');
  assertDeletable(plan, rows, now);
  const recycled = await recorder.removal({
    tx,
    actor: actorOf(admin),
    now,
    resource,
    ids,
    remember: async () =>
      (await hooks.remember?.({ tx, admin, now, rows: await wholeRows(open, rows) })) ??
      noneRemembered,
  });
  if (isUndoable && recycled.length === 0) throw new Refusal('not_recycled');
  if (hooks.remove) await hooks.remove({ tx, admin, now, rows: await wholeRows(open, rows) });
  await assertUnreferenced(tx, {
    table,
    rows,
    references,
    label,
    hidden: plan.maskedColumns(admin),
  });
  for (const { through, near } of plan.relations.links) {
    await query(tx, `delete from ${through} where ${near} = any($1)`, [ids]);
  }
  await queryLast(tx, `delete from ${table.sql} where "id" = any($1)`, [ids]).catch(translate);
  return recycled;
}

function assertDeletable(plan: ResourcePlan, rows: readonly RowData[], now: number): void {
  for (const row of rows) {
    const obstacle = deletionObstacle(plan.resource, ownValues(plan, row), now);
    if (obstacle?.type === 'flag')
      throw new InvalidInput(new Map([[obstacle.field, new Invalid('needed')]]));
    if (obstacle) throw new InvalidInput(new Map([['ids', new Invalid('not_deletable')]]));
  }
}

const noneRemembered: ReadonlyMap<number, RowData> = new Map();

/** Somebody who is no declared pointer, or came between the look and the deletion. */
function translate(error: unknown): never {
  if (isForeignKeyViolation(error))
    throw new Refusal('in_use', { params: { count: 1 }, data: { blockers: [] } });
  throw error;
}
