import { refreshGraceMs, Refusal } from '../../src/contract/index.ts';
import type { RefreshType } from '../../src/contract/index.ts';
import { query, type Tx } from '../db/index.ts';
import { accountIsOpen } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { endFamily, lifetimes, storeToken } from './grants.ts';
import { isTokenText, newToken, successor, tokenHash, type AccessKind } from './tokenText.ts';

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
  const { family, owner_id: ownerId, used_time: used } = presented;
  request.allow?.(family);
  if (!(await accountIsOpen(tx, kind, ownerId))) {
    await endFamily(tx, family);
    return new Refusal('session_expired');
  }
  if (used !== null && now - used > refreshGraceMs / 1000) {
    await endFamily(tx, family);
    return new RefreshReused(family, ownerId);
  }
  const type = `${kind}-refresh` as const;
  const rotates = request.rotate || used !== null;
  const token = rotates ? successor(auth.key, request.refreshToken, kind) : newToken(kind);
  if (used === null) await expireAccess(tx, kind, family, now);
  const common = {
    family,
    ownerId,
    keep: presented.keep === 1,
    visitor: request.visitor,
    now,
  };
  const expires = Math.min(now + lifetimes.access, presented.expire_time);
  await storeToken(tx, auth, { ...common, kind, token, expires });
  if (!rotates) return { type, token, family };

  const refreshToken = successor(auth.key, request.refreshToken, type);
  if (used === null) await spend(tx, auth, request.refreshToken, now);
  await storeToken(tx, auth, {
    ...common,
    kind: type,
    token: refreshToken,
    expires: presented.expire_time,
  });
  return { type, token, refreshToken, family };
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
