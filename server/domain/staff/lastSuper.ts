import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { query, type Tx } from '../../db/index.ts';

/**
 * Writes on who may do what wait for each other: two super admins who remove one another would
 * otherwise both find the other still there.
 */
export const lockStaff = (tx: Tx) =>
  query(tx, `select pg_advisory_xact_lock(hashtextextended('staff', 0))`);

/**
 * Refuses a write after which nobody could do everything. `without` are accounts about to go.
 *
 * @throws {InvalidInput} last_super on `path`
 */
export async function keepOneSuper(
  tx: Tx,
  path: string,
  without: readonly number[] = [],
): Promise<void> {
  const left = await query(
    tx,
    `select a.id from admin a
     join admin_group_access x on x.uid = a.id join admin_group g on g.id = x.group_id
     where a.status = '1' and g.status = '1' and g.rules @> '["*"]' and a.id <> all($1) limit 1`,
    [without],
  );
  if (left.length === 0) throw new InvalidInput(new Map([[path, new Invalid('last_super')]]));
}
