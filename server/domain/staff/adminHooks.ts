import { admins } from '../../../resources/auth/admins.ts';
import type { Clerk } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { query, type Db, type Tx } from '../../db/index.ts';
import { keepOneSuper, lockStaff } from './lastSuper.ts';
import { assertGroupsGrantable, groupsBelow, heldRulesOf } from './grantGuard.ts';

/** What the rules of staff need from whoever knows passwords and sessions. */
export type StaffServices = {
  /** The text to store for a password. */
  hashPassword(password: string): Promise<string>;
  /** Ends every session of an account. */
  endSessions(tx: Tx, adminId: number): Promise<void>;
};

/** Accounts of staff: nobody shuts themselves out, nobody grants what they do not hold. */
export const adminHooks = ({ hashPassword, endSessions }: StaffServices) =>
  hooksOf(admins, {
    async prepare({ tx, clerk, before, values }) {
      await lockStaff(tx);
      const { password: _, ...others } = values;
      const password = givenPassword(values);
      // "My profile" asks for the current password; a stolen session must not get around it.
      if (password !== '') refuseOwn(clerk, before?.id, ['password', 'own_password']);
      await assertGroupsGrantable(tx, clerk.id, {
        before: groupsOf(before),
        after: givenGroups(values) ?? [],
      });
      if (isShut(values)) refuseOwn(clerk, before?.id, ['status', 'own_account']);
      if (before && (isShut(values) || password !== '' || isRegrouped(before, values)))
        await endSessions(tx, before.id);
      return password === '' ? others : { ...others, password: await hashPassword(password) };
    },

    async finish({ tx, before, after }) {
      if (before) await keepOneSuper(tx, before.status === after.status ? 'group_arr' : 'status');
    },

    async remember({ tx, rows }) {
      const done = await query<{ id: number; attachments: number[]; replies: number[] }>(
        tx,
        `select id,
           array(select a.id from attachment a where a.admin_id = who.id order by 1) as attachments,
           array(select f.id from user_feedback f where f.reply_admin_id = who.id order by 1)
             as replies
         from unnest($1::bigint[]) who (id)`,
        [rows.map(({ id }) => id)],
      );
      return new Map(done.map(({ id, ...others }) => [id, others]));
    },

    /** An account comes back only from somebody who could have made it. */
    async restored({ tx, clerk, after, remembered }) {
      await lockStaff(tx);
      await assertGroupsGrantable(tx, clerk.id, { before: [], after: after.group_arr });
      await query(
        tx,
        'update attachment set admin_id = $1 where id = any($2) and admin_id is null and user_id is null',
        [after.id, remembered?.['attachments'] ?? []],
      );
      await query(
        tx,
        `update user_feedback set reply_admin_id = $1
         where id = any($2) and reply_admin_id is null and reply_time is not null`,
        [after.id, remembered?.['replies'] ?? []],
      );
    },

    async remove({ tx, clerk, rows }) {
      await lockStaff(tx);
      const ids = rows.map(({ id }) => id);
      for (const id of ids) refuseOwn(clerk, id, ['ids', 'own_account']);
      await keepOneSuper(tx, 'ids', ids);
      for (const id of ids) await endSessions(tx, id);
      // What they uploaded is still in use.
      await query(tx, 'update attachment set admin_id = null where admin_id = any($1)', [ids]);
      await query(
        tx,
        'update user_feedback set reply_admin_id = null where reply_admin_id = any($1)',
        [ids],
      );
    },

    /** Staff see themselves and those who hold less than they do. */
    async scope({ db, clerk }) {
      return clerk.super ? undefined : { id: await adminsBelow(db, clerk.id) };
    },
  });

type Raw = Readonly<Record<string, unknown>>;

const isShut = (values: Raw): boolean => values['status'] === '0';
const givenPassword = ({ password }: Raw): string => (typeof password === 'string' ? password : '');
const groupsOf = (row: { readonly group_arr: readonly number[] } | undefined) =>
  row?.group_arr ?? [];

/** The field reads nothing else. */
const givenGroups = ({ group_arr: groups }: Raw): readonly number[] | undefined =>
  Array.isArray(groups) ? (groups as readonly number[]) : undefined;

/** Who is in other groups now signs in again: no session outlives what it was opened with. */
function isRegrouped(before: Parameters<typeof groupsOf>[0], values: Raw): boolean {
  const groups = groupsOf(before);
  const after = givenGroups(values);
  return !!after && (after.length !== groups.length || after.some((id) => !groups.includes(id)));
}

function refuseOwn(clerk: Clerk, id: number | undefined, [path, code]: [string, string]): void {
  if (clerk.id === id) throw new InvalidInput(new Map([[path, new Invalid(code)]]));
}

async function adminsBelow(db: Db, own: number): Promise<readonly number[]> {
  const below = await groupsBelow(db, await heldRulesOf(db, own));
  const found = await query<{ id: number }>(
    db,
    `select id from admin
     where id = $1 or not exists (
       select 1 from admin_group_access x where x.uid = admin.id and x.group_id <> all($2))
     order by id`,
    [own, below],
  );
  return found.map(({ id }) => id);
}
