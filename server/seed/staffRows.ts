import type { Tx } from '../db/index.ts';
import { firstAdmin, staff, staffGroups, superGroup } from './data/staff.ts';
import { part, writeRows } from './write.ts';

export type FirstAdmin = { readonly adminUser: string; readonly adminPasswordHash: string };

/** The account of the owner, in a group with all permissions. */
export async function writeOwner(
  tx: Tx,
  { adminUser, adminPasswordHash }: FirstAdmin,
  now: number,
): Promise<void> {
  const owner = account(1, { username: adminUser, ...firstAdmin }, adminPasswordHash, now);
  const everything = group({ id: 1, pid: 0, ...superGroup, rules: ['*'] }, now);
  await writeRows(tx, part('admin_group', [everything]));
  await writeRows(tx, part('admin', [owner]));
  await writeRows(tx, part('admin_group_access', [{ uid: 1, group_id: 1 }]));
}

/** Groups by role, with one account each; all share the password of the owner. Only in the demo. */
export async function writeStaff(
  tx: Tx,
  { adminUser, adminPasswordHash }: FirstAdmin,
  now: number,
): Promise<void> {
  const rules = await tx
    .selectFrom('admin_rule')
    .select(['id', 'pid', 'name'])
    .orderBy('id')
    .execute();
  const groups = staffGroups.map(({ grants, except = [], ...named }, index) =>
    group({ id: index + 2, pid: 1, ...named, rules: grantedRules(rules, grants, except) }, now),
  );
  await writeRows(tx, part('admin_group', groups));
  const accounts = staff.map((person, index) =>
    // The owner may have chosen one of these names.
    account(
      index + 2,
      {
        ...person,
        username: person.username === adminUser ? `${person.username}2` : person.username,
      },
      adminPasswordHash,
      now,
    ),
  );
  await writeRows(tx, part('admin', accounts));
  const access = accounts.map(({ id }) => ({ uid: id, group_id: id }));
  await writeRows(tx, part('admin_group_access', access));
}

type NewAdminGroup = {
  readonly id: number;
  readonly pid: number;
  readonly name: string;
  readonly name_en: string;
  readonly rules: readonly (number | '*')[];
};

const group = (made: NewAdminGroup, now: number) => ({
  ...made,
  status: '1',
  create_time: now,
  update_time: now,
});

type StaffAccount = {
  readonly username: string;
  readonly nickname: string;
  readonly mobile: string;
};

const account = (
  id: number,
  { username, nickname, mobile }: StaffAccount,
  password: string,
  now: number,
) => ({
  id,
  username,
  nickname,
  mobile,
  password,
  lang: 'zh-cn',
  status: '1',
  motto: '',
  create_time: now,
  update_time: now,
});

type Rule = { readonly id: number; readonly pid: number; readonly name: string };

/**
 * Ids of the rules of the granted nodes (`shop/*` is everything below), with the pages and folders
 * above them, without which no menu shows them.
 */
export function grantedRules(
  rules: readonly Rule[],
  grants: readonly string[],
  except: readonly string[] = [],
): readonly number[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const held = new Set<number>();
  const hold = (rule: Rule | undefined): void => {
    if (!rule || held.has(rule.id)) return;
    held.add(rule.id);
    hold(byId.get(rule.pid));
  };
  for (const rule of rules) if (isGranted(rule, grants) && !isGranted(rule, except)) hold(rule);
  return rules.flatMap(({ id }) => (held.has(id) ? [id] : []));
}

const isGranted = ({ name }: Rule, grants: readonly string[]): boolean =>
  grants.some((grant) => holds(grant, name));

const holds = (grant: string, name: string): boolean =>
  grant.endsWith('/*')
    ? name === grant.slice(0, -2) || name.startsWith(grant.slice(0, -1))
    : name === grant;
