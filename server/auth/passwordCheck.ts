import { Refusal } from '../../src/contract/index.ts';
import type { Db, Tx } from '../db/index.ts';
import { type AuthContext, loginRules } from './context.ts';
import { isPassword } from './passwords.ts';
import { createQueue, type Queue, QueueFull } from '../queue.ts';
import type { AccessKind } from './tokenText.ts';

type PasswordAttempt = {
  readonly kind: AccessKind;
  /** The key under which failures are counted. */
  readonly name: string;
  readonly password: string;
  /** The stored hash; undefined without an account. */
  readonly stored: string | null | undefined;
};

export type PasswordCheck = (attempt: PasswordAttempt) => Promise<boolean>;

/**
 * Compares passwords with the stored hash. Wrong ones are counted by name; they delay and lock that
 * name, whether or not an account has it, so that neither reply nor time tells.
 *
 * @throws {Refusal} rate_limited while the delay after failures runs; locked
 */
export function createPasswordCheck(auth: AuthContext): PasswordCheck {
  const inTurn = serializeByName();
  return ({ kind, name, password, stored }) =>
    inTurn(name, async () => {
      assertAllowed(await failuresOf(auth.db, name), auth);
      const matches = await isPassword(password, stored ?? '', auth.costs[kind]);
      if (!matches) await recordFailure(auth, name, auth.now());
      return matches;
    });
}

/** One check at a time per name: of a hundred at once no more pass than the delay allows. */
function serializeByName() {
  const turns = new Map<string, { count: number; run: Queue }>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(name) ?? { count: 0, run: createQueue({ running: 1, waiting: 10 }) };
    turns.set(name, turn);
    turn.count += 1;
    try {
      return await turn.run(work);
    } catch (error) {
      throw error instanceof QueueFull
        ? new Refusal('rate_limited', { params: { seconds: 1 } })
        : error;
    } finally {
      turn.count -= 1;
      if (turn.count === 0) turns.delete(name);
    }
  };
}

function assertAllowed(failures: Failures, { now, loginRules }: AuthContext): void {
  const found = verdict(failures, now(), loginRules);
  if (found.type === 'wait')
    throw new Refusal('rate_limited', { params: { seconds: found.seconds } });
  if (found.type === 'locked')
    throw new Refusal('locked', { params: { minutes: Math.ceil(found.seconds / 60) } });
}

/** Failed sign-ins since the last successful one, and the time of the last failure. */
type Failures = { readonly count: number; readonly last: number };

export type Verdict =
  | { readonly type: 'open' }
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'locked'; readonly seconds: number };

/**
 * Whether a password may be tried now: after the third failure a delay of 1, 2, 4 … 60 s applies,
 * after the last allowed one the lock.
 */
export function verdict({ count, last }: Failures, now: number, rules = loginRules): Verdict {
  const isLocked = count >= rules.lockAfter;
  const until = last + (isLocked ? rules.lockSeconds : delaySeconds(count));
  if (count === 0 || now >= until) return { type: 'open' };
  return { type: isLocked ? 'locked' : 'wait', seconds: until - now };
}

const delaySeconds = (failures: number): number =>
  failures < 3 ? 0 : Math.min(60, 2 ** (failures - 3));

/** Failed sign-ins of a name, see `AccountTable.failureKey`; unknown names are counted alike. */
async function failuresOf(db: Db, name: string): Promise<Failures> {
  const found = await db
    .selectFrom('login_failure')
    .select(['count', 'last_time'])
    .where('name', '=', name)
    .executeTakeFirst();
  return { count: found?.count ?? 0, last: found?.last_time ?? 0 };
}

/** After a lock the count starts anew; otherwise one wrong password would lock again. */
async function recordFailure(
  { db, loginRules }: AuthContext,
  name: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ name, count: 1, last_time: now, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('login_failure.count', '>=', loginRules.lockAfter)
          .then(1)
          .else(eb('login_failure.count', '+', 1))
          .end(),
        last_time: now,
        update_time: now,
      })),
    )
    .execute();
}

export async function clearFailures(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('login_failure').where('name', '=', name).execute();
}

/** Deletes failures that neither delay nor lock any more. */
export async function forgetOldFailures({ db, loginRules }: AuthContext, now: number) {
  await db
    .deleteFrom('login_failure')
    .where('last_time', '<', now - loginRules.lockSeconds)
    .execute();
}
