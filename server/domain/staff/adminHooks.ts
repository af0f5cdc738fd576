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
      const { password, ...others } = values;
      const isGiven = typeof password === 'string' && password !== '';
      if (!before && !isGiven) throw refused('password', 'required');
      if (before?.id === clerk.id && values['status'] === '0')
        throw refused('status', 'own_account');
      await checkGroups(tx, clerk, { before: before?.group_arr ?? [], after: values['group_arr'] });
      if (before && (isGiven || values['status'] === '0')) await endSessions(tx, before.id);
      return isGiven ? { ...others, password: await hashPassword(password) } : others;
    },

    async finish({ tx, before, after }) {
      if (before) await keepOneSuper(tx, before.status === after.status ? 'group_arr' : 'status');
    },

    async remove({ tx, clerk, rows }) {
      await lockStaff(tx);
      const ids = rows.map(({ id }) => id);
      if (ids.includes(clerk.id)) throw refused('ids', 'own_account');
      await keepOneSuper(tx, 'ids', ids);
      for (const id of ids) await endSessions(tx, id);
    },

    /** Staff see themselves and those who hold less than they do. */
    async scope({ db, clerk }) {
      return clerk.super ? undefined : { id: await adminsBelow(db, clerk.id) };
    },
  });

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
