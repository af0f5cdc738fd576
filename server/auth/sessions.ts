import type { Language } from '../../src/contract/index.ts';
import { query } from '../db/index.ts';
import type { AnySession, Identity } from './clerks.ts';
import type { AuthContext } from './context.ts';
import type { GrantedRules } from '../../resources/auth/groups.ts';
import type { Permissions, PermissionsOf } from './permissions.ts';
import { accountTables } from './realms.ts';
import { isTokenText, tokenHash, type AccessKind } from './tokenText.ts';

/** What an access token turned out to be. */
export type Presence<S extends AnySession = AnySession> = S | 'expired' | 'unknown';

/** What one realm makes of its access tokens. */
export type SessionRealm<S extends AnySession> = {
  readonly realm: S['realm'];
  readonly kind: AccessKind;
  readonly permissions: PermissionsOf;
  readonly personOf: (
    who: Identity,
    permissions: Permissions,
    lang: Language,
  ) => S['person'][Language];
  readonly monotonicMs: () => number;
};

/**
 * Who is behind an access token of a realm. What was found is believed for a second and then looked
 * up again: a session ended anywhere ends here within it, and one ended here at once.
 */
export function createSessions<S extends AnySession>(
  auth: AuthContext,
  { realm, kind, permissions, personOf, monotonicMs }: SessionRealm<S>,
) {
  const fresh = new Map<string, { readonly until: number; readonly session: S }>();
  const running = new Map<string, Promise<Presence<S>>>();
  const lookup = lookupOf(kind);
  let era = 0;

  async function load(token: string): Promise<Presence<S>> {
    const [began, bornIn] = [monotonicMs(), era];
    const [row] = await query<Row>(auth.db, lookup, [tokenHash(auth.key, token)]);
    if (!row?.is_open) return drop(token, 'unknown');
    if (row.expire_time <= auth.now()) return drop(token, 'expired');
    const session = sessionOf(row, await permissions.of(row.groups), fresh.get(token)?.session);
    // Somebody ended sessions meanwhile, perhaps this one.
    if (bornIn !== era) return session;
    if (fresh.size >= 10_000) fresh.clear();
    // As old as the older of what it was made of: otherwise two times a second would add up.
    fresh.set(token, { until: Math.min(began, permissions.asOf()) + 1_000, session });
    return session;
  }

  function drop(token: string, presence: 'expired' | 'unknown'): Presence<S> {
    fresh.delete(token);
    return presence;
  }

  /** The session as it was, when nothing about it changed. */
  function sessionOf(row: Row, granted: Permissions, before: S | undefined): S {
    const { id, username, family, expire_time: expireTime } = row;
    const isSame =
      before?.permissions === granted &&
      before.expireTime === expireTime &&
      before.person.en.username === username;
    if (isSame) return before;
    const person = { 'zh-cn': personOf(row, granted, 'zh-cn'), en: personOf(row, granted, 'en') };
    // `realm` and `personOf` are those of S: a realm is made with both.
    return { realm, family, ownerId: id, expireTime, permissions: granted, person } as S;
  }

  return {
    /** At once, when somebody asked within the last second. */
    peek: (token: string): S | undefined => {
      const entry = fresh.get(token);
      if (!entry || entry.until <= monotonicMs()) return undefined;
      return entry.session.expireTime > auth.now() ? entry.session : undefined;
    },
    find: (token: string): Promise<Presence<S>> => {
      if (!isTokenText(token, kind)) return Promise.resolve('unknown');
      const asked = running.get(token);
      if (asked) return asked;
      const asking = load(token).finally(() => running.delete(token));
      running.set(token, asking);
      return asking;
    },
    /** Believes nothing any more: sessions, groups or rules have just changed in this process. */
    forget: (): void => {
      era += 1;
      fresh.clear();
      running.clear();
      permissions.forget();
    },
  };
}

type Row = {
  readonly family: string;
  readonly expire_time: number;
  readonly id: number;
  readonly username: string;
  readonly is_open: boolean;
  readonly groups: readonly GrantedRules[];
};

function lookupOf(kind: AccessKind): string {
  const { table, isOpen, granted } = accountTables[kind];
  return `
    select t.family, t.expire_time, a.id, a.username, (${isOpen}) as is_open, ${granted} as groups
    from token t join ${table} a on a.id = t.owner_id
    where t.hash = $1 and t.kind = '${kind}'`;
}
