// Written by `npm run sync`.
export { default as user_address } from './addresses.ts';
export { default as balance_approval } from './approvals.ts';
export { default as user_feedback } from './feedback.ts';
export { default as user_group } from './groups.ts';
export { default as user_money_log } from './moneyLog.ts';
export { default as user_rule } from './rules.ts';
export { default as saved_reply } from './savedReplies.ts';
export { default as user_score_log } from './scoreLog.ts';
export { default as member_session } from './sessions.ts';
export { default as shop_money_log } from './shopMoneyLog.ts';
export { default as shop_user } from './shopUsers.ts';
export { default as user } from './users.ts';
