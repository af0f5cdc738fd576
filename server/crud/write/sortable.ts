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
 * The weights of rows with the target's weight are spread, and the rows behind them make room.
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
  readonly isUp: boolean;
  readonly slot: FieldColumns;
  readonly direction: Direction;
};

function readDrag({ plan, admin }: WriteContext, params: RowData): DragMove {
  const move = readId(params['move'], 'move');
  const target = readId(params['target'], 'target');
  if (move === target) throw badParameter('target');
  const way = params['direction'];
  if (way !== 'up' && way !== 'down') throw badParameter('direction');
  const { slot, direction } = sortOf(plan, admin, params['order']) ?? plan.sort;
  if (slot.name !== sortField) throw badParameter('order');
  return { move, target, isUp: way === 'up', slot, direction };
}

async function moveRow(
  open: OpenWrite,
  { move, target, isUp, slot, direction }: DragMove,
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
