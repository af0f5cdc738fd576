import { MenuType } from '../../../resources/auth/ruleFields.ts';
import { userGroups } from '../../../resources/user/groups.ts';
import { MemberRuleType as Type, userRules } from '../../../resources/user/rules.ts';
import { users } from '../../../resources/user/users.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { Invalid, type InvalidCode, InvalidInput } from '../../../src/schema/index.ts';
import { hooksOf } from '../../crud/index.ts';
import { anyOf, type Tx } from '../../db/index.ts';
import {
  dropFromGroups,
  dropLostRules,
  grantWithParent,
  groupsHolding,
  restoreGrants,
  tickedRules,
  wholeRules,
} from '../ruleGrants.ts';

/** Dependency of the rules of members on passwords and sessions. */
export type MemberServices = {
  /** The text to store for a member's password. */
  hashMemberPassword(password: string): Promise<string>;
  /** Ends every session of a member. */
  endMemberSessions(tx: Tx, memberId: number): Promise<void>;
};

/** Accounts of members, as staff edit them. Balances cannot be typed. */
export const memberHooks = ({ hashMemberPassword, endMemberSessions }: MemberServices) =>
  hooksOf(users, {
    async prepare({ tx, now, before, values }) {
      // An erased account, of which only a number is left, stays erased.
      if (before && before.erase_time !== null) throw unwritable('username', 'erased');
      const { password: _, ...others } = values;
      const password = typeof values['password'] === 'string' ? values['password'] : '';
      if (before && (password !== '' || isShutOrMoved(values, before)))
        await endMemberSessions(tx, before.id);
      return {
        ...others,
        // An address typed by staff is not verified.
        ...(isOtherEmail(values, before) ? { email_verified: 0 } : {}),
        ...(before ? {} : { join_time: now }),
        ...(password === '' ? {} : { password: await hashMemberPassword(password) }),
      };
    },

    async remove({ tx, rows }) {
      for (const { id } of rows) await endMemberSessions(tx, id);
      const ids = rows.map(({ id }) => id);
      // A cart and addresses do not keep a member from being deleted.
      await tx.deleteFrom('shop_cart').where('user_id', '=', anyOf('bigint', ids)).execute();
      await tx.deleteFrom('user_address').where('user_id', '=', anyOf('bigint', ids)).execute();
    },
  });

type Raw = Readonly<Record<string, unknown>>;

/** True if the member's sessions must end: the account is disabled, or moves to another group. */
const isShutOrMoved = (values: Raw, before: { readonly group_id: number | null }): boolean =>
  values['status'] === 'disable' ||
  (values['group_id'] !== undefined && values['group_id'] !== before.group_id);

const isOtherEmail = (
  values: Raw,
  before: { readonly email: string | null } | undefined,
): boolean =>
  values['email'] !== undefined &&
  String(values['email'] ?? '').toLowerCase() !== (before?.email ?? '').toLowerCase();

const unwritable = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** Groups of members. The first one is where new members go, so it stays and stays on. */
export const memberGroupHooks = hooksOf(userGroups, {
  async prepare({ tx, before, values }) {
    const isShut = before && values['status'] === '0';
    if (isShut && before.id === (await defaultGroup(tx))) throw refused('status', 'default_group');
    if (!Array.isArray(values['rules'])) return values;
    return { ...values, rules: await wholeRules(tx, 'user_group', values['rules']) };
  },

  toForm: async ({ db, row }) => ({
    ...row,
    rules: await tickedRules(db, 'user_group', row['rules']),
  }),
  restored: ({ tx, after }) => dropLostRules(tx, 'user_group', after.id),

  async remove({ tx, rows }) {
    const first = await defaultGroup(tx);
    if (rows.some(({ id }) => id === first)) throw refused('ids', 'default_group');
  },
});

/** The group of members who register. */
export async function defaultGroup(tx: Tx): Promise<number | undefined> {
  const first = await tx
    .selectFrom('user_group')
    .select('id')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return first?.id;
}

const refused = (path: string, code: InvalidCode) =>
  new InvalidInput(new Map([[path, new Invalid(code)]]));

/** Only these can be open to guests. Source: contract 5.5. */
const forGuests: readonly string[] = [Type.route, Type.nav, Type.button];

type TouchedRules = { readonly rows: readonly { readonly name: string }[]; readonly path: string };

/**
 * Pages of the member center belong to the program, and are the same for every member.
 *
 * @throws {InvalidInput} registered_node at `path`, unless a super admin changes them
 */
async function assertOwnRules(
  tx: Tx,
  admin: SignedInAdmin,
  { rows, path }: TouchedRules,
): Promise<void> {
  if (admin.super) return;
  const names = rows.map(({ name }) => `member:${name}`);
  const declared = await tx
    .selectFrom('declared_rule')
    .select('id')
    .where('name', '=', anyOf('text', names))
    .executeTakeFirst();
  if (declared) throw refused(path, 'registered_node');
}

/** Rules of the member area. Source: contract 5.2, 7.7. */
export const memberRuleHooks = hooksOf(userRules, {
  async prepare({ tx, admin, before, values }) {
    const stored: Readonly<Record<string, unknown>> = { ...before };
    const changed = Object.keys(values).find((field) => values[field] !== stored[field]);
    if (before && changed) await assertOwnRules(tx, admin, { rows: [before], path: changed });
    const type = String(values['type'] ?? before?.type);
    return {
      ...values,
      ...(type === Type.route ? { menu_type: MenuType.tab } : {}),
      ...(forGuests.includes(type) ? {} : { no_login_valid: 0 }),
    };
  },

  async finish({ tx, before, after }) {
    if (!before) await grantWithParent(tx, 'user_group', after);
  },

  remember: ({ tx, rows }) =>
    groupsHolding(
      tx,
      'user_group',
      rows.map(({ id }) => id),
    ),

  restored: ({ tx, after, remembered }) =>
    restoreGrants(tx, 'user_group', { id: after.id, groups: remembered?.['groups'] }),

  arrange: ({ tx, admin, row }) => assertOwnRules(tx, admin, { rows: [row], path: 'move' }),

  async remove({ tx, admin, rows }) {
    await assertOwnRules(tx, admin, { rows, path: 'ids' });
    await dropFromGroups(
      tx,
      'user_group',
      rows.map(({ id }) => id),
    );
  },
});
