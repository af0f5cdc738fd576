import { query, type Db, type Tx } from '../db/index.ts';
import type { AuthContext } from './context.ts';
import type { Failures } from './loginDelay.ts';

/**
 * Failed sign-ins of a name, see `AccountTable.countedAs`. Names nobody has are counted alike, so
 * nothing tells them apart.
 */
export async function failuresOf(db: Db, name: string): Promise<Failures> {
  const [found] = await query<{ count: number; last_time: number }>(
    db,
    'select count, last_time from login_failure where name = $1',
    [name],
  );
  return { count: found?.count ?? 0, last: found?.last_time ?? 0 };
}

/** Once a lock is over the count starts anew; otherwise one wrong word would lock again. */
export async function recordFailure(
  { db, loginRules }: AuthContext,
  name: string,
  now: number,
): Promise<void> {
  await query(
    db,
    `insert into login_failure as f (name, count, last_time, create_time, update_time)
     values ($1, 1, $2, $2, $2)
     on conflict (name) do update
     set count = case when f.count >= $3 then 1 else f.count + 1 end, last_time = $2, update_time = $2`,
    [name, now, loginRules.lockAfter],
  );
}

export async function clearFailures(tx: Tx, name: string): Promise<void> {
  await query(tx, 'delete from login_failure where name = $1', [name]);
}

/** Forgets failures that neither delay nor lock anybody any more. */
export async function forgetOldFailures({ db, loginRules }: AuthContext, now: number) {
  await query(db, 'delete from login_failure where last_time < $1', [now - loginRules.lockSeconds]);
}
