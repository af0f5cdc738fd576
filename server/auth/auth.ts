import type { Clerk, Language } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import { clerkById } from './clerkById.ts';
import type { AuthContext } from './context.ts';
import { exchange, type Exchange, type Exchanged } from './exchange.ts';
import { forgetOldFailures } from './failures.ts';
import { endFamily, forgetOldTokens } from './grants.ts';
import { loginRules, type LoginRules } from './loginDelay.ts';
import { hashCosts, type HashCost } from './passwords.ts';
import { createPermissions } from './permissions.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { familiesOf } from './families.ts';

export type AuthOptions = {
  readonly db: Db;
  readonly key: Buffer;
  readonly now: () => number;
  readonly cost?: HashCost;
  readonly loginRules?: LoginRules;
  /** Milliseconds that only ever grow; for how long something was believed. */
  readonly monotonicMs?: () => number;
};

/** Everything about who is signed in, for one process. */
export function createAuth({ monotonicMs = () => performance.now(), ...options }: AuthOptions) {
  const auth: AuthContext = { cost: hashCosts.admin, loginRules, ...options };
  const permissions = createPermissions(auth.db, monotonicMs);
  const sessions = createSessions(auth, { permissions, monotonicMs });

  return {
    peek: sessions.peek,
    find: sessions.find,
    forget: sessions.forget,
    /** A clerk as of now, for work that goes on after the call; undefined when gone or switched off. */
    clerkOf: (id: number, language: Language): Promise<Clerk | undefined> =>
      clerkById(auth, permissions, { id, language }),
    signIn: createSignIn(auth),
    async refresh(request: Exchange): Promise<Exchanged> {
      // Whatever comes of it, an access token may have ended.
      return exchange(auth, request).finally(sessions.forget);
    },
    /** Ends the sessions of the tokens that are any; says nothing of those that are none. */
    async signOut(tokens: readonly string[]): Promise<void> {
      const families = await familiesOf(auth, tokens);
      for (const family of families) await endFamily(auth.db, family);
      sessions.forget();
    },
    /** Removes what nobody can use any more. */
    async tidy(): Promise<void> {
      await forgetOldTokens(auth.db, auth.now());
      await forgetOldFailures(auth, auth.now());
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;
