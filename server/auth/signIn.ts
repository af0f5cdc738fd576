import { Refusal } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import { accountNamed, type Account } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { beginSession, type Grant } from './grants.ts';
import { clearFailures, failuresOf, recordFailure } from './failures.ts';
import { verdict, type Failures } from './loginDelay.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';
import { NoSlot, slots } from './slots.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly keep: boolean;
};

export type SignedIn = { readonly account: Account; readonly grant: Grant };

/**
 * Signs staff in. Whether a name exists can be told neither from the reply nor from the time it
 * takes: failures of names nobody has are counted, delayed and locked just the same.
 *
 * @throws {Refusal} bad_credentials; rate_limited while the delay after failures runs; locked;
 *   denied when the account, or every group of it, is switched off
 */
export function createSignIn(auth: AuthContext) {
  const turnOf = createTurns();

  return ({ username, password, keep }: Credentials, visitor: Visitor): Promise<SignedIn> =>
    turnOf(username.toLowerCase(), async () => {
      const account = await accountNamed(auth.db, username);
      refuseEarly(await failuresOf(auth.db, username), auth);
      const matches = await isPassword(password, account?.password ?? '', auth.cost);
      if (!account || !matches) {
        await recordFailure(auth, username, auth.now());
        throw new Refusal('bad_credentials');
      }
      if (account.status !== '1' || account.groups === 0) throw new Refusal('denied');
      return { account, grant: await admit(auth, account, { password, keep, visitor }) };
    });
}

/** One try at a time per name: of a hundred at once no more pass than the delay allows. */
function createTurns() {
  const turns = new Map<string, { count: number; run: ReturnType<typeof slots> }>();
  return async function turnOf<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(name) ?? { count: 0, run: slots(1, 10) };
    turns.set(name, turn);
    turn.count += 1;
    try {
      return await turn.run(work);
    } catch (error) {
      throw error instanceof NoSlot
        ? new Refusal('rate_limited', { params: { seconds: 1 } })
        : error;
    } finally {
      turn.count -= 1;
      if (turn.count === 0) turns.delete(name);
    }
  };
}

function refuseEarly(failures: Failures, { now, loginRules }: AuthContext): void {
  const found = verdict(failures, now(), loginRules);
  if (found.type === 'wait')
    throw new Refusal('rate_limited', { params: { seconds: found.seconds } });
  if (found.type === 'locked')
    throw new Refusal('locked', { params: { minutes: Math.ceil(found.seconds / 60) } });
}

type Admission = Pick<Credentials, 'password' | 'keep'> & { readonly visitor: Visitor };

/**
 * Begins the session, unless the account changed while the password was checked: a session of an old
 * password would outlive the change that ended all others.
 */
async function admit(
  auth: AuthContext,
  { id, username, password: stored }: Account,
  { password, keep, visitor }: Admission,
): Promise<Grant> {
  const hashed = isOutdatedHash(stored ?? '', auth.cost)
    ? await hashPassword(password, auth.cost)
    : stored;
  return auth.db.transaction().execute(async (tx) => {
    const welcome = await query(
      tx,
      `update admin set last_login_time = $2, last_login_ip = $3, password = $4
       where id = $1 and password = $5 and status = '1' returning id`,
      [id, auth.now(), visitor.ip.slice(0, 50), hashed, stored],
    );
    if (welcome.length === 0) throw new Refusal('bad_credentials');
    await clearFailures(tx, username);
    return beginSession(tx, auth, { kind: 'admin', ownerId: id, keep, visitor });
  });
}
