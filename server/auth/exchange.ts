import { refreshGraceMs, type RefreshType, Refusal } from '../../src/contract/index.ts';
import { transact, type Tx } from '../db/index.ts';
import { accountIsEnabled } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { endFamily, lifetimes, lockFamily, storeToken } from './tokens.ts';
import {
  isTokenText,
  newToken,
  successor,
  tokenHash,
  type AccessKind,
  type TokenKind,
} from './tokenText.ts';

export type TokenExchange = {
  readonly refreshToken: string;
  /** The access token of the same realm that comes along; it may have expired, not be missing. */
  readonly accessTokens: Readonly<Record<AccessKind, string>>;
  /** Asks for a new refresh token too; without it the old one stays good. */
  readonly rotate: boolean;
  readonly visitor: Visitor;
  /** May refuse a family that comes too often. */
  readonly allow?: (family: string) => void;
};

export type Exchanged = {
  readonly type: RefreshType;
  readonly token: string;
  readonly refreshToken?: string;
  readonly family: string;
};

/** A refresh token was used a second time: two clients hold it, one of them stole it. */
export class RefreshReused extends Error {
  readonly family: string;
  readonly ownerId: number;
  constructor(family: string, ownerId: number) {
    super('a refresh token was used again');
    this.name = 'RefreshReused';
    this.family = family;
    this.ownerId = ownerId;
  }
}

/**
 * Exchanges a refresh token for a new access token. The access token of the request expires; those of
 * other tabs, which share the refresh token, stay good.
 *
 * With `rotate` the refresh token is replaced too, and every earlier access token expires. For ten seconds the old one gives the same answer
 * again, to a second tab or after a lost reply; later its use ends the whole session.
 *
 * @throws {Refusal} session_expired
 * @throws {RefreshReused} after ending the session
 */
export async function exchange(auth: AuthContext, request: TokenExchange): Promise<Exchanged> {
  const kind = realms.find((realm) => isTokenText(request.refreshToken, `${realm}-refresh`));
  if (!kind || request.accessTokens[kind] === '') throw new Refusal('session_expired');
  const outcome = await transact(auth.db, (tx) => exchangeLocked(tx, auth, kind, request));
  // Thrown outside the transaction, whose rollback would undo the end of the session.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

const realms = ['admin', 'user'] as const;

type Presented = {
  readonly family: string;
  readonly owner_id: number;
  readonly expire_time: number;
  readonly used_time: number | null;
  readonly keep: 0 | 1;
};

async function exchangeLocked(
  tx: Tx,
  auth: AuthContext,
  kind: AccessKind,
  request: TokenExchange,
): Promise<Exchanged | Error> {
  const now = auth.now();
  const presented = await lockPresented(tx, auth, kind, request.refreshToken);
  if (!presented || presented.expire_time <= now) return new Refusal('session_expired');
  request.allow?.(presented.family);
  const fault = await faultOf(tx, kind, presented, now);
  if (fault) {
    await endFamily(tx, presented.family);
    return fault;
  }
  if (presented.used_time === null) {
    const own = tokenHash(auth.key, request.accessTokens[kind]);
    const { family } = presented;
    await expireAccess(tx, { kind, family, now, only: request.rotate ? undefined : own });
  }
  // A replaced token gives the first answer again.
  const rotates = request.rotate || presented.used_time !== null;
  const issue = issueFor(tx, auth, { presented, visitor: request.visitor, now });
  return rotates
    ? issueBoth(tx, auth, { kind, presented, now, issue, spent: request.refreshToken })
    : issueAccess(kind, presented, issue);
}

async function faultOf(
  tx: Tx,
  kind: AccessKind,
  { family, owner_id: ownerId, used_time: used }: Presented,
  now: number,
): Promise<Error | undefined> {
  if (!(await accountIsEnabled(tx, kind, ownerId))) return new Refusal('session_expired');
  const isReused = used !== null && now - used > refreshGraceMs / 1000;
  return isReused ? new RefreshReused(family, ownerId) : undefined;
}

type Issue = (kind: TokenKind, token: string) => Promise<void>;

type Issuer = {
  readonly presented: Presented;
  readonly visitor: Visitor;
  readonly now: number;
};

/** Stores tokens of the family; none outlives its sign-in. */
function issueFor(tx: Tx, auth: AuthContext, { presented, visitor, now }: Issuer): Issue {
  const { family, owner_id: ownerId, keep, expire_time: ends } = presented;
  return (kind, token) => {
    const isAccess = kind === 'admin' || kind === 'user';
    const expires = isAccess ? Math.min(now + lifetimes.access, ends) : ends;
    const owner = { family, ownerId, keep: keep === 1, visitor };
    return storeToken(tx, auth, { ...owner, kind, token, now, expires });
  };
}

async function issueAccess(kind: AccessKind, { family }: Presented, issue: Issue) {
  const token = newToken(kind);
  await issue(kind, token);
  return { type: `${kind}-refresh` as const, token, family };
}

type Rotation = {
  readonly kind: AccessKind;
  readonly presented: Presented;
  readonly now: number;
  readonly issue: Issue;
  readonly spent: string;
};

async function issueBoth(
  tx: Tx,
  auth: AuthContext,
  { kind, presented, now, issue, spent }: Rotation,
): Promise<Exchanged> {
  const type = `${kind}-refresh` as const;
  const token = successor(auth.key, spent, kind);
  const refreshToken = successor(auth.key, spent, type);
  if (presented.used_time === null) await spend(tx, auth, spent, now);
  await issue(kind, token);
  await issue(type, refreshToken);
  return { type, token, refreshToken, family: presented.family };
}

async function lockPresented(
  tx: Tx,
  { key }: AuthContext,
  kind: AccessKind,
  token: string,
): Promise<Presented | undefined> {
  const stored = tx
    .selectFrom('token')
    .select(['family', 'owner_id', 'expire_time', 'used_time', 'keep'])
    .where('hash', '=', tokenHash(key, token))
    .where('kind', '=', `${kind}-refresh`);
  const found = await stored.executeTakeFirst();
  if (!found) return undefined;
  await lockFamily(tx, found.family);
  // Another refresh may have spent it meanwhile, or a sign-out ended it.
  return stored.executeTakeFirst();
}

const spend = (tx: Tx, { key }: AuthContext, token: string, now: number) =>
  tx
    .updateTable('token')
    .set({ used_time: now, update_time: now })
    .where('hash', '=', tokenHash(key, token))
    .execute();

type ExpiringAccess = {
  readonly kind: AccessKind;
  readonly family: string;
  readonly now: number;
  /** Hash of the one token that expires; every one of the family when absent. */
  readonly only: string | undefined;
};

const expireAccess = (tx: Tx, { kind, family, now, only }: ExpiringAccess) =>
  tx
    .updateTable('token')
    .set({ expire_time: now, update_time: now })
    .where('family', '=', family)
    .where('kind', '=', kind)
    .where('expire_time', '>', now)
    .$if(only !== undefined, (update) => update.where('hash', '=', String(only)))
    .execute();
