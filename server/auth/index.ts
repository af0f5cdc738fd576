export { createAuth, type Auth, type AuthOptions } from './auth.ts';
export type { AnySession, MemberSession, StaffSession } from './sessions.ts';
export { databaseClock } from './clock.ts';
export { loginRules, type LoginRules, type Visitor } from './context.ts';
export { RefreshReused } from './exchange.ts';
export { endSessionsOf, lifetimes, type ActiveSession } from './tokens.ts';
export { serverKey } from './key.ts';
export { hashCosts, hashPassword, isPassword, type HashCost } from './passwords.ts';
export { resetPassword } from './signIn.ts';
export {
  declaredRules,
  shellRules,
  type DeclaredRule,
  type Titled,
  type TitleOf,
} from './rules/declared.ts';
export { forgetPage } from './rules/forget.ts';
export { memberRules, memberStart } from './rules/member.ts';
export { menuOf } from './rules/menu.ts';
export { createRuleRemarks, type RuleRemarks } from './rules/remarks.ts';
export { syncRules } from './rules/sync.ts';
export { tokenPattern } from './tokenText.ts';
