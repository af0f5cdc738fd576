import { Refusal } from '../../../src/contract/index.ts';
import { isForeignKeyViolation, query, queryLast } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { readIds } from '../parameters.ts';
import type { RowData } from '../plan/index.ts';
import { assertUnreferenced } from './references.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';
import { wholeRows } from './save.ts';
import { actorOf } from './changeRecorder.ts';
import { assertFlagsStay } from './only.ts';

/**
 * Deletes rows with what lives inside them: all of them or none.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found when one of them is missing, in_use with `blockers`
 */
export async function del(
  writing: WriteContext,
  params: RowData,
): Promise<{ readonly count: number }> {
  const { plan, admin } = writing;
  requireVerb(admin, plan.resource, 'del');
  const ids = readIds(params['ids']);
  await transactWrite(writing, (open) => deleteRows(open, ids));
  return { count: ids.length };
}

async function deleteRows(open: OpenWrite, ids: readonly number[]): Promise<void> {
  const { tx, plan, admin, now, recorder } = open;
  const { table, references, label, hooks, resource } = plan;
  const rows = await lockRows(open, ids, 'removal');
  assertFlagsStay(table.shape, rows);
  await recorder.removal({
    tx,
    actor: actorOf(admin),
    now,
    resource,
    ids,
    remember: async () =>
      (await hooks.remember?.({ tx, admin, now, rows: await wholeRows(open, rows) })) ??
      noneRemembered,
  });
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
}

const noneRemembered: ReadonlyMap<number, RowData> = new Map();

/** Somebody who is no declared pointer, or came between the look and the deletion. */
function translate(error: unknown): never {
  if (isForeignKeyViolation(error))
    throw new Refusal('in_use', { params: { count: 1 }, data: { blockers: [] } });
  throw error;
}
