import type { Answers } from './answer.ts';

/** Staff and members with their groups, rules and ledgers. Whoever sees a list sees its rows. */
export const people: Answers = {
  'GET /admin/auth.Admin/index': 'admin auth/admin/index',
  'GET /admin/auth.Admin/counts': 'admin auth/admin/index',
  'GET /admin/auth.Admin/detail': 'admin auth/admin/index',
  'GET /admin/auth.Admin/edit': 'admin auth/admin/edit',
  'POST /admin/auth.Admin/edit': 'admin auth/admin/edit',
  'POST /admin/auth.Admin/add': 'admin auth/admin/add',
  'DELETE /admin/auth.Admin/del': 'admin auth/admin/del',

  // Everybody who sees the log sees their own calls; those of others take a node of their own.
  'GET /admin/auth.AdminLog/index': 'admin auth/adminLog/index',
  'GET /admin/auth.AdminLog/counts': 'admin auth/adminLog/index',
  'GET /admin/auth.AdminLog/detail': 'admin auth/adminLog/detail',
  'POST /admin/auth.AdminLog/export': 'admin auth/adminLog/export',

  'GET /admin/auth.Group/index': 'admin auth/group/index',
  'GET /admin/auth.Group/counts': 'admin auth/group/index',
  'GET /admin/auth.Group/detail': 'admin auth/group/index',
  'GET /admin/auth.Group/edit': 'admin auth/group/edit',
  'POST /admin/auth.Group/edit': 'admin auth/group/edit',
  'POST /admin/auth.Group/add': 'admin auth/group/add',
  'DELETE /admin/auth.Group/del': 'admin auth/group/del',

  'GET /admin/auth.Rule/index': 'admin auth/rule/index',
  'GET /admin/auth.Rule/counts': 'admin auth/rule/index',
  'GET /admin/auth.Rule/detail': 'admin auth/rule/index',
  'GET /admin/auth.Rule/edit': 'admin auth/rule/edit',
  'POST /admin/auth.Rule/edit': 'admin auth/rule/edit',
  'POST /admin/auth.Rule/add': 'admin auth/rule/add',
  'DELETE /admin/auth.Rule/del': 'admin auth/rule/del',
  'POST /admin/auth.Rule/sortable': 'admin auth/rule/sortable',

  'GET /admin/user.User/index': 'admin user/user/index',
  'GET /admin/user.User/counts': 'admin user/user/index',
  'GET /admin/user.User/detail': 'admin user/user/detail',
  'GET /admin/user.User/edit': 'admin user/user/edit',
  'POST /admin/user.User/edit': 'admin user/user/edit',
  'POST /admin/user.User/add': 'admin user/user/add',
  'DELETE /admin/user.User/del': 'admin user/user/del',
  'POST /admin/user.User/erase': 'admin user/user/erase',

  'GET /admin/user.Feedback/index': 'admin user/feedback/index',
  'GET /admin/user.Feedback/counts': 'admin user/feedback/index',
  'GET /admin/user.Feedback/detail': 'admin user/feedback/detail',
  // Who may answer may also say that somebody is at it.
  'POST /admin/user.Feedback/reveal': 'admin user/feedback/detail and user/feedback/sensitive',
  'POST /admin/user.Feedback/take': 'admin user/feedback/reply',
  'POST /admin/user.Feedback/reply': 'admin user/feedback/reply',
  'POST /admin/user.Feedback/close': 'admin user/feedback/close',
  'DELETE /admin/user.Feedback/del': 'admin user/feedback/del',

  'GET /admin/user.Group/index': 'admin user/group/index',
  'GET /admin/user.Group/counts': 'admin user/group/index',
  'GET /admin/user.Group/detail': 'admin user/group/index',
  'GET /admin/user.Group/edit': 'admin user/group/edit',
  'POST /admin/user.Group/edit': 'admin user/group/edit',
  'POST /admin/user.Group/add': 'admin user/group/add',
  'DELETE /admin/user.Group/del': 'admin user/group/del',

  'GET /admin/user.Rule/index': 'admin user/rule/index',
  'GET /admin/user.Rule/counts': 'admin user/rule/index',
  'GET /admin/user.Rule/detail': 'admin user/rule/index',
  'GET /admin/user.Rule/edit': 'admin user/rule/edit',
  'POST /admin/user.Rule/edit': 'admin user/rule/edit',
  'POST /admin/user.Rule/add': 'admin user/rule/add',
  'DELETE /admin/user.Rule/del': 'admin user/rule/del',
  'POST /admin/user.Rule/sortable': 'admin user/rule/sortable',

  // A ledger is added to and otherwise stays as it is.
  'GET /admin/user.MoneyLog/index': 'admin user/moneyLog/index',
  'GET /admin/user.MoneyLog/counts': 'admin user/moneyLog/index',
  'GET /admin/user.MoneyLog/detail': 'admin user/moneyLog/index',
  'GET /admin/user.MoneyLog/add': 'admin user/moneyLog/add',
  'POST /admin/user.MoneyLog/add': 'admin user/moneyLog/add',
  'GET /admin/user.ScoreLog/index': 'admin user/scoreLog/index',
  'GET /admin/user.ScoreLog/counts': 'admin user/scoreLog/index',
  'GET /admin/user.ScoreLog/detail': 'admin user/scoreLog/index',
  'GET /admin/user.ScoreLog/add': 'admin user/scoreLog/add',
  'POST /admin/user.ScoreLog/add': 'admin user/scoreLog/add',
};
