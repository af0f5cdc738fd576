import { Refusal } from '../../src/contract/index.ts';
import type { AuthContext } from './context.ts';
import { failuresOf, recordFailure } from './failures.ts';
import { verdict, type Failures } from './loginDelay.ts';
import { isPassword } from './passwords.ts';
import { NoSlot, slots } from './slots.ts';
import type { AccessKind } from './tokenText.ts';

type Tried = {
  readonly kind: AccessKind;
  /** Under which failures are counted. */
  readonly name: string;
  readonly password: string;
  /** What is stored; empty where there is no account. */
  readonly stored: string | null | undefined;
};

export type Trial = (tried: Tried) => Promise<boolean>;

/**
 * Whether a password is the stored one. Wrong ones are counted by name, and slow down and lock that
 * name, whether or not anybody has it: neither reply nor time tells.
 *
 * @throws {Refusal} rate_limited while the delay after failures runs; locked
 */
export function createTrial(auth: AuthContext): Trial {
  const turnOf = createTurns();
  return ({ kind, name, password, stored }) =>
    turnOf(name, async () => {
      refuseEarly(await failuresOf(auth.db, name), auth);
      const matches = await isPassword(password, stored ?? '', auth.costs[kind]);
      if (!matches) await recordFailure(auth, name, auth.now());
      return matches;
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
