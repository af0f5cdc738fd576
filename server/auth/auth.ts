import type { SignedInAdmin, Language } from '../../src/contract/index.ts';
import { type Database, type Db, transact, type Tx } from '../db/index.ts';
import {
  adminOf,
  adminsById,
  type AnySession,
  createPermissions,
  createSessions,
  memberOf,
  type MemberSession,
  type SessionRealm,
  type StaffSession,
} from './sessions.ts';
import { type AuthContext, loginRules, type LoginRules, type Visitor } from './context.ts';
import { exchange, type TokenExchange, type Exchanged } from './exchange.ts';
import {
  beginSession,
  consumeOneTimeToken,
  consumeTicket,
  endFamily,
  endOwnSession,
  endSessionsOf,
  familiesOf,
  forgetOldTokens,
  hasOneTimeToken,
  issueOneTimeToken,
  issueTicket,
  spendTicket,
  sessionsOf,
} from './tokens.ts';
import {
  clearFailures,
  createPasswordCheck,
  forgetOldFailures,
  type PasswordCheck,
} from './passwordCheck.ts';
import { hashCosts, hashPassword, type HashCost } from './passwords.ts';
import { accountTables } from './accounts.ts';
import { createRevocations } from './revocations.ts';
import {
  createConfirm,
  createProvenSignIn,
  createSignIn,
  type ProvenSignIn,
  type SignInCredentials,
  type SignedIn,
} from './signIn.ts';
import type { AccessKind, PassKind } from './tokenText.ts';

export type AuthOptions = {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly key: Buffer;
  readonly now: () => number;
  readonly networkOf: AuthContext['networkOf'];
  /** Cost of every password hash; absent: that of the realm. */
  readonly cost?: HashCost;
  readonly loginRules?: LoginRules;
  /** True if an account has one session at a time; absent: several. */
  readonly isAlone?: (kind: AccessKind) => Promise<boolean>;
  /** Milliseconds that only ever grow; for how long something was believed. */
  readonly monotonicMs?: () => number;
};

/** Sessions of one process: staff and members, separately. */
export function createAuth({
  monotonicMs = () => performance.now(),
  cost,
  listen,
  isAlone = async () => false,
  ...options
}: AuthOptions) {
  const costs = { admin: cost ?? hashCosts.admin, user: cost ?? hashCosts.member };
  const auth: AuthContext = { loginRules, ...options, costs };
  const adminPermissions = createPermissions(auth.db, accountTables.admin.rules, monotonicMs);
  const checkPassword = createPasswordCheck(auth);

  const shared = { auth, checkPassword, isAlone, monotonicMs };
  const admin = openRealm<StaffSession>(shared, {
    realm: 'admin',
    kind: 'admin',
    permissions: adminPermissions,
    personOf: adminOf,
  });
  const member = openRealm<MemberSession>(shared, {
    realm: 'member',
    kind: 'user',
    permissions: createPermissions(auth.db, accountTables.user.rules, monotonicMs),
    personOf: memberOf,
  });
  const forget = (): void => {
    admin.forget();
    member.forget();
  };
  const revocations = createRevocations({ ...auth, listen, forget });

  return {
    ...revocations,
    admin,
    member: {
      ...member,
      /** For a member who has just verified an address; valid once. */
      issueOneTimeToken: (tx: Tx, kind: PassKind, session: MemberSession, visitor: Visitor) =>
        issueOneTimeToken(tx, auth, { kind, ...session, visitor }),
      hasOneTimeToken: (kind: PassKind, session: MemberSession, token: string) =>
        hasOneTimeToken(auth, { kind, ...session }, token),
      consumeOneTimeToken: (tx: Tx, kind: PassKind, session: MemberSession, token: string) =>
        consumeOneTimeToken(tx, auth, { kind, ...session }, token),
    },
    forget,
    /** Number of cached sessions, of both realms. */
    cached: (): number => admin.size() + member.size(),
    /** An admin as of now, for work that goes on after the call; undefined when gone or switched off. */
    adminOf: async (id: number, language: Language): Promise<SignedInAdmin | undefined> =>
      (await adminsById(auth, adminPermissions, { ids: [id], language })).get(id),
    /** Many of them, in one statement. */
    adminsOf: (ids: readonly number[], language: Language) =>
      adminsById(auth, adminPermissions, { ids, language }),
    /** The same inside a transaction, which must not wait for a connection of its own. */
    adminsWithin: (tx: Tx, ids: readonly number[], language: Language) =>
      adminsById({ db: tx }, createPermissions(tx, accountTables.admin.rules, monotonicMs), {
        ids,
        language,
      }),
    async refresh(request: TokenExchange): Promise<Exchanged> {
      // The access token may have ended, even if the exchange fails.
      return exchange(auth, request).finally(forget);
    },
    /** Ends the sessions of the tokens that are any; says nothing of those that are none. */
    async signOut(tokens: readonly string[]): Promise<void> {
      const families = await familiesOf(auth, tokens);
      await transact(auth.db, async (tx) => {
        for (const family of families.toSorted()) await endFamily(tx, family);
      });
      forget();
    },
    /** For an admin or a member, to open one file by its address; see `consumeTicket`. */
    issueTicket: (
      { ownerId, family }: AnySession,
      subject: string,
      { seconds, ...visitor }: Visitor & { readonly seconds?: number },
    ) => issueTicket(auth, { ownerId, family, subject, ...(seconds && { seconds }) }, visitor),
    spendTicket: (ticket: string, subject: string) => spendTicket(auth, ticket, subject),
    consumeTicket: (ticket: string, subject: string) => consumeTicket(auth, ticket, subject),
    /** Removes expired tokens and old failures. */
    async tidy(): Promise<void> {
      await forgetOldTokens(auth.db, auth.now());
      await forgetOldFailures(auth, auth.now());
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

type RealmServices = Required<Pick<AuthOptions, 'isAlone' | 'monotonicMs'>> & {
  readonly auth: AuthContext;
  readonly checkPassword: PasswordCheck;
};

/** Session functions of one realm. */
function openRealm<S extends AnySession>(
  { auth, checkPassword, isAlone, monotonicMs }: RealmServices,
  facts: Omit<SessionRealm<S>, 'monotonicMs'>,
) {
  const sessions = createSessions<S>(auth, { ...facts, monotonicMs });
  const { kind } = facts;
  const admit = createSignIn(auth, kind, checkPassword);
  const admitProven = createProvenSignIn(auth, kind);
  return {
    ...sessions,
    async signIn(given: Omit<SignInCredentials, 'alone'>, visitor: Visitor): Promise<SignedIn> {
      const alone = await isAlone(kind);
      const signedIn = await admit({ ...given, alone }, visitor);
      if (alone) sessions.forget();
      return signedIn;
    },
    /** Signs in by a code that was sent to an address of the account. */
    async signInProven(given: Omit<ProvenSignIn, 'alone'>, visitor: Visitor): Promise<SignedIn> {
      const alone = await isAlone(kind);
      const signedIn = await admitProven({ ...given, alone }, visitor);
      if (alone) sessions.forget();
      return signedIn;
    },
    confirm: createConfirm(auth, kind, checkPassword),
    hash: (password: string) => hashPassword(password, auth.costs[kind]),
    /** For an account that was just made; others sign in. */
    begin: (tx: Tx, ownerId: number, visitor: Visitor) =>
      beginSession(tx, auth, { kind, ownerId, keep: false, visitor }),
    /** Lifts the delay and the lock of an account after its owner has proven their identity. */
    pardon: (tx: Tx, username: string) =>
      clearFailures(tx, accountTables[kind].failureKey(username)),
    /** Sessions of one account, most recently used first. */
    sessionsOf: (ownerId: number) => sessionsOf(auth.db, { kind, ownerId }, auth.now()),
    /** @throws {Refusal} not_found, also for a session of another account */
    end: (ownerId: number, family: string) =>
      endOwnSession(auth.db, { kind, ownerId }, family).finally(sessions.forget),
    /** Ends the sessions of an account, but for the family `except`. */
    endAll: (tx: Tx, ownerId: number, except?: string) => endSessionsOf(tx, kind, ownerId, except),
  };
}
