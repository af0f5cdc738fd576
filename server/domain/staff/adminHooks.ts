import { admins } from '../../../resources/auth/admins.ts';
import type { Clerk } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { query, type Db, type Tx } from '../../db/index.ts';
import { keepOneSuper, lockStaff } from './lastSuper.ts';
import { groupsBelow, powersOf } from './powers.ts';

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
      await checkGroups(tx, clerk, { before: groupsOf(before), after: values['group_arr'] });
      if (isShut(values)) refuseOwn(clerk, before?.id, 'status');
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
      await checkGroups(tx, clerk, { before: [], after: after.group_arr });
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
      for (const id of ids) refuseOwn(clerk, id, 'ids');
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

/** Who is in other groups now signs in again: no session outlives what it was opened with. */
function isRegrouped(before: Parameters<typeof groupsOf>[0], { group_arr: after }: Raw): boolean {
  const groups = groupsOf(before);
  if (!Array.isArray(after)) return false;
  return after.length !== groups.length || after.some((id: number) => !groups.includes(id));
}

/** Nobody shuts themselves out. */
function refuseOwn(clerk: Clerk, id: number | undefined, path: string): void {
  if (clerk.id === id) throw refused(path, 'own_account');
}

type Groups = { readonly before: readonly number[]; readonly after: unknown };

/** A group is given only by who holds more than it; those somebody has already may stay. */
async function checkGroups(tx: Tx, clerk: Clerk, { before, after }: Groups): Promise<void> {
  if (clerk.super || !Array.isArray(after)) return;
  const below = new Set(await groupsBelow(tx, await powersOf(tx, clerk.id)));
  const given = after.filter((id: number) => !before.includes(id));
  if (given.some((id: number) => !below.has(id))) throw refused('group_arr', 'beyond_own_rules');
}

async function adminsBelow(db: Db, own: number): Promise<readonly number[]> {
  const below = await groupsBelow(db, await powersOf(db, own));
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

const refused = (path: string, code: string) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));
