import { type RawBuilder, sql } from 'kysely';
import type { GrantedRules } from '../../resources/auth/groups.ts';
import { Invalid, InvalidInput } from '../../src/schema/index.ts';
import { anyOf, names, unnest, type Db, type Tx } from '../db/index.ts';

/** Groups of one realm, whose `rules` hold ids of its rules. */
export type GroupTable = 'admin_group' | 'user_group';

type AddedRule = { readonly id: number; readonly pid: number };

/**
 * Completes the rules of a group: each once, with its ancestors, without which the menu would not lead to it.
 * All existing rules become `*`, which includes rules added later.
 *
 * @throws {InvalidInput} if one of them does not exist
 */
export async function wholeRules(
  tx: Tx,
  groups: GroupTable,
  given: GrantedRules,
): Promise<GrantedRules> {
  if (given.includes('*')) return ['*'];
  const known = await tx.selectFrom(ruleTable[groups]).select(['id', 'pid']).execute();
  const parents = new Map(known.map(({ id, pid }) => [id, pid]));
  const named = given.filter((rule) => rule !== '*');
  if (named.some((id) => !parents.has(id)))
    throw new InvalidInput(new Map([['rules', new Invalid('not_a_reference')]]));
  const rules = new Set(named);
  // The loop also visits ids added here, so it climbs up to the root.
  for (const id of rules) {
    const parent = parents.get(id);
    if (parent !== undefined && parents.has(parent)) rules.add(parent);
  }
  return parents.size > 0 && rules.size === parents.size ? ['*'] : [...rules].sort((a, b) => a - b);
}

/** The same as a tree of ticks takes it: without rules that stand above others. Source: contract 7.3. */
export async function tickedRules(db: Db, groups: GroupTable, rules: unknown): Promise<unknown> {
  if (!Array.isArray(rules) || rules.includes('*')) return rules;
  const held = await db
    .selectFrom(ruleTable[groups])
    .select('pid')
    .where('id', '=', anyOf('bigint', rules.map(Number)))
    .execute();
  const above = new Set(held.map(({ pid }) => pid));
  return rules.filter((id) => !above.has(Number(id)));
}

const ruleTable = { admin_group: 'admin_rule', user_group: 'user_rule' } as const;

/** Grants a new rule to the groups that hold its parent. Source: contract 5.2. */
export async function grantWithParent(tx: Tx, table: GroupTable, { id, pid }: AddedRule) {
  if (pid === 0) return;
  const group = names(table);
  await updateRules(tx, table, sql`${group.rules} || to_jsonb(${id}::bigint)`)
    .where(sql<boolean>`${group.rules} @> to_jsonb(array[${pid}::bigint])`)
    .where(sql<boolean>`not ${group.rules} @> to_jsonb(array[${id}::bigint])`)
    .execute();
}

/** A number that names nothing is not left behind: another rule could get it. */
export async function dropFromGroups(tx: Tx, table: GroupTable, ids: readonly number[]) {
  const group = names(table);
  const dropped = unnest('dropped', { id: ['bigint', ids] });
  const rest = sql`(
    select coalesce(jsonb_agg(rule order by place), '[]')
    from jsonb_array_elements(${group.rules}) with ordinality r (rule, place)
    where not (rule = any (select to_jsonb(dropped.id) from ${dropped})))`;
  await updateRules(tx, table, rest)
    .where(
      sql<boolean>`exists (
        select 1 from ${dropped} where ${group.rules} @> to_jsonb(array[dropped.id]))`,
    )
    .execute();
}

/** The groups that hold rules by name, by the id of the rule. */
export async function groupsHolding(tx: Tx, table: GroupTable, ids: readonly number[]) {
  const group = names(table);
  const found = await sql<{ id: number; groups: readonly number[] }>`
    select rule.id, array_agg(${group.id} order by ${group.id}) as groups
    from ${unnest('rule', { id: ['bigint', ids] })}
    join ${group} on ${group.rules} @> to_jsonb(array[rule.id])
    group by rule.id`.execute(tx);
  return new Map(found.rows.map(({ id, groups }) => [id, { groups }]));
}

type RestoredRule = { readonly id: number; readonly groups: unknown };

/** A rule that was put back is held again by the groups that held it, as far as they are there. */
export async function restoreGrants(
  tx: Tx,
  table: GroupTable,
  { id, groups }: RestoredRule,
): Promise<void> {
  const group = names(table);
  const groupIds = Array.isArray(groups) ? groups.map(Number) : [];
  const more = sql`(
    select jsonb_agg(rule order by rule)
    from jsonb_array_elements(${group.rules} || to_jsonb(${id}::bigint)) r (rule))`;
  await updateRules(tx, table, more)
    .where('id', '=', anyOf('bigint', groupIds))
    .where(sql<boolean>`not ${group.rules} @> to_jsonb(array[${id}::bigint])`)
    .where(sql<boolean>`not ${group.rules} @> '["*"]'`)
    .execute();
}

/** A restored group does not hold rules that no longer exist. */
export async function dropLostRules(tx: Tx, table: GroupTable, id: number): Promise<void> {
  const group = names(table);
  const rule = names(ruleTable[table], 'known');
  await tx
    .updateTable(table)
    .set({
      rules: sql<string>`(
        select coalesce(jsonb_agg(rule order by place), '[]')
        from jsonb_array_elements(${group.rules}) with ordinality r (rule, place)
        where rule = '"*"' or rule in (select to_jsonb(${rule.id}) from ${rule}))`,
    })
    .where('id', '=', id)
    .execute();
}

const updateRules = (tx: Tx, table: GroupTable, rules: RawBuilder<unknown>) =>
  tx
    .updateTable(table)
    .set((eb) => ({ rules: sql<string>`${rules}`, version: eb('version', '+', 1) }));
