import { refreshGraceMs, Refusal } from '../../src/contract/index.ts';
import type { RefreshType } from '../../src/contract/index.ts';
import { query, type Tx } from '../db/index.ts';
import { accountIsOpen } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { endFamily, lifetimes, storeToken } from './grants.ts';
import {
  isTokenText,
  newToken,
  successor,
  tokenHash,
  type AccessKind,
  type TokenKind,
} from './tokenText.ts';

export type Exchange = {
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

/** A refresh token that was exchanged before came again: two hold it, one of them is a thief. */
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
 * A new access token for a refresh token. The access tokens before it expire.
 *
 * With `rotate` the refresh token is spent. For ten seconds it gives the same answer again, to a
 * second tab or after a reply that was lost; after that its whole session ends.
 *
 * @throws {Refusal} session_expired
 * @throws {RefreshReused} after ending the session
 */
export async function exchange(auth: AuthContext, request: Exchange): Promise<Exchanged> {
  const kind = realms.find((realm) => isTokenText(request.refreshToken, `${realm}-refresh`));
  if (!kind || request.accessTokens[kind] === '') throw new Refusal('session_expired');
  const outcome = await auth.db
    .transaction()
    .execute((tx) => exchangeLocked(tx, auth, kind, request));
  // Thrown only now: inside the transaction it would undo the end of the session.
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
  request: Exchange,
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
  if (presented.used_time === null) await expireAccess(tx, kind, presented.family, now);
  // Spent already: whoever asks again gets the answer of the first time.
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
  if (!(await accountIsOpen(tx, kind, ownerId))) return new Refusal('session_expired');
  const isReused = used !== null && now - used > refreshGraceMs / 1000;
  return isReused ? new RefreshReused(family, ownerId) : undefined;
}

type Issue = (kind: TokenKind, token: string) => Promise<void>;

type Issuer = {
  readonly presented: Presented;
  readonly visitor: Visitor;
  readonly now: number;
};

/** Stores tokens of the family; none outlives the sign-in it grew out of. */
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
  const [found] = await query<Presented>(
    tx,
    `select family, owner_id, expire_time, used_time, keep from token
     where hash = $1 and kind = $2 for update`,
    [tokenHash(key, token), `${kind}-refresh`],
  );
  return found;
}

const spend = (tx: Tx, { key }: AuthContext, token: string, now: number) =>
  query(tx, 'update token set used_time = $2, update_time = $2 where hash = $1', [
    tokenHash(key, token),
    now,
  ]);

const expireAccess = (tx: Tx, kind: AccessKind, family: string, now: number) =>
  query(
    tx,
    `update token set expire_time = $3, update_time = $3
     where family = $1 and kind = $2 and expire_time > $3`,
    [family, kind, now],
  );
