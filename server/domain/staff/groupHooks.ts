import { adminGroups, type GrantedRules } from '../../../resources/auth/groups.ts';
import type { SignedInAdmin } from '../../../src/contract/index.ts';
import { hooksOf } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { dropLostRules, tickedRules, wholeRules } from '../ruleGrants.ts';
import {
  assertGrantable,
  assertGroupBelow,
  groupsBelow,
  heldRulesOf,
  assertSuperRemains,
  lockStaff,
} from './grantGuard.ts';

/**
 * Admin groups. An admin changes only groups that hold less than they do and that they are not in.
 * Source: contract 5.2, 7.3.
 */
export const groupHooks = hooksOf(adminGroups, {
  async prepare({ tx, admin, before, values }) {
    await lockStaff(tx);
    const held = await heldRulesOf(tx, admin.id);
    if (before) assertGroupBelow(held, before);
    if (!('rules' in values)) return values;
    const rules = await wholeRules(tx, 'admin_group', grantedBy(values['rules']));
    assertGrantable(held, rules);
    return { ...values, rules };
  },

  async finish({ tx, before, after }) {
    if (before) await assertSuperRemains(tx, before.status === after.status ? 'rules' : 'status');
  },

  /** A group can be restored only by an admin who could add it; it loses rules that no longer exist. */
  async restored({ tx, admin, after }) {
    await lockStaff(tx);
    await dropLostRules(tx, 'admin_group', after.id);
    assertGroupBelow(await heldRulesOf(tx, admin.id), after);
  },

  async remove({ tx, admin, rows }) {
    await lockStaff(tx);
    const held = await heldRulesOf(tx, admin.id);
    for (const row of rows) assertGroupBelow(held, row);
  },

  toForm: async ({ db, row }) => ({
    ...row,
    rules: await tickedRules(db, 'admin_group', row['rules']),
  }),

  /** An admin sees their own groups and those that hold less. */
  async scope({ db, admin }) {
    return admin.super ? undefined : { id: await visibleGroups(db, admin) };
  },
});

async function visibleGroups(db: Db, { id }: SignedInAdmin): Promise<readonly number[]> {
  const held = await heldRulesOf(db, id);
  return [...held.groups, ...(await groupsBelow(db, held))];
}

/** The field reads nothing else. */
const grantedBy = (rules: unknown): GrantedRules =>
  Array.isArray(rules) ? (rules as GrantedRules) : [];
