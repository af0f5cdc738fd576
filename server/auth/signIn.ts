import { sql } from 'kysely';
import { Refusal } from '../../src/contract/index.ts';
import { type Db, transact } from '../db/index.ts';
import { type Account, accountById, accountNamed, accountTables } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { clearFailures, type PasswordCheck, recordSignIn } from './passwordCheck.ts';
import { type HashCost, hashPassword, isOutdatedHash } from './passwords.ts';
import type { AccessKind } from './tokenText.ts';
import { beginSession, endSessionsOf, type SessionTokens } from './tokens.ts';

export type SignInCredentials = {
  readonly username: string;
  readonly password: string;
  readonly keep: boolean;
  /** Ends every other session of the account. */
  readonly alone: boolean;
};

export type SignedIn = { readonly account: Account; readonly grant: SessionTokens };

/**
 * Signs an account in. Neither the reply nor its time tells whether a name exists: failures of
 * unknown names are counted, delayed and locked alike.
 *
 * @throws {Refusal} bad_credentials; rate_limited while the delay after failures runs; locked;
 *   denied when the account, or every group of an admin, is disabled
 */
export const createSignIn =
  (auth: AuthContext, kind: AccessKind, checkPassword: PasswordCheck) =>
  async (
    { username, password, keep, alone }: SignInCredentials,
    visitor: Visitor,
  ): Promise<SignedIn> => {
    const account = await accountNamed(auth.db, kind, username);
    // By username, email or mobile: the failures of an account are counted together.
    const name = accountTables[kind].failureKey(account?.username ?? username);
    const network = auth.networkOf(visitor.ip);
    const stored = account?.password;
    const matches = await checkPassword({ kind, name, network, password, stored });
    if (!account || !matches) throw new Refusal('bad_credentials');
    if (!account.canSignIn) throw new Refusal('denied');
    return {
      account,
      grant: await admit(auth, account, { kind, name, password, keep, alone, visitor }),
    };
  };

export type ProvenSignIn = {
  readonly id: number;
  readonly keep: boolean;
  readonly alone: boolean;
};

/**
 * Signs an account in after a code that was sent to its address. Locks and delays guard passwords; the code
 * has limits of its own.
 *
 * @throws {Refusal} denied if the account is disabled
 */
export const createProvenSignIn =
  (auth: AuthContext, kind: AccessKind) =>
  async ({ id, keep, alone }: ProvenSignIn, visitor: Visitor): Promise<SignedIn> => {
    const account = await accountById(auth.db, kind, id);
    if (!account?.canSignIn) throw new Refusal('denied');
    const name = accountTables[kind].failureKey(account.username);
    return { account, grant: await admit(auth, account, { kind, name, keep, alone, visitor }) };
  };

/**
 * Checks the password of a signed-in account. Wrong ones are counted apart from those at the login,
 * so that a stolen session cannot lock the owner out.
 */
export const createConfirm =
  (auth: AuthContext, kind: AccessKind, checkPassword: PasswordCheck) =>
  async (id: number, password: string): Promise<boolean> => {
    const account = await accountById(auth.db, kind, id);
    const name = `confirm:${accountTables[kind].failureKey(account?.username ?? String(id))}`;
    const stored = account?.password;
    const matches = await checkPassword({ kind, name, network: '', password, stored });
    if (matches) await transact(auth.db, (tx) => clearFailures(tx, name));
    return matches;
  };

type Admission = Pick<SignInCredentials, 'keep' | 'alone'> & {
  /** As it was typed, to renew an outdated hash; absent where none was typed. */
  readonly password?: string;
  readonly kind: AccessKind;
  readonly name: string;
  readonly visitor: Visitor;
};

/**
 * Begins the session, unless the account changed while the password was checked: a session of an old
 * password would outlive the change that ended all others.
 */
async function admit(
  auth: AuthContext,
  { id, password: stored }: Account,
  { kind, name, password, keep, alone, visitor }: Admission,
): Promise<SessionTokens> {
  const cost = auth.costs[kind];
  const isOutdated = password !== undefined && isOutdatedHash(stored ?? '', cost);
  const hashed = isOutdated ? await hashPassword(password, cost) : stored;
  const { account: a, isEnabled } = accountTables[kind];
  const values = {
    last_login_time: auth.now(),
    last_login_ip: visitor.ip.slice(0, 50),
    password: hashed,
  };
  const isUnchanged = sql<boolean>`${a.id} = ${id} and ${a.password} is not distinct from ${stored} and ${isEnabled}`;
  return transact(auth.db, async (tx) => {
    const unchanged = await (
      kind === 'admin'
        ? tx.updateTable('admin as a').set(values).where(isUnchanged).returning('a.id')
        : tx.updateTable('user as a').set(values).where(isUnchanged).returning('a.id')
    ).executeTakeFirst();
    if (!unchanged) throw new Refusal('bad_credentials');
    await recordSignIn(tx, { name, network: auth.networkOf(visitor.ip), now: auth.now() });
    if (alone) await endSessionsOf(tx, kind, id);
    return beginSession(tx, auth, { kind, ownerId: id, keep, visitor });
  });
}

type PasswordReset = {
  readonly username: string;
  readonly password: string;
  readonly now: number;
  readonly cost?: HashCost;
};

/**
 * Gives an admin a new password, lifts the lock and ends the sessions. Called by a script on the
 * machine of the server; no HTTP route leads here.
 *
 * @returns whether there is such an account
 */
export async function resetPassword(
  db: Db,
  { username, password, now, cost }: PasswordReset,
): Promise<boolean> {
  const hash = await hashPassword(password, cost);
  return transact(db, async (tx) => {
    const found = await tx
      .updateTable('admin')
      .set((eb) => ({ password: hash, version: eb('version', '+', 1), update_time: now }))
      .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
      .returning('id')
      .executeTakeFirst();
    if (!found) return false;
    await clearFailures(tx, accountTables.admin.failureKey(username));
    await endSessionsOf(tx, 'admin', found.id);
    return true;
  });
}
