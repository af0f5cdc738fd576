import { MenuType } from '../../../resources/auth/ruleFields.ts';
import { MemberRuleType as Type, userRules } from '../../../resources/user/rules.ts';
import { hooksOf } from '../../crud/index.ts';
import { dropFromGroups, restoreGrants, grantWithParent, groupsHolding } from '../ruleGrants.ts';

/** Only these can be open to guests. Source: contract 5.5. */
const forGuests: readonly string[] = [Type.route, Type.nav, Type.button];

/** Rules of the member area. Source: contract 5.2, 7.7. */
export const memberRuleHooks = hooksOf(userRules, {
  prepare({ before, values }) {
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

  async remove({ tx, rows }) {
    await dropFromGroups(
      tx,
      'user_group',
      rows.map(({ id }) => id),
    );
  },
});
