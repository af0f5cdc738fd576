import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { daySeconds } from '../../src/schema/index.ts';
import { Refusal } from '../../src/contract/index.ts';
import { anyOf, type Db, names, type Tables, transact, type Tx } from '../db/index.ts';
import { accountTables } from './accounts.ts';
import type { AuthContext, Visitor } from './context.ts';
import { tellEnding } from './revocations.ts';
import {
  type AccessKind,
  isTokenText,
  newToken,
  type PassKind,
  type TicketKind,
  tokenHash,
  type TokenKind,
  tokenKinds,
} from './tokenText.ts';

/** Seconds. No token outlives its sign-in. Source of `oneTime`: contract 2.5.3. */
export const lifetimes = {
  access: 7_200,
  refresh: daySeconds,
  keptRefresh: 604_800,
  oneTime: 600,
} as const;

/** The two tokens of a new session. */
export type SessionTokens = { readonly token: string; readonly refreshToken: string };

type NewSession = {
  readonly kind: AccessKind;
  readonly ownerId: number;
  readonly keep: boolean;
  readonly visitor: Visitor;
};

/** Begins a session: a family of tokens that are refreshed, exchanged and ended together. */
export async function beginSession(
  tx: Tx,
  auth: AuthContext,
  owner: NewSession,
): Promise<SessionTokens> {
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

type NewToken = Omit<NewSession, 'kind'> & {
  readonly kind: TokenKind | PassKind | TicketKind;
  readonly token: string;
  readonly family: string;
  readonly now: number;
  readonly expires: number;
};

/** Stores the hash of a token. One that is stored already is the same token, asked for twice. */
export async function storeToken(tx: Tx, { key }: AuthContext, stored: NewToken): Promise<void> {
  const { token, family, kind, ownerId, keep, visitor, now, expires } = stored;
  await tx
    .insertInto('token')
    .values({
      hash: tokenHash(key, token),
      family,
      kind,
      owner_id: ownerId,
      expire_time: expires,
      ip: visitor.ip.slice(0, 50),
      user_agent: visitor.userAgent.replaceAll('\0', '').slice(0, 255).toWellFormed(),
      keep: keep ? 1 : 0,
      create_time: now,
      update_time: now,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/**
 * Lets one transaction at a time refresh or end a session, so that the second sees every token that
 * the first one stored. Taken after the row of the account, and before any row of a token.
 */
export const lockFamily = (tx: Tx, family: string) =>
  sql`select ${familyLock(sql.val(family))}`.execute(tx);

const familyLock = (family: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('session ' || ${family}::text, 0))`;

/** Ends one session in every process: its two tokens and all that replaced them. */
export async function endFamily(tx: Tx, family: string): Promise<void> {
  await lockFamily(tx, family);
  await tx.deleteFrom('token').where('family', '=', family).execute();
  await tellEnding(tx, { family });
}

/**
 * Ends the sessions of an account: its password, its groups or the account itself changed. Every process is
 * notified at the commit. `except` is a family that may go on.
 */
export async function endSessionsOf(
  tx: Tx,
  kind: AccessKind,
  ownerId: number,
  except = '',
): Promise<void> {
  const t = names('token', 't');
  const isEnding = sql<boolean>`${t.kind} = ${anyOf('text', accountTables[kind].tokens)}
    and ${t.owner_id} = ${ownerId} and ${t.family} <> ${except}`;
  // In one order, so that two who end the same sessions wait for each other.
  await sql`select ${familyLock(sql.ref('f.family'))}
    from (select distinct ${t.family} from ${t} where ${isEnding} order by ${t.family}) f`.execute(
    tx,
  );
  await tx.deleteFrom('token as t').where(isEnding).execute();
  await tellEnding(tx, { kind, ownerId, except });
}

/**
 * Deletes tokens that are of no use any more. An expired access token is kept while its session may
 * be refreshed: until then the server distinguishes it from an unknown one.
 */
export async function forgetOldTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('token')
    .where('expire_time', '<', now - lifetimes.keptRefresh)
    .execute();
}

/** The sessions to which tokens of any kind belong. */
export async function familiesOf(
  { db, key }: AuthContext,
  tokens: readonly string[],
): Promise<readonly string[]> {
  const possible = tokens.filter((token) => tokenKinds.some((kind) => isTokenText(token, kind)));
  if (possible.length === 0) return [];
  const hashes = possible.map((token) => tokenHash(key, token));
  const found = await db
    .selectFrom('token')
    .select('family')
    .distinct()
    .where('hash', '=', anyOf('text', hashes))
    .execute();
  return found.map(({ family }) => family);
}

/** A session as its owner sees it. */
export type ActiveSession = {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  /** Unix seconds, as are the next two: of the sign-in, of its last renewal, of its end. */
  readonly create_time: number;
  readonly last_time: number;
  readonly expire_time: number;
};

type SessionOwner = { readonly kind: AccessKind; readonly ownerId: number };

/** The sessions of one account, the one used last first. */
export async function sessionsOf(
  db: Db,
  { kind, ownerId }: SessionOwner,
  now: number,
): Promise<readonly ActiveSession[]> {
  const t = names('token', 't');
  const { rows } = await sql<ActiveSession>`
    select ${t.family} as id, (array_agg(${t.ip} order by ${t.id} desc))[1] as ip,
      (array_agg(${t.user_agent} order by ${t.id} desc))[1] as user_agent,
      min(${t.create_time}) as create_time, max(${t.create_time}) as last_time,
      max(${t.expire_time}) as expire_time
    from ${t} where ${t.kind} = ${`${kind}-refresh`} and ${t.owner_id} = ${ownerId}
    group by ${t.family} having max(${t.expire_time}) > ${now}
    order by max(${t.create_time}) desc, max(${t.id}) desc limit 100`.execute(db);
  return rows;
}

/**
 * Ends one session of an account.
 *
 * @throws {Refusal} not_found, also for a session of another account
 */
export async function endOwnSession(
  db: Db,
  { kind, ownerId }: SessionOwner,
  family: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockFamily(tx, family);
    const ended = await tx
      .deleteFrom('token')
      .where('family', '=', family)
      .where('kind', '=', anyOf('text', accountTables[kind].tokens))
      .where('owner_id', '=', ownerId)
      .returning('id')
      .execute();
    if (ended.length === 0) throw new Refusal('not_found');
    await tellEnding(tx, { family });
  });
}

/** Seconds. Source: decision 9 of the product. */
const ticketSeconds = 30;

type TicketHolder = {
  readonly ownerId: number;
  /** The session it ends with. */
  readonly family: string;
  /** The only file it opens. */
  readonly subject: string;
  /** Validity, in seconds. */
  readonly seconds?: number;
};

/** Issues a ticket, for an address that cannot carry a token: good once, for one subject. */
export async function issueTicket(
  auth: AuthContext,
  { subject, seconds = ticketSeconds, ...owner }: TicketHolder,
  visitor: Visitor,
): Promise<string> {
  const [ticket, now] = [newToken('ticket'), auth.now()];
  const token = `${ticket} ${subject}`;
  const expires = now + seconds;
  await transact(auth.db, (tx) =>
    storeToken(tx, auth, { ...owner, kind: 'ticket', token, now, expires, visitor, keep: false }),
  );
  return ticket;
}

/** Spends a ticket; false when it is unknown, expired, spent or opens something else. */
export const consumeTicket = async (
  auth: AuthContext,
  ticket: string,
  subject: string,
): Promise<boolean> => (await spendTicket(auth, ticket, subject)) !== undefined;

/** The same, with the id of the account that it was issued to. */
export async function spendTicket(
  { db, key, now }: AuthContext,
  ticket: string,
  subject: string,
): Promise<number | undefined> {
  if (!isTokenText(ticket, 'ticket')) return undefined;
  const consumed = await db
    .deleteFrom('token')
    .where('hash', '=', tokenHash(key, `${ticket} ${subject}`))
    .where('kind', '=', 'ticket')
    .where('expire_time', '>', now())
    .returning('owner_id')
    .executeTakeFirst();
  return consumed?.owner_id;
}

type OneTimeTokenOwner = {
  readonly kind: PassKind;
  readonly ownerId: number;
  /** The session it belongs to, and ends with. */
  readonly family: string;
};

/** Issues a token to a member who has just verified an email address or a mobile number. */
export async function issueOneTimeToken(
  tx: Tx,
  auth: AuthContext,
  { visitor, ...owner }: OneTimeTokenOwner & { readonly visitor: Visitor },
): Promise<string> {
  const [token, now] = [newToken(owner.kind), auth.now()];
  const expires = now + lifetimes.oneTime;
  await storeToken(tx, auth, { ...owner, token, now, expires, visitor, keep: false });
  return token;
}

/** True if the token can be consumed; it stays. */
export async function hasOneTimeToken(
  auth: AuthContext,
  owner: OneTimeTokenOwner,
  token: string,
): Promise<boolean> {
  if (!isTokenText(token, owner.kind)) return false;
  const found = await auth.db
    .selectFrom('token')
    .select('id')
    .where(isToken(auth, owner, token))
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the token; false when it is unknown, expired or of another session. */
export async function consumeOneTimeToken(
  tx: Tx,
  auth: AuthContext,
  owner: OneTimeTokenOwner,
  token: string,
): Promise<boolean> {
  if (!isTokenText(token, owner.kind)) return false;
  const consumed = await tx
    .deleteFrom('token')
    .where(isToken(auth, owner, token))
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

const isToken =
  ({ key, now }: AuthContext, { kind, ownerId, family }: OneTimeTokenOwner, token: string) =>
  (eb: ExpressionBuilder<Tables, 'token'>) =>
    eb.and([
      eb('hash', '=', tokenHash(key, token)),
      eb('kind', '=', kind),
      eb('owner_id', '=', ownerId),
      eb('family', '=', family),
      eb('expire_time', '>', now()),
    ]);
