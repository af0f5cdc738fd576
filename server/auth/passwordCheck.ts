import { daySeconds } from '../../src/schema/index.ts';
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
  /** Network of the attempt, see `AuthContext.networkOf`; empty if it does not matter. */
  readonly network: string;
  readonly password: string;
  /** The stored hash; undefined without an account. */
  readonly stored: string | null | undefined;
};

export type PasswordCheck = (attempt: PasswordAttempt) => Promise<boolean>;

/**
 * Compares passwords with the stored hash. Wrong ones are counted by name and address, even if no account has
 * that name, so that neither the reply nor its time reveals whether it exists.
 *
 * Failures delay the next attempt on the name, and lock it for their address alone. An address that signed
 * the account in before is delayed by its own failures and never locked: attempts from elsewhere cannot lock
 * the owner out.
 *
 * @throws {Refusal} rate_limited while the delay after failures runs; locked
 */
export function createPasswordCheck(auth: AuthContext): PasswordCheck {
  const inTurn = serializeByName();
  return async ({ kind, name, network, password, stored }) => {
    const isKnown = await isKnownAddress(auth.db, name, network);
    return inTurn(isKnown ? `${name} ${network}` : name, async () => {
      const failures = await failuresOf(auth.db, name, network);
      assertAllowed(attemptVerdict({ ...failures, isKnown }, auth.now(), auth.loginRules));
      const matches = await isPassword(password, stored ?? '', auth.costs[kind]);
      if (!matches) await recordFailure(auth, { name, network, now: auth.now() });
      return matches;
    });
  };
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

function assertAllowed(found: Verdict): void {
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

type NameFailures = {
  /** From the address of the attempt. */
  readonly own: Failures;
  /** From all addresses together. */
  readonly all: Failures;
};

/** Decides if a password may be tried now, from a known or an unknown address. */
export function attemptVerdict(
  { own, all, isKnown }: NameFailures & { readonly isKnown: boolean },
  now: number,
  rules = loginRules,
): Verdict {
  const delayOnly = { ...rules, lockAfter: Infinity };
  if (isKnown) return verdict(own, now, delayOnly);
  const lock = verdict(own, now, rules);
  return lock.type === 'locked' ? lock : verdict(all, now, delayOnly);
}

/**
 * Decides if a password may be tried now: after the third failure a delay of 1, 2, 4 … 60 s applies, after
 * the last allowed one the lock.
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
async function failuresOf(db: Db, name: string, network: string): Promise<NameFailures> {
  const found = await db
    .selectFrom('login_failure')
    .select(['network', 'count', 'last_time'])
    .where('name', '=', name)
    // With more addresses than these the delay is the longest anyway.
    .orderBy((eb) => eb('network', '=', network), 'desc')
    .orderBy('last_time', 'desc')
    .limit(100)
    .execute();
  const own = found.find((each) => each.network === network);
  return {
    own: { count: own?.count ?? 0, last: own?.last_time ?? 0 },
    all: {
      count: found.reduce((sum, { count }) => sum + count, 0),
      last: Math.max(0, ...found.map(({ last_time }) => last_time)),
    },
  };
}

async function isKnownAddress(db: Db, name: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('login_address')
    .select('id')
    .where('name', '=', name)
    .where('network', '=', network)
    .executeTakeFirst();
  return found !== undefined;
}

type NameAttempt = { readonly name: string; readonly network: string; readonly now: number };

/** After a lock the count starts anew; otherwise one wrong password would lock again. */
async function recordFailure(
  { db, loginRules }: AuthContext,
  { name, network, now }: NameAttempt,
): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ name, network, count: 1, last_time: now, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['name', 'network']).doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('login_failure.last_time', '<=', now - loginRules.lockSeconds)
          .then(1)
          .else(eb('login_failure.count', '+', 1))
          .end(),
        last_time: now,
        update_time: now,
      })),
    )
    .execute();
}

/** Records that a name signed in from an address, whose failures are over. */
export async function recordSignIn(tx: Tx, { name, network, now }: NameAttempt): Promise<void> {
  await clearFailures(tx, name, network);
  await tx
    .insertInto('login_address')
    .values({ name, network, last_time: now, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['name', 'network']).doUpdateSet({ last_time: now, update_time: now }),
    )
    .execute();
}

/** Lifts the delay and the locks of a name; of one address when it is given. */
export async function clearFailures(tx: Tx, name: string, network?: string): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('name', '=', name)
    .$if(network !== undefined, (failures) => failures.where('network', '=', String(network)))
    .execute();
}

/** An address that was not used for so long is known no more. */
const knownSeconds = 90 * daySeconds;

/** Deletes failures that neither delay nor lock any more, and addresses of long ago. */
export async function forgetOldFailures({ db, loginRules }: AuthContext, now: number) {
  await db
    .deleteFrom('login_failure')
    .where('last_time', '<', now - loginRules.lockSeconds)
    .execute();
  await db
    .deleteFrom('login_address')
    .where('last_time', '<', now - knownSeconds)
    .execute();
}
