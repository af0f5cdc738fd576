import { Refusal } from '../../../src/contract/index.ts';
import { deletionObstacle, Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { isForeignKeyViolation, query, queryLast } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { readIds } from '../parameters.ts';
import { quoted, type ReferencingTable, type ResourcePlan, type RowData } from '../plan/index.ts';
import { assertUnreferenced } from './references.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';
import { ownValues, wholeRows } from './save.ts';
import { actorOf } from '../changeRecorder.ts';

export type Deleted = {
  readonly count: number;
  /** Entries of the recycle bin that restore the rows. Only our client reads them. */
  readonly recycled?: readonly number[];
};

/**
 * Deletes rows with their inner rows: all of them or none. With `undoable` only if the recycle bin keeps
 * them. Rows that lines of orders or logs name may stay, see `recycle` of a resource.
 *
 * @throws {Denied}
 * @throws {InvalidInput} not_deletable, or needed for the last holder of a flag
 * @throws {Refusal} invalid, not_found if one of them is missing, in_use with `blockers`, not_recycled
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
  const { keeps } = typeof resource.recycle === 'object' ? resource.recycle : { keeps: undefined };
  await assertUnreferenced(tx, {
    table,
    rows,
    references: keeps === undefined ? references : references.filter(({ isSystem }) => !isSystem),
    label,
    hidden: plan.maskedColumns(admin),
  });
  const kept = keeps === undefined ? [] : await archiveNamed(open, keeps, ids);
  const gone = ids.filter((id) => !kept.includes(id));
  for (const { through, near } of plan.relations.links) {
    await query(tx, `delete from ${through} where ${near} = any($1)`, [gone]);
  }
  await queryLast(tx, `delete from ${table.sql} where "id" = any($1)`, [gone]).catch(translate);
  return recycled;
}

/** Keeps the rows that the shop itself has named, out of every list. Answers their ids. */
async function archiveNamed(
  { tx, plan, admin, now }: OpenWrite,
  keeps: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { table, references, hooks } = plan;
  const named = references.filter(({ isSystem }) => isSystem).map((each) => namedSql(each));
  if (named.length === 0) return [];
  const rows = await query<{ id: number }>(
    tx,
    `update ${table.sql} t set ${quoted(keeps)} = 1, "update_time" = $2, "version" = t."version" + 1` +
      ` from unnest($1::bigint[]) k(id) where t."id" = k.id and (${named.join(' or ')})` +
      ` returning t."id" as id`,
    [ids, now],
  );
  const kept = rows.map(({ id }) => id);
  if (kept.length > 0) await hooks.archived?.({ tx, admin, now, ids: kept });
  return kept;
}

const namedSql = ({ from, column, through = 'select k.id' }: ReferencingTable): string =>
  `exists (select 1 from ${from} x where x.${column} in (${through}))`;

function assertDeletable(plan: ResourcePlan, rows: readonly RowData[], now: number): void {
  for (const row of rows) {
    const obstacle = deletionObstacle(plan.resource, ownValues(plan, row), now);
    if (obstacle?.type === 'flag')
      throw new InvalidInput(new Map([[obstacle.field, new Invalid('needed')]]));
    if (obstacle) throw new InvalidInput(new Map([['ids', new Invalid('not_deletable')]]));
  }
}

const noneRemembered: ReadonlyMap<number, RowData> = new Map();

/** A reference that is not declared, or was added between the check and the deletion. */
function translate(error: unknown): never {
  if (isForeignKeyViolation(error))
    throw new Refusal('in_use', { params: { count: 1 }, data: { blockers: [] } });
  throw error;
}
