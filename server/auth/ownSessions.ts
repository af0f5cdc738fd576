import { Refusal } from '../../src/contract/index.ts';
import { query, type Db } from '../db/index.ts';
import { accountTables } from './realms.ts';
import { tellEnding } from './revocations.ts';
import type { AccessKind } from './tokenText.ts';

/** A sign-in that still goes on. */
export type OwnSession = {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Unix seconds, as are the next two: of the sign-in, of its last renewal, of its end. */
  readonly create_time: number;
  readonly last_time: number;
  readonly expire_time: number;
};

type Owner = { readonly kind: AccessKind; readonly ownerId: number };

/** The sessions of one account, the one used last first. */
export const sessionsOf = (db: Db, { kind, ownerId }: Owner, now: number) =>
  query<OwnSession>(
    db,
    `select family as id, (array_agg(ip order by id desc))[1] as ip,
       (array_agg(user_agent order by id desc))[1] as user_agent,
       min(create_time) as create_time, max(create_time) as last_time, max(expire_time) as expire_time
     from token where kind = $1 and owner_id = $2
     group by family having max(expire_time) > $3
     order by max(create_time) desc, max(id) desc limit 100`,
    [`${kind}-refresh`, ownerId, now],
  );

/**
 * Ends one session of an account.
 *
 * @throws {Refusal} not_found, also for one of somebody else
 */
export async function endOwnSession(
  db: Db,
  { kind, ownerId }: Owner,
  family: string,
): Promise<void> {
  const ended = await query(
    db,
    'delete from token where family = $1 and kind = any($2) and owner_id = $3 returning id',
    [family, accountTables[kind].tokens, ownerId],
  );
  if (ended.length === 0) throw new Refusal('not_found');
  await tellEnding(db, { family });
}
