import type { Direction } from '../../../src/schema/index.ts';
import { query } from '../../db/index.ts';
import { requireVerb } from '../permission.ts';
import { badParameter, readId } from '../parameters.ts';
import type { RowData, FieldColumns } from '../plan/index.ts';
import { actorOf } from '../changeRecorder.ts';
import { orderSql, sortOf } from '../search/index.ts';
import { ownValues } from './save.ts';
import { lockRows, type OpenWrite, transactWrite, type WriteContext } from './transaction.ts';

/** The field that keeps the place of rows a person arranges. */
const sortField = 'weigh';

/**
 * Moves a row to the place of another in a list ordered by `weigh`: before it when the row comes
 * from below (`up`), behind it otherwise. All other rows keep their order.
 *
 * Clients up to version 2.1.2 name both rows `id` and `targetId` and no direction: it then follows from the
 * places of the two. The weights of rows with the target's weight are spread, and the rows behind them make room.
 * Source: contract 4.6. One transaction that no other write of the table overlaps.
 *
 * @throws {Denied}
 * @throws {Refusal} invalid, not_found
 */
export async function sortable(writing: WriteContext, params: RowData): Promise<null> {
  const { plan, admin } = writing;
  requireVerb(admin, plan.resource, 'sortable');
  const drag = readDrag(writing, params);
  return transactWrite(writing, async (open) => {
    await query(open.tx, `lock table ${plan.table.sql} in share row exclusive mode`);
    await moveRow(open, drag);
    return null;
  });
}

type DragMove = {
  readonly move: number;
  readonly target: number;
  /** Absent: the row moves towards the target, wherever that is. */
  readonly isUp?: boolean;
  readonly slot: FieldColumns;
  readonly direction: Direction;
};

function readDrag({ plan, admin }: WriteContext, params: RowData): DragMove {
  const isOlder = params['move'] === undefined && params['targetId'] !== undefined;
  const [from, to] = isOlder ? (['id', 'targetId'] as const) : (['move', 'target'] as const);
  const move = readId(params[from], from);
  const target = readId(params[to], to);
  if (move === target) throw badParameter(to);
  const way = params['direction'];
  if (!isOlder && way !== 'up' && way !== 'down') throw badParameter('direction');
  const { slot, direction } = sortOf(plan, admin, params['order']) ?? plan.sort;
  if (slot.name !== sortField) throw badParameter('order');
  return { move, target, ...(isOlder ? {} : { isUp: way === 'up' }), slot, direction };
}

async function moveRow(
  open: OpenWrite,
  { move, target, slot, direction, ...drag }: DragMove,
): Promise<void> {
  const { tx, plan, admin, now } = open;
  const rows = await lockRows(
    open,
    [move, target].toSorted((a, b) => a - b),
  );
  const moved = rows.find(({ id }) => id === move);
  if (moved) await plan.hooks.arrange?.({ tx, admin, now, row: ownValues(plan, moved) });
  const weight = Number(slot.read(rows.find(({ id }) => id === target) ?? {}));
  const { sql: table } = plan.table;
  const [{ sql: column }] = slot.columns;
  const isUp = drag.isUp ?? (await isBehind(open, { move, target, slot, direction }));
  const alike = await query<{ id: number }>(
    tx,
    `select t."id" as id from ${table} t where t.${column} = $1 order by ${orderSql({ slot, direction }, 't')}`,
    [weight],
  );
  // Room is made where the moved row pushes the others: downwards in a falling order when it goes up.
  const step = (direction === 'desc') === isUp ? -1 : 1;
  await query(
    tx,
    `update ${table} set ${column} = ${column} + $1 where ${column} ${step < 0 ? '<' : '>'} $2 and "id" <> $3`,
    [step * alike.length, weight, move],
  );
  const { recorder } = open;
  const recorded = await recorder.edit({
    tx,
    actor: actorOf(admin),
    now,
    shape: plan.table.shape,
    ids: [move],
    call: 'sortable',
    // The weights of the rows around it may change instead of its own.
    isAction: true,
  });
  const ids = alike.map(({ id }) => id);
  const weights = spread(isUp ? ids : ids.toReversed(), { move, target, weight, step });
  await query(
    tx,
    `update ${table} t set ${column} = u.place from unnest($1::bigint[], $2::bigint[]) u(id, place) where t."id" = u.id`,
    [[...weights.keys()], [...weights.values()]],
  );
  await query(
    tx,
    `update ${table} set "update_time" = $1, "version" = "version" + 1 where "id" = $2`,
    [now, move],
  );
  await recorded?.();
}

/** True if the list shows the row below its target. */
async function isBehind(
  { tx, plan }: OpenWrite,
  { move, target, slot, direction }: DragMove,
): Promise<boolean> {
  const [first] = await query<{ id: number }>(
    tx,
    `select t."id" as id from ${plan.table.sql} t where t."id" in ($1, $2) order by ${orderSql({ slot, direction }, 't')} limit 1`,
    [move, target],
  );
  return first?.id === target;
}

/** New weights of the rows that had the target's weight, and of the one that goes before the target. */
function spread(
  ids: readonly number[],
  {
    move,
    target,
    weight,
    step,
  }: Pick<DragMove, 'move' | 'target'> & { weight: number; step: number },
): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let behind = 0;
  for (const [index, id] of ids.entries()) {
    const own = weight + step * index;
    if (id === move) continue;
    if (id === target) {
      weights.set(move, own);
      behind = step;
    }
    weights.set(id, own + behind);
  }
  return weights;
}
