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
  const rules = await tx.selectFrom('admin_rule').select(['id', 'name']).orderBy('id').execute();
  const groups = staffGroups.map(({ grants, ...named }, index) =>
    group({ id: index + 2, pid: 1, ...named, rules: grantedRules(rules, grants) }, now),
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

type Rule = { readonly id: number; readonly name: string };

/**
 * Ids of the rules of the granted nodes (`shop/*` is everything below), with the pages and folders
 * above them, without which no menu shows them.
 */
export function grantedRules(rules: readonly Rule[], grants: readonly string[]): readonly number[] {
  const held = rules.filter(({ name }) => grants.some((grant) => holds(grant, name)));
  const above = new Set(held.flatMap(({ name }) => foldersOf(name)));
  return rules.flatMap(({ id, name }) =>
    held.some((rule) => rule.id === id) || above.has(name) ? [id] : [],
  );
}

const holds = (grant: string, name: string): boolean =>
  grant.endsWith('/*') ? name.startsWith(grant.slice(0, -1)) : name === grant;

/** `a/b/c` lies below `a` and `a/b`. */
const foldersOf = (name: string): readonly string[] => {
  const parts = name.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
};
