import type { GrantedRules } from '../../resources/auth/groups.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { query, type Db, type Tx } from '../db/index.ts';

/** Groups of one realm, whose `rules` hold ids of its rules. */
export type GroupTable = 'admin_group' | 'user_group';

type Added = { readonly id: number; readonly pid: number };

/**
 * What a group is to hold, each rule once, with the rules above it: no menu would lead there
 * otherwise. Every rule there is means everything, also what is added later.
 *
 * @throws {InvalidInput} when one of them does not exist
 */
export async function wholeRules(
  tx: Tx,
  groups: GroupTable,
  given: GrantedRules,
): Promise<GrantedRules> {
  if (given.includes('*')) return ['*'];
  const known = await query<Rule>(tx, `select id, pid from ${ruleTable[groups]}`);
  const parents = new Map(known.map(({ id, pid }) => [id, pid]));
  const named = given.filter((rule) => rule !== '*');
  if (named.some((id) => !parents.has(id)))
    throw new InvalidInput(new Map([['rules', new Invalid('not_a_reference')]]));
  const rules = new Set(named);
  // What is added here is visited too, so the way up ends at the top.
  for (const id of rules) {
    const parent = parents.get(id);
    if (parent !== undefined && parents.has(parent)) rules.add(parent);
  }
  return parents.size > 0 && rules.size === parents.size ? ['*'] : [...rules].sort((a, b) => a - b);
}

type Rule = { readonly id: number; readonly pid: number };

/** The same as a tree of ticks takes it: without rules that stand above others. Source: contract 7.3. */
export async function tickedRules(db: Db, groups: GroupTable, rules: unknown): Promise<unknown> {
  if (!Array.isArray(rules) || rules.includes('*')) return rules;
  const held = await query<Rule>(
    db,
    `select id, pid from ${ruleTable[groups]} where id = any($1)`,
    [rules],
  );
  const above = new Set(held.map(({ pid }) => pid));
  return rules.filter((id) => !above.has(Number(id)));
}

const ruleTable = { admin_group: 'admin_rule', user_group: 'user_rule' } as const;

/** Who holds the page holds what is added to it. Source: contract 5.2. */
export async function grantWithParent(tx: Tx, table: GroupTable, { id, pid }: Added) {
  if (pid === 0) return;
  await query(
    tx,
    `update ${table} set rules = rules || to_jsonb($1::bigint), version = version + 1
     where rules @> to_jsonb(array[$2::bigint]) and not rules @> to_jsonb(array[$1::bigint])`,
    [id, pid],
  );
}

/** A number that names nothing is not left behind: another rule could get it. */
export async function dropFromGroups(tx: Tx, table: GroupTable, ids: readonly number[]) {
  await query(
    tx,
    `update ${table} g
     set rules = (
       select coalesce(jsonb_agg(rule order by place), '[]') from jsonb_array_elements(g.rules) with ordinality r (rule, place)
       where not (rule = any (select to_jsonb(id) from unnest($1::bigint[]) id))),
       version = version + 1
     where exists (select 1 from unnest($1::bigint[]) id where g.rules @> to_jsonb(array[id]))`,
    [ids],
  );
}
