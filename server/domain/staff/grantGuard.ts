import { sql } from 'kysely';
import type { GrantedRules } from '../../../resources/auth/groups.ts';
import { resources } from '../../../resources/index.ts';
import { nodeKey, nodeOf, Refusal, shellPages } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, nodesOf, type InvalidCode } from '../../../src/schema/index.ts';
import { allOf, type Db, type Tx } from '../../db/index.ts';

/*
 * Decides which rules an admin may grant. Every write of a rule, a group or the groups of an account asks
 * here, whichever call it comes from: add, edit, delete, restore from the recycle bin, rollback of a field.
 * The invariant: no sequence of writes by an admin brings a node into a group that this admin does not hold.
 */

/** Rules an admin holds: everything, or the rules of their enabled groups. */
export type HeldRules = {
  readonly all: boolean;
  readonly rules: ReadonlySet<number>;
  /** Groups the admin is in, disabled ones included. */
  readonly groups: ReadonlySet<number>;
};

/** Reads the rules an admin holds now; those of a session may be a second old. */
export async function heldRulesOf(db: Db | Tx, adminId: number): Promise<HeldRules> {
  const own = await db
    .selectFrom('admin_group as g')
    .innerJoin('admin_group_access as a', 'a.group_id', 'g.id')
    .select(['g.id', 'g.rules', 'g.status'])
    .where('a.uid', '=', adminId)
    .execute();
  const granted = own.filter(({ status }) => status === '1').flatMap(({ rules }) => rules);
  return {
    all: granted.includes('*'),
    rules: new Set(granted.filter((rule) => rule !== '*')),
    groups: new Set(own.map(({ id }) => id)),
  };
}

/**
 * True if rules are a proper subset of those an admin holds. An admin who holds the same is a peer, and peers
 * do not arrange each other's permissions.
 */
export function isBelow({ all, rules }: HeldRules, granted: GrantedRules): boolean {
  if (all) return true;
  if (granted.includes('*')) return false;
  const wanted = new Set(granted.filter((rule) => rule !== '*'));
  return [...wanted].every((id) => rules.has(id)) && wanted.size < rules.size;
}

/** Groups whose rules are a proper subset of an admin's. */
export async function groupsBelow(db: Db | Tx, held: HeldRules): Promise<readonly number[]> {
  const groups = await db.selectFrom('admin_group').select(['id', 'rules']).orderBy('id').execute();
  return groups.filter(({ rules }) => isBelow(held, rules)).map(({ id }) => id);
}

/** Names of the rules that the start of the program writes: menu folders, pages and nodes. */
const programNames: ReadonlySet<string> = new Set(
  [
    ...shellPages.flatMap(({ path, verbs }) => [path, ...verbs.map((verb) => nodeOf(path, verb))]),
    ...resources.flatMap((resource) => [
      resource.menu?.group ?? resource.path.split('/', 1)[0] ?? '',
      resource.path,
      ...nodesOf(resource),
    ]),
  ].map(nodeKey),
);

/** True if a rule of this name belongs to the program; letter case does not matter. */
export const isProgramRule = (name: unknown): boolean => programNames.has(nodeKey(String(name)));

type RuleValues = Readonly<Record<string, unknown>>;
type StoredRule = RuleValues & { readonly id: number; readonly name: string };

/**
 * Checks a rule before it is added (`before` is undefined) or changed. A program name is given and
 * taken away by the start of the program alone. All else of a program rule, its title too, is the same for
 * everybody: a super admin changes it.
 *
 * @throws {InvalidInput} program_name, registered_node, beyond_own_rules
 * @throws {Refusal} denied for a rule the admin does not hold
 */
export function assertRuleWrite(
  held: HeldRules,
  { before, values }: { readonly before: StoredRule | undefined; readonly values: RuleValues },
): void {
  const changed = (field: string): boolean =>
    field in values && (!before || values[field] !== before[field]);
  const isProgram = isProgramRule(before?.name);
  if (changed('name') && (isProgram || isProgramRule(values['name'])))
    throw refused('name', 'program_name');
  if (held.all) return;
  if (before && !held.rules.has(before.id)) throw new Refusal('denied');
  const frozen = isProgram ? Object.keys(values).find(changed) : undefined;
  if (frozen) throw refused(frozen, 'registered_node');
  // Groups that hold the parent get a new rule, and groups that get a rule get its parents.
  const parent = Number(values['pid'] ?? 0);
  if (changed('pid') && parent !== 0 && !held.rules.has(parent))
    throw refused('pid', 'beyond_own_rules');
}

/**
 * Checks a rule before it is moved in the menu.
 *
 * @throws {InvalidInput} registered_node
 * @throws {Refusal} denied for a rule the admin does not hold
 */
export function assertRuleMove(held: HeldRules, { id, name }: StoredRule): void {
  if (held.all) return;
  if (!held.rules.has(id)) throw new Refusal('denied');
  if (isProgramRule(name)) throw refused('move', 'registered_node');
}

/**
 * Checks rules before they are deleted.
 *
 * @throws {InvalidInput} registered_node
 * @throws {Refusal} denied for a rule the admin does not hold
 */
export function assertRuleDeletion(held: HeldRules, rules: readonly StoredRule[]): void {
  if (held.all) return;
  if (rules.some(({ id }) => !held.rules.has(id))) throw new Refusal('denied');
  if (rules.some(({ name }) => isProgramRule(name))) throw refused('ids', 'registered_node');
}

/**
 * Checks a rule that was restored. `groups` held it when it was deleted and get it back.
 *
 * @throws {Refusal} denied for a program rule, and when the admin was in none of the groups
 */
export function assertRuleRestore(
  held: HeldRules,
  { name, groups }: { readonly name: string; readonly groups: readonly number[] },
): void {
  if (held.all) return;
  if (isProgramRule(name) || !groups.some((id) => held.groups.has(id))) throw new Refusal('denied');
}

/**
 * Checks the rules that a group is given.
 *
 * @throws {InvalidInput} beyond_own_rules
 */
export function assertGrantable(held: HeldRules, rules: GrantedRules): void {
  if (!isBelow(held, rules)) throw refused('rules', 'beyond_own_rules');
}

/**
 * Checks a group before it is changed or deleted: admins edit neither their own groups nor one that holds as
 * much as they do.
 *
 * @throws {Refusal} denied
 */
export function assertGroupBelow(
  held: HeldRules,
  group: { readonly id: number; readonly rules: GrantedRules },
): void {
  if (held.groups.has(group.id) || !isBelow(held, group.rules)) throw new Refusal('denied');
}

/**
 * Checks the groups an account is put into; those it is in already may stay.
 *
 * @throws {InvalidInput} beyond_own_rules
 */
export async function assertGroupsGrantable(
  tx: Tx,
  adminId: number,
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): Promise<void> {
  const held = await heldRulesOf(tx, adminId);
  if (held.all) return;
  const below = new Set(await groupsBelow(tx, held));
  if (after.some((id) => !before.includes(id) && !below.has(id)))
    throw refused('group_arr', 'beyond_own_rules');
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/**
 * Serialises writes of accounts and groups: two super admins who delete each other at once would otherwise
 * both succeed.
 */
export const lockStaff = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);

/**
 * Refuses a write that leaves no enabled super admin. `without` are accounts about to be deleted.
 *
 * @throws {InvalidInput} last_super on `path`
 */
export async function assertSuperRemains(
  tx: Tx,
  path: string,
  without: readonly number[] = [],
): Promise<void> {
  const left = await tx
    .selectFrom('admin as a')
    .innerJoin('admin_group_access as x', 'x.uid', 'a.id')
    .innerJoin('admin_group as g', 'g.id', 'x.group_id')
    .select('a.id')
    .where('a.status', '=', '1')
    .where('g.status', '=', '1')
    .where(({ eb, ref }) => eb(ref('g.rules'), '@>', sql<GrantedRules>`'["*"]'::jsonb`))
    .where('a.id', '<>', allOf('bigint', without))
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new InvalidInput(new Map([[path, new Invalid('last_super')]]));
}
