import type { SettingsReader } from '../handle.ts';
import { approveChange, correctEntry, refuseChange } from './approvals.ts';
import { type EraseServices, eraseWith } from './erase.ts';
import { moneyLogHooks, scoreLogHooks } from './ledgerHooks.ts';
import {
  memberGroupHooks,
  memberHooks,
  memberRuleHooks,
  type MemberServices,
} from './memberHooks.ts';
import {
  changeBalance,
  changePoints,
  disableMember,
  grantToMember,
  memberSessionHooks,
  shopMemberHooks,
  signOutMember,
} from './shopMember.ts';

export const handlers = {
  balance_approval: { approve: approveChange, refuse: refuseChange },
} as const;

export const handlersWith = (
  services: EraseServices & SettingsReader & { readonly zone: string },
) =>
  ({
    shop_money_log: { correct: correctEntry(services) },
    shop_user: {
      balance: changeBalance(services),
      score: changePoints(services),
      grant: grantToMember(services),
      disable: disableMember(services),
      signOut: signOutMember(services),
    },
    user: { erase: eraseWith(services) },
  }) as const;

export const hooksWith = (services: MemberServices & SettingsReader) => ({
  member_session: memberSessionHooks,
  shop_user: shopMemberHooks(services),
  user: memberHooks(services),
  user_group: memberGroupHooks,
  user_money_log: moneyLogHooks(services),
  user_rule: memberRuleHooks,
  user_score_log: scoreLogHooks(services),
});
