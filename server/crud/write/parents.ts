import { query, type Tx } from '../../db/index.ts';
import { refusedValue } from '../parameters.ts';
import { allOf, type ToOne, type RowData, values } from '../plan/index.ts';
import { scopeConditions } from '../search/index.ts';
import type { OpenWrite } from './transaction.ts';

/**
 * Sees to it that a tree stays one when a row gets a parent: the parent exists, is not below the
 * row, and nothing gets deeper than declared. 0 makes the row a root.
 *
 * Parents have no reference in the database, since 0 is no row; a lock keeps the parent from going
 * away meanwhile, and two moves from making a circle together.
 *
 * @param id - of the row; absent for a new one
 * @throws {InvalidInput} not_a_reference, circular, too_deep
 */
export async function checkParents(open: OpenWrite, changes: RowData, id?: number): Promise<void> {
  const { tx, plan } = open;
  for (const one of plan.relations.ones) {
    const parent = changes[one.slot.name];
    if (!one.isParent || parent === undefined) continue;
    await query(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `tree ${plan.table.name}`,
    ]);
    if (Number(parent) !== 0) await assertParentVisible(open, one, Number(parent));
    await checkParent(tx, one, { parent: Number(parent), id });
  }
}

/** The parent must be within the caller's row scope. */
async function assertParentVisible(
  { tx, plan, admin }: OpenWrite,
  { slot }: ToOne,
  parent: number,
) {
  const { given, bind } = values();
  const scope = await scopeConditions(tx, { plan, admin, bind });
  const where = allOf([`t."id" = ${bind(parent)}`, ...scope]);
  const seen = await query(tx, `select 1 from ${plan.table.sql} t where ${where}`, given);
  if (seen.length === 0) throw refusedValue(slot.name, 'not_a_reference');
}

type ParentMove = { readonly parent: number; readonly id: number | undefined };

async function checkParent(tx: Tx, one: ToOne, { parent, id }: ParentMove): Promise<void> {
  const { slot, depth } = one;
  const above = parent === 0 ? [] : await ancestorsOf(tx, one, parent);
  if (parent !== 0 && !above.length) throw refusedValue(slot.name, 'not_a_reference');
  if (above.includes(id ?? 0)) throw refusedValue(slot.name, 'circular');
  if (depth === undefined) return;
  const height = id === undefined ? 1 : await heightOf(tx, one, id);
  if (above.length + height > depth) throw refusedValue(slot.name, 'too_deep');
}

/** The parent and everything above it. */
async function ancestorsOf(tx: Tx, { table, slot }: ToOne, parent: number): Promise<number[]> {
  await query(tx, `select 1 from ${table.sql} where "id" = $1 for key share`, [parent]);
  const up = slot.columns[0].sql;
  const rows = await query<{ id: number }>(
    tx,
    `with recursive above(id, up, steps) as (` +
      `select t."id", t.${up}, 1 from ${table.sql} t where t."id" = $1` +
      ` union all select t."id", t.${up}, steps + 1 from ${table.sql} t join above on t."id" = above.up` +
      ` where steps < ${maxTreeSteps}) select id from above`,
    [parent],
  );
  return rows.map(({ id }) => id);
}

/** Levels of a row and its descendants. */
async function heightOf(tx: Tx, { table, slot }: ToOne, id: number): Promise<number> {
  const [row] = await query<{ height: number }>(
    tx,
    `with recursive below(id, steps) as (select $1::bigint, 1` +
      ` union all select t."id", steps + 1 from ${table.sql} t join below on t.${slot.columns[0].sql} = below.id` +
      ` where steps < ${maxTreeSteps}) select max(steps)::int as height from below`,
    [id],
  );
  return row?.height ?? 1;
}

/** Deeper than any tree; a circle that is there already ends here. */
const maxTreeSteps = 1_000;
