import { type RawBuilder, sql } from 'kysely';
import type { GrantedRules } from '../../resources/auth/groups.ts';
import { normalised } from '../../src/schema/index.ts';
import { type Db, names, type TableNames, type Tx } from '../db/index.ts';
import type { AccessKind } from './tokenText.ts';

/** Account data that the login reads. */
export type Account = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string | null;
  /** PHC string; empty for an account without a password. */
  readonly password: string | null;
  readonly canSignIn: boolean;
};

/** The account with a login name; letter case does not matter. */
export const accountNamed = (db: Db, kind: AccessKind, typed: string) =>
  accountWhere(db, kind, accountTables[kind].namedBy(typed));

export const accountById = (db: Db, kind: AccessKind, id: number) =>
  accountWhere(db, kind, sql<boolean>`${accountTables[kind].account.id} = ${id}`);

async function accountWhere(
  db: Db,
  kind: AccessKind,
  condition: RawBuilder<boolean>,
): Promise<Account | undefined> {
  const { account: a, canSignIn } = accountTables[kind];
  const { rows } = await sql<Account>`
    select ${a.id}, ${a.username}, ${a.nickname}, ${a.avatar}, ${a.password},
      (${canSignIn}) as "canSignIn"
    from ${a} where ${condition}`.execute(db);
  return rows[0];
}

/** True if an account exists and is enabled. */
export async function accountIsEnabled(tx: Tx, kind: AccessKind, id: number): Promise<boolean> {
  const { account: a, isEnabled } = accountTables[kind];
  const { rows } =
    await sql`select ${a.id} from ${a} where ${a.id} = ${id} and ${isEnabled}`.execute(tx);
  return rows.length === 1;
}

/** Storage of the accounts of one realm, and values derived from a row. */
export type AccountTable = {
  readonly table: 'admin' | 'user';
  readonly rules: 'admin_rule' | 'user_rule';
  /** The table as `a`, to which the following expressions refer. */
  readonly account: TableNames<'admin'> | TableNames<'user'>;
  readonly isEnabled: RawBuilder<boolean>;
  readonly canSignIn: RawBuilder<boolean>;
  /** The rules of each enabled group of the account. */
  readonly granted: RawBuilder<readonly GrantedRules[]>;
  /** Condition for the account with this login name. */
  readonly namedBy: (typed: string) => RawBuilder<boolean>;
  /** Kinds of token that end with the sessions of an account. */
  readonly tokens: readonly (
    | AccessKind
    | 'admin-refresh'
    | 'user-refresh'
    | 'email-pass'
    | 'mobile-pass'
    | 'ticket'
  )[];
  /** The key under which its failed sign-ins are counted; the same name in two realms is two keys. */
  readonly failureKey: (name: string) => string;
};

const admin = names('admin', 'a');
const access = names('admin_group_access', 'x');
const adminGroup = names('admin_group', 'g');
const enabledGroups = sql`
  from ${access} join ${adminGroup} on ${adminGroup.id} = ${access.group_id}
  where ${access.uid} = ${admin.id} and ${adminGroup.status} = '1'`;
const adminIsEnabled = sql<boolean>`${admin.status} = '1'`;

const user = names('user', 'a');
const userGroup = names('user_group', 'g');
const userIsEnabled = sql<boolean>`${user.status} = 'enable'`;

/** The two kinds of account. */
export const accountTables: Readonly<Record<AccessKind, AccountTable>> = {
  admin: {
    table: 'admin',
    rules: 'admin_rule',
    account: admin,
    isEnabled: adminIsEnabled,
    canSignIn: sql`${adminIsEnabled} and exists (select 1 ${enabledGroups})`,
    granted: sql`(select coalesce(jsonb_agg(${adminGroup.rules} order by ${adminGroup.id}), '[]') ${enabledGroups})`,
    namedBy: (typed) => sql`lower(${admin.username}) = lower(${typed})`,
    tokens: ['admin', 'admin-refresh', 'ticket'],
    failureKey: (name) => name.toLowerCase(),
  },
  user: {
    table: 'user',
    rules: 'user_rule',
    account: user,
    isEnabled: userIsEnabled,
    // A group only decides on the pages of a member's account, not on purchases.
    canSignIn: userIsEnabled,
    granted: sql`(select coalesce(jsonb_agg(${userGroup.rules} order by ${userGroup.id}), '[]')
      from ${userGroup} where ${userGroup.id} = ${user.group_id} and ${userGroup.status} = '1')`,
    namedBy: memberNamedBy,
    tokens: ['user', 'user-refresh', 'email-pass', 'mobile-pass'],
    // No admin has such a name: a colon is not allowed in one.
    failureKey: (name) => `member:${name.toLowerCase()}`,
  },
};

/** A member signs in by username, email or mobile (contract 3.2). The tests are those of the indexes. */
function memberNamedBy(typed: string): RawBuilder<boolean> {
  const [email, mobile] = [normalised(typed, 'email'), normalised(typed, 'phone')];
  if (email.includes('@'))
    return sql`lower(${user.email}) = lower(${email}) and ${user.email} <> ''`;
  if (/^\d/.test(mobile)) return sql`${user.mobile} = ${mobile} and ${user.mobile} <> ''`;
  return sql`lower(${user.username}) = lower(${normalised(typed, 'code')})`;
}
