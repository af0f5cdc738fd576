import { query } from '../db/index.ts';
import { clerkOf, type Session } from './clerks.ts';
import type { AuthContext } from './context.ts';
import type { createPermissions, GrantedRules, Permissions } from './permissions.ts';
import { isTokenText, tokenHash } from './tokenText.ts';

/** What an access token turned out to be. */
export type Presence = Session | 'expired' | 'unknown';

type Doors = {
  readonly permissions: ReturnType<typeof createPermissions>;
  readonly monotonicMs: () => number;
};

/**
 * Who is behind a staff access token. What was found is believed for a second and then looked up
 * again: a session ended anywhere ends here within it, and one ended here at once.
 */
export function createSessions(auth: AuthContext, { permissions, monotonicMs }: Doors) {
  const fresh = new Map<string, { readonly until: number; readonly session: Session }>();
  const running = new Map<string, Promise<Presence>>();
  let era = 0;

  async function load(token: string): Promise<Presence> {
    const [began, bornIn] = [monotonicMs(), era];
    const row = await rowOf(auth, token);
    if (!row || row.status !== '1') return drop(token, 'unknown');
    if (row.expire_time <= auth.now()) return drop(token, 'expired');
    const session = sessionOf(row, await permissions.of(row.groups), fresh.get(token)?.session);
    // Somebody ended sessions meanwhile, perhaps this one.
    if (bornIn !== era) return session;
    if (fresh.size >= 10_000) fresh.clear();
    fresh.set(token, { until: began + 1_000, session });
    return session;
  }

  function drop(token: string, presence: 'expired' | 'unknown'): Presence {
    fresh.delete(token);
    return presence;
  }

  return {
    /** At once, when somebody asked within the last second. */
    peek: (token: string): Session | undefined => {
      const entry = fresh.get(token);
      if (!entry || entry.until <= monotonicMs()) return undefined;
      return entry.session.expireTime > auth.now() ? entry.session : undefined;
    },
    find: (token: string): Promise<Presence> => {
      if (!isTokenText(token, 'admin')) return Promise.resolve('unknown');
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
  readonly status: '0' | '1';
  readonly groups: readonly GrantedRules[];
};

async function rowOf({ db, key }: AuthContext, token: string): Promise<Row | undefined> {
  const [row] = await query<Row>(db, lookup, [tokenHash(key, token)]);
  return row;
}

const lookup = `
  select t.family, t.expire_time, a.id, a.username, a.status,
    (select coalesce(jsonb_agg(g.rules order by g.id), '[]')
     from admin_group_access x join admin_group g on g.id = x.group_id
     where x.uid = a.id and g.status = '1') as groups
  from token t join admin a on a.id = t.owner_id
  where t.hash = $1 and t.kind = 'admin'`;

/** The session as it was, when nothing about it changed. */
function sessionOf(row: Row, permissions: Permissions, before: Session | undefined): Session {
  const { id, username, family, expire_time: expireTime } = row;
  const isSame =
    before?.permissions === permissions &&
    before.expireTime === expireTime &&
    before.clerk.en.username === username;
  if (isSame) return before;
  return {
    family,
    clerkId: id,
    expireTime,
    permissions,
    clerk: {
      'zh-cn': clerkOf(row, permissions, 'zh-cn'),
      en: clerkOf(row, permissions, 'en'),
    },
  };
}
