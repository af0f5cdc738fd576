import { sql } from 'kysely';
import { adminLogs } from '../../../resources/auth/adminLog.ts';
import { admins, PasswordState } from '../../../resources/auth/admins.ts';
import { type SignedInAdmin, nodeOf } from '../../../src/contract/index.ts';
import { Invalid, InvalidInput, type InvalidCode } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Db, allOf, names, type Tx } from '../../db/index.ts';
import {
  assertGroupsGrantable,
  groupsBelow,
  heldRulesOf,
  assertSuperRemains,
  lockStaff,
} from './grantGuard.ts';
import { maskedCalls } from '../security/maskedCalls.ts';

/** Services of other modules that writes of accounts need. */
export type StaffServices = {
  /** The text to store for a password. */
  hashPassword(password: string): Promise<string>;
  /** Ends every session of an account. */
  endSessions(tx: Tx, adminId: number): Promise<void>;
  /** Further columns that name an admin: emptied with the account, filled again when it is restored. */
  readonly links?: readonly StaffLink[];
};

type StaffLink = {
  readonly table: string;
  readonly column: string;
  /** Names the linked rows among what is remembered of a deleted account. */
  readonly key: string;
  /** Column that is empty in rows that never named one. */
  readonly since: string;
};

/** Admin accounts. An admin cannot disable or delete their own account. */
export const adminHooks = ({ hashPassword, endSessions, links = [] }: StaffServices) =>
  hooksOf(admins, {
    async prepare({ tx, admin, before, values }) {
      await lockStaff(tx);
      const { password: _, ...others } = values;
      const password = givenPassword(values);
      // "My profile" asks for the current password; a stolen session must not get around it.
      if (password !== '') refuseOwn(admin, before?.id, ['password', 'own_password']);
      await assertGroupsGrantable(tx, admin.id, {
        before: groupsOf(before),
        after: givenGroups(values) ?? [],
      });
      if (isDisabled(values)) refuseOwn(admin, before?.id, ['status', 'own_account']);
      if (before && (isDisabled(values) || password !== '' || isRegrouped(before, values)))
        await endSessions(tx, before.id);
      return password === '' ? others : { ...others, password: await hashPassword(password) };
    },

    async finish({ tx, before, after }) {
      if (before)
        await assertSuperRemains(tx, before.status === after.status ? 'group_arr' : 'status');
    },

    async remember({ tx, rows }) {
      const ids = rows.map(({ id }) => id);
      const linked = links.map(
        ({ table, column, key }) => sql`,
          array(select id from ${sql.table(table)}
            where ${sql.ref(column)} = ${admin.id} order by 1) as ${sql.ref(key)}`,
      );
      const { rows: found } = await sql<{ id: number; attachments: number[] }>`
        select ${admin.id},
          array(select ${attachment.id} from ${attachment}
            where ${attachment.admin_id} = ${admin.id} order by 1) as attachments
          ${sql.join(linked, sql``)}
        from ${admin} where ${admin.id} = ${anyOf('bigint', ids)}`.execute(tx);
      return new Map(found.map(({ id, ...others }) => [id, others]));
    },

    /** An account can be restored only by an admin who could add it. */
    async restored({ tx, admin, after, remembered }) {
      await lockStaff(tx);
      await assertGroupsGrantable(tx, admin.id, { before: [], after: after.group_arr });
      await tx
        .updateTable('attachment')
        .set({ admin_id: after.id })
        .where('id', '=', anyOf('bigint', idsIn(remembered?.['attachments'])))
        .where('admin_id', 'is', null)
        .where('user_id', 'is', null)
        .execute();
      for (const { table, column, since, key } of links)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after.id}
          where id = ${anyOf('bigint', idsIn(remembered?.[key]))}
            and ${sql.ref(column)} is null and ${sql.ref(since)} is not null`.execute(tx);
    },

    async remove({ tx, admin, rows }) {
      await lockStaff(tx);
      const ids = rows.map(({ id }) => id);
      for (const id of ids) refuseOwn(admin, id, ['ids', 'own_account']);
      await assertSuperRemains(tx, 'ids', ids);
      for (const id of ids) await endSessions(tx, id);
      // Uploaded files are still in use.
      await tx
        .updateTable('attachment')
        .set({ admin_id: null })
        .where('admin_id', '=', anyOf('bigint', ids))
        .execute();
      for (const { table, column } of links)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
          where ${sql.ref(column)} = ${anyOf('bigint', ids)}`.execute(tx);
    },

    /** Marks the accounts without a password, as after a restore; no hash leaves the database. */
    async present({ db }, rows) {
      const open = await db
        .selectFrom('admin')
        .select('id')
        .where(
          'id',
          '=',
          anyOf(
            'bigint',
            rows.map(({ id }) => Number(id)),
          ),
        )
        .where((eb) => eb.or([eb('password', 'is', null), eb('password', '=', '')]))
        .execute();
      const ids = new Set(open.map(({ id }) => id));
      return rows.map((row) =>
        ids.has(Number(row['id'])) ? { ...row, password_state: PasswordState.none } : row,
      );
    },

    /** An admin sees their own account and those that hold less. */
    async scope({ db, admin }) {
      return admin.super ? undefined : { id: await adminsBelow(db, admin.id) };
    },
  });

const [admin, attachment] = [names('admin'), names('attachment')];

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];

type AccountValues = Readonly<Record<string, unknown>>;

const isDisabled = (values: AccountValues): boolean => values['status'] === '0';
const givenPassword = ({ password }: AccountValues): string =>
  typeof password === 'string' ? password : '';
const groupsOf = (row: { readonly group_arr: readonly number[] } | undefined) =>
  row?.group_arr ?? [];

/** The field reads nothing else. */
const givenGroups = ({ group_arr: groups }: AccountValues): readonly number[] | undefined =>
  Array.isArray(groups) ? (groups as readonly number[]) : undefined;

/** A session does not outlive the groups it was opened with: the admin signs in again. */
function isRegrouped(before: Parameters<typeof groupsOf>[0], values: AccountValues): boolean {
  const groups = groupsOf(before);
  const after = givenGroups(values);
  return !!after && (after.length !== groups.length || after.some((id) => !groups.includes(id)));
}

function refuseOwn(
  admin: SignedInAdmin,
  id: number | undefined,
  [path, code]: [string, InvalidCode],
): void {
  if (admin.id === id) throw new InvalidInput(new Map([[path, new Invalid(code)]]));
}

async function adminsBelow(db: Db, own: number): Promise<readonly number[]> {
  const below = await groupsBelow(db, await heldRulesOf(db, own));
  const found = await db
    .selectFrom('admin')
    .select('id')
    .where(({ eb, not, exists, selectFrom }) =>
      eb('id', '=', own).or(
        not(
          exists(
            selectFrom('admin_group_access as x')
              .select('x.uid')
              .whereRef('x.uid', '=', 'admin.id')
              .where('x.group_id', '<>', allOf('bigint', below)),
          ),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** An admin sees their own calls; those of others take a permission. */
export const adminLogHooks = hooksOf(adminLogs, {
  scope: ({ admin }) => (admin.can(allCalls) ? undefined : { admin_id: admin.id }),
  ...maskedCalls,
});

const allCalls = nodeOf(adminLogs.path, 'all');
