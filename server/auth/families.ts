import { query } from '../db/index.ts';
import type { AuthContext } from './context.ts';
import { isTokenText, tokenHash, tokenKinds } from './tokenText.ts';

/** The sessions that tokens of whatever kind belong to. */
export async function familiesOf(
  { db, key }: AuthContext,
  tokens: readonly string[],
): Promise<readonly string[]> {
  const possible = tokens.filter((token) => tokenKinds.some((kind) => isTokenText(token, kind)));
  if (possible.length === 0) return [];
  const found = await query<{ family: string }>(
    db,
    'select distinct family from token where hash = any($1)',
    [possible.map((token) => tokenHash(key, token))],
  );
  return found.map(({ family }) => family);
}
