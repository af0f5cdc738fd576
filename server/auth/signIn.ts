import { Refusal } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { accountById, accountNamed, type Account } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { beginSession, endSessionsOf, type Grant } from './grants.ts';
import { clearFailures } from './failures.ts';
import { hashPassword, isOutdatedHash } from './passwords.ts';
import { accountTables } from './realms.ts';
import type { AccessKind } from './tokenText.ts';
import type { Trial } from './trial.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly keep: boolean;
  /** Ends every other session of the account. */
  readonly alone: boolean;
};

export type SignedIn = { readonly account: Account; readonly grant: Grant };

/**
 * Signs somebody in. Whether a name exists can be told neither from the reply nor from the time it
 * takes: failures of names nobody has are counted, delayed and locked just the same.
 *
 * @throws {Refusal} bad_credentials; rate_limited while the delay after failures runs; locked;
 *   denied when the account, or every group of staff it is in, is switched off
 */
export const createSignIn =
  (auth: AuthContext, kind: AccessKind, trial: Trial) =>
  async ({ username, password, keep, alone }: Credentials, visitor: Visitor): Promise<SignedIn> => {
    const account = await accountNamed(auth.db, kind, username);
    // However somebody names an account, its failures are counted together.
    const name = accountTables[kind].countedAs(account?.username ?? username);
    const matches = await trial({ kind, name, password, stored: account?.password });
    if (!account || !matches) throw new Refusal('bad_credentials');
    if (!account.mayEnter) throw new Refusal('denied');
    return {
      account,
      grant: await admit(auth, account, { kind, name, password, keep, alone, visitor }),
    };
  };

/**
 * Whether somebody who is signed in knows their password. Wrong ones are counted apart from those at
 * the login: whoever took over a session can lock the owner out of nothing else.
 */
export const createConfirm =
  (auth: AuthContext, kind: AccessKind, trial: Trial) =>
  async (id: number, password: string): Promise<boolean> => {
    const account = await accountById(auth.db, kind, id);
    const name = `confirm:${accountTables[kind].countedAs(account?.username ?? String(id))}`;
    const matches = await trial({ kind, name, password, stored: account?.password });
    if (matches) await auth.db.transaction().execute((tx) => clearFailures(tx, name));
    return matches;
  };

type Admission = Pick<Credentials, 'password' | 'keep' | 'alone'> & {
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
): Promise<Grant> {
  const cost = auth.costs[kind];
  const hashed = isOutdatedHash(stored ?? '', cost) ? await hashPassword(password, cost) : stored;
  const { table, isOpen } = accountTables[kind];
  return auth.db.transaction().execute(async (tx) => {
    const welcome = await query(
      tx,
      `update ${table} a set last_login_time = $2, last_login_ip = $3, password = $4
       where a.id = $1 and a.password = $5 and ${isOpen} returning a.id`,
      [id, auth.now(), visitor.ip.slice(0, 50), hashed, stored],
    );
    if (welcome.length === 0) throw new Refusal('bad_credentials');
    await clearFailures(tx, name);
    if (alone) await endSessionsOf(tx, kind, id);
    return beginSession(tx, auth, { kind, ownerId: id, keep, visitor });
  });
}
