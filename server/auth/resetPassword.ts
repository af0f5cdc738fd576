import type { Db } from '../db/index.ts';
import { query } from '../db/index.ts';
import { clearFailures } from './failures.ts';
import { endSessionsOf } from './grants.ts';
import { hashPassword, type HashCost } from './passwords.ts';
import { accountTables } from './realms.ts';

type Reset = {
  readonly username: string;
  readonly password: string;
  readonly now: number;
  readonly cost?: HashCost;
};

/**
 * Gives a staff account a new password, lifts its lock and ends its sessions. Whoever may read the
 * data directory may do that; nobody else reaches it.
 *
 * @returns whether there is such an account
 */
export async function resetPassword(
  db: Db,
  { username, password, now, cost }: Reset,
): Promise<boolean> {
  const hash = await hashPassword(password, cost);
  return db.transaction().execute(async (tx) => {
    const [found] = await query<{ id: number }>(
      tx,
      `update admin set password = $2, version = version + 1, update_time = $3
       where lower(username) = lower($1) returning id`,
      [username, hash, now],
    );
    if (!found) return false;
    await clearFailures(tx, accountTables.admin.countedAs(username));
    await endSessionsOf(tx, 'admin', found.id);
    return true;
  });
}
