import type { Tx } from '../db/index.ts';

/**
 * Locks the row of a member, so that what is counted of them is counted one transaction after the other.
 *
 * @returns undefined if there is no such member
 */
export const lockMember = (tx: Tx, userId: number) =>
  tx
    .selectFrom('user')
    .select(['id', 'erase_time'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
