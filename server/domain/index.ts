import type * as declared from '../../resources/index.ts';
import type { AnyHooks } from '../crud/index.ts';
import { classHooks } from './goods/classHooks.ts';
import { goodsHooks } from './goods/goodsHooks.ts';
import { goodsActions } from './goods/index.ts';
import type { HandlersFor } from './handle.ts';
import { memberGroupHooks } from './members/groupHooks.ts';
import { moneyLogHooks, scoreLogHooks } from './members/ledgerHooks.ts';
import { eraseWith, type EraseServices } from './members/erase.ts';
import { memberHooks, type MemberServices } from './members/memberHooks.ts';
import { memberRuleHooks } from './members/ruleHooks.ts';
import { orderActions } from './orders/index.ts';
import { adminHooks, type StaffServices } from './staff/adminHooks.ts';
import { groupHooks } from './staff/groupHooks.ts';
import { attachmentHooks, type FileServices } from './files/attachmentHooks.ts';
import { documentHooks, type DocumentServices } from './files/documentHooks.ts';
import { ruleHooks } from './staff/ruleHooks.ts';

export { ownEndpoint, type AnyHandled, type Doer } from './handle.ts';
export { goodsSums } from './goods/refreshGoods.ts';
export {
  addressesOf,
  bindAddress,
  memberAt,
  register,
  writePassword,
  writeProfile,
  type Address,
} from './members/accounts.ts';
export { withoutDuplicates } from './members/duplicates.ts';
export { bookedOf, lastDays, sumsOf, type Booked } from './members/funds.ts';
export { checkIntegrity, invariants, type InvariantName } from './integrity.ts';
export { runAction, type ActionRequest, type Command, type Outcome } from './runAction.ts';
export type { StaffServices } from './staff/adminHooks.ts';

/** What carries out the actions that need nothing but the database, by resource and action. */
export const handlers = {
  shop_goods: goodsActions,
  shop_order: orderActions,
} as const;

/** What carries out each declared action. Sessions and files are another floor's. */
export const handlersWith = (services: EraseServices) =>
  ({ ...handlers, user: { erase: eraseWith(services) } }) satisfies HandlersFor<typeof declared>;

/** What the shop does around the engine's writes, by resource. Passwords and sessions are another floor's. */
export const hooksWith = (
  services: StaffServices & MemberServices & FileServices & DocumentServices,
) =>
  ({
    admin: adminHooks(services),
    admin_group: groupHooks,
    admin_rule: ruleHooks,
    attachment: attachmentHooks(services),
    company_upload: documentHooks(services),
    shop_goods: goodsHooks,
    shop_goods_classify: classHooks,
    user: memberHooks(services),
    user_group: memberGroupHooks,
    user_money_log: moneyLogHooks,
    user_rule: memberRuleHooks,
    user_score_log: scoreLogHooks,
  }) satisfies AnyHooks;
