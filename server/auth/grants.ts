import type { Db, Tx } from '../db/index.ts';
import { query } from '../db/index.ts';
import type { AuthContext, Visitor } from './context.ts';
import { accountTables } from './realms.ts';
import { tellEnding } from './revocations.ts';
import {
  newToken,
  tokenHash,
  type AccessKind,
  type PassKind,
  type TokenKind,
} from './tokenText.ts';

/** Seconds that tokens live. Both end at the latest with the sign-in they grew out of. */
export const lifetimes = { access: 7_200, refresh: 86_400, keptRefresh: 604_800 } as const;

/** The two tokens somebody who signed in is given. */
export type Grant = { readonly token: string; readonly refreshToken: string };

type Ownership = {
  readonly kind: AccessKind;
  readonly ownerId: number;
  readonly keep: boolean;
  readonly visitor: Visitor;
};

/** Begins a session: a family of tokens that are refreshed, exchanged and ended together. */
export async function beginSession(tx: Tx, auth: AuthContext, owner: Ownership): Promise<Grant> {
  const now = auth.now();
  const ends = now + (owner.keep ? lifetimes.keptRefresh : lifetimes.refresh);
  const family = crypto.randomUUID();
  const refreshKind = `${owner.kind}-refresh` as const;
  const grant = { token: newToken(owner.kind), refreshToken: newToken(refreshKind) };
  const common = { ...owner, family, now };
  await storeToken(tx, auth, {
    ...common,
    token: grant.token,
    expires: Math.min(now + lifetimes.access, ends),
  });
  await storeToken(tx, auth, {
    ...common,
    kind: refreshKind,
    token: grant.refreshToken,
    expires: ends,
  });
  return grant;
}

type Stored = Omit<Ownership, 'kind'> & {
  readonly kind: TokenKind | PassKind;
  readonly token: string;
  readonly family: string;
  readonly now: number;
  readonly expires: number;
};

/** A token that is there already stays: it is the same one, asked for twice. */
export async function storeToken(tx: Tx, { key }: AuthContext, stored: Stored): Promise<void> {
  const { token, family, kind, ownerId, keep, visitor, now, expires } = stored;
  await query(
    tx,
    `insert into token (hash, family, kind, owner_id, expire_time, ip, user_agent, keep, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (hash) do nothing`,
    [
      tokenHash(key, token),
      family,
      kind,
      ownerId,
      expires,
      visitor.ip.slice(0, 50),
      visitor.userAgent.replaceAll('\0', '').slice(0, 255).toWellFormed(),
      keep ? 1 : 0,
      now,
    ],
  );
}

/** Ends one session everywhere: both tokens and all they were exchanged for. */
export async function endFamily(db: Db | Tx, family: string): Promise<void> {
  await query(db, 'delete from token where family = $1', [family]);
  await tellEnding(db, { family });
}

/**
 * Ends the sessions of an account: its password, its groups or the account itself changed.
 * Every process is told at the commit. `except` is a family that may go on.
 */
export async function endSessionsOf(
  db: Db | Tx,
  kind: AccessKind,
  ownerId: number,
  except = '',
): Promise<void> {
  await query(db, 'delete from token where kind = any($1) and owner_id = $2 and family <> $3', [
    accountTables[kind].tokens,
    ownerId,
    except,
  ]);
  await tellEnding(db, { kind, ownerId, except });
}

/**
 * Forgets tokens that nobody can use any more. An expired access token is kept for as long as it
 * may still be refreshed: until then it is told from one that never was.
 */
export async function forgetOldTokens(db: Db, now: number): Promise<void> {
  await query(db, 'delete from token where expire_time < $1', [now - lifetimes.keptRefresh]);
}
