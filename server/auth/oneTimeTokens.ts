import type { Tx } from '../db/index.ts';
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

/** Deletes the token; false when it is unknown, expired or of another session. */
export async function consumeOneTimeToken(
  tx: Tx,
  { key, now }: AuthContext,
  { kind, ownerId, family }: OneTimeTokenOwner,
  token: string,
): Promise<boolean> {
  if (!isTokenText(token, kind)) return false;
  const consumed = await tx
    .deleteFrom('token')
    .where('hash', '=', tokenHash(key, token))
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .where('family', '=', family)
    .where('expire_time', '>', now())
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}
