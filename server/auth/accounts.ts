import { query, type Db, type Tx } from '../db/index.ts';
import type { AccessKind } from './tokenText.ts';

/** What signing in needs to know of a staff account. */
export type Account = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string | null;
  /** PHC string; empty for an account nobody can sign in to. */
  readonly password: string | null;
  readonly status: '0' | '1';
  readonly last_login_time: number | null;
  /** How many of its groups are switched on. */
  readonly groups: number;
};

/** The staff account of a name; names differ by more than case. */
export async function accountNamed(db: Db, username: string): Promise<Account | undefined> {
  const [found] = await query<Account>(
    db,
    `select a.id, a.username, a.nickname, a.avatar, a.password, a.status, a.last_login_time,
       (select count(*) from admin_group_access x join admin_group g on g.id = x.group_id
        where x.uid = a.id and g.status = '1') as groups
     from admin a where lower(a.username) = lower($1)`,
    [username],
  );
  return found;
}

/** Whether an account exists and is switched on. */
export async function accountIsOpen(tx: Tx, kind: AccessKind, id: number): Promise<boolean> {
  const open = await query(tx, openAccounts[kind], [id]);
  return open.length === 1;
}

const openAccounts: Readonly<Record<AccessKind, string>> = {
  admin: `select id from admin where id = $1 and status = '1'`,
  user: `select id from "user" where id = $1 and status = 'enable'`,
};
