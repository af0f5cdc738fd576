import { query, type Db, type Tx } from '../db/index.ts';
import { accountTables } from './realms.ts';
import type { AccessKind } from './tokenText.ts';

/** What signing in needs to know of an account. */
export type Account = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string | null;
  /** PHC string; empty for an account nobody can sign in to. */
  readonly password: string | null;
  readonly mayEnter: boolean;
};

/** The account somebody means; names differ by more than case. */
export const accountNamed = (db: Db, kind: AccessKind, typed: string) =>
  accountWhere(db, kind, accountTables[kind].named(typed), typed);

export const accountById = (db: Db, kind: AccessKind, id: number) =>
  accountWhere(db, kind, 'a.id = $1', id);

async function accountWhere(
  db: Db,
  kind: AccessKind,
  condition: string,
  value: string | number,
): Promise<Account | undefined> {
  const { table, mayEnter } = accountTables[kind];
  const [found] = await query<Account>(
    db,
    `select a.id, a.username, a.nickname, a.avatar, a.password, (${mayEnter}) as "mayEnter"
     from ${table} a where ${condition}`,
    [value],
  );
  return found;
}

/** Whether an account exists and is switched on. */
export async function accountIsOpen(tx: Tx, kind: AccessKind, id: number): Promise<boolean> {
  const { table, isOpen } = accountTables[kind];
  const open = await query(tx, `select a.id from ${table} a where a.id = $1 and ${isOpen}`, [id]);
  return open.length === 1;
}
