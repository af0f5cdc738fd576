import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { query, type Db, type Tx } from '../../db/index.ts';

/** What a member of staff holds: everything, or the rules of the groups that are on. */
export type Powers = {
  readonly all: boolean;
  readonly rules: ReadonlySet<number>;
  /** Groups they are in, also those that are off. */
  readonly groups: ReadonlySet<number>;
};

type Group = { readonly id: number; readonly rules: GrantedRules; readonly status: string };

/** Reads what somebody holds. */
export async function powersOf(db: Db | Tx, adminId: number): Promise<Powers> {
  const own = await query<Group>(
    db,
    `select g.id, g.rules, g.status from admin_group g join admin_group_access a on a.group_id = g.id
     where a.uid = $1`,
    [adminId],
  );
  const granted = own.filter(({ status }) => status === '1').flatMap(({ rules }) => rules);
  return {
    all: granted.includes('*'),
    rules: new Set(granted.filter((rule) => rule !== '*')),
    groups: new Set(own.map(({ id }) => id)),
  };
}

/**
 * Whether rules lie below what somebody holds: all of them theirs, and something of theirs missing.
 * Who holds the same is a peer, and nobody arranges what a peer may do.
 */
export function areBelow({ all, rules }: Powers, granted: GrantedRules): boolean {
  if (all) return true;
  if (granted.includes('*')) return false;
  const wanted = new Set(granted.filter((rule) => rule !== '*'));
  return [...wanted].every((id) => rules.has(id)) && wanted.size < rules.size;
}

/** Groups that lie below what somebody holds. */
export async function groupsBelow(db: Db | Tx, powers: Powers): Promise<readonly number[]> {
  const groups = await query<Group>(db, 'select id, rules, status from admin_group order by id');
  return groups.filter(({ rules }) => areBelow(powers, rules)).map(({ id }) => id);
}
