import { type CompiledQuery, sql } from 'kysely';
import type { GrantedRules } from '../../resources/auth/groups.ts';
import {
  type Language,
  type Member,
  nodeKey,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import { anyOf, type Db, names } from '../db/index.ts';
import { type AccountTable, accountTables } from './accounts.ts';
import type { AuthContext } from './context.ts';
import { type AccessKind, isTokenText, tokenHash } from './tokenText.ts';

/** Result of the lookup of an access token. */
export type Presence<S extends AnySession = AnySession> = S | 'expired' | 'unknown';

/** Access tokens of one realm, and the session that each becomes. */
export type SessionRealm<S extends AnySession> = {
  readonly realm: S['realm'];
  readonly kind: AccessKind;
  readonly permissions: PermissionsOf;
  readonly personOf: (
    who: Identity,
    permissions: GrantedPermissions,
    lang: Language,
  ) => S['person'][Language];
  readonly monotonicMs: () => number;
};

/**
 * Finds the session of an access token. A result is cached for a second: a session that another
 * process ends is refused here within that second, one that this process ends is refused at once.
 */
export function createSessions<S extends AnySession>(
  auth: AuthContext,
  { realm, kind, permissions, personOf, monotonicMs }: SessionRealm<S>,
) {
  const fresh = new Map<string, { readonly until: number; readonly session: S }>();
  const running = new Map<string, Promise<Presence<S>>>();
  const lookup = compileLookup(auth.db, kind);
  let era = 0;

  async function load(token: string): Promise<Presence<S>> {
    const [began, bornIn] = [monotonicMs(), era];
    const parameters = [tokenHash(auth.key, token)];
    const { rows } = await auth.db.executeQuery<SessionRow>({ ...lookup, parameters });
    const [row] = rows;
    if (!row?.is_enabled) return drop(token, 'unknown');
    if (row.expire_time <= auth.now()) return drop(token, 'expired');
    const session = sessionOf(row, await permissions.of(row.groups), fresh.get(token)?.session);
    // Sessions were ended during the lookup, this one perhaps among them.
    if (bornIn !== era) return session;
    if (fresh.size >= 10_000) fresh.clear();
    // Expires with the older of its two sources; the delays would add up otherwise.
    fresh.set(token, { until: Math.min(began, permissions.asOf()) + 1_000, session });
    return session;
  }

  function drop(token: string, presence: 'expired' | 'unknown'): Presence<S> {
    fresh.delete(token);
    return presence;
  }

  /** The session as it was, when nothing about it changed. */
  function sessionOf(row: SessionRow, granted: GrantedPermissions, before: S | undefined): S {
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
    /** The cached session, without a lookup; undefined when it is older than a second. */
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
    /** Number of cached sessions. */
    size: (): number => fresh.size,
    /** Empties the cache: sessions, groups or rules have just changed in this process. */
    forget: (): void => {
      era += 1;
      fresh.clear();
      running.clear();
      permissions.forget();
    },
  };
}

type SessionRow = {
  readonly family: string;
  readonly expire_time: number;
  readonly id: number;
  readonly username: string;
  readonly is_enabled: boolean;
  readonly groups: readonly GrantedRules[];
};

/** Runs with every call, so its text is built once. The one parameter is the hash of the token. */
function compileLookup(db: Db, kind: AccessKind): CompiledQuery<SessionRow> {
  const { account: a, isEnabled, granted } = accountTables[kind];
  const t = names('token', 't');
  return sql<SessionRow>`
    select ${t.family}, ${t.expire_time}, ${a.id}, ${a.username}, (${isEnabled}) as is_enabled,
      ${granted} as groups
    from ${t} join ${a} on ${a.id} = ${t.owner_id}
    where ${t.hash} = ${''} and ${t.kind} = ${sql.lit(kind)}`.compile(db);
}

type SessionOf<Realm extends string, Person> = {
  readonly realm: Realm;
  /** All tokens of this sign-in. */
  readonly family: string;
  readonly ownerId: number;
  readonly expireTime: number;
  readonly permissions: GrantedPermissions;
  /** The account, for calls in either language. */
  readonly person: Readonly<Record<Language, Person>>;
};

/** An admin who is signed in. */
export type StaffSession = SessionOf<'admin', SignedInAdmin>;
/** A member who is signed in. */
export type MemberSession = SessionOf<'member', Member>;
export type AnySession = StaffSession | MemberSession;

type Identity = { readonly id: number; readonly username: string };

/** Made once per session, not per call: thousands of calls share it. */
export function adminOf(
  { id, username }: Identity,
  permissions: GrantedPermissions,
  lang: Language,
) {
  const { super: isSuper, nodes } = permissions;
  return {
    id,
    username,
    lang,
    super: isSuper,
    can: isSuper ? () => true : (node: string) => nodes.has(nodeKey(node)),
  } satisfies SignedInAdmin;
}

/** A group with all permissions holds the enabled rules; members have no super account. */
export const memberOf = (
  { id, username }: Identity,
  { nodes }: GrantedPermissions,
  lang: Language,
) =>
  ({
    realm: 'member',
    id,
    username,
    lang,
    can: (node: string) => nodes.has(nodeKey(node)),
  }) satisfies Member;

type AdminAccountRow = {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly GrantedRules[];
};

/** Admins by id with their present permissions; deleted and disabled accounts are left out. */
export async function adminsById(
  { db }: Pick<AuthContext, 'db'>,
  permissions: PermissionsOf,
  { ids, language }: { readonly ids: readonly number[]; readonly language: Language },
): Promise<ReadonlyMap<number, SignedInAdmin>> {
  const { granted, isEnabled } = accountTables.admin;
  const a = names('admin', 'a');
  const { rows } = await sql<AdminAccountRow>`
    select ${a.id}, ${a.username}, ${granted} as groups from ${a}
    where ${a.id} = ${anyOf('bigint', ids)} and ${isEnabled}`.execute(db);
  const admins = rows.map(async (row): Promise<[number, SignedInAdmin]> => [
    row.id,
    adminOf(row, await permissions.of(row.groups), language),
  ]);
  return new Map(await Promise.all(admins));
}

type RuleTable = AccountTable['rules'];

/** Permissions of an account. */
export type GrantedPermissions = {
  readonly super: boolean;
  /** Node keys, see `nodeKey`. */
  readonly nodes: ReadonlySet<string>;
};

/**
 * Turns the groups of an account into the nodes they grant. The rules are read at most once a second,
 * so a change counts within a second in every process.
 */
export function createPermissions(db: Db, table: RuleTable, monotonicMs: () => number) {
  let rules: ReadonlyMap<number, string> = new Map();
  let text = '';
  let known = new Map<string, GrantedPermissions>();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const began = monotonicMs();
    const found = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('status', '=', '1')
      .where('name', '<>', '')
      .orderBy('id')
      .execute();
    const now = JSON.stringify(found);
    if (now !== text) {
      text = now;
      rules = new Map(found.map(({ id, name }) => [id, nodeKey(name)]));
      known = new Map();
    }
    readAt = began;
  }

  return {
    async of(groups: readonly GrantedRules[]): Promise<GrantedPermissions> {
      if (monotonicMs() - readAt >= 1_000)
        await (reading ??= read().finally(() => (reading = undefined)));
      const key = JSON.stringify(groups);
      const before = known.get(key);
      if (before) return before;
      const permissions = union(groups, rules);
      known.set(key, permissions);
      return permissions;
    },
    /** Time at which the rules of the last answer were read. */
    asOf: (): number => readAt,
    /** Makes the next call read the rules anew. */
    forget(): void {
      readAt = -Infinity;
    },
  };
}

type PermissionsOf = ReturnType<typeof createPermissions>;

function union(
  groups: readonly GrantedRules[],
  rules: ReadonlyMap<number, string>,
): GrantedPermissions {
  if (groups.some((granted) => granted.includes('*')))
    return { super: true, nodes: new Set(rules.values()) };
  // An id whose rule was deleted or switched off grants nothing.
  const own = groups.flat().flatMap((id) => (id === '*' ? [] : (rules.get(id) ?? [])));
  const nodes = own.flatMap((node) => [node, ...(includedNodes.get(node) ?? [])]);
  return { super: false, nodes: new Set(nodes) };
}

/** Nodes that come with another one. The page of the designer lists its log. Source: contract A21. */
const includedNodes: ReadonlyMap<string, readonly string[]> = new Map([
  [nodeKey('crud/crud/index'), [nodeKey('crud/log/index'), nodeKey('crud/log/detail')]],
]);
