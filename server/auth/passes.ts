import { query, type Tx } from '../db/index.ts';
import type { AuthContext, Visitor } from './context.ts';
import { storeToken } from './grants.ts';
import { isTokenText, newToken, tokenHash, type PassKind } from './tokenText.ts';

/** Seconds a pass is good for. Source: contract 2.5.3. */
const passLifetime = 600;

type Holder = {
  readonly kind: PassKind;
  readonly ownerId: number;
  /** The session it belongs to, and ends with. */
  readonly family: string;
};

/** A pass for somebody who has just proven to own an address. */
export async function givePass(
  tx: Tx,
  auth: AuthContext,
  { visitor, ...holder }: Holder & { readonly visitor: Visitor },
): Promise<string> {
  const [token, now] = [newToken(holder.kind), auth.now()];
  const expires = now + passLifetime;
  await storeToken(tx, auth, { ...holder, token, now, expires, visitor, keep: false });
  return token;
}

/** Takes a pass away from its holder, who then has none: it is good for one deed. */
export async function takePass(
  tx: Tx,
  { key, now }: AuthContext,
  { kind, ownerId, family }: Holder,
  token: string,
): Promise<boolean> {
  if (!isTokenText(token, kind)) return false;
  const taken = await query(
    tx,
    `delete from token
     where hash = $1 and kind = $2 and owner_id = $3 and family = $4 and expire_time > $5
     returning id`,
    [tokenHash(key, token), kind, ownerId, family, now()],
  );
  return taken.length === 1;
}
