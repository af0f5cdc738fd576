import type { GrantedRules } from '../../resources/auth/groups.ts';
import { nodeKey } from '../../src/contract/index.ts';
import type { Db } from '../db/index.ts';
import type { AccountTable } from './accounts.ts';

type RuleTable = AccountTable['rules'];

/** What an account may do. */
export type Permissions = {
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
  let known = new Map<string, Permissions>();
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
    async of(groups: readonly GrantedRules[]): Promise<Permissions> {
      if (monotonicMs() - readAt >= 1_000)
        await (reading ??= read().finally(() => (reading = undefined)));
      const key = JSON.stringify(groups);
      const before = known.get(key);
      if (before) return before;
      const permissions = union(groups, rules);
      known.set(key, permissions);
      return permissions;
    },
    /** When the rules were read that were last answered from. */
    asOf: (): number => readAt,
    /** Makes the next call read the rules anew. */
    forget(): void {
      readAt = -Infinity;
    },
  };
}

export type PermissionsOf = ReturnType<typeof createPermissions>;

function union(groups: readonly GrantedRules[], rules: ReadonlyMap<number, string>): Permissions {
  if (groups.some((granted) => granted.includes('*')))
    return { super: true, nodes: new Set(rules.values()) };
  // An id whose rule was deleted or switched off grants nothing.
  const nodes = groups.flat().flatMap((id) => (id === '*' ? [] : (rules.get(id) ?? [])));
  return { super: false, nodes: new Set(nodes) };
}
