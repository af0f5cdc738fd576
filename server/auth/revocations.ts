import { sql } from 'kysely';
import { anyOf, type Database, type Db, names, notify } from '../db/index.ts';
import type { AnySession } from './sessions.ts';
import type { AuthContext } from './context.ts';
import { accountTables } from './accounts.ts';
import type { AccessKind } from './tokenText.ts';

/** The channel on which processes announce ended sessions. */
const channel = 'session_end';

/** Sessions that end: one, or those of an account but for the family `except`. */
export type SessionEnding =
  | { readonly family: string }
  | { readonly kind: AccessKind; readonly ownerId: number; readonly except: string };

/** Tells every process, this one too, once the transaction is committed. */
export const tellEnding = (db: Db, ending: SessionEnding): Promise<void> =>
  notify(db, channel, JSON.stringify(ending));

/** A session as far as its end goes. */
export type Watched = Pick<AnySession, 'realm' | 'family' | 'ownerId'>;

type RevocationOptions = Pick<AuthContext, 'db' | 'now'> & {
  readonly listen: Database['listen'];
  /** Empties the cache of sessions. */
  readonly forget: () => void;
};

/**
 * Notifies open connections when their session ends, in whatever process it was ended: signed out, password
 * changed, account disabled or deleted. Between `start` and `stop` within moments; ends without a
 * notification, such as an expiry, within ten seconds.
 */
export function createRevocations({ db, now, listen, forget }: RevocationOptions) {
  const watches = new Map<object, { readonly session: Watched; readonly over: () => void }>();
  let deaf: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  const lookOver = () => void look().catch(() => {});

  function hear(payload: string): void {
    forget();
    if (payload === '') return lookOver();
    // Written above.
    const ending = JSON.parse(payload) as SessionEnding;
    end((session) => isOf(ending, session));
  }

  function end(isOver: (session: Watched) => boolean): void {
    for (const [watch, { session, over }] of watches) {
      if (!isOver(session)) continue;
      leave(watch);
      over();
    }
  }

  function leave(watch: object): void {
    watches.delete(watch);
    if (watches.size > 0) return;
    clearInterval(timer);
    clearTimeout(soon);
    timer = soon = undefined;
  }

  /** Something may have been missed. */
  async function look(): Promise<void> {
    soon = undefined;
    const asked = new Set([...watches.values()].map(({ session }) => session.family));
    if (asked.size === 0) return;
    const living = await livingOf(db, [...asked], now());
    end(({ family }) => asked.has(family) && !living.has(family));
  }

  return {
    /** Calls `over` once, when the session has ended; the answer stops that. */
    onRevoked(session: Watched, over: () => void): () => void {
      const watch = {};
      watches.set(watch, { session, over });
      timer ??= setInterval(lookOver, lookMs).unref();
      // It may have ended since it was found.
      soon ??= setTimeout(lookOver, soonMs).unref();
      return () => leave(watch);
    },
    async start(): Promise<void> {
      deaf ??= await listen(channel, hear);
    },
    async stop(): Promise<void> {
      const stopped = deaf;
      deaf = undefined;
      for (const watch of watches.keys()) leave(watch);
      await stopped?.();
    },
  };
}

const [lookMs, soonMs] = [10_000, 300];

const realms = { admin: 'admin', user: 'member' } as const;

function isOf(ending: SessionEnding, { realm, family, ownerId }: Watched): boolean {
  if ('family' in ending) return ending.family === family;
  const isOwners = realms[ending.kind] === realm && ending.ownerId === ownerId;
  return isOwners && ending.except !== family;
}

/** Those of the sessions that have not ended, in one statement. */
async function livingOf(
  db: Db,
  families: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const t = names('token', 't');
  const [ofAdmins, ofMembers] = (['admin', 'user'] as const).map((kind) => {
    const { account: a, isEnabled } = accountTables[kind];
    return sql`
      select ${t.family} from ${t} join ${a} on ${a.id} = ${t.owner_id}
      where ${t.family} = ${anyOf('text', families)} and ${t.kind} = ${sql.lit(`${kind}-refresh`)}
        and ${t.expire_time} > ${now} and ${isEnabled}`;
  });
  const { rows } = await sql<{ family: string }>`${ofAdmins} union ${ofMembers}`.execute(db);
  return new Set(rows.map(({ family }) => family));
}
