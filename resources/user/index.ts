// Written by `npm run sync`.
export { userAddresses as user_address } from './addresses.ts';
export { balanceApprovals as balance_approval } from './approvals.ts';
export { feedbacks as user_feedback } from './feedback.ts';
export { userGroups as user_group } from './groups.ts';
export { moneyLogs as user_money_log } from './moneyLog.ts';
export { userRules as user_rule } from './rules.ts';
export { savedReplies as saved_reply } from './savedReplies.ts';
export { scoreLogs as user_score_log } from './scoreLog.ts';
export { memberSessions as member_session } from './sessions.ts';
export { shopMoneyLogs as shop_money_log } from './shopMoneyLog.ts';
export { shopUsers as shop_user } from './shopUsers.ts';
export { users as user } from './users.ts';
