import type { ExpressionBuilder } from 'kysely';
import type { Tables, Tx } from '../db/index.ts';
import type { AuthContext, Visitor } from './context.ts';
import { storeToken } from './tokens.ts';
import { isTokenText, newToken, tokenHash, type PassKind } from './tokenText.ts';

/** Seconds. Source: contract 2.5.3. */
const lifetimeSeconds = 600;

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
  const expires = now + lifetimeSeconds;
  await storeToken(tx, auth, { ...owner, token, now, expires, visitor, keep: false });
  return token;
}

/** Whether the token can be consumed; it stays. */
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
