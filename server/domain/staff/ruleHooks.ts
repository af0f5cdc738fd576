import { adminRules } from '../../../resources/auth/rules.ts';
import { hooksOf } from '../../crud/index.ts';
import { dropFromGroups, restoreGrants, grantWithParent, groupsHolding } from '../ruleGrants.ts';
import {
  assertRuleDeletion,
  assertRuleMove,
  assertRuleRestore,
  assertRuleWrite,
  heldRulesOf,
} from './grantGuard.ts';

/** The menu and the permission nodes. Source: contract 5.2, 7.4. */
export const ruleHooks = hooksOf(adminRules, {
  async prepare({ tx, admin, before, values }) {
    assertRuleWrite(await heldRulesOf(tx, admin.id), { before, values });
    const { component } = values;
    return typeof component === 'string'
      ? { ...values, component: component.replaceAll('\\', '/') }
      : values;
  },

  async finish({ tx, before, after }) {
    if (!before) await grantWithParent(tx, 'admin_group', after);
  },

  remember: ({ tx, rows }) =>
    groupsHolding(
      tx,
      'admin_group',
      rows.map(({ id }) => id),
    ),

  async restored({ tx, admin, after: { id, name }, remembered }) {
    const groups = groupIds(remembered?.['groups']);
    assertRuleRestore(await heldRulesOf(tx, admin.id), { name, groups });
    await restoreGrants(tx, 'admin_group', { id, groups });
  },

  async arrange({ tx, admin, row }) {
    assertRuleMove(await heldRulesOf(tx, admin.id), row);
  },

  async remove({ tx, admin, rows }) {
    assertRuleDeletion(await heldRulesOf(tx, admin.id), rows);
    await dropFromGroups(
      tx,
      'admin_group',
      rows.map(({ id }) => id),
    );
  },

  /** Staff see the rules they hold, and the rules directly below, where they may add further ones. */
  async scope({ db, admin }) {
    if (admin.super) return undefined;
    const held = [...(await heldRulesOf(db, admin.id)).rules];
    return { or: [{ id: held }, { pid: held }] };
  },
});

const groupIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];
