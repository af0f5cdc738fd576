import { query, type Tx } from '../db/index.ts';
import { firstAdmin, staff, staffGroups, superGroup } from './data/staff.ts';
import { grantedRules } from './grantedRules.ts';
import { writeRows } from './write.ts';

export type FirstAdmin = { readonly adminUser: string; readonly adminPasswordHash: string };

/** The owner's account, in a group that holds everything. */
export async function writeOwner(
  tx: Tx,
  { adminUser, adminPasswordHash }: FirstAdmin,
  now: number,
): Promise<void> {
  await writeRows(tx, 'admin_group', [group({ id: 1, pid: 0, ...superGroup, rules: ['*'] }, now)]);
  await writeRows(tx, 'admin', [
    account(1, { username: adminUser, ...firstAdmin }, adminPasswordHash, now),
  ]);
  await writeRows(tx, 'admin_group_access', [{ uid: 1, group_id: 1 }]);
}

/** Groups by what people do, with one account each; they share the owner's password. Only in the demo. */
export async function writeStaff(
  tx: Tx,
  { adminUser, adminPasswordHash }: FirstAdmin,
  now: number,
): Promise<void> {
  const rules = await query<{ id: number; name: string }>(
    tx,
    'select id, name from admin_rule order by id',
  );
  await writeRows(
    tx,
    'admin_group',
    staffGroups.map(({ grants, ...named }, index) =>
      group({ id: index + 2, pid: 1, ...named, rules: grantedRules(rules, grants) }, now),
    ),
  );
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
  await writeRows(tx, 'admin', accounts);
  await writeRows(
    tx,
    'admin_group_access',
    accounts.map(({ id }) => ({ uid: id, group_id: id })),
  );
}

type Group = {
  readonly id: number;
  readonly pid: number;
  readonly name: string;
  readonly name_en: string;
  readonly rules: readonly (number | '*')[];
};

const group = (made: Group, now: number) => ({
  ...made,
  status: '1',
  create_time: now,
  update_time: now,
});

type Person = { readonly username: string; readonly nickname: string; readonly mobile: string };

const account = (
  id: number,
  { username, nickname, mobile }: Person,
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
